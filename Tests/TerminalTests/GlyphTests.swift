import Terminal
import Testing

@Suite struct GlyphTests {
  @Test func marksAreKeptInOrder() {
    var glyph = Glyph("a", width: 1)
    #expect(glyph.marks == [])
    glyph.add(mark: "\u{301}")
    #expect(glyph.marks == ["\u{301}"])
    glyph.add(mark: "\u{E0100}")
    glyph.add(mark: "\u{1D167}")
    #expect(glyph.marks == ["\u{301}", "\u{E0100}", "\u{1D167}"])
    #expect(glyph.text == "a\u{301}\u{E0100}\u{1D167}")
  }

  @Test func aFourthMarkIsLeftOut() {
    var glyph = Glyph("漢", width: 2)
    for mark in ["\u{301}", "\u{302}", "\u{303}", "\u{304}"] as [Unicode.Scalar] {
      glyph.add(mark: mark)
    }
    #expect(glyph.marks == ["\u{301}", "\u{302}", "\u{303}"])
    #expect(glyph.width == 2)
  }

  @Test func equalityCountsTheMarks() {
    var marked = Glyph("a", width: 1)
    marked.add(mark: "\u{301}")
    #expect(marked != Glyph("a", width: 1))
    #expect(Set([marked, Glyph("a", width: 1), "a"]).count == 2)
  }

  @Test func literalsKnowTheirWidth() {
    let glyphs: [Glyph] = ["a", "漢", "…", "▏", "\u{1B}"]
    #expect(glyphs.map(\.width) == [1, 2, 1, 1, 1])
  }

  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("漢", 2), ("🎈", 2), ("\u{301}", 0), ("é", 1), ("▌", 1), ("▶", 1),
      ("⋯", 1),
      ("\u{1B}", nil), ("\u{7F}", nil), ("\u{378}", nil),
    ] as [(Unicode.Scalar, Int?)])
  func columns(scalar: Unicode.Scalar, expected: Int?) {
    #expect(Glyph.columns(of: scalar) == expected)
  }
}
