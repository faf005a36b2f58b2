internal import Terminal

/// Cells of one row to be painted.
struct CellRun {
  var row: Int
  var column: Int
  var cells: ArraySlice<Cell>
}

/// The rows in which two frames differ.
enum FrameDiff {
  static func runs(from old: Frame?, to new: Frame) -> [CellRun] {
    (0..<new.size.rows).compactMap { row in
      if let old, old.size == new.size, old.row(row) == new.row(row) { return nil }
      return CellRun(row: row, column: 0, cells: new.row(row))
    }
  }
}
