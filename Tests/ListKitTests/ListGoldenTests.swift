import ListKit
import Terminal
import TestSupport
import Testing

@Suite struct ListGoldenTests {
  private let appearances = [
    ("colour", Appearance()), ("monochrome", Sample.monochrome), ("ascii", Sample.ascii),
  ]

  /// A screen as a program would put it together: title, list, hints.
  private func screen(_ size: Size, _ appearance: Appearance) -> Frame {
    var frame = Frame(size: size)
    let width = size.columns
    TitleLine(
      title: DisplayText("Shopping 清單 for a very long weekend at the sea"), note: "read-only",
      position: "2 of 14"
    ).draw(
      into: &frame, bounds: Rect(column: 0, row: 0, columns: width, rows: 1),
      appearance: appearance)
    let trailing = Sample.revealed(
      .trailing, [Sample.delete, Sample.rename], widths: width < 60 ? [12, 8] : [12, 10],
      focused: 0)
    let leading = Sample.revealed(.leading, [Sample.edit], widths: [10], focused: 0)
    let rows = [
      Sample.row("Milk", line: 0),
      Sample.row(Sample.plainText, line: 1, isCurrent: true),
      Sample.row(
        Sample.plainText, line: 2, offset: -Double(trailing.pane.width), revealed: trailing),
      Sample.row(Sample.wideText, line: 3, offset: Double(leading.pane.width), revealed: leading),
      Sample.row("Waiting", line: 4, status: .waiting(since: 0)),
      Sample.row("Failed", line: 5, status: .failed),
      Sample.row(Sample.wideText + Sample.wideText + Sample.wideText, line: 6),
    ]
    ListView.draw(
      rows, into: &frame, bounds: Rect(column: 0, row: 1, columns: width, rows: size.rows - 2),
      appearance: appearance, at: 0.25)
    HintLine([
      Hint(key: Key(.left), text: "Delete", priority: 5),
      Hint(key: Key(.right), text: "Edit", priority: 5),
      Hint(key: Key(.enter), text: "Edit", priority: 3),
      Hint(key: Key(.character("a")), text: "Add", priority: 2),
      Hint(key: Key(.character("u")), text: "Undo", priority: 1),
      Hint(key: Key(.character("?")), text: "Help", priority: 4),
    ]).draw(
      into: &frame, bounds: Rect(column: 0, row: size.rows - 1, columns: width, rows: 1),
      appearance: appearance)
    return frame
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 200, rows: 60),
  ])
  func screens(size: Size) {
    for (name, appearance) in appearances {
      let frame = screen(size, appearance)
      expectWhole(frame)
      expectGolden(frame.styledText, "screen-\(size.columns)x\(size.rows)-\(name)")
    }
  }

  /// Rows one below the other, each a step further: from moved out at the left to moved out at the
  /// right.
  @Test func wideTextAtEveryOffset() {
    for (name, appearance) in appearances {
      let rows = (-40...40).enumerated().map { slid(line: $0, offset: Double($1)) }
      let frame = Sample.frame(rows, columns: 40, rows: rows.count, appearance: appearance)
      expectWhole(frame)
      expectGolden(frame.styledText, "slide-\(name)")
    }
  }

  @Test func partsOfAColumn() {
    for (name, glyphs) in [("unicode", GlyphSet.unicode), ("console", .console)] {
      let rows = (-20...20).enumerated().map { slid(line: $0, offset: Double($1) / 8) }
      let frame = Sample.frame(
        rows, columns: 24, rows: rows.count, appearance: Appearance(glyphs: glyphs))
      expectGolden(frame.styledText, "edges-\(name)")
    }
  }

  private func slid(line: Int, offset: Double) -> RowPresentation<Int> {
    let revealed =
      offset < 0
      ? Sample.revealed(.trailing, [Sample.delete, Sample.wide], widths: [12, 11], focused: 1)
      : Sample.revealed(.leading, [Sample.wide, Sample.edit], widths: [11, 10], focused: 0)
    return Sample.row(
      Sample.wideText, line: line, offset: offset,
      revealed: offset == 0 ? nil : revealed)
  }
}
