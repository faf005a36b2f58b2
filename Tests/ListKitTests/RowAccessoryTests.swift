import Gestures
import Terminal
import Testing

@testable import ListKit

/// A14: the visible control that reveals, and others beside it.
struct RowAccessoryTests {
  /// ▶ in columns 75 and 76, ⋯ in 77 and 78, and a blank.
  private func stage(columns: Int = 80) -> Stage {
    var source = RowSource(["a", "b"]).allMovable
    source.accessories = [RowAccessory(id: "play", symbol: .play), .more]
    return Stage(source, columns: columns)
  }

  private func pressed(_ stage: Stage) -> [String] {
    stage.effects.compactMap { effect in
      if case .accessory(let id, let row) = effect { "\(id) \(row)" } else { nil }
    }
  }

  private static let clicks: [(Int, [String], Double)] = [
    (74, [], 0), (75, ["play b"], 0), (76, ["play b"], 0), (77, ["more b"], -21),
    (78, ["more b"], -21), (79, ["more b"], -21),
  ]

  @Test(
    "A14, B7: a click on ⋯ reveals what a swipe would; each is told of by its name",
    arguments: clicks)
  func click(_ column: Int, _ effects: [String], _ offset: Double) {
    let stage = stage().running("click \(column) b; rest")
    #expect(pressed(stage) == effects)
    #expect(stage.offset("b") == offset && stage.list.currentRow == "b")
    #expect(stage.performed.isEmpty && stage.activated.isEmpty)
  }

  @Test("A15: what it has revealed closes again with a click anywhere")
  func closes() {
    for click in ["click 10 b", "click 50 b", "click 78 a", "click 10 a"] {
      let stage = stage().running("click 78 b; rest; \(click); rest")
      #expect(stage.offsets.isEmpty && pressed(stage) == ["more b"])
    }
  }

  @Test("A14: they are pressed as soon as the row is seen at its place, not while it moves there")
  func pressedAtItsPlace() {
    let closing = stage().running("key left; rest; key esc")
    #expect(pressed(closing.running("hold 150; click 75")) == ["play a"])
    #expect(closing.running("hold 150; click 77; rest").offset("a") == -21)
    #expect(pressed(closing.running("hold 50; click 75")).isEmpty)
  }

  @Test("a swipe can begin on them; a double click on them is no main action")
  func drags() {
    #expect(stage().running("press 78; left 12 in 300; hold 200; release; rest").offset("a") == -21)
    #expect(stage().running("press 76; left 12 in 300").effects.allSatisfy { $0 != .activate("a") })
    let twice = stage().running("click 76; hold 50; click 76")
    #expect(pressed(twice) == ["play a", "play a"] && twice.activated.isEmpty)
  }

  @Test("none in edit mode, on a row that waits, or where no room is left for the text")
  func absent() {
    #expect(pressed(stage().running("key edit; rest; click 78 b")).isEmpty)
    #expect(pressed(stage().running("key left; rest; key enter; hold 400; click 78 a")).isEmpty)
    #expect(pressed(stage(columns: 14).running("click 12 b")).isEmpty)
    #expect(pressed(stage(columns: 16).running("click 14 b")) == ["more b"])
  }
}
