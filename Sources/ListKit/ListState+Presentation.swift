internal import Gestures

/// What drawing needs.
extension ListState {
  /// The rows in sight, from top to bottom, as they stand since the last `advance(to:)`; removed
  /// rows that slide out among them. Asks the source for no other rows.
  public func visibleRows(source: some ListDataSource<RowID>) -> [RowPresentation<RowID>] {
    viewport.slots.enumerated().map { line, slot in
      switch slot {
      case .row(let position):
        let id = source.rowID(at: position)
        let row = source.row(at: position, columns: bounds.columns)
        return present(id, row, line, swipes[id])
      case .gap(let index):
        let departure = departures[index]
        return present(departure.id, departure.row, line, departure.swipe)
      }
    }
  }

  private func present(
    _ id: RowID, _ row: Row, _ line: Int, _ swipe: RowSwipe<RowID>?
  ) -> RowPresentation<RowID> {
    var presentation = RowPresentation(
      id: id, row: row, line: line, isCurrent: id == currentRow,
      isSelected: selection.contains(id))
    if let batch = batch(with: id) { presentation.status = .waiting(since: batch.since) }
    guard let swipe else { return presentation }
    presentation.offset = swipe.machine.offset
    presentation.revealed = swipe.revealed
    switch swipe.machine.performance {
    case .idle: break
    case .waiting(_, let since): presentation.status = .waiting(since: since)
    case .failed: presentation.status = .failed
    }
    return presentation
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
