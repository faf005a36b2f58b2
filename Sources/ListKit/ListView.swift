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
  ///   - shown: the rows that this has drawn there before, if nothing was drawn over them since;
  ///     those that are the same are not drawn again.
  /// - Complexity: O(cells of the lines that are drawn + rows).
  public static func draw<RowID>(
    _ rows: [RowPresentation<RowID>], into frame: inout Frame, bounds: Rect,
    appearance: Appearance, at now: Seconds, over shown: [RowPresentation<RowID>]? = nil
  ) {
    let lines = 0..<(bounds.columns > 0 ? max(0, bounds.rows) : 0)
    var isBlank = Array(repeating: true, count: lines.count)
    let shown = shown ?? []
    var painter = RowPainter(
      left: bounds.column, columns: bounds.columns, appearance: appearance)
    for row in rows where lines.contains(row.line) {
      isBlank[row.line] = false
      let isStill = !row.isCurrent && row.status == .normal && row.line < shown.count
      if isStill, shown[row.line] == row { continue }
      painter.line = bounds.row + row.line
      painter.fill(into: &frame)
      painter.draw(row, into: &frame, at: now)
    }
    for line in lines where isBlank[line] {
      painter.line = bounds.row + line
      painter.fill(into: &frame)
    }
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
  /// - Parameter line: the row's line, from the top of `bounds`.
  public static func textArea(line: Int, in bounds: Rect) -> Rect {
    let gutter = gutter(columns: bounds.columns)
    return Rect(
      column: bounds.column + gutter, row: bounds.row + line,
      columns: max(0, bounds.columns - gutter), rows: 1)
  }

  /// Columns before a row's text, for a list of `columns` columns.
  static func gutter(columns: Int) -> Int {
    columns < 12 ? min(1, max(0, columns)) : 3
  }
}
