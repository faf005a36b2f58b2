/// A value of a JSON5 text, and where in the text it begins.
package struct JSON5Value: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON5Value])
    /// In the order of the text; no name twice.
    case object([Member])
  }

  /// A name of an object, where it stands, and what it has.
  package struct Member: Equatable, Sendable {
    package var name: String
    package var place: TextPlace
    package var value: JSON5Value
  }

  package var content: Content
  package var place: TextPlace
}

/// A place in a text, as editors count: the first character is line 1, column 1.
package struct TextPlace: Hashable, Sendable {
  package var line: Int
  /// In characters (Unicode scalars) of the line.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
