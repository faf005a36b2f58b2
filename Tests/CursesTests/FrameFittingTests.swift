import Terminal
import Testing

@testable import Curses

@Suite struct FrameFittingTests {
  private var frame: Frame {
    var frame = Frame(size: Size(columns: 6, rows: 2))
    let style = Style(background: .palette(1))
    frame.put(
      DisplayText("abc漢d").glyphs, at: Position(column: 0, row: 0), style: style, clip: 0..<6)
    frame.put(
      DisplayText("xyz").glyphs, at: Position(column: 0, row: 1), style: .plain, clip: 0..<6)
    frame.cursor = Position(column: 2, row: 1)
    return frame
  }

  @Test(
    "What fits is shown, half a wide glyph as a blank, and the cursor only where it fits",
    arguments: [
      (Size(columns: 6, rows: 2), "abc漢d\nxyz", true),
      (Size(columns: 5, rows: 2), "abc漢\nxyz", true),
      (Size(columns: 4, rows: 2), "abc\nxyz", true),
      (Size(columns: 2, rows: 2), "ab\nxy", false),
      (Size(columns: 8, rows: 1), "abc漢d", false),
      (Size(columns: 8, rows: 3), "abc漢d\nxyz\n", true),
      (Size(columns: 1, rows: 1), "a", false),
    ])
  func fits(size: Size, text: String, hasCursor: Bool) {
    let fitted = frame.fitted(to: size)
    #expect(fitted.size == size)
    #expect(fitted.text == text)
    #expect((fitted.cursor != nil) == hasCursor)
  }
}
