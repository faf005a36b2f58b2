extension Frame {
  /// Makes this the same as another frame, and takes over only rows that are not shared already: cheaper
  /// than an assignment where the other one goes on to be drawn into, since then neither has to copy its
  /// list of rows.
  /// - Complexity: O(rows).
  package mutating func follow(_ other: Frame) {
    guard size == other.size else {
      self = other
      return
    }
    for row in unsharedRows(with: other) { takeRow(row, of: other) }
    cursor = other.cursor
  }
}
