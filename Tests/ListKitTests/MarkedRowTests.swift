import TestSupport
import Terminal
import Testing

@testable import ListKit

/// Columns of a row's text that are marked.
@Suite struct MarkedRowTests {
  private static let text = "Milk 側滑 a\u{301}é two litres of oat milk for the week"

  private func row(
    _ line: Int, marks: [Range<Int>], columns: Int, offset: Double = 0, isCurrent: Bool = false
  ) -> RowPresentation<Int> {
    var row = Sample.row(
      Self.text, line: line, offset: offset, isCurrent: isCurrent,
      revealed: offset < 0
        ? Sample.revealed(.trailing, [Sample.delete], widths: [11], focused: 0)
        : offset > 0 ? Sample.revealed(.leading, [Sample.edit], widths: [9], focused: 0) : nil)
    row.row = Row(text: DisplayText(Self.text, columns: columns), marks: marks)
    return row
  }

  @Test(arguments: [("colour", Appearance()), ("monochrome", Sample.monochrome)])
  func goldens(name: String, appearance: Appearance) {
    var text = ""
    for columns in [60, 24, 11, 4] {
      let rows = [
        row(0, marks: [], columns: columns), row(1, marks: [0..<4, 5..<7], columns: columns),
        row(2, marks: [0..<1, 2..<4, 9..<10], columns: columns, isCurrent: true),
        row(3, marks: [32..<36], columns: columns),
        row(4, marks: [0..<4, 32..<36], columns: columns, offset: -10.5),
        row(5, marks: [0..<4, 32..<36], columns: columns, offset: 6.25),
      ]
      let frame = Sample.frame(rows, columns: columns, rows: rows.count, appearance: appearance)
      expectWhole(frame)
      text += frame.styledText
    }
    expectGolden(text, "marks-\(name)")
  }

  /// Marks change no letter, and of the styles only those of the columns they name.
  @Test func marksOnlyStyleTheirColumns() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let columns = Int.random(in: 1...60, using: &generator)
      var marks: [Range<Int>] = []
      var column = 0
      while column < 60 {
        let start = column + Int.random(in: 0...9, using: &generator)
        column = start + Int.random(in: 1...5, using: &generator)
        marks.append(start..<column)
      }
      let plain = Sample.frame([row(0, marks: [], columns: columns)], columns: columns, rows: 1)
      let marked = Sample.frame([row(0, marks: marks, columns: columns)], columns: columns, rows: 1)
      expectWhole(marked)
      #expect(marked.text == plain.text)
      let gutter = ListView.gutter(columns: columns)
      for column in 0..<(columns - 1) {
        let position = Position(column: column, row: 0)
        let isMarked = marked[position].style.attributes.contains(.underline)
        // A wide glyph is as its first column is.
        guard marked[position].glyph != nil else { continue }
        let isNamed = marks.contains { $0.contains(column - gutter) }
        let isText = column >= gutter && column - gutter < DisplayText(Self.text).width
        #expect(isMarked == (isNamed && isText), "\(column) in \(marks)")
      }
    }
  }
}
