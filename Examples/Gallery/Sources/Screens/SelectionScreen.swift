import ListKit
import Terminal

/// Several rows at once: boxes in edit mode, one command for all that are selected, one undo.
struct SelectionScreen: ListScreen {
  let title = "Multiple selection"
  let hint = "Click rows, or Space; d deletes the selected ones, u takes all of it back"

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
  }

  var note: String {
    rows.list.selection.isEmpty ? "" : "\(rows.list.selection.count) selected"
  }

  mutating func press(_ key: Key, at now: Seconds) -> Bool {
    switch key {
    case Key(.character("d")):
      let selected = rows.list.selectedRows(source: rows.source)
      guard !selected.isEmpty else { break }
      past.append(rows.source)
      rows.change(at: now) { source in for id in selected { source.rows[id] = nil } }
    case Key(.character("u")):
      guard let source = past.popLast() else { break }
      rows.change(at: now) { $0 = source }
    default: return false
    }
    return true
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {}
}
