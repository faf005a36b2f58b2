extension Glyph: ExpressibleByUnicodeScalarLiteral {
  /// A symbol written in the source, at the width the C library knows for it, else 1.
  ///
  /// Only for a program's own symbols: text from outside becomes glyphs in `DisplayText` alone.
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self.init(scalar, width: max(1, Glyph.columns(of: scalar) ?? 1))
  }
}
