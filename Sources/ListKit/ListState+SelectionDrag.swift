internal import Gestures
internal import Terminal

/// A drag along the first columns of a list in which something is selected: it selects the rows that
/// it passes, and scrolls at the list's edges.
extension ListState {
  /// Whether a press there begins such a drag: on the marks of a row that is at its place.
  func isSelectionGutter(_ position: Position, of id: RowID) -> Bool {
    !selection.isEmpty && swipes[id]?.machine.isClosed ?? true
      && position.column - bounds.column < ListView.gutter(columns: bounds.columns)
  }

  mutating func dragSelection(
    _ event: PanEvent, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    switch event {
    case .began(let press):
      guard let press, let id = held?.target.row else { return [] }
      _ = closeRows(at: time)
      beginRange(at: id)
      selectionDrag = EdgeDrag(pressed: press.row, top: bounds.row)
      return withdrawOffer() + makeCurrent(id, source)
    case .changed(_, let rows):
      selectionDrag?.move(by: rows, top: bounds.row, height: viewport.height, at: time)
      return extendToPointer(source)
    case .ended:
      selectionDrag = nil
      return []
    case .cancelled:
      cancelSelectionDrag()
      return []
    }
  }

  /// What was selected before the drag is selected again.
  mutating func cancelSelectionDrag() {
    guard selectionDrag != nil else { return }
    if let range { selection = range.before }
    range = nil
    selectionDrag = nil
  }

  /// Selects up to the row under the pointer, or the nearest one in sight.
  private mutating func extendToPointer(
    _ source: some ListDataSource<RowID>
  ) -> [ListEffect<RowID>] {
    guard let drag = selectionDrag, let position = viewport.position(nearestTo: drag.line) else {
      return []
    }
    return extendRange(to: source.rowID(at: position), source)
  }

  /// Scrolls while the pointer is held at an edge.
  mutating func scrollAtEdge(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let rows = selectionDrag?.advance(to: time), rows != 0 else { return [] }
    viewport.scroll(to: viewport.top + rows * viewport.rowHeight)
    return extendToPointer(source)
  }

  var edgeDeadline: Seconds? {
    (selectionDrag ?? reorder?.drag)?.edge.deadline { viewport.canScroll(by: $0) }
  }
}
