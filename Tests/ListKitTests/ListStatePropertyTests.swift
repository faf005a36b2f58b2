import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

/// What must hold whatever comes, in whatever order. A failure names its seed and step; run that
/// seed alone to see it again.
struct ListStatePropertyTests {
  @Test("random sequences of everything", arguments: 0..<100)
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

/// A stage on which anything happens.
struct RandomWorld {
  private var stage: Stage
  private var random: SeededGenerator
  /// The row under the last press and the side it had open, if it was at rest then and nothing but
  /// the pointer has touched it since.
  private var pressed: (row: String, edge: SwipeEdge?)?
  private var nextRow = 100

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var source = RowSource(count: Int.random(in: 1...25, using: &random))
    source.leadingless = ["r1", "r4", "r5", "r102", "r105"]
    source.trailing[0].isForSelection = seed % 3 > 0
    let presets: [SwipeConfiguration] = [.standard, .standard, .positional, .reducedMotion]
    stage = Stage(source, rows: 8, presets[Int(seed % 4)])
  }

  /// Does one thing. Its name, and what was broken by it.
  mutating func step() -> (String, [String]) {
    stage.effects = []
    let before = stage
    switch Int.random(in: 0..<22, using: &random) {
    case 0...2: return ("press", press(before))
    case 3...7: return ("motion", drag(before))
    case 8...9: return ("release", release(before))
    case 10: return ("wheel", wheel(before))
    case 11...13: return ("key", key(before))
    case 14: return ("interrupt", interrupt())
    case 15: return ("code", call(before))
    case 16: return ("complete", complete())
    case 17: return ("source", change())
    case 18 where Int.random(in: 0..<4, using: &random) == 0: return ("resize", resize())
    default:
      stage.wait(Double(Int.random(in: 1...450, using: &random)) / 1000)
      stage.draw()
      return ("time", check(before, mayPerform: false) + checkWaysBack())
    }
  }

  private mutating func press(_ before: Stage) -> [String] {
    let row = Int.random(in: 0..<9, using: &random)
    var column = Int.random(in: -1...stage.list.bounds.columns, using: &random)
    if Bool.random(using: &random) { column = min(column, stage.list.bounds.columns / 2) }
    let position = Position(column: Stage.corner.column + column, row: Stage.corner.row + row)
    pressed = stage.visible.first { $0.line == row }.map { ($0.id, $0.revealed?.edge) }
    if stage.list.deadline(after: stage.time) != nil || stage.list.isDragging { pressed = nil }
    if Int.random(in: 0..<12, using: &random) == 0 { stage.list.focusGained(at: stage.time) }
    let button: PointerEvent.Button =
      Int.random(in: 0..<12, using: &random) == 0 ? .right : .left
    stage.report(.press(button), at: position)
    return finish(before, columns: 0)
  }

  private mutating func drag(_ before: Stage) -> [String] {
    var position = stage.pointer
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      position.column += Int.random(in: -6...6, using: &random)
      if Int.random(in: 0..<4, using: &random) == 0 {
        position.row += Int.random(in: -2...2, using: &random)
      }
      let button: PointerEvent.Button? =
        Int.random(in: 0..<40, using: &random) == 0 ? nil : .left
      stage.report(.motion(button), at: position)
    }
    return finish(before, columns: abs(position.column - before.pointer.column))
  }

  private mutating func release(_ before: Stage) -> [String] {
    var position = stage.pointer
    if Int.random(in: 0..<4, using: &random) == 0 {
      position.column += Int.random(in: -3...3, using: &random)
    }
    var mayPerform = false
    if case .button = before.list.held?.target { mayPerform = !before.list.isDragging }
    stage.report(.release(.left), at: position)
    return finish(
      before, columns: abs(position.column - before.pointer.column), mayPerform: mayPerform)
  }

  private mutating func wheel(_ before: Stage) -> [String] {
    let wheels: [PointerEvent.Wheel] = [.up, .down, .left, .right, .left, .right]
    let wheel = wheels.randomElement(using: &random) ?? .up
    let position = Position(
      column: Stage.corner.column + 5,
      row: Stage.corner.row + Int.random(in: 0..<8, using: &random))
    stage.send(PointerEvent(.wheel(wheel), at: position))
    return finish(before, columns: 3)
  }

  private mutating func key(_ before: Stage) -> [String] {
    let command = ListCommand.allCases.randomElement(using: &random) ?? .press
    stage.perform(command)
    if command != .cancel || !before.list.isDragging { pressed = nil }
    stage.draw()
    return check(before, mayPerform: command == .press)
      + (command == .cancel ? checkRestored() : [])
  }

  private mutating func interrupt() -> [String] {
    let wasDragging = stage.list.isDragging
    let hasInterrupted = stage.list.interrupt(at: stage.time)
    stage.draw()
    let broken = wasDragging && !hasInterrupted ? ["a drag goes on"] : []
    return broken + (hasInterrupted ? checkRestored() : [])
  }

  private mutating func call(_ before: Stage) -> [String] {
    pressed = nil
    guard let id = stage.source.ids.randomElement(using: &random) else { return [] }
    let edge: SwipeEdge = Bool.random(using: &random) ? .leading : .trailing
    let (source, time) = (stage.source, stage.time)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let animated = Bool.random(using: &random)
      stage.effects += stage.list.reveal(
        id, edge: edge, animated: animated, source: source, at: time)
    case 1: stage.effects += stage.list.close(at: time)
    case 2: stage.list.peek(id, edge: edge, source: source, at: time)
    default: stage.effects += stage.list.select(id, source: source, at: time)
    }
    stage.draw()
    return check(before, mayPerform: false)
  }

  private mutating func complete() -> [String] {
    for id in stage.source.ids where Bool.random(using: &random) {
      stage.list.complete(id, performed: Bool.random(using: &random))
    }
    stage.draw()
    return []
  }

  private mutating func change() -> [String] {
    pressed = nil
    var random = random
    let before = stage
    nextRow += 1
    let id = "r\(nextRow)"
    stage.change { source in
      switch Int.random(in: 0..<5, using: &random) {
      case 0: source.ids.shuffle(using: &random)
      case 1: source.ids.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      case 2...3: source.ids.insert(id, at: Int.random(in: 0...source.ids.count, using: &random))
      default:
        if let position = source.ids.indices.randomElement(using: &random) {
          source.ids.remove(at: position)
        }
      }
    }
    self.random = random
    return check(before, mayPerform: false)
  }

  private mutating func resize() -> [String] {
    pressed = nil
    let before = stage
    stage.resize(
      columns: [80, 60, 40, 24, 14, 8].randomElement(using: &random) ?? 80,
      rows: Int.random(in: 1...9, using: &random))
    return check(before, mayPerform: false)
  }
}

/// The properties.
extension RandomWorld {
  /// After a pointer's report: no row has jumped.
  private mutating func finish(
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

  private func check(_ before: Stage, mayPerform: Bool) -> [String] {
    var broken = stage.list.checkInvariants()
    let performed = stage.effects.compactMap { effect in
      switch effect {
      case .perform(_, let row, _), .performOnSelection(_, let row, _, _): row
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
    if let row = stage.list.currentRow, stage.list.departures.isEmpty,
      !stage.visible.contains(where: { $0.id == row })
    {
      broken.append("\(row) is current and out of sight")
    }
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

  /// A gesture that was called off has left its row as it was.
  private mutating func checkRestored() -> [String] {
    guard let pressed, stage.source.ids.contains(pressed.row) else { return [] }
    var later = stage
    later.rest()
    let edge = later.presentation(pressed.row)?.revealed?.edge
    self.pressed = nil
    return edge == pressed.edge ? [] : ["\(pressed.row) was not restored"]
  }

  /// From here a click outside, Esc, or a drag back closes everything, and all comes to rest.
  private func checkWaysBack() -> [String] {
    var broken: [String] = []
    for (name, way) in [
      ("Esc", "key esc; key esc"), ("a click", "hold 400; click -1; hold 1"), ("a drag", ""),
    ] {
      var later = stage
      // The button that is held may be let go over what it pressed.
      if name == "a drag" { later.run("release; hold 500") }
      later.effects = []
      for id in later.source.ids { later.list.complete(id, performed: true) }
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
