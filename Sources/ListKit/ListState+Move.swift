internal import Gestures
public import Terminal

/// The current row on its way.
extension ListState {
  /// Makes a row the current one and brings it in sight; any other row that is open closes. A row
  /// that the source does not have changes nothing.
  public mutating func select(
    _ id: RowID, source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard source.position(of: id) != nil else { return [] }
    stopSwipe(unlessOf: id)
    _ = closeRows(except: id, at: time)
    let withdrawn = id == currentRow ? [] : withdrawOffer()
    return withdrawn + makeCurrent(id, source)
  }

  mutating func move(
    by rows: Int, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    let position = currentRow.flatMap { source.position(of: $0) } ?? 0
    return move(to: position + rows, source, at: time)
  }

  /// Moves by a page, or part of one: what is in sight moves with the current row.
  mutating func page(
    by lines: Int, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    let position = currentRow.flatMap { source.position(of: $0) } ?? 0
    return move(to: viewport.page(from: position, by: lines), source, at: time)
  }

  /// Moves the current row to a position, as far as the list's ends allow.
  mutating func move(
    to position: Int, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    _ = closeRows(at: time)
    let withdrawn = withdrawOffer()
    guard source.rowCount > 0 else { return withdrawn }
    let target = min(max(0, position), source.rowCount - 1)
    return withdrawn + makeCurrent(source.rowID(at: target), source)
  }
}
