public import Gestures
public import Terminal

/// What a list asks its owner to do.
public enum ListEffect<RowID: Hashable & Sendable>: Equatable, Sendable {
  /// Run an action of a row, then call `complete(_:performed:)`, once.
  case perform(SwipeAction, row: RowID, edge: SwipeEdge)
  /// Run an action on several rows: on `row`, which was swiped, and on the others that are selected
  /// and shown. `rows` has all of them, each once, in the list's order. Then call
  /// `complete(_:performed:)` for `row`, once.
  case performOnSelection(SwipeAction, row: RowID, rows: [RowID], edge: SwipeEdge)
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
