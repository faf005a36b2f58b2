import Documents
import ListKit
import Terminal

extension ListScreen {
  /// While a row is being written.
  var editingHints: [Hint] {
    [
      Hint(key: Key(.enter), text: "Keep", priority: 2),
      Hint(key: Key(.escape), text: "Leave as it was", priority: 1),
    ]
  }

  /// An action that is named in the last line, since there is no room for buttons; nil for none.
  var offeredHints: [Hint]? {
    list.offeredAction.map { [hint(.press, $0.words, 1)].present }
  }

  /// What keys do to the open row.
  func openRowHints(_ open: ListState<RowID>.OpenRow) -> [Hint?] {
    var hints: [Hint?] = []
    if open.actions.indices.contains(open.focusedButton) {
      let action = open.actions[open.focusedButton]
      // What is to be known before must not be left out.
      hints.append(hint(.press, action.words, action.note.isEmpty ? 9 : 11))
    }
    if open.actions.count > 1 { hints.append(hint(.nextButton, "Next", 5)) }
    hints.append(hint(.cancel, "Close", 8))
    return hints
  }

  /// What keys do to the selection and the filter.
  var viewHints: [Hint?] {
    var hints: [Hint?] = []
    if rows.filter == nil, !list.selection.isEmpty {
      hints.append(hint(.cancel, "Select none", 8))
    }
    if rows.filter != nil { hints.append(hint(.cancel, "Show all", 8)) }
    if !rows.document.isEmpty { hints.append(hint(.filter, "Filter", 3)) }
    return hints
  }
}
