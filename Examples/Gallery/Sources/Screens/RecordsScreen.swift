import Gestures
import ListKit
import Terminal

/// The preset `positional`: the row rests where it is let go, from side to side also in one drag, and
/// no speed decides. ▶ books a record, Delete deletes it, Edit opens another screen and comes back.
struct RecordsScreen: ListScreen {
  let title = "Quick records"
  let hint = "Drag a row slowly from side to side; click ▶; Edit, then Enter comes back"

  var rows = SampleList(Source(), configuration: .positional)
  private(set) var note = ""
  private var edited: (row: Int, text: LineEditor)?

  struct Record {
    var name: String
    var amount: String
  }

  struct Source: NumberedSource {
    var rows = Numbered([
      Record(name: "Coffee", amount: "3.20"), Record(name: "Bus", amount: "2.80"),
      Record(name: "Lunch", amount: "11.50"), Record(name: "Stamps", amount: "8.50"),
    ])

    func row(_ value: Record, columns: Int) -> Row {
      Row(
        value.name, detail: value.amount, columns: columns,
        accessories: [RowAccessory(id: "book", symbol: .play)])
    }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
      SwipeActionsConfiguration(actions: [edge == .leading ? edit : delete])
    }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .accessory(_, let row):
      note = "booked \(rows.source.rows[row]?.name ?? "")"
    case .perform(edit, let row, _):
      rows.list.complete(row, performed: true)
      edited = (row, LineEditor((rows.source.rows[row]?.name ?? "").utf8))
    case .perform(_, let row, _):
      rows.change(at: now) { $0.rows[row] = nil }
      rows.list.complete(row, performed: true)
    default: break
    }
  }

  /// While a record is edited, the list that is covered hears nothing: no key, no click, no drag.
  mutating func take(_ event: TerminalEvent, at now: Seconds) -> Bool {
    guard var editing = edited else { return false }
    switch event {
    case .key(let key):
      edited = nil
      switch editing.text.handle(key) {
      case .commit:
        let name = String(decoding: editing.text.bytes, as: UTF8.self)
        rows.change(at: now) { $0.rows[editing.row]?.name = name }
      case .cancel: break
      case .changed, .ignored: edited = editing
      }
    case .paste(let bytes): _ = edited?.text.paste(bytes)
    case .pointer: break
    case .focusGained, .interrupted, .resized, .wake, .ended: return false
    }
    return true
  }

  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds
  ) {
    TitleLine(
      title: DisplayText(edited == nil ? self.title : "Edit the record"), note: note,
      position: rows.position
    ).draw(into: &frame, bounds: title, appearance: appearance)
    guard let edited else {
      return rows.draw(into: &frame, bounds: list, appearance: appearance, at: now)
    }
    edited.text.draw(
      into: &frame, bounds: Rect(column: 3, row: 2, columns: max(0, list.columns - 6), rows: 1),
      appearance: appearance)
  }
}

private let delete = SwipeAction(name: "delete", title: "Delete", style: .destructive)
private let edit = SwipeAction(name: "edit", title: "Edit")
