/// One character position of a frame. Two words: a screen of them is filled, copied and compared for
/// every frame.
public struct Cell: Hashable, Sendable {
  /// The glyph's own.
  @usableFromInline var details: UInt64
  /// In the lower half the glyph's scalar, or `noScalar`; in the upper half the style.
  @usableFromInline var look: UInt64

  /// Stands in the right half of a wide glyph; no scalar has this number.
  private static let noScalar = UInt32.max

  public init(glyph: Glyph?, style: Style) {
    if let glyph {
      self.init(glyph, style)
    } else {
      self.init(details: 0, scalar: Self.noScalar, style)
    }
  }

  init(_ glyph: Glyph, _ style: Style) {
    self.init(details: glyph.details, scalar: glyph.scalar.value, style)
  }

  private init(details: UInt64, scalar: UInt32, _ style: Style) {
    self.details = details
    look = UInt64(scalar) | UInt64(style.packed) << 32
  }

  /// What the cell shows; nil in the right half of a wide glyph, which its left half draws.
  public var glyph: Glyph? {
    get {
      Unicode.Scalar(UInt32(truncatingIfNeeded: look)).map { Glyph($0, details: details) }
    }
    set { self = Cell(glyph: newValue, style: style) }
  }

  public var style: Style {
    @inlinable get { Style(packed: UInt32(truncatingIfNeeded: look >> 32)) }
    set { self = Cell(glyph: glyph, style: newValue) }
  }

  /// The character of a cell that shows a printable one of ASCII and nothing else; nil of any other.
  @inlinable package var plainCharacter: UInt8? {
    let scalar = UInt32(truncatingIfNeeded: look)
    return details == 0 && scalar >= 0x20 && scalar < 0x7F ? UInt8(truncatingIfNeeded: scalar) : nil
  }

  /// The scalar of a cell that shows one in one column and no mark on it; nil of any other.
  package var singleScalar: Unicode.Scalar? {
    details == 0 ? Unicode.Scalar(UInt32(truncatingIfNeeded: look)) : nil
  }

  /// Whether the cell belongs to the wide glyph on its left.
  var isRightHalf: Bool { UInt32(truncatingIfNeeded: look) == Self.noScalar }

  public static let blank = Cell(glyph: .space, style: .plain)
}
