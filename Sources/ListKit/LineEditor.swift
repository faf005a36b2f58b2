import Terminal

/// A one-line editor over bytes. The cursor steps over tokens: a grapheme, an emoji sequence, a
/// tab, or a byte that is not UTF-8. Bytes that are not edited stay exactly as they are.
public struct LineEditor: Equatable, Sendable {
  /// What stands where, without the glyphs: what editing needs of a token.
  struct Token: Equatable, Sendable {
    enum Kind: UInt8, Sendable { case letter, blank, tab, other }

    /// Offset of its first byte.
    var start: Int
    /// Columns it takes; 0 for a tab, whose width depends on where it stands.
    var width: UInt16
    var kind: Kind
  }

  public private(set) var bytes: [UInt8]
  private(set) var tokens: [Token]
  /// The token before which the cursor stands; `tokens.count` at the end.
  private(set) var cursor: Int

  /// An editor over `bytes` with the cursor at the end. O(`bytes`).
  public init(_ bytes: some Sequence<UInt8> = []) {
    self.bytes = Array(bytes)
    tokens = Self.tokens(of: self.bytes[...])
    cursor = tokens.count
  }

  /// Bytes before the cursor.
  public var cursorOffset: Int { offset(of: cursor) }

  /// The offset of the first byte of the token at `index`, or the end.
  func offset(of index: Int) -> Int {
    index < tokens.count ? tokens[index].start : bytes.count
  }

  mutating func move(to index: Int) {
    cursor = max(0, min(index, tokens.count))
  }

  /// Replaces the tokens in `range` by `replacement` and puts the cursor behind it: where the two
  /// join into one token, behind that.
  ///
  /// - Complexity: O(bytes) moves of memory; only the tokens around the place are read again.
  mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    let changed = offset(of: range.lowerBound)..<offset(of: range.upperBound)
    let growth = replacement.count - changed.count
    let first = max(0, range.lowerBound - Self.reach)
    var start = offset(of: first)
    bytes.replaceSubrange(changed, with: replacement)
    let end = changed.lowerBound + replacement.count

    // How a token ends can depend on what comes next, so begin some tokens earlier; go on until
    // an old border is met again: from there on all is as it was.
    var old = range.upperBound
    var fresh: [Token] = []
    for token in TextTokens(bytes[start...]) {
      while old < tokens.count, tokens[old].start + growth < start { old += 1 }
      if start >= end, old < tokens.count, tokens[old].start + growth == start { break }
      fresh.append(Token(token, start: start))
      start += token.bytes.count
    }
    if start == bytes.count { old = tokens.count }
    for index in old..<tokens.count { tokens[index].start += growth }
    tokens.replaceSubrange(first..<old, with: fresh)

    cursor = first
    while cursor < tokens.count, tokens[cursor].start < end { cursor += 1 }
  }

  /// Tokens that a change can reach back over: four bytes that only together are a scalar, a joiner
  /// and what it joins, with room to spare.
  private static let reach = 8

  private static func tokens(of bytes: ArraySlice<UInt8>) -> [Token] {
    var start = bytes.startIndex
    return TextTokens(bytes).map { token in
      defer { start += token.bytes.count }
      return Token(token, start: start)
    }
  }
}

extension LineEditor.Token {
  init(_ token: TextToken, start: Int) {
    self.start = start
    let scalar = token.isEscape ? nil : token.scalar
    switch scalar {
    case "\t": kind = .tab
    case " ", "\u{A0}", "\u{3000}": kind = .blank
    case let scalar? where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
      kind = .letter
    default: kind = .other
    }
    width = kind == .tab ? 0 : UInt16(clamping: token.width)
  }

  var isBlank: Bool { kind == .blank || kind == .tab }
}
