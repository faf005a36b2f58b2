import Curses
import Gestures
import Glibc
import ListKit
import Terminal

// A whole program: a list whose rows go by a swipe to the left (or ←) and Enter, or a click on Delete.

private let delete = SwipeAction(name: "delete", title: "Delete", style: .destructive)

private let keys: [Key: ListCommand] = [
  Key(.up): .moveUp, Key(.down): .moveDown, Key(.left): .panLeft, Key(.right): .panRight,
  Key(.enter): .press, Key(.escape): .cancel,
]

/// The rows, each with an identity that it keeps.
struct Fruits: ListDataSource {
  var rows = Array(["Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig"].enumerated())

  var rowCount: Int { rows.count }
  func rowID(at position: Int) -> Int { rows[position].offset }
  func position(of id: Int) -> Int? { rows.firstIndex { $0.offset == id } }
  func row(at position: Int, columns: Int) -> Row {
    Row(text: DisplayText(rows[position].element, columns: columns))
  }
  func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
    edge == .trailing ? SwipeActionsConfiguration(actions: [delete]) : nil
  }
}

/// Shows them until `q` is pressed, or the program is told to end. Returns the exit status.
private func run() throws -> Int32 {
  let terminal = try CursesTerminal()
  defer { terminal.close() }
  let events = TerminalEvents(terminal)
  var (fruits, list) = (Fruits(), ListState<Int>())

  func perform(_ effects: [ListEffect<Int>], at now: Seconds) {
    for case .perform(_, let row, _) in effects {
      let old = fruits
      fruits.rows.removeAll { $0.offset == row }
      _ = list.sourceChanged(from: old, to: fruits, at: now)
      list.complete(row, performed: true)
    }
  }

  while true {
    for event in try events.next(until: list.deadline(after: terminal.now())) {
      let now = terminal.now()
      switch event {
      case .ended(let status): return status
      case .key(Key(.character("q"))): return 0
      case .key(let key):
        guard let command = keys[key] else { break }
        perform(list.perform(command, source: fruits, at: now), at: now)
      case .pointer(let pointer):
        perform(list.pointer(pointer, source: fruits, at: now), at: now)
      case .focusGained: list.focusGained(at: now)
      case .interrupted: _ = list.interrupt(at: now)
      case .paste, .resized, .wake: break
      }
    }
    let now = terminal.now()
    var frame = Frame(size: terminal.size)
    let bounds = Rect(
      column: 0, row: 0, columns: frame.size.columns, rows: frame.size.rows)
    _ = list.layout(
      bounds: bounds, cellAspect: terminal.cellAspect, source: fruits, at: now)
    perform(list.advance(to: now, source: fruits), at: now)
    let appearance = Appearance(theme: terminal.isMonochrome ? .monochrome : .dark)
    if fruits.rowCount == 0 {
      ListView.drawPlaceholder(
        "no fruit left · q leaves", into: &frame, bounds: bounds, appearance: appearance)
    } else {
      ListView.draw(
        list.looks(source: fruits), into: &frame, bounds: bounds, appearance: appearance, at: now)
    }
    try terminal.paint(frame)
  }
}

do {
  exit(try run())
} catch {
  let line = Array("fruits: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(2)
}
