import ListKit
import Terminal

/// A list that is only put in order: rows that may be moved, without controls and not indented.
struct ReorderScreen: ListScreen {
  let title = "Reorder"
  let hint = "Drag a row up or down, hold it at the edge to scroll; Alt-↑ Alt-↓; E: done"

  var rows = SampleList(Source())

  init() {
    _ = rows.list.setEditing(true, animated: false, at: 0)
  }

  struct Source: NumberedSource {
    var rows = Numbered((1...60).map { "Song \($0)" })

    func row(_ value: String, columns: Int) -> Row { Row(value, columns: columns) }

    func canMove(_ id: Int) -> Bool { true }
    func editingStyle(for id: Int) -> EditingStyle { .none }
    func shouldIndentWhileEditing(_ id: Int) -> Bool { false }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    guard case .move(let row, let position, _, _) = effect else { return }
    rows.change(at: now) { $0.rows.move(row, to: position) }
  }
}
