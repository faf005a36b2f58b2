import Gestures
import ListKit
import Terminal
import TestSupport
import Testing

/// Edit mode, accessories, and buttons that are more than a title, on the screen.
struct EditDrawingTests {
  private let appearances = [
    ("colour", Appearance()), ("monochrome", Sample.monochrome), ("ascii", Sample.ascii),
  ]

  private func expectFrames(
    _ rows: [RowPresentation<Int>], columns: Int, rows height: Int, _ name: String
  ) {
    for (kind, appearance) in appearances {
      let frame = Sample.frame(rows, columns: columns, rows: height, appearance: appearance)
      expectWhole(frame)
      expectGolden(frame.styledText, "\(name)-\(kind)")
    }
  }

  private func row(
    _ text: String, line: Int, isCurrent: Bool = false, offset: Double = 0,
    revealed: RevealedActions? = nil, editing: RowEditing? = nil, accessories: [RowAccessory] = []
  ) -> RowPresentation<Int> {
    var row = Sample.row(
      text, line: line, offset: offset, isCurrent: isCurrent, revealed: revealed)
    row.row.accessories = accessories
    row.editing = editing
    return row
  }

  @Test("A2, A6: the controls, the handles and a lifted row")
  func controls() {
    let confirmation = Sample.revealed(
      .trailing, [SwipeAction(name: "delete", title: "Delete", style: .destructive)],
      widths: [10], focused: 0)
    let rows = [
      row("None", line: 0, editing: RowEditing(indent: 4, handle: 4)),
      row(
        "Delete", line: 1, isCurrent: true,
        editing: RowEditing(control: .delete, indent: 4, handle: 4)),
      row("Insert", line: 2, editing: RowEditing(control: .insert, indent: 4)),
      row(
        "Not selected", line: 3, editing: RowEditing(control: .selection(isOn: false), indent: 4)),
      row("Selected", line: 4, editing: RowEditing(control: .selection(isOn: true), indent: 4)),
      row("Not to be edited", line: 5, editing: RowEditing()),
      row(
        "Lifted", line: 6,
        editing: RowEditing(control: .delete, indent: 4, handle: 4, isLifted: true)),
      row(Sample.wideText, line: 7, editing: RowEditing(control: .delete, indent: 4, handle: 4)),
      row(
        "Confirm", line: 8, offset: -11, revealed: confirmation,
        editing: RowEditing(control: .delete, indent: 4, handle: 4)),
      row("Half way in", line: 9, editing: RowEditing(control: .delete, indent: 2, handle: 2)),
    ]
    expectFrames(rows, columns: 32, rows: 10, "edit-mode")
  }

  @Test("A14: accessories at a row's right end")
  func accessories() {
    let all = [
      RowAccessory(id: "play", symbol: .play), RowAccessory(id: "star", symbol: .text("★")), .more,
    ]
    let rows = [
      row("Lunch", line: 0, accessories: all), row(Sample.wideText, line: 1, accessories: [.more]),
      row("Slid", line: 2, offset: -8, accessories: all),
      row("Slid", line: 3, offset: 8, accessories: all),
    ]
    expectFrames(rows, columns: 32, rows: 4, "accessories")
  }

  @Test("S11: an armed full swipe fills the pane with the first action")
  func armed() {
    var armed = Sample.revealed(.trailing, [Sample.delete, Sample.rename], widths: [12, 10])
    let before = armed
    armed.isArmed = true
    let rows = [
      row("Not yet", line: 0, offset: -28, revealed: before),
      row("Armed", line: 1, offset: -28, revealed: armed),
    ]
    expectFrames(rows, columns: 40, rows: 2, "armed")
  }

  @Test("A13: a button's own picture has exactly the button's cells")
  func content() {
    let stars = ButtonContent(name: "stars", columns: 7) { canvas, context in
      for column in 0..<canvas.size.columns {
        for line in 0..<canvas.size.rows {
          canvas.put(
            [context.isFocused ? "#" : "+", "側"], at: Position(column: column, row: line),
            style: context.style, clip: 0..<canvas.size.columns)
        }
      }
    }
    let drawn = SwipeAction(name: "rate", title: "Rate", background: .palette(4), content: stars)
    let actions = Sample.revealed(.trailing, [Sample.delete, drawn], widths: [12, 7], focused: 1)
    let plain = Sample.revealed(.trailing, [drawn, Sample.delete], widths: [7, 12])
    let rows = [
      row("Focused", line: 0, offset: -20, revealed: actions),
      row("Not", line: 1, offset: -20, revealed: plain),
      row("Half seen", line: 2, offset: -16, revealed: actions),
    ]
    expectFrames(rows, columns: 40, rows: 3, "button-content")
  }

  @Test("A13: the picture's own width is the button's")
  func contentWidth() {
    var source = RowSource(["a"])
    source.trailing = [
      SwipeAction(
        name: "x", title: "A long title", content: ButtonContent(name: "x", columns: 5) { _, _ in })
    ]
    let stage = Stage(source).running("key left; rest")
    #expect(stage.offset("a") == -6)
  }
}
