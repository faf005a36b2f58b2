import Gestures
import ListKit
import Terminal
import Testing

/// A10: a delegate may make its actions dearly, so it is asked for them once a swipe.
struct SwipeActionsAskedTests {
  /// Rows that count how often they are asked for the actions of either side.
  private struct Source: ListDataSource {
    final class Questions {
      var sides: [SwipeEdge] = []
    }

    let questions = Questions()
    var edges: Set<SwipeEdge> = [.trailing]

    var rowCount: Int { 3 }
    func rowID(at position: Int) -> Int { position }
    func position(of id: Int) -> Int? { (0..<rowCount).contains(id) ? id : nil }
    func row(at position: Int, columns: Int) -> Row { Row(text: DisplayText("row")) }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      questions.sides.append(edge)
      return SwipeActionsConfiguration(
        actions: edges.contains(edge) ? [SwipeAction(name: "act", title: "Act")] : [])
    }
  }

  /// A drag by so many columns, with reports a column apart, or the same many steps of the wheel.
  private func swipe(
    by columns: Int, wheel: Bool, _ list: inout ListState<Int>, _ source: Source
  ) -> [ListEffect<Int>] {
    var effects: [ListEffect<Int>] = []
    func place(_ moved: Int) -> Position { Position(column: 40 + moved, row: 1) }
    func send(_ kind: PointerEvent.Kind, _ moved: Int, at time: Seconds) {
      effects += list.pointer(
        PointerEvent(kind, at: place(moved)), source: source, at: time)
    }
    let sign = columns < 0 ? -1 : 1
    if !wheel { send(.press(.left), 0, at: 1) }
    for step in 1...abs(columns) {
      let time = 1 + Double(step) / 100
      send(wheel ? .wheel(sign < 0 ? .right : .left) : .motion(.left), step * sign, at: time)
      effects += list.advance(to: time, source: source)
    }
    if !wheel { send(.release(.left), columns, at: 2) }
    effects += list.advance(to: 4, source: source)
    return effects
  }

  private static let arenas: [GestureArena] =
    [.list] + PagePolicy.allCases.map { GestureArena.pages($0) }

  @Test(
    "A10: each side is asked for once a swipe, whoever decides whose it is",
    arguments: [true, false])
  func once(wheel: Bool) {
    for arena in Self.arenas {
      let source = Source()
      var list = ListState<Int>(arena: arena)
      let bounds = Rect(column: 0, row: 0, columns: 80, rows: 10)
      _ = list.layout(bounds: bounds, source: source, at: 0)
      #expect(source.questions.sides.isEmpty)
      _ = swipe(by: -12, wheel: wheel, &list, source)
      #expect(list.openRow?.id == 1)
      #expect(source.questions.sides.sorted { $0.sign < $1.sign } == [.trailing, .leading])
    }
  }

  @Test(
    "a swipe that the pager takes leaves nothing of the row's actions", arguments: [true, false])
  func pagers(wheel: Bool) {
    let source = Source()
    var list = ListState<Int>(arena: .pages(.rowsFirst))
    _ = list.layout(
      bounds: Rect(column: 0, row: 0, columns: 80, rows: 10), source: source, at: 0)
    let effects = swipe(by: 12, wheel: wheel, &list, source)
    #expect(effects.contains { if case .pagePan = $0 { true } else { false } })
    #expect(source.questions.sides.count == 2 && list.checkInvariants().isEmpty)
    #expect(list.openRow == nil && list.deadline(after: 5) == nil)
  }
}
