/// One character position of a frame.
public struct Cell: Hashable, Sendable {
  /// What the cell shows; nil in the right half of a wide glyph, which its left half draws.
  public var glyph: Glyph?
  public var style: Style

  public init(glyph: Glyph?, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  public static let blank = Cell(glyph: .space, style: .plain)
}
