import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

/// What must hold whatever comes, in whatever order. A failure names its seed and step; run that
/// seed alone to see it again.
struct ListStatePropertyTests {
  @Test(
    "random sequences of everything, in plain lists, tall rows and sections", arguments: 0..<150)
  func everything(_ seed: Int) {
    var world = RandomWorld(seed: UInt64(seed))
    for step in 0..<400 {
      let (name, broken) = world.step()
      #expect(broken.isEmpty, "step \(step), \(name)")
      if !broken.isEmpty { return }
    }
  }

  @Test("S27: fifty random opens, closes and grabs end exactly at a rest", arguments: 0..<20)
  func s27(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var stage = Stage()
    for _ in 0..<50 {
      let column = Int.random(in: 15...50, using: &random)
      let columns = Int.random(in: -15...15, using: &random)
      let scripts = [
        "key left", "key right", "key esc", "key delete",
        "press \(column); right \(columns) in 150; release",
        "press \(column); right \(columns); release", "press \(column); hold 50; release",
      ]
      stage.run(scripts.randomElement(using: &random) ?? "")
      stage.run("hold \(Int.random(in: 0...250, using: &random))")
    }
    stage.run("rest")
    #expect([0, -21, 11].contains(stage.offset("a")))
    #expect(stage.list.deadline(after: stage.time) == nil)
    #expect(stage.performed.isEmpty)
  }

  @Test("other rows work while any number waits")
  func waitingHoldsUpNone() {
    var stage = Stage(RowSource(count: 10))
    for position in 0..<10 {
      stage.run("key left; key enter; hold 310; key down")
      #expect(stage.performed.count == position + 1)
    }
    #expect(stage.visible.allSatisfy { $0.status != .normal })
  }
}

/// The properties.
extension RandomWorld {
  /// After a pointer's report: no row has jumped.
  mutating func finish(
    _ before: Stage, columns: Int, mayPerform: Bool = false
  ) -> [String] {
    stage.draw()
    // A scroll closes what is open, called off or not.
    let adapter = stage.list.adapter
    let isSwipe = adapter.panOwner == nil || adapter.panOwner == .rowSwipe
    if !adapter.isHeld || !isSwipe { pressed = nil }
    var broken = check(before, mayPerform: mayPerform)
    let isDecided = stage.list.isDragging && !before.list.isDragging
    guard !isDecided, stage.list.configuration.settleDuration > 0 else { return broken }
    for row in before.visible {
      guard let after = stage.presentation(row.id) else { continue }
      if abs(after.offset - row.offset) > Double(columns) + 1 + 1e-9 {
        broken.append("\(row.id) jumped from \(row.offset) to \(after.offset)")
      }
    }
    return broken
  }

  func check(_ before: Stage, mayPerform: Bool) -> [String] {
    var broken = stage.list.checkInvariants()
    let performed = stage.effects.compactMap { effect in
      switch effect {
      case .perform(_, let row, _), .performOnSelection(_, let row, _, _), .commit(_, let row): row
      default: nil
      }
    }
    if performed.count > (mayPerform ? 1 : 0) { broken.append("performed \(performed)") }
    if performed.contains(where: { before.list.isWaiting($0) }) {
      broken.append("performed again while it runs")
    }
    if !stage.list.selection.isSubset(of: stage.source.ids) {
      broken.append("selects what is gone")
    }
    // Where headers fill a low list no row is in sight.
    if let row = stage.list.currentRow, stage.list.departures.isEmpty, !stage.visible.isEmpty,
      !stage.visible.contains(where: { $0.id == row })
    {
      broken.append("\(row) is current and out of sight")
    }
    broken += checkHits()
    guard stage.list.deadline(after: stage.time) == nil, !stage.list.isDragging else {
      return broken
    }
    let offset = stage.visible.filter { $0.offset != 0 }
    if offset.count > 1 { broken.append("open at rest: \(offset.map(\.id))") }
    for row in offset {
      let width = row.revealed.map { Double($0.pane.width) * $0.edge.sign }
      if row.offset != width { broken.append("\(row.id) rests at \(row.offset)") }
    }
    return broken
  }

  /// What is drawn on a line is what a press on it finds.
  private func checkHits() -> [String] {
    let departing = Set(stage.list.departures.map(\.id))
    return (0..<stage.list.bounds.rows).compactMap { line in
      let shown = stage.visible.filter {
        $0.look.lines.contains(line) && !departing.contains($0.id)
      }
      let position = Position(column: Stage.corner.column, row: Stage.corner.row + line)
      let hit = stage.list.hit(position, stage.source).row
      return shown.map(\.id) == (hit.map { [$0] } ?? [])
        ? nil : "\(hit ?? "nothing") hit on \(line)"
    }
  }

  /// A gesture that was called off has left its row as it was.
  mutating func checkRestored() -> [String] {
    guard let pressed, stage.source.ids.contains(pressed.row) else { return [] }
    var later = stage
    later.rest()
    let edge = later.presentation(pressed.row)?.revealed?.edge
    self.pressed = nil
    return edge == pressed.edge ? [] : ["\(pressed.row) was not restored"]
  }

  /// From here a click outside, Esc, or a drag back closes everything, and all comes to rest.
  func checkWaysBack() -> [String] {
    var broken: [String] = []
    for (name, way) in [
      ("Esc", "key esc; key esc"), ("a click", "hold 400; click -1; hold 1"), ("a drag", ""),
    ] {
      var later = stage
      // The button that is held may be let go over what it pressed.
      if name == "a drag" { later.run("release; hold 500") }
      later.effects = []
      // An action for several rows may have been started from one that is gone.
      for id in later.source.ids + later.list.batches.keys {
        later.list.complete(id, performed: true)
      }
      if name == "a drag" {
        later.run("rest")
        if let open = later.list.openRow, later.list.bounds.columns >= 24 {
          let columns = open.edge == .leading ? -15 : 15
          let column = open.edge == .leading ? 19 : 2
          later.run("press \(column) \(open.id); right \(columns) in 500; hold 200; release")
        }
      }
      later.run(way + "; rest")
      if later.list.bounds.columns >= 24 || name != "a drag" {
        if !later.offsets.isEmpty { broken.append("\(name) leaves \(later.offsets)") }
        if later.list.openRow != nil { broken.append("\(name) leaves a row open") }
      }
      if later.list.deadline(after: later.time) != nil { broken.append("\(name): no rest") }
      if !later.performed.isEmpty { broken.append("\(name) performs") }
    }
    return broken
  }
}
