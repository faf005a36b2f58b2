import Gestures
import Terminal
import Testing

@testable import ListKit

/// A1–A5, A7, A8, A15, S32: edit mode and what its controls do.
struct EditModeTests {
  /// One row for each style, and one that cannot be edited.
  private static let source: RowSource = {
    var source = RowSource(["none", "delete", "insert", "both", "fixed"]).withoutConfigurations
    source.styles = ["none": .none, "insert": .insert, "both": .multipleSelection]
    source.fixed = ["fixed"]
    return source
  }()

  private func editing(_ source: RowSource = Self.source, columns: Int = 80) -> Stage {
    Stage(source, columns: columns).running("key edit; rest")
  }

  private static let controls: [(String, RowEditing.Control, Int)] = [
    ("none", .none, 4), ("delete", .delete, 4), ("insert", .insert, 4),
    ("both", .selection(isOn: false), 4), ("fixed", .none, 0),
  ]

  @Test(
    "A1, A2: each style has its control; none indents, what cannot be edited does not",
    arguments: controls)
  func controlOf(_ row: String, _ control: RowEditing.Control, _ indent: Int) {
    #expect(Stage(Self.source).editing(row) == nil)
    #expect(editing().editing(row) == RowEditing(control: control, indent: indent))
    #expect(editing().running("key edit; rest").editing(row) == nil)
  }

  @Test("A1: a row that cannot be edited has no swipe", arguments: [true, false])
  func fixed(_ hasConfigurations: Bool) {
    var source = RowSource(["a"])
    source.fixed = ["a"]
    source.actionsOfRows = ["a": [SwipeAction(name: "x", title: "X")]]
    let stage = Stage(hasConfigurations ? source : source.withoutConfigurations)
    for script in [
      "press 40; left 30 in 300; release", "press 40; right 30 in 300; release", "key left",
      "key right", "key delete",
    ] {
      #expect(stage.running(script + "; rest").offsets.isEmpty)
    }
  }

  @Test("A2: on and off from code, animated or at once")
  func animated() {
    var stage = Stage(Self.source)
    stage.effects += stage.list.setEditing(true, at: stage.time)
    stage.draw()
    #expect(stage.list.isEditing && stage.editing("delete")?.indent == 0)
    stage.run("hold 50")
    #expect((1...3).contains(stage.editing("delete")?.indent ?? 0))
    stage.run("rest")
    #expect(stage.editing("delete")?.indent == 4)
    _ = stage.list.setEditing(false, at: stage.time)
    stage.draw()
    #expect(!stage.list.isEditing && stage.editing("delete")?.indent == 4)
    stage.run("rest")
    #expect(stage.editing("delete") == nil)
    _ = stage.list.setEditing(true, animated: false, at: stage.time)
    #expect(stage.editing("delete")?.indent == 4)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test(
    "A3: ⊖ reveals the confirmation, which then commits",
    arguments: ["click 4 delete", "key down; key enter"])
  func delete(_ press: String) {
    var stage = editing().running(press)
    #expect(stage.committed.isEmpty && stage.performed.isEmpty)
    stage.run("rest")
    #expect(stage.offsets == ["delete": -11])
    #expect(stage.list.openRow?.actions.map(\.title) == ["Delete"])
    stage.run("hold 400; " + (press.hasPrefix("click") ? "click 75 delete" : "key enter"))
    #expect(stage.committed == ["delete delete"])
    #expect(
      stage.presentation("delete")?.status
        == .waiting(since: stage.time))
    stage.list.complete("delete", performed: true)
    #expect(stage.presentation("delete")?.status == .normal)
  }

  @Test(
    "A3: ⊕ commits at once, without a reveal",
    arguments: ["click 4 insert", "key down; key down; key enter"])
  func insert(_ press: String) {
    var stage = editing().running(press)
    #expect(stage.committed == ["insert insert"])
    #expect(stage.offsets.isEmpty)
    stage.run(press.hasPrefix("click") ? "click 4 insert" : "key enter")
    #expect(stage.committed.count == 1)
    stage.list.complete("insert", performed: true)
    stage.run("hold 400; click 4 insert")
    #expect(stage.committed.count == 2)
  }

  @Test(
    "A3: ☐ selects and lets go, and commits nothing",
    arguments: ["click 4 both", "click 40 both", "key down; key down; key down; key enter"])
  func select(_ press: String) {
    var stage = editing().running(press)
    #expect(stage.list.selection == ["both"])
    #expect(stage.editing("both")?.control == .selection(isOn: true))
    stage.run(press.hasPrefix("click") ? "hold 500; " + press : "hold 500; key enter")
    #expect(stage.list.selection.isEmpty)
    #expect(stage.committed.isEmpty && stage.performed.isEmpty && stage.activated.isEmpty)
  }

  @Test("A4: every way of committing comes out as one effect, and the row waits for one completion")
  func commits() {
    let ways: [(Stage, String)] = [
      (editing(), "click 4 delete; rest; click 75 delete"),
      (editing(), "key down; key delete; rest; key enter"),
      (editing(columns: 11), "key down; key enter; hold 400; key enter"),
      (
        Stage(Self.source),
        "press 70 delete; left 11 in 300; hold 200; release; rest; click 75 delete"
      ),
      (Stage(Self.source), "key down; key left; rest; key enter"),
    ]
    for (stage, way) in ways {
      let stage = stage.running(way)
      #expect(stage.committed == ["delete delete"], "\(way)")
      #expect(stage.performed.isEmpty && stage.list.isWaiting("delete"))
    }
  }

  private static let swiped: [(String, Bool)] = [
    ("none", false), ("delete", true), ("insert", false), ("both", false), ("fixed", false),
  ]

  @Test("A5: outside edit mode only style delete lets a row be swiped to delete", arguments: swiped)
  func swipes(_ row: String, _ opens: Bool) {
    for trailing in [nil, SwipeAction(name: "x", title: "X")] {
      var source = Self.source
      source.actionsOfRows =
        trailing.map { action in
          Dictionary(uniqueKeysWithValues: source.ids.map { ($0, [action]) })
        } ?? [:]
      let stage = Stage(source).running("press 70 \(row); left 30 in 300; hold 200; release; rest")
      #expect((stage.list.openRow?.id == row) == opens)
    }
  }

  @Test("in edit mode a row is swiped only to close what ⊖ has revealed")
  func onlyOpenRows() {
    let stage = editing()
    for script in [
      "press 70 delete; left 30 in 300; hold 200; release", "key down; key left",
      "key down; key right",
      "wheel right 40 delete; wheel right 40 delete; wheel right 40 delete; wheel right 40 delete; hold 500",
    ] {
      #expect(stage.running(script + "; rest").offsets.isEmpty, "\(script)")
    }
    let open = stage.running("click 4 delete; rest")
    #expect(
      open.running("press 40 delete; right 3 in 200; hold 200; release; rest").offsets.isEmpty)
  }

  @Test("A7: a row is flush only with style none")
  func flush() {
    var source = Self.source
    source.flush = Set(source.ids)
    let stage = editing(source)
    #expect(stage.editing("none")?.indent == 0)
    for row in ["delete", "insert", "both"] { #expect(stage.editing(row)?.indent == 4) }
  }

  private static let titles: [(String, Int)] = [
    ("Delete", 10), ("OK", 8), ("Remove for good", 19), ("刪除這一筆", 14),
  ]

  @Test(
    "A8: the confirmation's title is the row's, the button as wide as it needs", arguments: titles)
  func title(_ title: String, _ width: Int) {
    var source = Self.source
    source.titles = ["delete": title]
    for stage in [editing(source), Stage(source)] {
      let open = stage.running("key down; key delete; rest")
      #expect(open.list.openRow?.actions.map(\.title) == [title])
      #expect(open.offset("delete") == -Double(width + 1))
    }
  }

  @Test("A15: what code has revealed closes again, always", arguments: [false, true])
  func closes(_ isEditing: Bool) {
    for animated in [true, false] {
      for way in [
        "click 40 both", "click 40 delete", "press 40 delete; right 3 in 200; hold 200; release",
        "key esc", "wheel down", "code",
      ] {
        var stage = isEditing ? editing() : Stage(Self.source)
        stage.effects += stage.list.reveal(
          "delete", edge: .trailing, animated: animated, source: stage.source, at: stage.time)
        stage.run("rest")
        #expect(stage.offsets == ["delete": -11])
        if way == "code" {
          stage.effects += stage.list.close(at: stage.time)
        } else {
          stage.run(way)
        }
        stage.run("rest")
        #expect(stage.offsets.isEmpty && stage.list.openRow == nil, "\(way)")
        #expect(stage.list.deadline(after: stage.time) == nil)
        #expect(stage.committed.isEmpty && stage.list.selection.isEmpty)
      }
    }
  }

  @Test("A14: reveal, close and peek from code, for any row")
  func fromCode() {
    var stage = Stage(RowSource(count: 100))
    stage.effects += stage.list.reveal(
      "r90", edge: .leading, source: stage.source, at: stage.time)
    #expect(stage.running("hold 50").offset("r90") > 0)
    stage.run("rest")
    #expect(stage.offsets == ["r90": 11] && stage.list.currentRow == "r90")
    stage.effects += stage.list.close(at: stage.time)
    stage.run("rest")
    stage.list.peek("r89", edge: .trailing, source: stage.source, at: stage.time)
    stage.run("hold 300")
    #expect(abs(stage.offset("r89") + 4) < 0.1)
    #expect(stage.running("rest").offsets.isEmpty)
  }

  @Test("A3: ⊖ is pressed as soon as its row is seen at its place, also before its motion ends")
  func pressedAtItsPlace() {
    let stage = Stage(Self.source).running("key down; key left; rest; key edit; hold 150")
    #expect((-0.4..<0).contains(stage.offset("delete")))
    #expect(stage.running("click 4 delete; rest").offsets == ["delete": -11])
    #expect(stage.running("press 40 delete; left 1; release; rest").offsets.isEmpty)
  }

  @Test("S32: edit mode entered with a row open: closed, the selection kept")
  func s32() {
    var stage = Stage().running("key down; key down; key space; key home; key left; rest; key edit")
    #expect(stage.list.isEditing && stage.list.openRow == nil)
    stage.run("rest")
    #expect(stage.offsets.isEmpty && stage.list.selection == ["c"])
    let dragged = Stage().running("press 70; left 8; key edit")
    #expect(!dragged.list.isDragging)
    #expect(dragged.running("left 30; release; rest").offsets.isEmpty)
  }
}
