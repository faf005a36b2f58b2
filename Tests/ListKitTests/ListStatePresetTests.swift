import Gestures
import Testing

@testable import ListKit

/// Narrow lists and other presets.
struct ListStatePresetTests {
  @Test("below 12 columns the actions are offered in words")
  func narrow() {
    var stage = Stage().running("key left; rest")
    stage.resize(columns: 11)
    #expect(stage.offsets.isEmpty && stage.list.openRow == nil)
    stage.run("key left; key left; key left; key delete; key enter; key enter")
    let offers = [0, 1, 0, 1].map {
      ListEffect<String>.offerActions(row: "a", edge: .trailing, focused: $0)
    }
    let perform = ListEffect.perform(stage.source.trailing[1], row: "a", edge: .trailing)
    #expect(stage.effects == offers + [.withdrawActions, perform])
    #expect(stage.presentation("a")?.status == .waiting(since: stage.time))
    for end in ["key esc", "key right", "key up", "wheel down", "click 3"] {
      let ended = Stage(columns: 11).running("key left; " + end)
      #expect(ended.effects.contains(.withdrawActions))
      #expect(ended.running("key enter").performed.isEmpty)
    }
    // Offered from code while dragged, before or after the drag was drawn.
    for drag in ["press 5 + left 3", "press 5; left 3; hold 50"] {
      var dragged = Stage(columns: 11).running(drag)
      dragged.effects = dragged.list.reveal(
        "a", edge: .trailing, source: dragged.source, at: dragged.time)
      #expect(dragged.effects == [.offerActions(row: "a", edge: .trailing, focused: 0)])
      #expect(!dragged.list.isDragging)
      #expect(dragged.running("release; rest; key left; key enter").performed == ["rename a"])
    }
    #expect(Stage(columns: 11).running("press 10; left 9 in 50; release; rest").offsets.isEmpty)
  }

  private static let positions: [(String, Double)] = [
    ("press 40; left 9 in 30; release", 0.0), ("press 40; left 10 in 30; release", -21),
    ("press 40; left 30 in 30; right 12 in 30; release", 11),
    ("key left; rest; press 20; right 11 in 30; release", -21),
    ("key left; rest; press 20; right 12 in 30; release", 0),
    ("key left; rest; press 20; right 31 in 30; release", 11),
  ]

  @Test(
    "by position alone",
    arguments: positions)
  func positional(_ script: String, _ offset: Double) {
    #expect(Stage(.positional).running(script + "; rest").offset("a") == offset)
    let far = Stage(.positional).running("press 79; left 79 in 100")
    #expect(far.offset("a") == -79)
  }
}
