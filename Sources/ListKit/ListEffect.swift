public import Gestures
public import Terminal

/// What a list asks its owner to do.
public enum ListEffect<RowID: Hashable & Sendable>: Equatable, Sendable {
  /// Run an action of a row, then call `complete(_:performed:)`, once. Where the action takes the row out
  /// of the source, tell of that first (`sourceChanged(from:to:at:)`): the row then slides out, where
  /// one that was completed before is closed and simply gone. After one of the delegate's `rowActions`, which
  /// leaves the row open, `close(animated:at:)` is enough.
  case perform(SwipeAction, row: RowID, edge: SwipeEdge)
  /// Run an action on several rows: on `row`, which was swiped, and on the others that are selected
  /// and shown. `rows` has all of them, each once, in the list's order. Then call
  /// `complete(_:performed:)` for `row`, once, also if `row` itself is gone by then: the others wait
  /// for it.
  case performOnSelection(SwipeAction, row: RowID, rows: [RowID], edge: SwipeEdge)
  /// A row's editing is committed: its deletion is confirmed, or its insertion asked for. Change the
  /// rows, tell the list of it, and call `complete(_:performed:)`, once.
  case commit(EditingStyle, row: RowID)
  /// A row was put down at another place: it is to be the row at position `to`, which is in `section`
  /// (0 in a list without sections), right before the row `before`, which may be the next section's, and
  /// is nil at the list's end. Change the rows and tell the list of it.
  case move(row: RowID, to: Int, section: Int, before: RowID?)
  /// An accessory of a row was clicked.
  case accessory(String, row: RowID)
  /// A drag has come so far that letting go performs the side's first action, or is taken back from
  /// there. The row shows it; a bell could tell it too.
  case fullSwipe(row: RowID, edge: SwipeEdge, isArmed: Bool)
  /// Run the row's main action.
  case activate(RowID)
  case currentRowChanged(RowID?)
  /// The list is too narrow to open a row: name that side's actions in words, the `focused` one
  /// marked. Again when the focus moves.
  case offerActions(row: RowID, edge: SwipeEdge, focused: Int)
  case withdrawActions
  /// A drag or a wheel's pan that the arena gave to the pager.
  case pagePan(PanEvent)
  /// A click on no row that had nothing to close; the position is that of the screen.
  case clickedBeside(Position)
  /// The command found nothing to do: its key may mean something else to the owner.
  case ignored(ListCommand)
}
