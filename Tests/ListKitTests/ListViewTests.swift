import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

@Suite struct ListViewTests {
  private let trailing = Sample.revealed(
    .trailing, [Sample.delete, Sample.rename], widths: [12, 10], focused: 0)
  private let leading = Sample.revealed(.leading, [Sample.edit], widths: [10], focused: 0)

  private func line(
    _ row: RowPresentation<Int>, columns: Int = 40, appearance: Appearance = Appearance(),
    at now: Seconds = 0
  ) -> String {
    Sample.frame([row], columns: columns, rows: 1, appearance: appearance, at: now).line(0)
  }

  // MARK: rows

  @Test func aClosedRowHasItsMarksInTheGutter() {
    #expect(line(Sample.row("Tea", line: 0)) == "   Tea")
    #expect(line(Sample.row("Tea", line: 0, isCurrent: true)) == "▌  Tea")
    #expect(line(Sample.row("Tea", line: 0, status: .failed)) == " ! Tea")
    #expect(line(Sample.row("Tea", line: 0, isCurrent: true, status: .failed)) == "▌! Tea")
    #expect(line(Sample.row("Tea", line: 0, isCurrent: true), appearance: Sample.ascii) == ">  Tea")
  }

  @Test func aNarrowListKeepsOneColumnForMarks() {
    #expect(line(Sample.row("Tea", line: 0, isCurrent: true), columns: 11) == "▌Tea")
    #expect(
      line(Sample.row("Tea", line: 0, isCurrent: true, status: .failed), columns: 11) == "!Tea")
    #expect(line(Sample.row("Tea", line: 0, isCurrent: true), columns: 1) == "▌")
  }

  @Test(arguments: [
    (0, "⠋"), (0.09, "⠋"), (0.15, "⠙"), (0.95, "⠏"), (1.05, "⠋"), (1e300, "⠋"), (-3, "⠋"),
  ])
  func theSpinnerTurnsWithTime(elapsed: Seconds, picture: String) {
    let row = Sample.row("Tea", line: 0, status: .waiting(since: 5))
    #expect(line(row, at: 5 + elapsed) == " \(picture) Tea")
  }

  @Test func whatGoesOnIsMarked() {
    #expect(line(Sample.row("123456789", line: 0), columns: 12) == "   123456789")
    #expect(line(Sample.row("1234567890", line: 0), columns: 12) == "   12345678›")
    // The half of a wide glyph is a blank.
    #expect(line(Sample.row("1234567側滑", line: 0), columns: 12) == "   1234567 ›")
    #expect(
      line(Sample.row("1234567890", line: 0), columns: 12, appearance: Sample.ascii)
        == "   12345678>")
  }

  @Test func aTextThatWasReadInPartIsMarked() {
    let text = DisplayText("1234567890", columns: 9)
    let row = RowPresentation(id: 0, row: Row(text: text), line: 0)
    #expect(line(row, columns: 12) == "   12345678›")
  }

  @Test func rowsOutsideTheBoundsAreNotDrawn() {
    var frame = Frame(size: Size(columns: 20, rows: 5))
    let rows = [-1, 0, 2, 3, Int.max].map { Sample.row("Tea", line: $0, isCurrent: $0 < 0) }
    ListView.draw(
      rows, into: &frame, bounds: Rect(column: 4, row: 1, columns: 12, rows: 3),
      appearance: Appearance(), at: 0)
    #expect(frame.lines == ["", "       Tea", "", "       Tea", ""])
    #expect(frame.cursor == nil)
  }

  @Test(arguments: [(10, -1), (-1, 2), (0, 0), (-3, -3)])
  func boundsWithoutCellsAreLeftAlone(columns: Int, rows: Int) {
    var frame = Frame(size: Size(columns: 10, rows: 2))
    let before = frame
    ListView.draw(
      [Sample.row("one", line: 0), Sample.row("two", line: 1)], into: &frame,
      bounds: Rect(column: 0, row: 0, columns: columns, rows: rows), appearance: Appearance(), at: 0
    )
    #expect(frame == before)
  }

  @Test func theTextAreaIsWhereTheTextStands() {
    let bounds = Rect(column: 2, row: 1, columns: 20, rows: 5)
    #expect(
      ListView.textArea(line: 3, in: bounds) == Rect(column: 5, row: 4, columns: 17, rows: 1))
  }

  @Test func anEmptyListSaysWhatToDo() {
    var frame = Frame(size: Size(columns: 20, rows: 3))
    ListView.drawPlaceholder(
      "Nothing here. a adds a row.", into: &frame,
      bounds: Rect(column: 0, row: 0, columns: 20, rows: 3), appearance: Appearance())
    #expect(frame.lines == ["   Nothing here. a", "   adds a row.", ""])
  }

  // MARK: swiped rows

  @Test func aRowSlidesOverItsButtons() {
    let text = "0123456789012345678901234567890123456"
    func at(_ offset: Double, _ revealed: RevealedActions) -> String {
      line(Sample.row(text, line: 0, offset: offset, revealed: revealed))
    }
    #expect(at(0, trailing) == "   " + text)
    #expect(at(-23, trailing) == "01234567890123456" + "  Rename  " + "▸ ✗ Delete")
    #expect(at(-5, trailing) == "23456789012345678901234567890123456te")
    #expect(at(11, leading) == " ▸ ✎ Edit     01234567890123456789012345")
  }

  @Test func behindStaysPutAndTheRowMovesAsOne() {
    for (side, revealed) in [(-1.0, trailing), (1.0, leading)] {
      let columns = 40
      let closed = Sample.frame([Sample.row(Sample.plainText, line: 0)], columns: columns, rows: 1)
      let gone = Sample.frame(
        [Sample.row(Sample.plainText, line: 0, offset: side * 40, revealed: revealed)],
        columns: columns, rows: 1)
      for eighths in 0...(columns * 8) {
        let offset = side * Double(eighths) / 8
        let frame = Sample.frame(
          [Sample.row(Sample.plainText, line: 0, offset: offset, revealed: revealed)],
          columns: columns, rows: 1)
        let slide = RowSlide(offset: offset, columns: columns, steps: 8)
        #expect(slide.surface.count + slide.behind.count + (slide.edge == nil ? 0 : 1) == columns)
        for column in slide.behind {
          let place = Position(column: column, row: 0)
          #expect(frame[place] == gone[place])
        }
        for column in slide.surface {
          #expect(
            frame[Position(column: column, row: 0)]
              == closed[Position(column: column - slide.shift, row: 0)])
        }
      }
    }
  }

  @Test func aSideWithoutActionsShowsNoButton() {
    let row = Sample.row("Tea", line: 0, offset: 2)
    let frame = Sample.frame([row], columns: 20, rows: 1)
    #expect(frame.line(0) == "     Tea")
    #expect(frame[Position(column: 0, row: 0)].style == Theme.dark[.emptyPane])
    // Buttons of the other side are not these.
    let wrong = Sample.row("Tea", line: 0, offset: 2, revealed: trailing)
    #expect(Sample.frame([wrong], columns: 20, rows: 1) == frame)
  }

  @Test func hiddenButtonsTakeNoPlace() {
    let actions = [Sample.delete, Sample.rename, Sample.archive]
    let row = Sample.row(
      "Tea", line: 0, offset: -12,
      revealed: Sample.revealed(.trailing, actions, widths: [0, 8, 0], focused: 1))
    let frame = Sample.frame([row], columns: 20, rows: 1)
    #expect(frame.line(0) == String(repeating: " ", count: 11) + "▸Rename")
    // Beyond the button, and in the margin, its colour.
    let blue = Theme.dark[.trailingButton]
    for column in [8, 10, 18, 19] {
      #expect(frame[Position(column: column, row: 0)].style == blue)
    }
    let none = Sample.row(
      "Tea", line: 0, offset: -12,
      revealed: Sample.revealed(.trailing, actions, widths: [0, 0, 0], focused: 1))
    #expect(
      Sample.frame([none], columns: 20, rows: 1)[Position(column: 15, row: 0)].style
        == Theme.dark[.trailingPane])
  }

  @Test func marginAndExcessHaveTheirNeighboursColours() {
    let frame = Sample.frame(
      [Sample.row("Tea", line: 0, offset: -30, revealed: trailing)], columns: 40, rows: 1)
    let theme = Theme.dark
    let styles = (10..<40).map { frame[Position(column: $0, row: 0)].style.background }
    #expect(styles[29] == theme[.destructiveButton].background)  // the margin
    #expect(styles[17..<29].allSatisfy { $0 == theme[.destructiveButton].background })
    #expect(styles[7..<17].allSatisfy { $0 == theme[.trailingButton].background })
    #expect(styles[0..<7].allSatisfy { $0 == theme[.trailingButton].background })
  }

  @Test func theCursorRestsOnTheCurrentRow() {
    func cursor(_ offset: Double, _ revealed: RevealedActions?) -> Position? {
      let row = Sample.row("Tea", line: 1, offset: offset, isCurrent: true, revealed: revealed)
      return Sample.frame([Sample.row("Milk", line: 0), row], columns: 40, rows: 2).cursor
    }
    #expect(cursor(0, nil) == Position(column: 0, row: 1))
    // On the button that Enter presses, once that is seen.
    #expect(cursor(-23, trailing) == Position(column: 27, row: 1))
    #expect(cursor(-5, trailing) == Position(column: 0, row: 1))
    #expect(cursor(11, leading) == Position(column: 1, row: 1))
  }

  // MARK: buttons

  @Test(arguments: [
    (12, "  ✗ Delete  ", "▸ ✗ Delete  "),
    (11, " ✗ Delete  ", "▸✗ Delete  "),
    (10, " ✗ Delete ", "▸✗ Delete "),
    (9, " ✗ Delete", "▸✗ Delete"),
    (8, " Delete ", "▸Delete "),
    (7, " Delete", "▸Delete"),
    (6, " Dele…", "▸Dele…"),
    (4, " De…", "▸De…"),
    (3, " D…", "▸D…"),
    (2, "D…", "D…"),
    (1, "…", "…"),
    (20, "      ✗ Delete      ", "    ▸ ✗ Delete      "),
  ])
  func paddingShrinksBeforeTheTitle(width: Int, plain: String, focused: String) {
    for (focus, expected) in [(nil, plain), (0, focused)] {
      let row = Sample.row(
        "", line: 0, offset: Double(-width - 1),
        revealed: Sample.revealed(.trailing, [Sample.delete], widths: [width], focused: focus))
      let frame = Sample.frame([row], columns: 30, rows: 1)
      let button = frame.row(0).dropLast().suffix(width).compactMap { $0.glyph?.text }.joined()
      #expect(button == expected)
    }
  }

  @Test func textOfAButtonIsEscaped() {
    let action = SwipeAction(name: "x", title: "a\u{1B}[2J\u{202E}", icon: "\u{7}")
    let row = Sample.row(
      "", line: 0, offset: -31, revealed: Sample.revealed(.trailing, [action], widths: [30]))
    let text = line(row)
    #expect(text.contains("\\u{1B}[2J\\u{202E}") || text.contains("\\x1B[2J\\u{202E}"), "\(text)")
    expectNoControls(text)
  }

  @Test func asciiDrawsNothingElse() {
    let rows = [
      Sample.row("plain text that is longer than its row", line: 0, isCurrent: true),
      Sample.row("Tea", line: 1, offset: -23.4, revealed: trailing),
      Sample.row("Tea", line: 2, offset: 10.6, revealed: leading, status: .failed),
      Sample.row("Tea", line: 3, status: .waiting(since: 0)),
    ]
    let frame = Sample.frame(rows, columns: 30, rows: 4, appearance: Sample.ascii, at: 0.3)
    #expect(frame.text.utf8.allSatisfy { $0 < 0x80 }, "\(frame.text)")
  }
}

private func expectNoControls(_ text: String) {
  #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
}
