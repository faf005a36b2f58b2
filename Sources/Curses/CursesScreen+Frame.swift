internal import Terminal

/// Frames to bytes.
extension CursesScreen {
  /// The bytes that make a terminal that shows `old` show `frame`; empty where nothing changed.
  ///
  /// - Parameter old: nil: not known, so that the terminal is cleared first.
  func show(_ frame: Frame, over old: Frame?) -> [UInt8] {
    let isWhole = old == nil
    if isWhole { clearFirst() }
    let runs = FrameDiff.runs(from: old, to: frame)
    handOver(runs, of: frame)

    var bytes: [UInt8] = []
    if !runs.isEmpty, let neighbor = wideNeighborOfLastCell(in: frame) {
      var blanks = neighbor
      blanks.cells = ArraySlice(neighbor.cells.map { Cell(glyph: .space, style: $0.style) })
      _ = put(blanks, lastResort: true)
      bytes = update(cursor: nil)
      _ = put(neighbor, lastResort: true)
    }
    return bytes + update(cursor: frame.cursor)
  }

  /// Hands runs over; the whole frame where colour pairs have to be given out anew.
  private func handOver(_ runs: [CellRun], of frame: Frame) {
    for run in runs where !put(run, lastResort: false) {
      removeAllPairs()
      clearFirst()
      for run in FrameDiff.runs(from: nil, to: frame) {
        _ = put(run, lastResort: true)
      }
      return
    }
  }

  /// The wide glyph that ends one column before the bottom right corner, if there is one.
  ///
  /// Where ncurses fears that writing the corner scrolls the screen, it writes that cell one column
  /// too early and pushes it into place. That tears a wide glyph beside it, so that one is written
  /// after the corner is done.
  private func wideNeighborOfLastCell(in frame: Frame) -> CellRun? {
    let column = frame.size.columns - 3
    let row = frame.size.rows - 1
    guard column >= 0, row >= 0 else { return nil }
    let cells = frame.row(row).dropFirst(column).prefix(2)
    guard cells.first?.glyph?.width == 2 else { return nil }
    return CellRun(row: row, column: column, cells: cells)
  }
}
