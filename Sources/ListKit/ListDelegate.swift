public import Gestures

/// What may be done with a list's rows: what `UITableViewDelegate` and the editing half of
/// `UITableViewDataSource` answer. Every question has a default answer.
///
/// Rows are asked about by identity, when the answer is needed: actions when a swipe begins, the
/// rest for rows in sight while the list is in edit mode. What is done comes out as a `ListEffect`.
public protocol ListDelegate<RowID> {
  associatedtype RowID: Hashable & Sendable

  /// Whether the row can be edited at all (`tableView(_:canEditRowAt:)`). One that cannot has no
  /// control, no indent and no swipe. Default: yes.
  func canEdit(_ id: RowID) -> Bool

  /// The row's editing style (`tableView(_:editingStyleForRowAt:)`). Default: `.delete`.
  func editingStyle(for id: RowID) -> EditingStyle

  /// Whether the row makes room for a control in edit mode
  /// (`tableView(_:shouldIndentWhileEditingRowAt:)`). Only heeded with style `.none`: together they
  /// make a list that is only put in order. Default: yes.
  func shouldIndentWhileEditing(_ id: RowID) -> Bool

  /// Whether the row can be moved (`tableView(_:canMoveRowAt:)`): in edit mode it has a handle, and a
  /// drag that begins anywhere on it lifts it. It goes alone, also where it is one of several that are
  /// selected. What comes of it is `ListEffect.move`. Default: no.
  func canMove(_ id: RowID) -> Bool

  /// Whether a row that can be moved may come to another section than its own
  /// (`tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`). Over one where it may not it
  /// stays at the end of the nearest one where it may. Default: yes.
  func canMove(_ id: RowID, toSection section: Int) -> Bool

  /// The words on the button that confirms a deletion
  /// (`tableView(_:titleForDeleteConfirmationButtonForRowAt:)`); the button is as wide as they need.
  /// Default: "Delete".
  func titleForDeleteConfirmation(of id: RowID) -> String

  /// The row's actions (`tableView(_:editActionsForRowAt:)`), the outermost first: behind the
  /// trailing side of a row with style `.delete`, outside edit mode and, revealed by ⊖, in it. After
  /// a press the row stays open until it is closed: call `ListState.close(animated:at:)`. nil: the
  /// single Delete instead. Empty: nothing, but ⊖ reveals the single Delete. Default: nil.
  func rowActions(for id: RowID) -> [SwipeAction]?

  /// The actions of one side (`tableView(_:leadingSwipeActionsConfigurationForRowAt:)` and
  /// `…trailing…`), outside edit mode.
  ///
  /// Once either side is answered, swipes of the row use nothing else: an empty configuration is
  /// nothing on that side, nil falls back to the single Delete (trailing, style `.delete`) or
  /// nothing. Default: `.unanswered` for both, which leaves left swipes to the row actions or the
  /// single Delete.
  func swipeActions(for id: RowID, edge: SwipeEdge) -> SwipeActionsConfiguration?
}

extension ListDelegate {
  public func canEdit(_ id: RowID) -> Bool { true }
  public func editingStyle(for id: RowID) -> EditingStyle { .delete }
  public func shouldIndentWhileEditing(_ id: RowID) -> Bool { true }
  public func canMove(_ id: RowID) -> Bool { false }
  public func canMove(_ id: RowID, toSection section: Int) -> Bool { true }
  public func titleForDeleteConfirmation(of id: RowID) -> String { "Delete" }
  public func rowActions(for id: RowID) -> [SwipeAction]? { nil }
  public func swipeActions(for id: RowID, edge: SwipeEdge) -> SwipeActionsConfiguration? {
    .unanswered
  }
}
