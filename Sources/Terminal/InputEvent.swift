/// What a user does, or the terminal says, as one value.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  case pointer(PointerEvent)
  /// Text pasted in brackets: bytes as they came, never a command.
  case paste([UInt8])
  /// The terminal's window gained (true) or lost the focus.
  case focus(Bool)
  case reply(TerminalReply)
  /// A mouse report in the old X10 form came, for the first time since the last one in the form that
  /// was asked for: something reset the terminal, and its modes should be sent again. The pointer
  /// event of the report follows.
  case legacyMouse
}

/// Modifier keys held during a key press or a mouse report.
public struct Modifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = Modifiers(rawValue: 1)
  public static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)
}

/// A key press.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    /// A character. Shift is in the character itself; Ctrl-A is `a` with `.control`.
    case character(Unicode.Scalar)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
  }

  public var code: Code
  public var modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// A mouse report.
public struct PointerEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable { case left, middle, right }
  public enum Wheel: Hashable, Sendable { case up, down, left, right }

  public enum Kind: Hashable, Sendable {
    /// `button` is nil where the terminal's report does not say which (X10 releases).
    case press(Button)
    case release(Button?)
    /// `button` is nil in a motion report without one: a release was lost.
    case motion(Button?)
    case wheel(Wheel)
  }

  public var kind: Kind
  public var position: Position
  public var modifiers: Modifiers

  public init(_ kind: Kind, at position: Position, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }
}

/// An answer to a query.
public enum TerminalReply: Hashable, Sendable {
  /// DECRPM, `CSI ? mode ; state $ y`: 0 not recognised, 1 set, 2 reset, 3 and 4 permanently so.
  case mode(Int, state: Int)
  /// DA1, `CSI ? … c`: its parameters. Every terminal answers it, so it ends a round of queries.
  case deviceAttributes([Int])
  /// `CSI 6 ; height ; width t`: a cell's size in pixels.
  case cellPixels(width: Int, height: Int)
}
