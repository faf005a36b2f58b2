import Terminal
import TestSupport

/// The one button of a side of a row.
enum Button: String {
  case delete = "Delete"
  case edit = "Edit"

  /// Columns that its row is moved by when it is open, where there is room: the title, an icon
  /// (or its place), padding and a margin.
  var paneWidth: Int {
    switch self {
    case .delete: 13
    case .edit: 11
    }
  }
}

/// A screen that shows a list, between a title and a line of hints.
extension Screen {
  /// The last row: hints or a message.
  var foot: String { row(size.rows - 1) }

  /// The list's rows, without the mark of the current one, the blanks before the text and the scroll
  /// bar.
  var listRows: [String] {
    var rows = (1..<max(1, size.rows - 1)).map { withoutScrollBar(row($0)) }
    while rows.last == "" { rows.removeLast() }
    return rows.map { row in
      let text = row.hasPrefix("▌") ? row.dropFirst() : row[...]
      return String(text.drop { $0 == " " })
    }
  }

  private func hasScrollBar(_ row: String) -> Bool {
    row.last.map { "█▁▂▃▄▅▆▇│".contains($0) } ?? false
  }

  private func withoutScrollBar(_ row: String) -> String {
    guard hasScrollBar(row) else { return row }
    var text = row.dropLast()
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The position in the list, from 0, of the row in which the cursor rests.
  var currentRow: Int { cursor.row - 1 }

  /// Where the button's title stands in the list.
  func place(of button: Button) -> Position? {
    guard let place = position(of: button.rawValue), place.row < size.rows - 1 else { return nil }
    return place
  }

  /// Whether a button of the row has the mark of the one that Enter presses. It stands where the
  /// edge of a moving row comes last.
  func marksButton(row: Int) -> Bool {
    self.row(row).contains { $0 == "▸" || $0 == "►" }
  }

  /// The same of any row. Unlike the hint in the last line no message covers it.
  var marksButton: Bool { (0..<size.rows).contains { marksButton(row: $0) } }

  /// How many columns of a row, from its end (its start, for Edit) on, look like the pane there.
  /// Of a row that shows no pane: all columns that look alike.
  func paneWidth(_ button: Button, row: Int) -> Int {
    let cells = Array(frame.row(row))
    var inward = button == .delete ? cells.reversed() : cells
    // The scroll bar lies over the pane's margin.
    let covered = button == .delete && hasScrollBar(self.row(row)) ? 1 : 0
    inward.removeFirst(covered)
    func ground(_ cell: Cell) -> Style {
      Style(
        background: cell.style.background,
        attributes: cell.style.attributes.intersection(.reverse))
    }
    guard let outermost = inward.first.map(ground) else { return 0 }
    return covered + inward.prefix { ground($0) == outermost }.count
  }
}
