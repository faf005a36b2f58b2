internal import Terminal

extension CellRun {
  /// Fewer cells of ASCII than this in a row are no part of their own.
  private static let leastPlain = 8

  /// The run in parts, from left to right: of cells that show ASCII alone, and of others. None begins
  /// or ends between the halves of a wide glyph.
  var parts: [(run: CellRun, isPlain: Bool)] {
    var parts: [(run: CellRun, isPlain: Bool)] = []
    var start = cells.startIndex
    while start < cells.endIndex {
      let plainEnd =
        cells[start...].firstIndex { $0.plainCharacter == nil } ?? cells.endIndex
      let isPlain = plainEnd - start >= Self.leastPlain
      let end = isPlain ? plainEnd : endOfOthers(from: start)
      let part = CellRun(
        row: row, column: column + start - cells.startIndex, cells: cells[start..<end])
      parts.append((part, isPlain))
      start = end
    }
    return parts
  }

  /// Where the next part of ASCII begins, or the end.
  private func endOfOthers(from start: Int) -> Int {
    var (end, plain) = (start, 0)
    while end < cells.endIndex {
      plain = cells[end].plainCharacter == nil ? 0 : plain + 1
      end += 1
      if plain == Self.leastPlain { return end - plain }
    }
    return end
  }
}
