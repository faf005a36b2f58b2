internal import ListKit

/// Some rows that stand one below the other, as they are shown: read once, and not anew for every
/// frame.
struct HeldRows: Sendable {
  private var rows: [Row] = []
  /// The place of the first one.
  private var first = 0
  /// The columns for which they were read.
  private var columns = 0

  /// The row at `place`; nil where it is not held.
  func row(at place: Int, columns: Int) -> Row? {
    let index = place - first
    return columns == self.columns && rows.indices.contains(index) ? rows[index] : nil
  }

  /// Holds the rows at `places` and no others. Asks `read` for those that are new.
  mutating func hold(_ places: Range<Int>, columns: Int, read: (_ place: Int) -> Row) {
    guard columns != self.columns || places != first..<(first + rows.count) else { return }
    rows = places.map { row(at: $0, columns: columns) ?? read($0) }
    first = places.lowerBound
    self.columns = columns
  }
}
