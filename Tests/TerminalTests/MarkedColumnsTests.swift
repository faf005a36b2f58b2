import TestSupport
import Testing

@testable import Terminal

/// From bytes to the columns in which they show.
@Suite struct MarkedColumnsTests {
  @Test(
    arguments: [
      ("plain text", 6..<10, 6..<10), ("\tx", 0..<1, 0..<8), ("a\tx", 2..<3, 8..<9),
      ("米粉", 3..<6, 2..<4), ("米粉", 4..<5, 2..<4), ("e\u{301}x", 1..<3, 0..<1),
      ("e\u{301}x", 3..<4, 1..<2), ("a\u{1B}b", 1..<2, 1..<7), ("a\u{1B}b", 2..<3, 7..<8),
      ("👩\u{200D}👧!", 7..<11, 0..<4), ("👩\u{200D}👧!", 11..<12, 4..<5), ("🇫🇷x", 8..<9, 2..<3),
    ] as [(String, Range<Int>, Range<Int>)])
  func shown(text: String, range: Range<Int>, expected: Range<Int>) {
    #expect(DisplayText.columns(of: [range], in: Array(text.utf8), limit: 80) == [expected])
  }

  @Test func bytesThatAreNoText() {
    let bytes: [UInt8] = [0x61, 0xE9, 0x62]
    #expect(DisplayText.columns(of: [1..<2, 2..<3], in: bytes, limit: 80) == [1..<5, 5..<6])
  }

  @Test func outOfSight() {
    let bytes = Array("0123456789".utf8)
    #expect(DisplayText.columns(of: [1..<3, 6..<8], in: bytes, limit: 5) == [1..<3, 5..<6])
    #expect(DisplayText.columns(of: [3..<8], in: bytes, limit: 5) == [3..<6])
    #expect(DisplayText.columns(of: [5..<6], in: bytes, limit: 5) == [5..<6])
    #expect(DisplayText.columns(of: [4..<5], in: bytes, limit: 5) == [4..<5])
    #expect(DisplayText.columns(of: [0..<1], in: bytes, limit: 0) == [0..<1])
    #expect(DisplayText.columns(of: [], in: bytes, limit: 5) == [])
    // A wide glyph that the limit cuts.
    #expect(DisplayText.columns(of: [3..<6], in: Array("米粉".utf8), limit: 3) == [2..<4])
  }

  /// Marking every byte by itself covers every column, and agrees with the tokens.
  @Test func bytesAndColumnsGoTogether() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let bytes = RandomText.bytes(&generator)
      var expected: [Range<Int>] = []
      var column = 0
      for token in TextTokens(bytes) {
        for _ in token.bytes { expected.append(column..<(column + token.width)) }
        column += token.width
      }
      let ranges = bytes.indices.map { $0..<($0 + 1) }
      #expect(DisplayText.columns(of: ranges, in: bytes, limit: .max - 1) == expected)
      #expect(DisplayText(bytes).width == column)
    }
  }
}
