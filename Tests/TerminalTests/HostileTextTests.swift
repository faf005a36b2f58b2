import Testing

@testable import Terminal

/// Text that tries to act on the terminal, to hide, or to look like something else.
@Suite struct HostileTextTests {
  @Test(arguments: [
    ("red\u{1B}[31mtext", #"red\u{1B}[31mtext"#),
    ("title\u{1B}]0;pwn\u{7}", #"title\u{1B}]0;pwn\u{07}"#),
    ("clip\u{1B}]52;c;cm0gLXJmIH4=\u{7}", #"clip\u{1B}]52;c;cm0gLXJmIH4=\u{07}"#),
    ("c1\u{9B}31m", #"c1\u{9B}31m"#),
    ("bs\u{8}\u{8}XX", #"bs\u{08}\u{08}XX"#),
    ("cr harmless\rDELETE", #"cr harmless\u{0D}DELETE"#),
    ("rlo \u{202E}gnp.exe", #"rlo \u{202E}gnp.exe"#),
    ("zw a\u{200B}b", #"zw a\u{200B}b"#),
    ("nul\0", #"nul\u{00}"#), ("del\u{7F}", #"del\u{7F}"#), ("nel\u{85}", #"nel\u{85}"#),
    ("two\nlines", #"two\u{0A}lines"#), ("ls\u{2028}ps\u{2029}", #"ls\u{2028}ps\u{2029}"#),
    ("shy\u{AD}", #"shy\u{AD}"#), ("bom\u{FEFF}", #"bom\u{FEFF}"#), ("alm\u{61C}", #"alm\u{61C}"#),
    ("iso\u{2066}x\u{2069}", #"iso\u{2066}x\u{2069}"#), ("wj\u{2060}", #"wj\u{2060}"#),
    ("zwnj\u{200C}", #"zwnj\u{200C}"#), ("lrm\u{200E}rlm\u{200F}", #"lrm\u{200E}rlm\u{200F}"#),
    ("tag\u{E0041}", #"tag\u{E0041}"#), ("new\u{378}", #"new\u{378}"#),
    ("non\u{FFFF}", #"non\u{FFFF}"#), ("last\u{10FFFF}", nil),
    ("hangul\u{3164}filler", #"hangul\u{3164}filler"#), ("anno\u{FFF9}", #"anno\u{FFF9}"#),
    ("\u{301}mark first", #"\u{301}mark first"#),
  ])
  func shown(text: String, expected: String?) {
    let shown = DisplayText(text)
    if let expected { #expect(shown.text == expected) }
    #expect(shown.glyphs.allSatisfy { $0.isHarmless })
  }

  /// As above where the bytes come raw: C1 without UTF-8 is a byte that is not text.
  @Test func rawC1() {
    #expect(DisplayText([0x9B, 0x33, 0x31, 0x6D]).text == #"\x9B31m"#)
  }

  /// All scalars that may mean something, and some of the others.
  static let scalars = [
    Array(stride(from: UInt32(0), through: 0x3_3FFF, by: 1)),
    Array(stride(from: UInt32(0xE_0000), through: 0xE_0FFF, by: 1)),
    Array(stride(from: UInt32(0x3_4000), through: 0x10_FFFF, by: 97)),
  ].joined().compactMap(Unicode.Scalar.init)

  /// Alone, a scalar shows as itself at the width that is known for it, or as an escape, and never as
  /// anything that a terminal obeys or hides.
  @Test func everyScalar() {
    var wrong: [Unicode.Scalar] = []
    for scalar in Self.scalars where scalar != "\t" {
      var glyphs: [Glyph] = []
      var reader = TokenReader(Array(String(scalar).utf8))
      let isEscape = reader.next(into: &glyphs)?.isEscape
      let width = Glyph.columns(of: scalar)
      let isAsItself = glyphs == [Glyph(scalar, width: width ?? 0)]
      let isSpelled = glyphs.count >= 6 && glyphs.allSatisfy { $0.scalar.isASCII && $0.width == 1 }
      if isEscape == true ? !isSpelled : !isAsItself || scalar.isHidden || (width ?? 0) < 1 {
        wrong.append(scalar)
      }
      if !reader.isAtEnd { wrong.append(scalar) }
    }
    #expect(wrong == [])
  }

  /// The list of what is hidden has in it all that Unicode calls ignorable, and all controls and
  /// separators.
  @Test func nothingHiddenIsForgotten() {
    var forgotten: [Unicode.Scalar] = []
    for scalar in Self.scalars where !scalar.isHidden {
      let category = scalar.properties.generalCategory
      if scalar.properties.isDefaultIgnorableCodePoint
        || [.control, .lineSeparator, .paragraphSeparator].contains(category)
        || scalar.properties.isBidiControl
      {
        forgotten.append(scalar)
      }
    }
    #expect(forgotten == [])
  }
}
