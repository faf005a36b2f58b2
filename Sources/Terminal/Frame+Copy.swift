extension Frame {
  /// Copies the cells of `rect` of another frame of the same size, moved by `columns` (above 0 to the
  /// right), as far as they come to lie in `rect`. A wide glyph that a border of `rect` cuts becomes
  /// a blank there.
  /// - Complexity: O(cells copied).
  public mutating func copy(_ other: Frame, in rect: Rect, movedBy columns: Int) {
    guard other.size == size else { return }
    let visible = rect.columnRange.clamped(to: 0..<size.columns)
    let target = (visible.lowerBound + columns..<visible.upperBound + columns).clamped(to: visible)
    guard !target.isEmpty else { return }
    for row in rect.rowRange.clamped(to: 0..<size.rows) {
      let source = other.row(row)
      withRow(row) { $0.copy(source, to: target, from: target.lowerBound - columns) }
    }
  }
}
