import Documents
import ListKit
import Terminal

extension FileScreen {
  /// What can be done now, for the last line.
  var hints: [Hint] {
    if case .editing = mode {
      return [
        Hint(key: Key(.enter), text: "Keep", priority: 2),
        Hint(key: Key(.escape), text: "Leave as it was", priority: 1),
      ]
    }
    // Named here where there is no room for buttons.
    if let offered = list.offeredAction {
      return [hint(.press, offered.title, 1)].compactMap(\.self)
    }
    var hints: [Hint?] = []
    if let open = list.openRow {
      if open.actions.indices.contains(open.focusedButton) {
        hints.append(hint(.press, open.actions[open.focusedButton].title, 9))
      }
      if open.actions.count > 1 { hints.append(hint(.nextButton, "Next", 5)) }
      hints.append(hint(.cancel, "Close", 8))
    } else if canEdit, list.currentRow != nil {
      hints += [
        hint(.panLeft, DocumentRows.delete.title, 7), hint(.panRight, DocumentRows.edit.title, 6),
        hint(.press, "Edit", 3),
      ]
    }
    if list.openRow == nil {
      if rows.filter == nil, !list.selection.isEmpty {
        hints.append(hint(.cancel, "Select none", 8))
      }
      if rows.filter != nil { hints.append(hint(.cancel, "Show all", 8)) }
      if !rows.document.isEmpty { hints.append(hint(.filter, "Filter", 3)) }
    }
    if canEdit { hints.append(hint(.add, "Add", list.currentRow == nil ? 9 : 2)) }
    if history.canUndo { hints.append(hint(.undo, "Undo", 5)) }
    if history.canRedo { hints.append(hint(.redo, "Redo", 1)) }
    if !isSaved, !saving.isWriting { hints.append(hint(.save, "Save", 8)) }
    hints += [hint(.help, "Help", 10), hint(.quit, "Quit", 4)]
    return hints.compactMap(\.self)
  }

  private func hint(_ command: AppCommand, _ text: String, _ priority: Int) -> Hint? {
    Hint(command, text: text, priority: priority, bindings: bindings)
  }
}
