import TestSupport
import Testing

@testable import Terminal

@Suite struct TextTokenTests {
  @Test(arguments: [
    ("abc", ["a", "b", "c"]), ("e\u{301}x", ["e\u{301}", "x"]), ("漢字", ["漢", "字"]),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦!", ["👩\u{200D}👩\u{200D}👧\u{200D}👦", "!"]),
    ("👍🏽👍", ["👍🏽", "👍"]), ("🇫🇷🇩🇪🇯", ["🇫🇷", "🇩🇪", "🇯"]), ("🇦🇦🇦", ["🇦🇦", "🇦"]),
    ("⚠\u{FE0F}!", ["⚠\u{FE0F}", "!"]), ("1\u{FE0F}\u{20E3}2", ["1\u{FE0F}\u{20E3}", "2"]),
    ("辻\u{E0100}口", ["辻\u{E0100}", "口"]), ("a\tb", ["a", "\t", "b"]),
    ("\u{1B}[0m", ["\u{1B}", "[", "0", "m"]), ("\u{301}a", ["\u{301}", "a"]),
    ("\t\u{301}", ["\t", "\u{301}"]), ("\u{1B}\u{301}", ["\u{1B}", "\u{301}"]),
    // Outside an emoji sequence these hide something, so they are shown.
    ("a\u{200D}b", ["a", "\u{200D}", "b"]), ("1\u{200D}2", ["1", "\u{200D}", "2"]),
    ("👩\u{200D}x", ["👩", "\u{200D}", "x"]), ("👩\u{200D}", ["👩", "\u{200D}"]),
    ("a\u{FE0F}", ["a", "\u{FE0F}"]), ("⚠\u{FE0F}\u{FE0F}", ["⚠\u{FE0F}", "\u{FE0F}"]),
    ("a🏽", ["a", "🏽"]), ("x\u{E0100}", ["x", "\u{E0100}"]),
    ("🏴\u{E0067}\u{E007F}", ["🏴", "\u{E0067}", "\u{E007F}"]), ("", []),
  ])
  func tokens(text: String, expected: [String]) {
    let tokens = Array(TextTokens(text.utf8))
    #expect(tokens.map(\.bytes) == expected.map { Array($0.utf8) })
    #expect(tokens.map(\.scalar) == expected.map(\.unicodeScalars.first))
  }

  @Test func badBytesAreTokensOfTheirOwn() {
    let tokens = Array(TextTokens([0x61, 0xE9, 0xE4, 0xB8, 0x62]))
    #expect(tokens.map(\.bytes) == [[0x61], [0xE9], [0xE4], [0xB8], [0x62]])
    #expect(tokens.map(\.isEscape) == [false, true, true, true, false])
    #expect(tokens.map(\.width) == [1, 4, 4, 4, 1])
    #expect(tokens.map(\.scalar) == ["a", nil, nil, nil, "b"])
  }

  @Test func escapesAreMarked() {
    let tokens = Array(TextTokens("\u{202E}a\t".utf8))
    #expect(tokens.map(\.isEscape) == [true, false, false])
    #expect(tokens.map(\.width) == [8, 1, 7])
  }

  @Test func tabsDependOnTheFirstColumn() {
    #expect(TextTokens("\t".utf8, column: 5).map(\.width) == [3])
    #expect(TextTokens("\t".utf8, column: 8).map(\.width) == [8])
    #expect(TextTokens("ab\t".utf8, column: 6).map(\.width) == [1, 1, 8])
  }

  /// Tokens keep every byte and show what the whole text shows.
  @Test(arguments: [11, 12] as [UInt64])
  func tokensAreTheText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = RandomText.bytes(&generator)
      let tokens = Array(TextTokens(bytes))
      #expect(tokens.flatMap(\.bytes) == bytes)
      #expect(tokens.flatMap(\.glyphs) == DisplayText(bytes).glyphs)
      #expect(tokens.allSatisfy { $0.width == $0.glyphs.reduce(0) { $0 + Int($1.width) } })
      #expect(tokens.allSatisfy { $0.width >= 1 && $0.bytes.count <= 31 * 4 })
      #expect(
        tokens.allSatisfy {
          ($0.scalar == nil) == (String(validating: $0.bytes, as: UTF8.self) == nil)
        })
    }
  }
}
