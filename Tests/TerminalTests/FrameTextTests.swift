import Terminal
import Testing

@Suite struct FrameTextTests {
  @Test func textHasRowsWithoutTrailingBlanks() {
    #expect(FrameDiffTests.frame("abc", "", " 漢 x").text == "abc\n\n 漢 x")
    #expect(FrameDiffTests.frame("e\u{301}").text == "e\u{301}")
    #expect(Frame(size: Size(columns: 0, rows: 2)).text == "\n")
    #expect(Frame(size: Size(columns: 3, rows: 0)).text == "")
  }

  @Test func styledTextTellsStylesAndCursor() {
    var frame = FrameDiffTests.frame("  漢 x", "Delete", columns: 8)
    let button = Style(foreground: .palette(15), background: .palette(1), attributes: .bold)
    let marked = Style(attributes: [.bold, .dim, .underline, .reverse])
    frame.put(DisplayText("漢").glyphs, at: Position(column: 2, row: 0), style: button, clip: 0..<8)
    frame.fill(Rect(column: 6, row: 1, columns: 2, rows: 1), style: button)
    frame.put(DisplayText("D").glyphs, at: Position(column: 0, row: 1), style: marked, clip: 0..<8)
    #expect(
      frame.styledText == """
          漢 x
        Delete
        -- styles
        ..aa
        b.....aa
        -- legend
        a 15 on 1 bold
        b - on - bold dim underline reverse
        cursor hidden

        """)
    frame.cursor = Position(column: 3, row: 1)
    #expect(frame.styledText.hasSuffix("\ncursor 3 1\n"))
  }

  @Test func everyStyleHasALetterOfItsOwn() {
    var frame = Frame(size: Size(columns: 256, rows: 1))
    for color in UInt8.min...UInt8.max {
      frame.fill(
        Rect(column: Int(color), row: 0, columns: 1, rows: 1),
        style: Style(background: .palette(color)))
    }
    let lines = frame.styledText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].count == 256)
    #expect(Set(lines[2]).count == 256)
    #expect(lines[2].hasPrefix("abc"))
    #expect(lines[4] == "a - on 0")
  }
}
