import Documents
import ListKit
import Terminal

extension FileScreen {
  /// What can be done now, for the last line.
  var hints: [Hint] {
    if case .editing = mode { return editingHints }
    if let offered = offeredHints { return offered }
    var hints: [Hint?] = []
    hints.reserveCapacity(12)
    if let open = list.openRow {
      hints += openRowHints(open)
    } else {
      if canEdit, list.currentRow != nil {
        hints.append(hint(.panLeft, DocumentRows.delete.title, 7))
        hints.append(hint(.panRight, DocumentRows.edit.title, 6))
        hints.append(hint(.press, "Edit", 3))
      }
      hints += viewHints
    }
    if canEdit { hints.append(hint(.add, "Add", list.currentRow == nil ? 9 : 2)) }
    if history.canUndo { hints.append(hint(.undo, "Undo", 5)) }
    if history.canRedo { hints.append(hint(.redo, "Redo", 1)) }
    if !isSaved, !saving.isWriting { hints.append(hint(.save, "Save", 8)) }
    hints.append(hint(.help, "Help", 10))
    hints.append(hint(.quit, "Quit", 4))
    return hints.present
  }
}
