import Terminal
import Testing

@testable import Curses

@Suite struct CellRunPartsTests {
  @Test(
    "A run is ASCII of some length, and what is between",
    arguments: [
      ("", ""), ("a", "o1"), ("abcdefg", "o7"), ("abcdefgh", "p8"), ("漢abcdefgh", "o2 p8"),
      ("abcdefghé", "p8 o1"), ("abcé", "o4"), ("éabcdefgé", "o9"),
      ("abcdefghéabc漢abcdefghi", "p8 o6 p9"),
    ])
  func parts(_ text: String, _ expected: String) {
    var frame = Frame(size: Size(columns: 40, rows: 1))
    let text = DisplayText(text)
    frame.put(text.glyphs, at: Position(column: 5, row: 0), style: .plain, clip: 0..<40)
    let run = CellRun(
      row: 3, column: 5, cells: frame.row(0)[5..<5 + text.width])
    let parts = run.parts
    let words = parts.map { ($0.isPlain ? "p" : "o") + "\($0.run.cells.count)" }
    #expect(words.joined(separator: " ") == expected)
    #expect(parts.flatMap(\.run.cells) == Array(run.cells))
    var column = run.column
    for part in parts {
      #expect(part.run.row == 3 && part.run.column == column)
      column += part.run.cells.count
    }
  }
}
