internal import Gestures
internal import Terminal

/// An action that runs for several rows.
struct Batch<RowID: Hashable & Sendable>: Equatable, Sendable {
  /// The rows besides the one that it was started from. They wait with it.
  var rows: Set<RowID>
  var edge: SwipeEdge
  var since: Seconds
}

/// Actions for all selected rows.
extension ListState {
  /// The selected rows that are shown, in the list's order.
  /// - Complexity: O(n log n) for n selected rows, or O(rows) where that is less.
  public func selectedRows(source: some ListDataSource<RowID>) -> [RowID] {
    if selection.count < source.rowCount / 8 {
      let places = selection.compactMap { id in source.position(of: id).map { (id: id, at: $0) } }
      return places.sorted { $0.at < $1.at }.map(\.id)
    }
    return (0..<source.rowCount).map { source.rowID(at: $0) }.filter(selection.contains)
  }

  /// The rows that an action of `id` for the selection is for: those that are selected, shown and
  /// not waiting. Empty if that is `id` alone.
  func rowsActed(onWith id: RowID, _ source: some ListDataSource<RowID>) -> [RowID] {
    guard selection.count > 1, selection.contains(id) else { return [] }
    let selected = selectedRows(source: source)
    let rows = swipes.isEmpty && batches.isEmpty ? selected : selected.filter { !isWaiting($0) }
    return rows.count > 1 ? rows : []
  }

  /// A button's action begins: on its row, or on all that it is for.
  mutating func begin(
    _ button: Int, of id: RowID, _ edge: SwipeEdge, in swipe: RowSwipe<RowID>, _ time: Seconds
  ) -> ListEffect<RowID> {
    let side = swipe.side(edge)
    if side.kind == .deletion { return .commit(.delete, row: id) }
    let (action, rows) = (side.actions[button], swipe.selectedRows)
    guard action.isForSelection, !rows.isEmpty else {
      return .perform(action, row: id, edge: edge)
    }
    batches[id] = Batch(rows: Set(rows).subtracting([id]), edge: edge, since: time)
    return .performOnSelection(action, row: id, rows: rows, edge: edge)
  }

  /// What runs for a row because of another one.
  func batch(with id: RowID) -> Batch<RowID>? {
    batches.isEmpty ? nil : batches.values.first { $0.rows.contains(id) }
  }

  /// A removed row whose action was running, on its way out; nil for any other.
  func swipeOut(_ id: RowID, at time: Seconds) -> RowSwipe<RowID>? {
    let batch = batches.first { $0.value.rows.contains(id) }
    guard let batch else {
      guard var swipe = swipes[id] else { return nil }
      return swipe.machine.rowGone(at: time).contains(.removeFinished) ? nil : swipe
    }
    var swipe =
      swipes[id] ?? closedSwipe
    if swipe.machine.isClosed, let first = swipes[batch.key] {
      swipe.setSides(leading: first.leading, trailing: first.trailing)
    }
    let effects = swipe.machine.remove(toward: batch.value.edge, at: time)
    return effects.contains(.removeFinished) ? nil : swipe
  }
}
