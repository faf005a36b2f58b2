/// A colour that a terminal can show by number.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// One of the 256 palette entries; 0–15 are the terminal's named colours, 16–231 the 6×6×6 cube,
  /// 232–255 greys. A backend with fewer colours picks the nearest it has.
  case palette(UInt8)
}

/// How a cell is drawn besides its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = Attributes(rawValue: 1)
  public static let dim = Attributes(rawValue: 2)
  public static let underline = Attributes(rawValue: 4)
  public static let reverse = Attributes(rawValue: 8)
}

/// Colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// From the lowest bit: attributes in 8, foreground and background in 9 each.
  @usableFromInline let packed: UInt32

  @usableFromInline init(packed: UInt32) {
    self.packed = packed
  }

  public init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    packed = UInt32(attributes.rawValue) | foreground.packed << 8 | background.packed << 17
  }

  public var foreground: Color {
    get { Color(packed: packed >> 8 & 0x1FF) }
    set { self = Style(foreground: newValue, background: background, attributes: attributes) }
  }

  public var background: Color {
    get { Color(packed: packed >> 17 & 0x1FF) }
    set { self = Style(foreground: foreground, background: newValue, attributes: attributes) }
  }

  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: packed)) }
    set { self = Style(foreground: foreground, background: background, attributes: newValue) }
  }

  /// The terminal's own colours, no attribute.
  public static let plain = Style()
}

extension Color {
  /// Nine bits: 0 for the terminal's own, else the entry and a 1 above it.
  fileprivate var packed: UInt32 {
    switch self {
    case .standard: 0
    case .palette(let index): 0x100 | UInt32(index)
    }
  }

  fileprivate init(packed: UInt32) {
    self = packed == 0 ? .standard : .palette(UInt8(truncatingIfNeeded: packed))
  }
}
