public import Terminal

/// Draws a list: rows that slide over the buttons behind them.
///
/// A row is a surface as wide as the list. In its first columns stand the mark of the current row
/// and the mark of what its last action came to, then comes its text. All of that moves with the
/// row; what is behind it stays where it is.
public enum ListView {
  /// Draws `rows` into `bounds` and rests the frame's cursor on the current one. The whole of
  /// `bounds` is painted, nothing outside it.
  ///
  /// - Parameters:
  ///   - now: the moment shown; only the marks of waiting rows depend on it.
  ///   - shown: the rows and the scroll bar that this has drawn there before, if nothing was drawn
  ///     over them since; rows that are the same are not drawn again.
  /// - Complexity: O(cells of the lines that are drawn + rows).
  public static func draw(
    _ rows: [RowLook], into frame: inout Frame, bounds: Rect, scrollBar: ScrollBar? = nil,
    appearance: Appearance, at now: Seconds,
    over shown: (rows: [RowLook], scrollBar: ScrollBar?)? = nil
  ) {
    guard bounds.columns > 0 else { return }
    let lines = 0..<max(0, bounds.rows)
    let old = shown.flatMap { $0.scrollBar == scrollBar ? $0.rows : nil } ?? []
    var isKept = Array(repeating: false, count: lines.count)
    // Both run from top to bottom. No look is taken out of its array: to copy one costs more than to
    // see that it is the same.
    var earlier = 0
    for place in rows.indices where lines.contains(rows[place].line) {
      while earlier < old.count, old[earlier].line < rows[place].line { earlier += 1 }
      guard earlier < old.count, !rows[place].isCurrent, rows[place].status == .normal,
        old[earlier] == rows[place]
      else { continue }
      for line in rows[place].lines.clamped(to: lines) { isKept[line] = true }
    }

    var painter = RowPainter(
      left: bounds.column, columns: bounds.columns, covered: scrollBar == nil ? 0 : 1,
      appearance: appearance)
    for line in lines where !isKept[line] {
      painter.line = bounds.row + line
      painter.fill(into: &frame)
    }
    for place in rows.indices {
      let first = rows[place].line
      guard lines.contains(first), !isKept[first] else { continue }
      for line in rows[place].lines.clamped(to: lines) {
        painter.line = bounds.row + line
        painter.part = rows[place].parts.lowerBound + line - first
        painter.draw(rows[place], into: &frame, at: now)
      }
    }
    scrollBar?.draw(
      into: &frame, bounds: bounds, lines: lines.filter { !isKept[$0] }, appearance: appearance)
  }

  /// Draws the looks of `rows`.
  public static func draw<RowID>(
    _ rows: [RowPresentation<RowID>], into frame: inout Frame, bounds: Rect,
    scrollBar: ScrollBar? = nil, appearance: Appearance, at now: Seconds
  ) {
    draw(
      rows.map(\.look), into: &frame, bounds: bounds, scrollBar: scrollBar,
      appearance: appearance, at: now)
  }

  /// Draws what a list without rows says, such as how to add one.
  public static func drawPlaceholder(
    _ text: String, into frame: inout Frame, bounds: Rect, appearance: Appearance
  ) {
    frame.fill(bounds, style: appearance.theme[.row])
    var flow = Flow()
    flow.add(words: appearance.glyphs.words(text), style: appearance.theme[.placeholder])
    let area = Rect(
      column: bounds.column + gutter(columns: bounds.columns), row: bounds.row,
      columns: bounds.columns - gutter(columns: bounds.columns), rows: bounds.rows)
    flow.draw(into: &frame, bounds: area, ellipsis: appearance.glyphs.ellipsis)
  }

  /// Where a closed row's text stands: what an editor in the row has to cover.
  ///
  /// - Parameters:
  ///   - line: the row's line, from the top of `bounds`.
  ///   - accessories: how many there are at the row's right end.
  ///   - hasScrollBar: whether the last column is the scroll bar's.
  public static func textArea(
    line: Int, in bounds: Rect, accessories: Int = 0, hasScrollBar: Bool = false
  ) -> Rect {
    let text = RowColumns(
      columns: bounds.columns, covered: hasScrollBar ? 1 : 0, accessories: accessories,
      editing: nil
    ).text
    return Rect(
      column: bounds.column + text.lowerBound, row: bounds.row + line, columns: text.count, rows: 1)
  }

  /// Columns before a row's text, for a list of `columns` columns.
  static func gutter(columns: Int) -> Int {
    columns < 12 ? min(1, max(0, columns)) : 3
  }
}
