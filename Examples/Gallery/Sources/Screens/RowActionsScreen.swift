import ListKit
import Terminal

/// Row actions: the row stays open after a press, until its handler closes it. Without them a row
/// has the single Delete, whose title it may choose.
struct RowActionsScreen: ListScreen {
  let title = "Row actions"
  let hint = "Drag left; +1 stays open, Reset closes. Pear has a Delete with its own title"

  var rows = SampleList(Source())

  struct Fruit {
    var name: String
    var count = 0
  }

  struct Source: NumberedSource {
    var rows = Numbered(["Apple", "Cherry", "Plum", "Pear"].map { Fruit(name: $0) })

    func row(_ value: Fruit, columns: Int) -> Row {
      Row(value.name, detail: "\(value.count)", columns: columns)
    }

    func rowActions(for id: Int) -> [SwipeAction]? {
      rows[id]?.name == "Pear" ? nil : [reset, more]
    }

    func titleForDeleteConfirmation(of id: Int) -> String { "Eat it now" }
  }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds) {
    switch effect {
    case .perform(more, let row, _):
      rows.change(at: now) { $0.rows[row]?.count += 1 }
    case .perform(_, let row, _):
      rows.change(at: now) { $0.rows[row]?.count = 0 }
      _ = rows.list.close(at: now)
    case .commit(_, let row):
      rows.change(at: now) { $0.rows[row] = nil }
      rows.list.complete(row, performed: true)
    default: break
    }
  }
}

private let reset = SwipeAction(name: "reset", title: "Reset", style: .destructive)
private let more = SwipeAction(name: "more", title: "+1", background: .palette(4))
