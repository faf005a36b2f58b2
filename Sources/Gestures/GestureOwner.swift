/// What may own a sequence of pointer events, from its press to its release.
public enum GestureOwner: Hashable, Sendable {
  /// The swipe of the row that was pressed.
  case rowSwipe
  /// The list's scrolling.
  case scroll
  /// The list's scroll bar.
  case scrollBar
  /// A selection that grows along the rows.
  case selection
  /// The pager, whose pages turn.
  case pager
  /// A row that is lifted, to be put down at another place.
  case reorder
  /// What was pressed: it hears of the press as a click, at the release.
  case click
}
