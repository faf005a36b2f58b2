import Documents
import ListKit
import Terminal

/// What the screen says about the selection.
extension ListScreen {
  /// For the title; nil while nothing is selected.
  var selectionNote: String? {
    list.selection.isEmpty ? nil : "\(list.selection.count) selected"
  }
}
