internal import Terminal

extension Frame {
  /// The frame's top left part in so many columns and rows, with blanks where it has less. A cursor
  /// that is outside of them is hidden.
  func fitted(to size: Size) -> Frame {
    var fitted = self
    if self.size != size {
      fitted = Frame(size: size)
      for row in 0..<min(size.rows, self.size.rows) {
        var column = 0
        for cell in self.row(row) {
          guard let glyph = cell.glyph else { continue }
          column = fitted.put(
            CollectionOfOne(glyph), at: Position(column: column, row: row), style: cell.style,
            clip: 0..<size.columns)
        }
      }
      fitted.cursor = cursor
    }
    let bounds = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    if let cursor = fitted.cursor, !bounds.contains(cursor) {
      fitted.cursor = nil
    }
    return fitted
  }
}
