import Terminal

/// Where the parts of a list screen stand: a title, lines that stand still above the list, the list,
/// a line for hints and messages. With fewer than three rows the hints go, then the title, and lines
/// above the list leave it half of the room: the list is what matters.
struct Area: Equatable, Sendable {
  let size: Size
  let title: Rect?
  let header: Rect
  let list: Rect
  let footer: Rect?

  /// - Parameter headerRows: how many lines stand still above the list.
  init(size: Size, headerRows: Int = 0) {
    self.size = size
    let titleRows = size.rows >= 3 ? 1 : 0
    let footerRows = size.rows >= 2 ? 1 : 0
    func rows(_ first: Int, _ count: Int) -> Rect {
      Rect(column: 0, row: first, columns: size.columns, rows: count)
    }
    title = titleRows > 0 ? rows(0, 1) : nil
    let rest = max(0, size.rows - titleRows - footerRows)
    header = rows(titleRows, min(headerRows, rest / 2))
    list = rows(titleRows + header.rows, rest - header.rows)
    footer = footerRows > 0 ? rows(size.rows - 1, 1) : nil
  }

  /// Whether so little room is there that nobody could tell what a key would do.
  var isTooSmall: Bool { size.columns < 8 || size.rows < 1 }

  /// The last `count` rows, or as many as there are: for text that needs more than a line.
  func foot(rows count: Int) -> Rect {
    let rows = min(max(1, count), size.rows)
    return Rect(column: 0, row: size.rows - rows, columns: size.columns, rows: rows)
  }
}
