import Gestures
import Testing

@testable import ListKit

/// A11, S11–S14: the first action by a drag across the row.
struct FullSwipeTests {
  private func stage(_ configuration: SwipeConfiguration = .standard) -> Stage {
    var source = RowSource(["a", "b", "c", "d"])
    source.hasFullSwipe = true
    return Stage(source, configuration)
  }

  private func swipes(_ stage: Stage) -> [Bool] {
    stage.effects.compactMap { effect in
      if case .fullSwipe("a", .trailing, let isArmed) = effect { isArmed } else { nil }
    }
  }

  @Test("S11: armed, held, taken back a little, let go: performed once")
  func s11() {
    var stage = stage().running("press 70; left 50 in 500; hold 150; left 47 in 50")
    #expect(swipes(stage) == [true])
    #expect(stage.presentation("a")?.revealed?.isArmed == true)
    #expect(stage.offset("a") == -47)
    stage.run("release")
    #expect(stage.performed == ["delete a"] && stage.list.isWaiting("a"))
    stage.run("rest")
    #expect(stage.performed == ["delete a"] && stage.offsets.isEmpty)
  }

  @Test("S12: armed and taken back: open, nothing performed")
  func s12() {
    var stage = stage().running("press 70; left 50 in 500; left 40 in 500")
    #expect(swipes(stage) == [true, false])
    #expect(stage.presentation("a")?.revealed?.isArmed == false)
    stage.run("release; rest")
    #expect(stage.offsets == ["a": -21] && stage.performed.isEmpty)
  }

  @Test(
    "S13: speed never arms",
    arguments: ["press 70; left 30 in 100; release", "press 75 + left 60 + release"])
  func s13(_ script: String) {
    let stage = stage().running(script + "; rest")
    #expect(stage.offsets == ["a": -21] && stage.performed.isEmpty)
  }

  @Test(
    "S14: not asked for, the row stays on its rubber band", arguments: ["press 75; left 70 in 700"])
  func s14(_ script: String) {
    let stage = Stage().running(script)
    #expect(stage.offset("a") > -44)
    #expect(stage.running("release; rest").offsets == ["a": -21])
    #expect(stage.running("release; rest").performed.isEmpty)
  }

  @Test(
    "the other side, near the border, and from an open row",
    arguments: [
      ("press 10; right 48 in 400; hold 120; release", "switch a"),
      ("press 30; left 27 in 300; hold 120; release", "delete a"),
      ("key left; rest; press 40; left 27 in 300; hold 120; release", "delete a"),
    ])
  func elsewhere(_ script: String, _ performed: String) {
    #expect(stage().running(script + "; rest").performed == [performed])
  }

  @Test(
    "armed for less than 0.1 s, called off, or by wheel and keys: nothing",
    arguments: [
      "press 70; left 50 in 500; hold 40; release", "press 70; left 50 in 500; hold 200; key esc",
      "press 70; left 50 in 500; hold 200; key enter",
      "wheel right 40 a; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; wheel right; hold 500",
    ])
  func nothing(_ script: String) {
    #expect(stage().running(script + "; rest; release; rest").performed.isEmpty)
  }

  @Test("A11: whether it is so is said by each configuration")
  func perConfiguration() {
    var source = RowSource(["a"])
    source.answers[.trailing] = SwipeActionsConfiguration(
      actions: source.trailing, performsFirstActionWithFullSwipe: true)
    let stage = Stage(source)
    #expect(stage.running("press 70; left 60 in 600; hold 200; release").performed == ["delete a"])
    #expect(stage.running("press 10; right 60 in 600; hold 200; release").performed.isEmpty)
    #expect(SwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe == false)
  }

  @Test("a row removed by it goes on to its side")
  func removed() {
    var stage = stage().running("press 70; left 50 in 500; hold 150; release")
    stage.change { $0.ids.removeFirst() }
    stage.run("hold 100")
    #expect(stage.offset("a") < -50)
    #expect(stage.running("rest").order == ["b", "c", "d"])
  }

  @Test(
    "where only the focused button fits, what is armed is what is shown, and the drag goes on",
    arguments: [14, 16, 20])
  func narrow(_ columns: Int) {
    var source = RowSource(["a", "b"])
    source.hasFullSwipe = true
    source.trailing.append(SwipeAction(name: "archive", title: "Archive"))
    var stage = Stage(source, columns: columns).running("key left; rest; key tab")
    #expect(stage.presentation("a")?.revealed?.focusedButton == 1)
    stage.run("press \(columns - 10); to 0 in 300; hold 20")
    let pulled = stage.offset("a")
    #expect(stage.isArmed && pulled <= Double(13 - columns))
    let shown = PaneLayout(
      stage.presentation("a")?.revealed, edge: .trailing, columns: columns)
    #expect(shown.segment(at: columns - 1)?.button == 0)
    #expect(shown.segments.allSatisfy { $0.action == 0 })
    stage.run("hold 150; release")
    #expect(stage.performed == ["delete a"] && stage.offset("a") == pulled)
    stage.run("rest")
    #expect(stage.offsets.isEmpty)
  }
}
