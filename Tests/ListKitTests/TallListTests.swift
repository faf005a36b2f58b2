import Gestures
import TestSupport
import Terminal
import Testing

@testable import ListKit

/// Lists whose rows have two lines.
struct TallListTests {
  private static func stage(_ count: Int = 100, rows: Int = 10) -> Stage {
    Stage(RowSource(count: count), rows: rows, rowHeight: .twoLines)
  }

  /// A press and a release on a line of the list.
  private static func clicking(_ stage: Stage, column: Int, line: Int) -> Stage {
    var stage = stage
    let place = Position(column: Stage.corner.column + column, row: Stage.corner.row + line)
    stage.report(.press(.left), at: place)
    stage.draw()
    stage.wait(0.01)
    stage.report(.release(.left), at: place)
    stage.draw()
    return stage
  }

  @Test("either line of a row is the row's", arguments: 0..<10)
  func clicks(_ line: Int) {
    #expect(Self.clicking(Self.stage(), column: 5, line: line).list.currentRow == "r\(line / 2)")
  }

  @Test("either line of a button is the button's", arguments: 0..<2)
  func buttons(_ line: Int) {
    let open = Self.stage().running("key down; key left; rest")
    #expect(open.offset("r1") == -21)
    let pressed = Self.clicking(open, column: 77, line: 2 + line)
    #expect(pressed.performed == ["delete r1"])
  }

  @Test("a row swiped by its second line is swiped")
  func swipes() {
    var stage = Self.stage()
    let start = Position(column: Stage.corner.column + 60, row: Stage.corner.row + 3)
    stage.report(.press(.left), at: start)
    stage.report(.motion(.left), at: Position(column: start.column - 12, row: start.row))
    stage.draw()
    #expect(stage.offset("r1") == -12)
  }

  @Test("the list goes with the pointer, line by line, and shows half rows at its edges")
  func drags() {
    let stage = Self.stage().running("press 40 r4; up 3 in 300; hold 200")
    #expect(stage.visible.first?.id == "r1")
    #expect(stage.visible.first?.parts == 1..<2)
    #expect(stage.visible.last?.id == "r6")
    #expect(stage.visible.last?.parts == 0..<1)
    #expect(stage.visible.map(\.line) == [0, 1, 3, 5, 7, 9])
    // Of a row that is seen in part the next one takes over.
    #expect(stage.list.currentRow == "r2")
    #expect(stage.running("release; rest; key up").visible.first?.parts == 0..<2)
  }

  @Test("a wheel step is so many lines, momentum goes on by lines")
  func wheel() {
    #expect(Self.stage().running("wheel down").visible.first?.parts == 1..<2)
    #expect(Self.stage().running("wheel down; wheel down").list.topPosition == 3)
    let thrown = Self.stage().running("press 40 r4; up 6 in 60; release; rest")
    #expect((7...8).contains(thrown.list.topPosition))
  }

  @Test("keys move by rows and show them whole")
  func keys() {
    let odd = Self.stage(rows: 5).running("key down; key down")
    #expect(odd.visible.map(\.id) == ["r0", "r1", "r2"])
    #expect(odd.visible.map(\.parts) == [1..<2, 0..<2, 0..<2])
    #expect(odd.running("key up; key up").visible.map(\.parts) == [0..<2, 0..<2, 0..<1])
    #expect(Self.stage().running("key pgdn").list.currentRow == "r5")
    #expect(Self.stage().running("key pgdn; key pgup").list.currentRow == "r0")
    #expect(Self.stage().running("key end").visible.last?.look.lines == 8..<10)
  }

  @Test("the scroll bar counts lines")
  func scrollBar() {
    #expect(Self.stage(5).list.scrollBar == nil)
    #expect(Self.stage(5, rows: 9).list.scrollBar != nil)
    #expect(Self.stage().running("press 79; down 30").list.topPosition == 95)
  }

  @Test("a drag at the edge selects a row a step")
  func edgeScroll() {
    let stage = Self.stage().running("key space; press 1 r1; down 7 in 100; hold 250")
    #expect(stage.list.topPosition == 0)
    // At the last line a step each tenth of a second.
    let later = stage.running("hold 250")
    #expect((2...4).contains(later.list.topPosition))
    #expect(later.visible.first?.parts == 0..<2)
  }

  @Test("rows of another height keep what is open, and where the list is")
  func setRowHeight() {
    var stage = Stage(RowSource(count: 100)).running(
      "wheel down; wheel down; wheel down; key down; key down; key left; rest")
    stage.effects = []
    stage.effects += stage.list.setRowHeight(.twoLines, source: stage.source, at: stage.time)
    stage.draw()
    #expect(stage.list.topPosition == 9 && stage.list.currentRow == "r11")
    #expect(stage.offset("r11") == -21)
    #expect(stage.presentation("r11")?.height == 2)
    stage.effects += stage.list.setRowHeight(.oneLine, source: stage.source, at: stage.time)
    stage.draw()
    #expect(stage.presentation("r11")?.height == 1)
    #expect(stage.effects.isEmpty)
  }

  @Test("in a list of one line rows have one, and two again when there is room")
  func oneLine() {
    var stage = Self.stage().running("key down; key down")
    stage.resize(columns: 80, rows: 1)
    #expect(stage.visible.map(\.id) == ["r2"])
    #expect(stage.visible.first?.height == 1)
    stage.resize(columns: 80, rows: 2)
    #expect(stage.visible.first?.parts == 0..<2)
  }

  @Test("a removed row slides out with both its lines")
  func departs() {
    var stage = Self.stage().running("key down; key left; rest; key enter; hold 300")
    stage.change { $0.ids.remove(at: 1) }
    stage.list.complete("r1", performed: true)
    stage.run("hold 60")
    #expect(stage.visible.map(\.id).prefix(3) == ["r0", "r1", "r2"])
    #expect(stage.visible.map(\.line).prefix(3) == [0, 2, 4])
    #expect(stage.offset("r1") < -20)
    stage.run("rest")
    #expect(stage.visible.map(\.id).prefix(3) == ["r0", "r2", "r3"])
  }

  @Test("A13: a button is as wide as its words, the icon stands above them")
  func paneWidths() {
    var source = RowSource(count: 10)
    source.trailing = [
      SwipeAction(name: "delete", title: "Delete", icon: "✗"),
      SwipeAction(name: "share", title: "Share it", icon: "⇪"),
    ]
    let widths = RowHeight.allCases.map { height in
      let stage = Stage(source, rowHeight: height).running("key left; rest")
      return stage.presentation("r0")?.revealed?.pane.buttonWidths
    }
    #expect(widths == [[12, 14], [10, 12]])
  }
}
