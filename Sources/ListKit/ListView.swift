public import Terminal

/// Draws a list: rows that slide over the buttons behind them.
///
/// A row is a surface as wide as the list. In its first columns stand the mark of the current row
/// and the mark of what its last action came to, then comes its text. All of that moves with the
/// row; what is behind it stays where it is.
public enum ListView {
  /// Draws what has changed of `shown` into `bounds` and rests the frame's cursor on the current row.
  /// Then all of `bounds` is what the list looks like, and nothing outside it was touched.
  ///
  /// - Parameters:
  ///   - frame: shows in `bounds` what was drawn of `shown` before.
  ///   - now: the moment shown; only the marks of waiting rows depend on it.
  /// - Complexity: O(cells of the lines that are drawn + rows).
  public static func draw(
    _ shown: ShownRows, into frame: inout Frame, bounds: Rect, appearance: Appearance,
    at now: Seconds
  ) {
    guard bounds.columns > 0 else { return }
    let lines = 0..<max(0, bounds.rows)
    let stale = lines.filter { shown.isStale($0) }
    var painter = RowPainter(
      left: bounds.column, columns: bounds.columns, covered: shown.scrollBar == nil ? 0 : 1,
      appearance: appearance)
    for line in stale {
      painter.line = bounds.row + line
      painter.fill(into: &frame)
    }
    for place in shown.rows.indices {
      let first = shown.rows[place].line
      guard lines.contains(first), shown.isStale(first) else { continue }
      let look = shown.rows[place]
      for line in look.lines.clamped(to: lines) {
        painter.line = bounds.row + line
        painter.part = look.parts.lowerBound + line - first
        painter.draw(look, into: &frame, at: now)
      }
    }
    shown.scrollBar?.draw(into: &frame, bounds: bounds, lines: stale, appearance: appearance)
  }

  /// Draws `rows` into `bounds`, whatever is there, and rests the frame's cursor on the current one.
  public static func draw(
    _ rows: [RowLook], into frame: inout Frame, bounds: Rect, scrollBar: ScrollBar? = nil,
    appearance: Appearance, at now: Seconds
  ) {
    draw(
      ShownRows(rows, scrollBar: scrollBar), into: &frame, bounds: bounds, appearance: appearance,
      at: now)
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
