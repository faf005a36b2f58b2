internal import CNcurses
internal import Terminal

/// Frames to bytes.
extension CursesScreen {
  /// The bytes that make a terminal that shows `old` show `frame`; empty where nothing changed.
  ///
  /// - Parameter old: nil: not known, so that the terminal is cleared first.
  func show(_ frame: Frame, over old: Frame?) -> [UInt8] {
    var runs = FrameDiff.runs(from: old, to: frame)
    if let old, let bytes = write(runs, of: frame, over: old) { return bytes }

    var bytes: [UInt8] = []
    if let old, let caughtUp = catchUp(with: old) {
      bytes = caughtUp
    } else {
      believed = nil
      clearFirst()
      runs = FrameDiff.runs(from: nil, to: frame)
    }
    bytes += handOver(runs, of: frame)
    if !runs.isEmpty, let neighbor = wideNeighborOfLastCell(in: frame) {
      bytes += paint(neighborOfLastCell: neighbor)
    }
    return bytes + update(cursor: frame.cursor)
  }

  /// Hands runs over; the whole frame where colour pairs have to be given out anew.
  ///
  /// - Returns: the bytes of all but the last of them, where they are too many to be written at once.
  private func handOver(_ runs: [CellRun], of frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    var cells = 0
    for run in runs {
      bytes += writeIfFull(&cells, with: run)
      guard !put(run, lastResort: false) else { continue }
      pairs.removeAll()
      clearFirst()
      cells = 0
      for run in FrameDiff.runs(from: nil, to: frame) {
        bytes += writeIfFull(&cells, with: run)
        _ = put(run, lastResort: true)
      }
      break
    }
    return bytes
  }

  /// Writes what was handed over, where `run` would be too much with its `cells`.
  private func writeIfFull(_ cells: inout Int, with run: CellRun) -> [UInt8] {
    cells += run.cells.count
    guard cells > output.mostCells else { return [] }
    cells = run.cells.count
    return update(cursor: nil)
  }

  // MARK: a row or less, without ncurses

  /// Writes what changes a row or less. nil where ncurses has to do it: there is more, or it is not
  /// known where ncurses takes the cursor to be, to bring it back there later.
  private func write(_ runs: [CellRun], of frame: Frame, over old: Frame) -> [UInt8]? {
    guard let cursor = frame.cursor, old.cursor != nil, frame.size == old.size else { return nil }
    if runs.isEmpty, cursor == old.cursor { return [] }
    guard
      let bytes = writer?.write(
        runs, columns: frame.size.columns, cursor: cursor, begin: attributes(of:))
    else { return nil }
    if believed == nil { believed = old }
    return bytes
  }

  /// Tells ncurses of what was written without it, until the terminal showed `old`.
  ///
  /// - Returns: the bytes that bring the cursor to where ncurses takes it to be. nil where it cannot
  ///   be told, since colour pairs ran out.
  private func catchUp(with old: Frame) -> [UInt8]? {
    guard let believed, let cursor = believed.cursor else { return [] }
    for run in FrameDiff.runs(from: believed, to: old) {
      // Both in what it is to show and in what it takes to be shown.
      guard put(run, lastResort: false),
        put(run, lastResort: false, into: sideswipe_believed())
      else { return nil }
    }
    self.believed = nil
    return Capabilities.move(row: cursor.row, column: cursor.column)
  }
}
