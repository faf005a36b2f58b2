/// What a key can ask of a list.
public enum ListCommand: Hashable, Sendable, CaseIterable {
  /// Move the current row; an open row closes.
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  /// Pan the current row: open that side, or close the other one first; on an open side, go to its
  /// next button.
  case panLeft, panRight
  /// Press the focused button of an open row; on a closed row its control in edit mode, else its
  /// main action.
  case press
  /// Move the focus among an open row's buttons, around the end.
  case nextButton, previousButton
  /// Call off a drag; else close the open row.
  case cancel
  /// Open the current row's trailing side.
  case revealTrailing
  /// Select the current row, or let it go, and move to the next one.
  case toggleSelection
  /// Move the current row and select all rows from where the first of these moves began.
  case extendUp, extendDown, extendPageUp, extendPageDown, extendToFirst, extendToLast
  /// Select all rows that are shown, let all go, or exchange the selected and the others.
  case selectAll, selectNone, invertSelection
  /// Edit mode on or off.
  case toggleEditing
  /// Move the current row itself up or down by one, if it may be moved.
  case moveRowUp, moveRowDown
}
