/// A moment on a monotonic clock, or a span of time, in seconds. Nothing in this module reads a
/// clock: time comes in with each event.
public typealias Seconds = Double

/// A cell's place on the screen, in columns and rows from the top left corner (0, 0).
public struct Position: Hashable, Sendable {
  /// From 0, left to right.
  public var column: Int
  /// From 0, top to bottom.
  public var row: Int

  /// - Parameters:
  ///   - column: from 0, left to right; outside the screen is no error.
  ///   - row: from 0, top to bottom.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// An extent in columns and rows.
public struct Size: Hashable, Sendable {
  /// Cells from left to right.
  public var columns: Int
  /// Cells from top to bottom.
  public var rows: Int

  /// An extent of `columns` × `rows` cells.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A block of cells: its top left corner and its extent, in columns and rows.
public struct Rect: Hashable, Sendable {
  /// The first column, counted from 0 at the screen's left edge.
  public var column: Int
  /// The first row, counted from 0 at the screen's top.
  public var row: Int
  /// Its width in cells; it covers nothing where that is not positive.
  public var columns: Int
  /// Its height in cells; it covers nothing where that is not positive.
  public var rows: Int

  /// A block whose top left cell is at (`column`, `row`).
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The columns the block covers, left to right; empty where the extent is not positive.
  public var columnRange: Range<Int> { column..<(column + max(0, columns)) }

  /// The rows the block covers, top to bottom; empty where the extent is not positive.
  public var rowRange: Range<Int> { row..<(row + max(0, rows)) }

  /// Whether the cell at `position` is one of the block's.
  public func contains(_ position: Position) -> Bool {
    columnRange.contains(position.column) && rowRange.contains(position.row)
  }
}
