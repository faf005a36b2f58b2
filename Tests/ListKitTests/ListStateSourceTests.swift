import Gestures
import TestSupport
import Testing

@testable import ListKit

/// What survives when the rows change.
struct ListStateSourceTests {
  static let open = Stage().running("key down; key down; key left; rest")

  @Test("S15: an open row stays open by its identity, and is hit where it is now")
  func s15() {
    var stage = Self.open
    stage.change { $0.ids.insert("new", at: 0) }
    #expect(stage.offsets == ["c": -21])
    stage.change { $0.ids.removeAll { $0 == "a" } }
    #expect(stage.offsets == ["c": -21])
    #expect(stage.list.currentRow == "c")
    stage.run("click 65 c")
    #expect(stage.performed == ["rename c"])
  }

  @Test("S16: nothing is left of an open row that is deleted")
  func s16() {
    var stage = Self.open
    stage.change { $0.ids.removeAll { $0 == "c" } }
    #expect(stage.list.openRow == nil && stage.offsets.isEmpty)
    #expect(stage.visible.map(\.id) == ["a", "b", "d"])
    #expect(stage.visible.allSatisfy { $0.revealed == nil })
    #expect(stage.list.currentRow == "d")
    // Meant for the button that is gone.
    stage.run("key enter")
    #expect(stage.performed.isEmpty && stage.activated.isEmpty)
    stage.run("hold 300; key enter")
    #expect(stage.performed.isEmpty && stage.activated == ["d"])
  }

  @Test("S16: a press on a button of a row that is then deleted")
  func s16Pressed() {
    var stage = Self.open.running("press 77 c")
    stage.change { $0.ids.removeAll { $0 == "c" } }
    stage.run("release; hold 500")
    #expect(stage.performed.isEmpty && stage.activated.isEmpty)
  }

  @Test("S17: a reload in mid-drag, the row still there")
  func s17() {
    var stage = Stage().running("press 70 c; left 14 in 200")
    stage.change { $0.ids = ["x", "c", "y"] }
    #expect(stage.offset("c") == -14)
    stage.run("left 16; hold 200; release; rest")
    #expect(stage.offsets == ["c": -21])
  }

  @Test("S17: a reload in mid-drag, the row gone")
  func s17Gone() {
    var stage = Stage().running("press 70 c; left 14 in 200")
    stage.change { $0.ids = ["x", "y"] }
    stage.run("left 16 in 100; release; rest")
    #expect(stage.offsets.isEmpty && !stage.list.isDragging)
    #expect(stage.performed.isEmpty && stage.activated.isEmpty && stage.clicked == nil)
  }

  private static let successors: [(String, [String], String)] = [
    ("b", ["a", "c", "d"], "c"), ("d", ["a", "b", "c"], "c"), ("a", ["b", "c", "d"], "b"),
    ("c", ["a", "b", "new", "d"], "new"), ("c", ["b", "d"], "d"), ("c", ["x"], "x"),
    ("b", ["d", "c", "b", "a"], "b"),
  ]

  @Test(
    "the row in the current one's place is current when that goes",
    arguments: successors)
  func current(_ row: String, _ left: [String], _ expected: String) {
    var stage = Stage()
    _ = stage.list.select(row, source: stage.source, at: stage.time)
    stage.effects = []
    stage.change { $0.ids = left }
    #expect(stage.list.currentRow == expected)
    #expect(stage.effects == (row == expected ? [] : [.currentRowChanged(expected)]))
  }

  @Test("an emptied list has no current row, a filled one has")
  func emptied() {
    var stage = Stage()
    stage.change { $0.ids = [] }
    #expect(stage.list.currentRow == nil)
    for command in ListCommand.allCases { stage.perform(command) }
    stage.run("click 3; wheel down; wheel left; press 4; left 10; release; rest")
    stage.change { $0.ids = ["z"] }
    #expect(stage.list.currentRow == "z")
  }

  @Test("rows that come or go above do not move what is in sight")
  func scrollStays() {
    var stage = Stage(RowSource(count: 100)).running("wheel down; wheel down; key down")
    let lines = stage.visible.map(\.id)
    stage.change { $0.ids.insert(contentsOf: ["x", "y", "z"], at: 2) }
    #expect(stage.visible.map(\.id) == lines)
    stage.change { $0.ids.removeFirst(4) }
    #expect(stage.visible.map(\.id) == lines)
  }

  @Test("a row removed while its action runs slides out in place, then collapses")
  func departs() {
    var stage = Stage(RowSource(count: 30)).running("key down; key left; rest; key enter; hold 300")
    stage.change { $0.ids.remove(at: 1) }
    #expect(stage.list.currentRow == "r2")
    stage.list.complete("r1", performed: true)
    stage.run("hold 60")
    #expect(stage.visible.map(\.id).prefix(4) == ["r0", "r1", "r2", "r3"])
    #expect(stage.visible.map(\.line) == Array(0..<10))
    #expect(stage.offset("r1") < -20)
    #expect(stage.presentation("r1")?.revealed?.edge == .trailing)
    // It is no row any more: a click there does nothing.
    var clicked = stage
    clicked.press(column: 5, row: "r1")
    clicked.run("release")
    #expect(clicked.list.currentRow == "r2" && clicked.clicked == nil)
    stage.run("rest")
    #expect(stage.visible.map(\.id).prefix(3) == ["r0", "r2", "r3"])
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("two rows slide out together, at the list's end, and one comes back")
  func departTogether() {
    var stage = Stage(RowSource(count: 30)).running("key end")
    for _ in 0..<2 { stage.run("key left; rest; key enter; hold 400; key up") }
    #expect(stage.performed == ["delete r29", "delete r28"])
    stage.change { $0.ids.removeLast(2) }
    #expect(stage.visible.map(\.id) == (20..<30).map { "r\($0)" })
    stage.run("hold 50")
    stage.change { $0.ids.append("r29") }
    #expect(stage.visible.map(\.id) == (20..<30).map { "r\($0)" })
    #expect(stage.offset("r29") == 0 && stage.offset("r28") < 0)
    stage.run("rest")
    #expect(stage.visible.map(\.id) == (19..<28).map { "r\($0)" } + ["r29"])
  }

  @Test("without motion a removed row is gone at once")
  func departsAtOnce() {
    var stage = Stage(RowSource(count: 30), .reducedMotion).running("key left; key enter")
    stage.change { $0.ids.removeFirst() }
    #expect(stage.visible.first?.id == "r1")
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("a removed row's failure is nobody's")
  func goneThenFailed() {
    var stage = Stage().running("key left; rest; key enter; hold 300")
    stage.change { $0.ids.removeFirst() }
    stage.list.complete("a", performed: false)
    stage.run("rest")
    #expect(stage.visible.allSatisfy { $0.status == .normal })
  }

  /// Counts what it is asked for; a class, since asking is no change.
  final class CountingSource: ListDataSource {
    let rowCount = 1_000_000
    var asked = 0

    func rowID(at position: Int) -> Int {
      asked += 1
      return position
    }

    func position(of id: Int) -> Int? {
      asked += 1
      return id
    }

    func row(at position: Int, columns: Int) -> Row {
      asked += 1
      return Row(text: .init("\(position)", columns: columns))
    }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      asked += 1
      return SwipeActionsConfiguration(actions: [SwipeAction(name: "delete", title: "Delete")])
    }
  }

  @Test("of a million rows only those in sight are asked for")
  func visibleOnly() {
    let source = CountingSource()
    var list = ListState<Int>()
    _ = list.layout(bounds: .init(column: 0, row: 0, columns: 80, rows: 50), source: source, at: 0)
    var greatest = 0
    var random = SeededGenerator(seed: 1)
    // What is for all rows has to ask for all rows.
    let forAll: Set<ListCommand> = [.selectAll, .invertSelection, .extendToFirst, .extendToLast]
    let commands = ListCommand.allCases.filter { !forAll.contains($0) }
    for step in 0..<400 {
      source.asked = 0
      let time = Double(step) * 0.05
      let command = commands.randomElement(using: &random) ?? .first
      for effect in list.perform(command, source: source, at: time) {
        if case .perform(_, let row, _) = effect { list.complete(row, performed: true) }
      }
      if step % 10 == 0 { _ = list.sourceChanged(from: source, to: source, at: time) }
      _ = list.advance(to: time, source: source)
      #expect(list.visibleRows(source: source).count == 50)
      greatest = max(greatest, source.asked)
    }
    // A range that grows by a page passes its rows several times.
    #expect(greatest < 50 * 12)
  }
}
