import ListKit
import Terminal

/// Edit mode: what each editing style shows before a row, and what a row may say for itself.
struct EditModeScreen: ListScreen {
  let title = "Edit mode"
  let hint = "E: edit mode. ⊖ reveals, ⊕ inserts at once. Without it only ⊖ rows swipe"

  var rows = SampleList(Source())

  struct Entry {
    var text: String
    var style: EditingStyle = .delete
    var canEdit = true
    var isIndented = true
    var confirmation = "Delete"
  }

  struct Source: NumberedSource {
    var rows = Numbered([
      Entry(text: "Deleted by ⊖"),
      Entry(text: "Confirmed in other words", confirmation: "Throw it away"),
      Entry(text: "Inserts above by ⊕", style: .insert),
      Entry(text: "Selected by a box", style: .multipleSelection),
      Entry(text: "No control, indented", style: .none),
      Entry(text: "No control, flush", style: .none, isIndented: false),
      Entry(text: "Not to be edited", canEdit: false),
    ])

    func row(_ value: Entry, columns: Int) -> Row { Row(value.text, columns: columns) }

    func canEdit(_ id: Int) -> Bool { rows[id]?.canEdit ?? false }
    func editingStyle(for id: Int) -> EditingStyle { rows[id]?.style ?? .none }
    func shouldIndentWhileEditing(_ id: Int) -> Bool { rows[id]?.isIndented ?? true }
    func titleForDeleteConfirmation(of id: Int) -> String { rows[id]?.confirmation ?? "" }
  }

  var note: String { rows.list.isEditing ? "edit mode" : "" }

  /// One callback, for every way of committing.
  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    guard case .commit(let style, let row) = effect else { return }
    rows.change(at: now) { source in
      if style == .delete {
        source.rows[row] = nil
      } else {
        source.rows.insert(Entry(text: "A new one"), before: row)
      }
    }
    rows.list.complete(row, performed: true)
  }
}
