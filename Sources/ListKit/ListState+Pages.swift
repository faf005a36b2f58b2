internal import Gestures
internal import Terminal

/// A list that is a page: what its arena asks, and what goes to the pager.
extension ListState {
  /// Tells the adapter which sides of the pressed row have something to reveal, when the report that
  /// comes in gives its drag a direction: it is then that a swipe's actions are made.
  ///
  /// - Returns: the row, if it was prepared for that; nil at all other reports.
  mutating func learnSides(
    at position: Position, _ source: some ListDataSource<RowID>
  ) -> RowID? {
    guard let direction = adapter.decision(at: position), let row = held?.target.row,
      prepare(row, toward: direction, source)
    else { return nil }
    adapter.learn(sides(of: row, toward: direction))
    return row
  }

  /// Gets a row ready where the arena asks what a drag to `direction` reveals of it.
  mutating func prepare(
    _ id: RowID, toward direction: DragDirection, _ source: some ListDataSource<RowID>
  ) -> Bool {
    adapter.arena.asks(for: [.leadingActions, .trailingActions])
      && direction.revealedEdge != nil && prepare(id, source)
  }

  /// Whether a prepared row has actions on the side that a drag to `direction` reveals.
  func sides(of id: RowID, toward direction: DragDirection) -> PressTraits {
    guard let edge = direction.revealedEdge, !actions(id, edge).isEmpty else { return [] }
    return edge == .leading ? .leadingActions : .trailingActions
  }

  /// Forgets a row that was only prepared: nobody has taken it.
  mutating func drop(prepared id: RowID?) {
    if let id, swipes[id]?.machine.isIdle ?? false { swipes[id] = nil }
  }

  /// The editing style of a row that may be edited; nothing where the arena does not ask.
  func styleTraits(of id: RowID, _ source: some ListDataSource<RowID>) -> PressTraits {
    guard adapter.arena.asks(for: .editingStyles), source.canEdit(id) else { return [] }
    return switch source.editingStyle(for: id) {
    case .delete: .deleteStyle
    case .insert: .insertStyle
    case .multipleSelection: .multiSelectStyle
    default: .noneStyle
    }
  }

  /// Hands a step of a pan to the pager. Where pages turn, no row stays open.
  mutating func forward(_ event: PanEvent, at time: Seconds) -> [ListEffect<RowID>] {
    guard case .began = event else { return [.pagePan(event)] }
    if closeRows(at: time) { held?.hasClosedRow = true }
    return withdrawOffer() + [.pagePan(event)]
  }

  /// What an interruption has kept back.
  mutating func reportPan() -> [ListEffect<RowID>] {
    guard let event = unreportedPan else { return [] }
    unreportedPan = nil
    return [.pagePan(event)]
  }

  /// Whether what is dragged is not the row that was pressed: it may go.
  var isIndependentOfRow: Bool { adapter.panOwner == .scroll || adapter.panOwner == .pager }
}

extension DragDirection {
  fileprivate var revealedEdge: SwipeEdge? {
    switch self {
    case .left: .trailing
    case .right: .leading
    default: nil
    }
  }
}
