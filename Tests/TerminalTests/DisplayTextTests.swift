import TestSupport
import Testing

@testable import Terminal

@Suite struct DisplayTextTests {
  /// What shows and how wide, for texts that are shown as they are.
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 3), ("  a ", "  a ", 4), ("漢字", "漢字", 4), ("한글", "한글", 4),
    ("가", "가", 2), ("ﾊﾝｶｸ", "ﾊﾝｶｸ", 4), ("é", "é", 1),
    ("e\u{301}", "e\u{301}", 1), ("e\u{301}\u{327}x", "e\u{301}\u{327}x", 2),
    ("漢\u{301}", "漢\u{301}", 2), ("🎈", "🎈", 2), ("שלום", "שלום", 4), ("سلام", "سلام", 4),
    ("ก็", "ก\u{E47}", 1), ("…", "…", 1), ("\u{E0B0}", "\u{E0B0}", 1), ("▏█", "▏█", 2),
    // Variation selectors and joiners are dropped from emoji, and no width rests on them.
    ("⚠\u{FE0F} warn", "⚠ warn", 6), ("⚠ warn", "⚠ warn", 6), ("❤\u{FE0F}", "❤", 1),
    ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1), ("▶\u{FE0E}x", "▶x", 2),
    ("👩\u{200D}👩\u{200D}👧\u{200D}👦", "👩👩👧👦", 8), ("👍🏽", "👍🏽", 4),
    ("❤\u{FE0F}\u{200D}🔥", "❤🔥", 3), ("👩🏽\u{200D}🚀", "👩🏽🚀", 6), ("🇫🇷", "🇫🇷", 2), ("🇫", "🇫", 1),
    // Ideographs and Mongolian letters have standardised forms: the selector stays a mark.
    ("辻\u{E0100}", "辻\u{E0100}", 2), ("㐂\u{FE00}", "㐂\u{FE00}", 2), ("ᠠ\u{180B}", "ᠠ\u{180B}", 1),
    // Three marks are all that a cell stores.
    ("a\u{301}\u{302}\u{303}\u{304}\u{305}b", "a\u{301}\u{302}\u{303}b", 2),
  ])
  func shown(text: String, expected: String, width: Int) {
    let shown = DisplayText(text)
    #expect(shown.text.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(shown.text)")
    #expect(shown.width == width)
    #expect(shown.width == shown.glyphs.reduce(0) { $0 + Int($1.width) })
    #expect(DisplayText.columns(of: text) == width)
    #expect(DisplayText.columns(of: Array(text.utf8)) == width)
    #expect(!shown.isCut)
  }

  /// Bytes that are not UTF-8: each one by itself, and the text around them unharmed.
  @Test(
    arguments: [
      ([0xE9], #"\xE9"#), ([0x80], #"\x80"#), ([0xFF, 0xFE], #"\xFF\xFE"#),
      ([0xC3], #"\xC3"#), ([0xE4, 0xB8], #"\xE4\xB8"#), ([0xF0, 0x9F, 0x8E], #"\xF0\x9F\x8E"#),
      ([0xC0, 0xAF], #"\xC0\xAF"#), ([0xC1, 0x81], #"\xC1\x81"#),
      ([0xE0, 0x80, 0xAF], #"\xE0\x80\xAF"#), ([0xF0, 0x80, 0x80, 0xAF], #"\xF0\x80\x80\xAF"#),
      ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#), ([0xED, 0xBF, 0xBF], #"\xED\xBF\xBF"#),
      ([0xF4, 0x90, 0x80, 0x80], #"\xF4\x90\x80\x80"#), ([0xF5, 0x80], #"\xF5\x80"#),
      ([0xFC, 0x80], #"\xFC\x80"#), ([0xE4, 0xE4, 0xB8, 0xAD], #"\xE4中"#),
    ] as [([UInt8], String)])
  func notUTF8(bytes: [UInt8], expected: String) {
    #expect(DisplayText(bytes).text == expected)
    #expect(DisplayText([0x61] + bytes + [0x7A]).text == "a" + expected + "z")
  }

  @Test func tabsReachTheNextStop() {
    for column in 0..<20 {
      let text = String(repeating: "x", count: column) + "\t|"
      #expect(DisplayText(text).width == column / 8 * 8 + 9)
    }
    #expect(DisplayText("漢字\t|").text == "漢字    |")
    #expect(DisplayText("\t\t").width == 16)
    // An escape takes columns too.
    #expect(DisplayText("a\u{1}\t|").text == #"a\u{01} |"#)
  }

  @Test(arguments: 0...12)
  func decodingStopsWhenTheColumnsAreFull(columns: Int) {
    let text = DisplayText("ab漢字e\u{301}\u{1B}", columns: columns)
    let full = DisplayText("ab漢字e\u{301}\u{1B}")
    #expect(text.width <= columns)
    #expect(text.glyphs.elementsEqual(full.glyphs.prefix(text.glyphs.count)))
    #expect(text.isCut == (columns < full.width))
    // Nothing that fits is left out.
    if text.isCut {
      let next = full.glyphs[text.glyphs.count]
      #expect(text.width + Int(next.width) > columns)
    }
  }

  @Test func noColumnsShowNothing() {
    for columns in [0, -1, Int.min] {
      #expect(DisplayText("abc", columns: columns).glyphs.isEmpty)
      #expect(DisplayText("abc", columns: columns).isCut)
      #expect(!DisplayText("", columns: columns).isCut)
    }
  }

  /// A long row costs what is seen of it: its bytes beyond are never looked at.
  @Test func aLongRowIsNotDecodedInFull() {
    for unit in ["x", "漢", "\u{1B}", "e\u{301}", "\t", "👩\u{200D}"] {
      let counter = Counter()
      let row = CountingBytes(bytes: Array(unit.utf8), count: 10_000_000, counter: counter)
      let text = DisplayText(row, columns: 200)
      #expect(text.width > 190)
      #expect(text.isCut)
      #expect(counter.reads < 5000)
    }
  }

  /// Neither does a text of nothing but marks hide any amount of itself in one cell.
  @Test func endlessMarksAreShownInTheEnd() {
    let counter = Counter()
    let row = CountingBytes(bytes: Array("\u{301}".utf8), count: 10_000_000, counter: counter)
    #expect(DisplayText(row, columns: 200).width == 200)
    #expect(counter.reads < 5000)
    let text = DisplayText("a" + String(repeating: "\u{301}", count: 40))
    #expect(text.width == 1 + 10 * 7)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abc", 5, "abc"), ("abc", 2, "a…"), ("abc", 1, "…"), ("abc", 0, ""),
    ("abc", -1, ""), ("漢字", 4, "漢字"), ("漢字", 3, "漢…"), ("漢字", 2, "… "), ("a漢字", 3, "a… "),
    ("a漢字", 4, "a漢…"), ("e\u{301}f\u{301}g", 2, "e\u{301}…"), ("", 0, ""), ("", 3, ""),
  ])
  func cut(text: String, columns: Int, expected: String) {
    for shown in [DisplayText(text), DisplayText(text, columns: columns)] {
      let cut = shown.cut(to: columns)
      #expect(cut.text == expected)
      #expect(cut.width == DisplayText(expected).width)
      #expect(cut.isCut == (shown.isCut || shown.width > columns))
    }
  }

  @Test func cuttingWithOtherEllipses() {
    #expect(DisplayText("abcdef").cut(to: 3, ellipsis: ">").text == "ab>")
    #expect(DisplayText("abcdef").cut(to: 4, ellipsis: "漢").text == "ab漢")
    #expect(DisplayText("abcdef").cut(to: 1, ellipsis: "漢").text == " ")
    // Less was decoded than there is room for: the ellipsis says so, and nothing is padded.
    #expect(DisplayText("abcdef", columns: 3).cut(to: 1000).text == "abc…")
    #expect(DisplayText("abcdef", columns: 3).cut(to: 3).text == "ab…")
  }

  @Test(arguments: [1, 2] as [UInt64])
  func anyBytesCanBeShown(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = RandomText.bytes(&generator)
      let text = DisplayText(bytes)
      #expect(text.width == text.glyphs.reduce(0) { $0 + Int($1.width) })
      #expect(text.glyphs.allSatisfy { $0.isHarmless }, "\(bytes)")
      let lazy = DisplayText(CountingBytes(bytes: bytes, count: bytes.count, counter: Counter()))
      #expect(lazy == text)
      let columns = Int.random(in: 0...20, using: &generator)
      let cut = DisplayText(bytes, columns: columns).cut(to: columns)
      #expect(cut.width <= columns)
      #expect(text.width <= columns || cut.width == columns)
      #expect(cut == text.cut(to: columns))
    }
  }
}

extension DisplayText {
  /// The scalars that show.
  var text: String { glyphs.map(\.text).joined() }
}

extension Glyph {
  /// Whether a terminal only draws this.
  var isHarmless: Bool {
    let isForm = { (mark: Unicode.Scalar) in
      mark.properties.isVariationSelector
        && (scalar.properties.isIdeographic || (0x1820...0x18AA).contains(scalar.value))
    }
    return !scalar.isHidden && Glyph.columns(of: scalar) == Int(width)
      && marks.allSatisfy { (!$0.isHidden || isForm($0)) && Glyph.columns(of: $0) == 0 }
  }
}

/// How often a collection was asked for a byte.
final class Counter {
  var reads = 0
}

/// `count` bytes that repeat `bytes`, of which nothing is stored.
struct CountingBytes: Collection {
  let bytes: [UInt8]
  let count: Int
  let counter: Counter

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> UInt8 {
    counter.reads += 1
    return bytes[index % bytes.count]
  }
}
