import Gestures
import Terminal
import Testing

@testable import ListKit

/// Acting on all selected rows.
struct ListStateSelectionActionTests {
  private static let actScripts: [(script: String, title: String, performed: String)] = [
    ("key down; key left", "Delete", "delete b"),
    ("key space; key up; key left", "Delete", "delete a"),
    ("key shift-down; key shift-down; key left", "Delete 3", "delete c: a b c"),
    ("key shift-down; key down; key left", "Delete", "delete c"),
    ("key all; key left; key tab", "Delete 6", "rename a"),
    ("key all; key right", "Switch", "switch a"),
    ("key all; press 70 c; left 20 in 100; hold 200; release", "Delete 6", "delete c: a b c d e f"),
  ]

  @Test("the swiped row's selection is acted on, and the button says so", arguments: actScripts)
  func acts(_ script: String, _ title: String, _ performed: String) {
    let stage = Stage(RowSource.selectable).running(script + "; rest")
    #expect(stage.list.openRow?.actions.first?.title == title)
    let revealed = stage.visible.compactMap(\.revealed).first
    #expect(revealed?.actions.first?.title == title)
    #expect(stage.running("key enter; key enter; key enter").performed == [performed])
  }

  @Test("the button is as wide as its words")
  func width() {
    let one = Stage(RowSource.selectable).running("key left; rest")
    let all = Stage(RowSource.selectable).running("key all; key left; rest")
    #expect(one.offset("a") == -21)
    #expect(all.offset("a") == -23)
  }

  @Test("a list too narrow for buttons names the number in words")
  func narrow() {
    var stage = Stage(RowSource.selectable, columns: 10)
    stage.run("key all; key left")
    #expect(stage.list.offeredAction?.title == "Delete 6")
    stage.run("key left")
    #expect(stage.list.offeredAction?.title == "Rename")
    stage.run("key left")
    #expect(stage.list.offeredAction?.title == "Delete 6")
    stage.run("key enter")
    #expect(stage.performed == ["delete a: a b c d e f"])
  }

  @Test("all rows of an action wait, and go out together")
  func departs() {
    var stage = Stage(RowSource.selectable).running(
      "key shift-down; key shift-down; key left; rest")
    stage.run("key enter; rest")
    let waiting = stage.visible.filter { $0.status != .normal }.map(\.id)
    #expect(waiting == ["a", "b", "c"])
    // None of them can be swiped or acted on again; others can.
    #expect(stage.running("key up; key left; rest").list.openRow == nil)
    #expect(stage.running("key end; key left; rest").list.openRow?.id == "f")
    #expect(
      stage.running("key end; key all; key left; rest").list.openRow?.actions[0].title == "Delete 3"
    )
    stage.change { $0.ids = ["d", "e", "f"] }
    stage.list.complete("c", performed: true)
    stage.run("hold 100")
    let leaving = stage.visible.filter { $0.offset < -20 }.map(\.id)
    #expect(leaving == ["a", "b", "c"])
    #expect(stage.visible.map(\.id) == ["a", "b", "c", "d", "e", "f"])
    stage.run("rest")
    #expect(stage.visible.map(\.id) == ["d", "e", "f"])
    #expect(stage.list.selection.isEmpty)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("an action that fails leaves its mark on the row it was started from")
  func fails() {
    var stage = Stage(RowSource.selectable).running("key all; key left; rest; key enter; rest")
    stage.list.complete("a", performed: false)
    #expect(stage.visible.filter { $0.status == .failed }.map(\.id) == ["a"])
    #expect(stage.visible.filter { $0.status == .normal }.count == 5)
    #expect(stage.list.selection.count == 6)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("the row an action was started from may be gone before it completes")
  func firstGone() {
    var stage = Stage(RowSource.selectable).running("key all; key left; rest; key enter; rest")
    stage.change { $0.ids = ["b", "c"] }
    stage.run("hold 400")
    #expect(stage.visible.map(\.status) != [.normal, .normal])
    stage.list.complete("a", performed: true)
    stage.run("rest")
    #expect(stage.visible.map(\.status) == [.normal, .normal])
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("rows that go while the button is open are counted no more")
  func shrinks() {
    var stage = Stage(RowSource.selectable).running("key all; key left; rest")
    stage.change { $0.ids = ["a", "c", "f"] }
    #expect(stage.list.openRow?.actions.first?.title == "Delete 3")
    #expect(stage.running("key enter").performed == ["delete a: a c f"])
    stage.change { $0.ids = ["a", "g"] }
    #expect(stage.list.openRow?.actions.first?.title == "Delete")
    #expect(stage.offset("a") == -21)
    #expect(stage.running("key enter").performed == ["delete a"])
  }

  @Test("an action whose rows are all gone is waited for no more")
  func allGone() {
    var stage = Stage(RowSource.selectable)
    stage.run("key shift-down; key shift-down; key left; rest; key enter; rest")
    stage.change { $0.ids.removeAll { $0 == "c" } }
    stage.run("rest")
    // It was started from the row that is gone; the others wait on.
    #expect(stage.visible.filter { $0.status != .normal }.map(\.id) == ["a", "b"])
    stage.change { $0.ids.removeAll { ["a", "b"].contains($0) } }
    stage.run("rest")
    #expect(stage.order == ["d", "e", "f"] && stage.list.deadline(after: stage.time) == nil)
    stage.list.complete("c", performed: true)
    #expect(stage.list.checkInvariants().isEmpty)
  }

  @Test("an action whose rows are hidden is still waited for")
  func allHidden() {
    var stage = Stage(RowSource.selectable).running(
      "key shift-down; key left; rest; key enter; rest")
    stage.change { source in
      source.ids.removeAll { ["a", "b"].contains($0) }
      source.hidden = ["a", "b"]
    }
    stage.change { source in
      source.ids.insert(contentsOf: ["a", "b"], at: 0)
      source.hidden = []
    }
    #expect(stage.visible.first { $0.id == "a" }?.status != .normal)
    stage.list.complete("b", performed: true)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }
}
