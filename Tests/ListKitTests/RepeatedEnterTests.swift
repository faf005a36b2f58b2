import Testing

@testable import ListKit

/// Enters right behind one another: of a slip, or of a key that is held down (X6).
struct RepeatedEnterTests {
  /// An owner whose rows reveal their buttons at Enter, and leave when one is pressed.
  private func hold(enter gaps: [Int], _ stage: inout Stage) {
    for gap in gaps {
      stage.run("hold \(gap); key enter")
      for effect in stage.effects {
        switch effect {
        case .activate(let row):
          stage.effects += stage.list.reveal(
            row, edge: .trailing, source: stage.source, at: stage.time)
        case .perform(_, let row, _):
          stage.change { $0.ids.removeAll { $0 == row } }
          stage.list.complete(row, performed: true)
        default: break
        }
      }
      stage.effects = []
    }
  }

  @Test(
    "X6: an Enter that is held down reveals, and does not go on from row to row",
    arguments: [(250, 33, 12), (290, 100, 12), (500, 33, 11), (500, 250, 11)])
  func heldEnter(_ first: Int, _ next: Int, _ left: Int) {
    var stage = Stage(RowSource(count: 12))
    hold(enter: [0, first] + Array(repeating: next, count: 4000 / next), &stage)
    #expect(stage.source.rowCount == left)
    // Let go, it counts again.
    stage.run("key esc; hold 310")
    hold(enter: [0, 310], &stage)
    #expect(stage.source.rowCount == left - 1)
  }

  @Test(
    "X6: an Enter that was not heard mutes no later one, where another key came between",
    arguments: [(120, 6), (160, 4)])
  func rowByRow(_ pause: Int, _ left: Int) {
    var stage = Stage(RowSource(count: 9))
    for _ in 0..<5 {
      stage.run("key left; hold \(pause)")
      hold(enter: [0], &stage)
      stage.run("hold \(pause)")
    }
    #expect(stage.source.rowCount == left)
  }

  @Test("X6: two Enters at once reveal and press nothing, a key or a click between them counts")
  func enterTwice() {
    var stage = Stage(RowSource(["a", "b"]))
    hold(enter: [0, 20], &stage)
    #expect(stage.list.openRow?.id == "a" && stage.source.rowCount == 2)
    stage.run("key tab; key backtab")
    hold(enter: [20], &stage)
    #expect(stage.source.ids == ["b"])
  }
}
