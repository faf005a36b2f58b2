/// A moment on a monotonic clock, or a span of time, in seconds. Nothing in this module reads a
/// clock: time comes in with each event.
public typealias Seconds = Double

/// A cell's place on the screen, in columns and rows from the top left corner (0, 0).
public struct Position: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// An extent in columns and rows.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A block of cells: its top left corner and its extent, in columns and rows.
public struct Rect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

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

  public func contains(_ position: Position) -> Bool {
    columnRange.contains(position.column) && rowRange.contains(position.row)
  }
}
