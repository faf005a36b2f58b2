internal import Terminal

/// Byte strings that set the terminal up and give it back. None of this is ncurses' work: it never
/// asks for drag reports, and does not take back what it has not asked for.
struct ModeStrings {
  /// Buttons and drags (1002, not every motion), reported as SGR numbers (1006).
  private static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  static let mouseOff = Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)
  /// Pastes in brackets (2004); focus changes (1004).
  private static let textModesOn = Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
  /// Frames held back (2026), and whatever has a terminal send what nobody typed: mouse reports (9,
  /// 1000 to 1003) in any form (1005, 1006, 1015, 1016), focus changes, pastes in brackets, changes of
  /// colours (2031) and of the size (2048). More than is asked for here: other programs leave theirs on.
  /// One by one: some terminals take no more than one in a sequence.
  static let modesOff = [
    2026, 9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016, 1004, 2004, 2031, 2048,
  ].flatMap { Array("\u{1B}[?\($0)l".utf8) }

  /// Off with what another program has left on; keys with modifiers are told as ever, too (xterm's way
  /// and kitty's). Sent before a whole frame, which clears what a terminal that does not know the last
  /// two shows instead.
  static let othersOff = modesOff + Array("\u{1B}[>4m\u{1B}[=0u".utf8)

  static let beginFrame = Array("\u{1B}[?2026h".utf8)
  static let endFrame = Array("\u{1B}[?2026l".utf8)

  /// Asks whether frames can be bracketed, for a cell's size in pixels, and last what every
  /// terminal answers. Sent before the first frame, which clears whatever a terminal that does not
  /// know them shows instead.
  static let queries = Array("\u{1B}[?2026$p\u{1B}[16t\u{1B}[c".utf8)
  /// Every terminal answers this one (DA1).
  static let echoQuery = Array("\u{1B}[c".utf8)

  /// Gives bytes to the clipboard (OSC 52).
  static func clipboard(_ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + Base64.encode(bytes) + Array("\u{1B}\\".utf8)
  }

  private let capabilities: Capabilities
  var usesMouse: Bool

  init(capabilities: Capabilities, usesMouse: Bool) {
    self.capabilities = capabilities
    self.usesMouse = usesMouse
  }

  /// Mouse reports, if they are wanted, and paste and focus reports on.
  var modes: [UInt8] { (usesMouse ? Self.mouseOn : []) + Self.textModesOn }

  /// What ncurses takes for granted. Sent before all that is painted whole: whatever made that
  /// necessary may have changed these too.
  func painting(rows: Int) -> [UInt8] {
    modes + capabilities.replaceMode + capabilities.wrapMode + Capabilities.scrollAll(rows: rows)
      + capabilities.plainAttributes
  }

  /// Takes the terminal over.
  var enter: [UInt8] {
    capabilities.enterAlternateScreen + capabilities.enterKeypad
  }

  /// Gives the terminal back. Begins with ESC, so that it ends a sequence that was cut short.
  ///
  /// - Parameter lastRow: the bottom row, counted from 0: where the cursor goes in a terminal
  ///   without an alternate screen.
  func leave(lastRow: Int) -> [UInt8] {
    var bytes = Self.modesOff + plain
    if capabilities.leaveAlternateScreen.isEmpty {
      bytes += Capabilities.move(row: lastRow, column: 0) + capabilities.eraseToEndOfLine
    } else {
      bytes += capabilities.leaveAlternateScreen
    }
    // Last: some terminals bring back a hidden cursor with the main screen.
    return bytes + capabilities.showCursor
  }

  /// Puts right what another program has left, in a terminal that is not taken again. To the main
  /// screen (1047), whose cursor stays below what the program wrote there.
  var leaveAfterOthers: [UInt8] {
    let mainScreen = capabilities.leaveAlternateScreen.isEmpty ? "" : "\u{1B}[?1047l"
    return Self.modesOff + plain + Array(mainScreen.utf8) + capabilities.showCursor
  }

  /// Text as it is by itself, and keys as the shell expects them.
  private var plain: [UInt8] {
    capabilities.plainAttributes + capabilities.standardColors + capabilities.leaveKeypad
  }
}
