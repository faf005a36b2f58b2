import Gestures
import Terminal
import TestSupport

@testable import ListKit

/// A stage on which anything happens.
struct RandomWorld {
  var stage: Stage
  private var random: SeededGenerator
  /// The row under the last press and the side it had open, if it was at rest then and nothing but
  /// the pointer has touched it since.
  var pressed: (row: String, edge: SwipeEdge?)?
  private var nextRow = 100

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var source = RowSource(count: Int.random(in: 1...25, using: &random))
    source.leadingless = ["r1", "r4", "r5", "r102", "r105"]
    source.trailing[0].isForSelection = seed % 3 > 0
    if seed % 5 > 1 { Self.vary(&source, seed) }
    let presets: [SwipeConfiguration] = [.standard, .standard, .positional, .reducedMotion]
    // The first sixty are plain lists.
    if seed >= 60, seed % 3 > 0 { source.sectionSize = Int(seed % 5) + 1 }
    let isTall = seed >= 60 && seed % 2 == 0
    stage = Stage(
      source, rows: 8, presets[Int(seed % 4)], rowHeight: isTall ? .twoLines : .oneLine)
  }

  /// Rows of all kinds, for edit mode.
  private static func vary(_ source: inout RowSource, _ seed: UInt64) {
    let styles: [EditingStyle] = [.none, .delete, .insert, .multipleSelection, .delete]
    for number in 0..<400 {
      let id = "r\(number)"
      source.styles[id] = styles[number % 5]
      if number % 3 > 0 { source.movable.insert(id) }
      if number % 11 == 0 { source.fixed.insert(id) }
      if number % 4 == 1 { source.actionsOfRows[id] = source.trailing }
    }
    source.hasFullSwipe = seed % 2 == 0
    source.accessories = [.more, RowAccessory(id: "play", symbol: .play)]
    if seed % 5 == 4 { source = source.withoutConfigurations }
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
    pressed = stage.visible.first { $0.look.lines.contains(row) }.map { ($0.id, $0.revealed?.edge) }
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
    switch before.list.held?.target {
    case .button, .control: mayPerform = before.list.adapter.panOwner != .rowSwipe
    default: mayPerform = before.isArmed
    }
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
