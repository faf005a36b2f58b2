internal import Gestures
public import Terminal

/// The selected rows. What is selected is known by identity: it survives whatever becomes of other
/// rows and of the row's place, and goes only with the row itself.
extension ListState {
  /// A range that grows and shrinks at one end, row by row.
  struct SelectedRange: Equatable {
    /// The end that stays.
    var anchor: RowID
    /// The end that moves.
    var end: RowID
    /// What was selected before: a row that the range leaves is again as it was.
    var before: Set<RowID>
  }

  /// Whether the row is selected, shown or not. O(1).
  public func isSelected(_ id: RowID) -> Bool { selection.contains(id) }

  /// Selects exactly these rows. Rows that the source does not have are left out.
  ///
  /// - Returns: that actions are no longer offered in words, if they were.
  public mutating func select(
    all ids: some Sequence<RowID>, source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    changeSelection(at: time) { $0 = Set(ids.filter(source.contains)) }
  }

  // MARK: keys

  /// Selects the current row or lets it go, and moves to the next one.
  mutating func toggleSelection(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let currentRow else { return [.ignored(.toggleSelection)] }
    return toggle(currentRow, at: time) + move(by: 1, source, at: time)
  }

  /// Selects a row, or lets it go.
  mutating func toggle(_ id: RowID, at time: Seconds) -> [ListEffect<RowID>] {
    changeSelection(at: time) { selection in
      if selection.remove(id) == nil { selection.insert(id) }
    }
  }

  /// Moves the current row and has everything selected from where the range began up to it.
  mutating func extendSelection(
    by rows: Int, _ command: ListCommand, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    let position = currentRow.flatMap { source.position(of: $0) } ?? 0
    return extendSelection(to: position + rows, command, source, at: time)
  }

  /// The same by a page: what is in sight moves along.
  mutating func extendPage(
    by lines: Int, _ command: ListCommand, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let position = currentRow.flatMap({ source.position(of: $0) }) else {
      return [.ignored(command)]
    }
    let target = viewport.page(from: position, by: lines)
    return extendSelection(to: target, command, source, at: time)
  }

  /// The same up to a position, as far as the list's ends allow.
  mutating func extendSelection(
    to position: Int, _ command: ListCommand, _ source: some ListDataSource<RowID>,
    at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let currentRow, source.position(of: currentRow) != nil else {
      return [.ignored(command)]
    }
    _ = closeRows(at: time)
    let withdrawn = withdrawOffer()
    let isGoingOn = range.map { $0.end == currentRow && source.position(of: $0.anchor) != nil }
    if isGoingOn != true { beginRange(at: currentRow) }
    let target = min(max(0, position), source.rowCount - 1)
    return withdrawn + extendRange(to: source.rowID(at: target), source)
  }

  /// Selects every row that is shown; those that are not stay as they are.
  mutating func selectAll(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard source.rowCount > 0 else { return [.ignored(.selectAll)] }
    return changeSelection(at: time) { selection in
      selection.reserveCapacity(source.rowCount)
      for position in 0..<source.rowCount { selection.insert(source.rowID(at: position)) }
    }
  }

  /// Lets every row go, shown or not.
  mutating func selectNone(at time: Seconds) -> [ListEffect<RowID>] {
    guard !selection.isEmpty else { return [.ignored(.selectNone)] }
    return changeSelection(at: time) { $0 = [] }
  }

  /// Selects the rows that are shown and not selected, and lets go those that are; rows that are not
  /// shown stay as they are.
  mutating func invertSelection(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard source.rowCount > 0 else { return [.ignored(.invertSelection)] }
    return changeSelection(at: time) { selection in
      for position in 0..<source.rowCount {
        let id = source.rowID(at: position)
        if selection.remove(id) == nil { selection.insert(id) }
      }
    }
  }

  /// Changes the selection in one go. What is open closes: its buttons may say how many rows they
  /// are for.
  private mutating func changeSelection(
    at time: Seconds, _ change: (inout Set<RowID>) -> Void
  ) -> [ListEffect<RowID>] {
    _ = closeRows(at: time)
    range = nil
    change(&selection)
    return withdrawOffer()
  }

  // MARK: ranges

  /// Begins a range that is one row long.
  mutating func beginRange(at id: RowID) {
    range = SelectedRange(anchor: id, end: id, before: selection)
    selection.insert(id)
  }

  /// Moves the end of the range, which becomes the current row. O(rows that it passes).
  mutating func extendRange(
    to id: RowID, _ source: some ListDataSource<RowID>
  ) -> [ListEffect<RowID>] {
    guard var range, let anchor = source.position(of: range.anchor),
      let new = source.position(of: id)
    else { return [] }
    let old = source.position(of: range.end) ?? anchor
    let covered = min(anchor, new)...max(anchor, new)
    for position in min(anchor, old)...max(anchor, old) where !covered.contains(position) {
      let passed = source.rowID(at: position)
      if !range.before.contains(passed) { selection.remove(passed) }
    }
    for position in min(old, new)...max(old, new) where covered.contains(position) {
      selection.insert(source.rowID(at: position))
    }
    range.end = id
    self.range = range
    return makeCurrent(id, source)
  }

  // MARK: the rows change

  /// Lets go what is not there any more, and does not act on what is not shown any more.
  /// O(selected rows), in look-ups of the source.
  mutating func pruneSelection(to source: some ListDataSource<RowID>) {
    if !selection.isEmpty { selection = selection.filter(source.contains) }
    for id in Array(swipes.keys) {
      swipes[id]?.keepSelectedRows { source.position(of: $0) != nil }
    }
    if let rows = offer?.selectedRows {
      offer?.selectedRows = rows.filter { source.position(of: $0) != nil }
    }
    for (id, batch) in batches {
      let rows = batch.rows.filter(source.contains)
      // Where none is left that could wait, nobody has to say that it is done.
      if rows.isEmpty, !source.contains(id) { batches[id] = nil } else { batches[id]?.rows = rows }
    }
    // What came between the ends, and what was selected before, is no range's any more.
    range = nil
  }
}
