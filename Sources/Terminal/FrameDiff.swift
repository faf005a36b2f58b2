internal import CSystem

/// Cells of one row, side by side, that must be painted.
public struct CellRun: Equatable, Sendable {
  public var row: Int
  /// The column of the first cell.
  public var column: Int
  public var cells: ArraySlice<Cell>

  public init(row: Int, column: Int, cells: ArraySlice<Cell>) {
    self.row = row
    self.column = column
    self.cells = cells
  }
}

/// Finds what a terminal that shows one frame needs to show another.
public enum FrameDiff {
  /// The runs of cells that differ, top to bottom, left to right, and of a few between them that do
  /// not. Their cells written over `old` make `new`.
  ///
  /// No run begins or ends between the halves of a wide glyph, neither of one it draws nor of one
  /// that is on the screen: a terminal would blank the other half.
  ///
  /// - Parameter old: what the terminal shows; nil, or of another size: unknown, so every row of
  ///   `new` is a run.
  /// - Complexity: O(cells), with nothing allocated but the runs.
  public static func runs(from old: Frame?, to new: Frame) -> [CellRun] {
    guard new.size.columns > 0 else { return [] }
    guard let old, old.size == new.size else {
      return (0..<new.size.rows).map { CellRun(row: $0, column: 0, cells: new.row($0)) }
    }
    var runs: [CellRun] = []
    // Most rows are as they were, and that is found out much quicker than what differs.
    for row in new.unsharedRows(with: old) where !new.hasRow(row, sameAs: old) {
      append(to: &runs, row: row, from: old.row(row), to: new.row(row))
    }
    return runs
  }

  /// Fewer equal cells than this between two runs join them: to hand them over costs less than
  /// another run does.
  private static let leastGap = 8

  /// Cells that are compared at once.
  private static let block = 16

  private static func isSame(
    _ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>, in columns: Range<Int>
  ) -> Bool {
    let (old, new) = (UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
    let start = columns.lowerBound * MemoryLayout<Cell>.stride
    guard let old = old.baseAddress, let new = new.baseAddress else { return true }
    // Cells are words without gaps between them.
    return sideswipe_same_bytes(
      old + start, new + start, columns.count * MemoryLayout<Cell>.stride)
  }

  /// Appends the runs of one row. Both slices have the same indices.
  ///
  /// A frame never holds half a glyph, and both halves have one style. So a glyph that only one of
  /// the frames has differs in both halves, and one with another in its place differs in the left
  /// half at least: it is enough to go on to the end of a glyph that is drawn.
  private static func append(
    to runs: inout [CellRun], row: Int, from old: ArraySlice<Cell>, to new: ArraySlice<Cell>
  ) {
    let start = new.startIndex
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { cells in
        var column = 0
        while column < cells.count {
          guard old[column] != cells[column] else {
            column += 1
            // Most of a row is as it was: that is found out for many cells at once.
            while column + block <= cells.count, isSame(old, cells, in: column..<column + block) {
              column += block
            }
            continue
          }
          let first = column
          var end = first
          while column < cells.count, column - end < leastGap {
            if old[column] != cells[column] || column == end && cells[column].isRightHalf {
              end = column + 1
            }
            column += 1
          }
          runs.append(
            CellRun(row: row, column: first, cells: new[(start + first)..<(start + end)]))
        }
      }
    }
  }
}
