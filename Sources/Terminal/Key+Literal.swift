/// A character key as it is typed: `let undo: Key = "u"`.
extension Key: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self.init(.character(scalar))
  }
}
