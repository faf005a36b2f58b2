public import Gestures
public import Terminal

/// Calls from code: the same machine as for the mouse and the keys.
extension ListState {
  /// Opens a side of a row, which becomes the current one and comes in sight; any other closes. In
  /// a list too narrow for it the actions are offered in words.
  ///
  /// Nothing happens where the row has no actions on that side, is waiting, or is not there. In edit
  /// mode the trailing side is what ⊖ reveals, and there is no leading one.
  ///
  /// - Returns: of the current row and of actions offered in words, if they change; nothing that must
  ///   be performed.
  public mutating func reveal(
    _ id: RowID, edge: SwipeEdge, animated: Bool = true, source: some ListDataSource<RowID>,
    at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard prepare(id, source) else { return [] }
    guard !actions(id, edge).isEmpty else { return drive(id, at: time) { $0.touched() } }
    stopSwipe(unlessOf: nil)
    let selected = select(id, source: source, at: time)
    return selected + open(id, edge, animated: animated, at: time)
  }

  /// Opens a side, that has actions, of a prepared row.
  mutating func open(
    _ id: RowID, _ edge: SwipeEdge, animated: Bool = true, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard !isTooNarrow else { return offerActions(id, edge, at: time) }
    return drive(id, at: time) { $0.open(edge, animated: animated, at: time) }
  }

  /// Closes whatever row is open, ending a swipe of it.
  ///
  /// - Returns: that actions are no longer offered in words, if they were.
  public mutating func close(animated: Bool = true, at time: Seconds) -> [ListEffect<RowID>] {
    stopSwipe(unlessOf: nil)
    for id in Array(swipes.keys) {
      _ = drive(id, at: time) { $0.close(animated: animated, at: time) }
    }
    return withdrawOffer()
  }

  /// Shows a few columns of a side and hides them again, to teach that there is something. Not
  /// while a row is open or in hand.
  public mutating func peek(
    _ id: RowID, edge: SwipeEdge, source: some ListDataSource<RowID>, at time: Seconds
  ) {
    guard openRow == nil, !isDragging, prepare(id, source) else { return }
    _ = drive(id, at: time) { $0.peek(edge, at: time) }
  }

  /// An action that was to be performed is done: the row's waiting mark goes or, if it failed,
  /// becomes a mark of failure that stays until the row's next input. Ignored for a row that does
  /// not wait or is gone; so tell of the removal of a row before its completion. An action for
  /// several rows ends for all of them; see `complete(_:failed:)` for marks on more than this one.
  public mutating func complete(_ id: RowID, performed: Bool) {
    complete(id, failed: performed ? [] : [id])
  }

  /// An action for several rows that was to be performed is done, and failed for some of them: each
  /// of these that waited has the mark of failure.
  ///
  /// - Parameter id: the row that it was started from.
  public mutating func complete(_ id: RowID, failed: Set<RowID>) {
    let others = batches.removeValue(forKey: id)
    _ = drive(id, at: 0) { $0.complete(performed: !failed.contains(id)) }
    guard let others else { return }
    for row in others.rows.intersection(failed) {
      var swipe = swipes[row] ?? closedSwipe
      if swipe.machine.beginWaiting(toward: others.edge, at: others.since) {
        _ = swipe.machine.complete(performed: false)
      }
      swipes[row] = swipe.machine.isIdle ? nil : swipe
    }
  }

  /// Ends a list's momentum, puts a lifted row back, and ends a swipe in hand for the pointer or the
  /// wheel, unless it is of one row; what becomes of the row is the caller's matter.
  mutating func stopSwipe(unlessOf id: RowID?) {
    momentum = nil
    if reorder != nil {
      cancelReorder()
      _ = adapter.interrupt()
      held = nil
    }
    guard let row = held?.target.row, row != id, swipes[row]?.machine.isDragging ?? false else {
      return
    }
    _ = adapter.interrupt()
    held = nil
  }
}
