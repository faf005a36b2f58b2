import Terminal
import TestSupport
import Testing

@testable import ListKit

@Suite struct LineEditorDrawingTests {
  private func frame(_ editor: LineEditor, columns: Int) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    editor.draw(
      into: &frame, bounds: Rect(column: 0, row: 0, columns: columns, rows: 1),
      appearance: Appearance())
    expectWhole(frame)
    return frame
  }

  private func editor(_ text: String, cursor: Int) -> LineEditor {
    var editor = LineEditor(text.utf8)
    editor.move(to: cursor)
    return editor
  }

  @Test(arguments: [
    // Text, tokens before the cursor, columns; what shows, and the cursor's column.
    ("", 0, 10, "", 0),
    ("abc", 3, 10, "abc", 3),
    ("abc", 1, 10, "abc", 1),
    ("abcdefghi", 9, 10, "abcdefghi", 9),
    ("abcdefghij", 0, 10, "abcdefghij", 0),
    ("abcdefghijk", 0, 10, "abcdefghi›", 0),
    ("abcdefghijk", 8, 10, "abcdefghi›", 8),
    ("abcdefghijk", 9, 10, "‹ghijk", 4),
    ("abcdefghij", 10, 10, "‹ghij", 5),
    ("abcdefghijklmnopqrst", 12, 10, "‹ghijklmn›", 7),
    ("abcdefghijklmnopqrst", 14, 10, "‹lmnopqrst", 4),
    ("側滑動作側滑", 1, 10, "側滑動作 ›", 2),
    ("側滑動作側滑", 3, 10, "側滑動作 ›", 6),
    ("側滑動作側滑", 4, 10, "‹作側滑", 3),
    ("abcdefgh", 5, 4, "efgh", 1),
    ("abcdefgh", 8, 3, "h", 1),
    ("abcdefgh", 3, 1, "d", 0),
    ("a\tb", 2, 20, "a       b", 8),
    ("abcdefgh\tb", 9, 20, "abcdefgh        b", 16),
    ("a\u{1B}b", 1, 20, "a\\u{1B}b", 1),
    ("a\u{1B}b", 2, 20, "a\\u{1B}b", 7),
  ])
  func showsTheTextAroundTheCursor(
    text: String, cursor: Int, columns: Int, shown: String, column: Int
  ) {
    let frame = frame(editor(text, cursor: cursor), columns: columns)
    #expect(frame.line(0) == shown)
    #expect(frame.cursor == Position(column: column, row: 0))
  }

  @Test func anEscapeHasAStyleOfItsOwn() {
    let frame = frame(LineEditor([0x61, 0xE9, 0x5C, 0x78]), columns: 12)
    #expect(frame.line(0) == "a\\xE9\\x")
    let styles = frame.row(0).map { $0.style.attributes.contains(.reverse) }
    #expect(styles == [false, true, true, true, true] + Array(repeating: false, count: 7))
  }

  /// The text stays where it stood in the row when an editor opens over it.
  @Test(arguments: ["Tea", Sample.plainText, "a\tb\t側\tc", "\u{1B}x\u{202E}", "👨‍👩‍👧 🇹🇼 e\u{301}"])
  func opensWhereTheTextStands(text: String) {
    let bounds = Rect(column: 0, row: 0, columns: 60, rows: 1)
    let row = Sample.frame([Sample.row(text, line: 0)], columns: 60, rows: 1)
    var edited = row
    LineEditor(text.utf8).draw(
      into: &edited, bounds: ListView.textArea(line: 0, in: bounds), appearance: Appearance())
    #expect(edited.text == row.text)
  }

  @Test func noColumnsDrawNothing() {
    var frame = Frame(size: Size(columns: 5, rows: 1))
    let before = frame
    LineEditor("abc".utf8).draw(
      into: &frame, bounds: Rect(column: 2, row: 0, columns: 0, rows: 1), appearance: Appearance())
    #expect(frame == before)
  }
}
