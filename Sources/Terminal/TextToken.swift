/// The smallest unit of text that a cursor steps over: a spacing scalar with its zero-width marks,
/// an emoji sequence (joined family, skin tone, flag), a tab, one escaped scalar, or one byte that
/// is not UTF-8.
public struct TextToken: Hashable, Sendable {
  /// The token's bytes as they stand in the text. The bytes of all tokens joined are the text.
  public let bytes: [UInt8]
  /// What shows for it; never empty.
  public let glyphs: [Glyph]
  /// Columns that `glyphs` take, at least 1.
  public let width: Int
  /// The first scalar of the token; nil for a byte that is not UTF-8.
  public let scalar: Unicode.Scalar?
  /// Whether `glyphs` spell an escape instead of showing the text itself.
  public let isEscape: Bool
}

/// The tokens of a text, first to last. Nothing is decoded before it is asked for.
public struct TextTokens: Sequence, Sendable {
  private let bytes: [UInt8]
  private let column: Int

  /// - Parameter column: where the text begins, in columns; only tabs depend on it.
  public init(_ bytes: some Sequence<UInt8>, column: Int = 0) {
    self.bytes = Array(bytes)
    self.column = column
  }

  public func makeIterator() -> Iterator {
    Iterator(reader: TokenReader(bytes, column: column))
  }

  public struct Iterator: IteratorProtocol {
    var reader: TokenReader<[UInt8]>

    /// The next token. O(its bytes), which are bounded.
    public mutating func next() -> TextToken? {
      let first = reader.index
      let column = reader.column
      var glyphs: [Glyph] = []
      guard let read = reader.next(into: &glyphs) else { return nil }
      return TextToken(
        bytes: Array(reader.bytes[first..<reader.index]), glyphs: glyphs,
        width: reader.column - column, scalar: read.scalar, isEscape: read.isEscape)
    }
  }
}
