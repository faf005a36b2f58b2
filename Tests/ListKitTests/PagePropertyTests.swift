import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

/// Anything that can happen to rows on pages, in any order.
struct PagePropertyTests {
  private static func source(_ seed: Int) -> RowSource {
    var source = seed % 3 == 0 ? RowSource.bare : .trailingOnly
    if seed % 3 == 1 { source.leading = RowSource([]).leading }
    source.leadingless = ["b"]
    return source
  }

  @Test(
    "pager and row never both move in one gesture; called off, all is as before; all comes to rest",
    arguments: 0..<120)
  func anything(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var stage = PageStage(
      ["l", "m", "r"], current: "m", policy: PagePolicy.allCases[seed % 3],
      configuration: seed % 7 == 0 ? .reducedMotion : .standard, source: Self.source(seed))
    for _ in 0..<40 { gesture(&stage, &random) }
    stage.run("release; rest")
    #expect(stage.pages.isAtRest && stage.deadline == nil)
    #expect(stage.movedRows.count <= 1)
  }

  /// A press, what the hand does, and its end, with time between or none.
  private func gesture(_ stage: inout PageStage, _ random: inout SeededGenerator) {
    if Int.random(in: 0..<3, using: &random) > 0 { stage.run("rest") }
    let start = stage
    let wasAtRest = start.deadline == nil
    let column = Int.random(in: 0..<80, using: &random)
    stage.run("press \(column) \(Int.random(in: 0..<9, using: &random))")
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let step = Int.random(in: -40...40, using: &random)
      stage.run("jump \(step); hold \(Int.random(in: 0...60, using: &random))")
      // A row that was open closes where the pager begins: that is no move of this gesture.
      if wasAtRest, start.movedRows.isEmpty {
        #expect(stage.pages.isAtRest || stage.movedRows.isEmpty)
      }
      #expect(stage.turns == start.turns)
    }
    let isPager = stage.pages.isDragging
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      stage.run("key esc; release")
      #expect(stage.turns == start.turns)
      let later = stage.running("rest")
      #expect(later.current == start.current && later.pages.isAtRest)
    case 1: stage.run("turn \(Int.random(in: -2...2, using: &random)); release")
    case 2:
      stage.send(PointerEvent(.motion(nil), at: stage.pointer))
      #expect(stage.turns == start.turns)
    case 3: stage.run("key right; release")
    default:
      stage.run("release")
      #expect(stage.turns.count <= start.turns.count + (isPager ? 1 : 0))
    }
  }
}
