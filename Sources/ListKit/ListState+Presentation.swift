internal import Gestures

/// What drawing needs.
extension ListState {
  /// The rows in sight, from top to bottom, as they stand since the last `advance(to:)`; removed
  /// rows that slide out among them. Asks the source for no other rows.
  public func visibleRows(source: some ListDataSource<RowID>) -> [RowPresentation<RowID>] {
    var rows: [RowPresentation<RowID>] = []
    let slots = viewport.slots
    let current = currentRow.flatMap { source.position(of: $0) }
    // Nearly all rows of nearly all lists are simply closed: nothing is looked up for those.
    let isUnmarked = selection.isEmpty && batches.isEmpty
    let swiped = swipes.keys.compactMap { source.position(of: $0) }
    rows.reserveCapacity(slots.count)
    for slot in slots {
      switch slot {
      case .row(let position):
        let id = source.rowID(at: position)
        let row = source.row(at: position, columns: bounds.columns)
        if isUnmarked, !swiped.contains(position) {
          rows.append(
            RowPresentation(id: id, row: row, line: rows.count, isCurrent: position == current))
        } else {
          rows.append(present(id, row, rows.count, swipes[id]))
        }
      case .gap(let index):
        let departure = departures[index]
        rows.append(present(departure.id, departure.row, rows.count, departure.swipe))
      }
    }
    return rows
  }

  private func present(
    _ id: RowID, _ row: Row, _ line: Int, _ swipe: RowSwipe<RowID>?
  ) -> RowPresentation<RowID> {
    guard let swipe else {
      return RowPresentation(
        id: id, row: row, line: line, isCurrent: id == currentRow,
        isSelected: selection.contains(id), status: statusInBatch(id))
    }
    return RowPresentation(
      id: id, row: row, line: line, isCurrent: id == currentRow,
      isSelected: selection.contains(id), offset: swipe.machine.offset, revealed: swipe.revealed,
      status: status(of: swipe, id))
  }

  private func status(
    of swipe: RowSwipe<RowID>, _ id: RowID
  ) -> RowPresentation<RowID>.Status {
    switch swipe.machine.performance {
    case .idle: statusInBatch(id)
    case .waiting(_, let since): .waiting(since: since)
    case .failed: .failed
    }
  }

  /// Of a row that waits because of another one.
  private func statusInBatch(_ id: RowID) -> RowPresentation<RowID>.Status {
    batch(with: id).map { .waiting(since: $0.since) } ?? .normal
  }
}

extension RowSwipe {
  /// What lies behind the side that shows.
  fileprivate var revealed: RevealedActions? {
    guard machine.offset != 0 else { return nil }
    let edge: SwipeEdge = machine.offset > 0 ? .leading : .trailing
    guard let pane = machine.geometry.pane(edge) else { return nil }
    return RevealedActions(
      edge: edge, actions: shownActions(edge), pane: pane,
      focusedButton: machine.openEdge == edge ? focus : nil)
  }
}
