import Gestures
import ListKit
import Terminal

/// Several rows at once: boxes in edit mode, one command, or one swipe, for all that are selected, one
/// undo.
struct SelectionScreen: ListScreen {
  let title = "Multiple selection"
  let hint = "Click rows, or Space; d deletes them, u takes it back; E, then swipe one"

  var rows = SampleList(Source())
  private var past: [Source] = []

  init() {
    _ = rows.list.setEditing(true, animated: false, at: 0)
  }

  struct Source: NumberedSource {
    var rows = Numbered([
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ])

    func row(_ value: String, columns: Int) -> Row { Row(value, columns: columns) }
    func editingStyle(for id: Int) -> EditingStyle { .multipleSelection }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: edge == .trailing ? [delete] : [])
    }
  }

  var note: String {
    rows.list.selection.isEmpty ? "" : "\(rows.list.selection.count) selected"
  }

  mutating func press(_ key: Key, at now: Seconds) -> Bool {
    switch key {
    case Key(.character("d")):
      remove(rows.list.selectedRows(source: rows.source), at: now)
    case Key(.character("u")):
      guard let source = past.popLast() else { break }
      rows.change(at: now) { $0 = source }
    default: return false
    }
    return true
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .perform(_, let row, _):
      remove([row], at: now)
      rows.list.complete(row, performed: true)
    case .performOnSelection(_, let row, let selected, _):
      remove(selected, at: now)
      rows.list.complete(row, performed: true)
    default: break
    }
  }

  private mutating func remove(_ ids: [Int], at now: Seconds) {
    guard !ids.isEmpty else { return }
    past.append(rows.source)
    rows.change(at: now) { source in for id in ids { source.rows[id] = nil } }
  }
}

private let delete = SwipeAction(
  name: "delete", title: "Delete", style: .destructive, isForSelection: true)
