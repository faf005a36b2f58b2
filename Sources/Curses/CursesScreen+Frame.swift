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
      bytes = paint(neighborOfLastCell: neighbor)
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
}
