/// One row of a frame while it is written to.
struct FrameRow {
  /// The row's cells, left to right. Columns handed in lie within them.
  let cells: UnsafeMutableBufferPointer<Cell>

  /// Fills `columns`, which are not empty, with blanks.
  func fill(_ columns: Range<Int>, style: Style) {
    mend(columns.lowerBound)
    mend(columns.upperBound)
    cells[columns].update(repeating: Cell(glyph: .space, style: style))
  }

  /// Copies as many of `source`, a whole row, as `columns` has, which are not empty.
  ///
  /// - Parameter first: the column of `source` that the first one comes from.
  func copy(_ source: ArraySlice<Cell>, to columns: Range<Int>, from first: Int) {
    mend(columns.lowerBound)
    mend(columns.upperBound)
    let start = source.startIndex + first
    let end = start + columns.count
    for (column, cell) in zip(columns, source[start..<end]) { cells[column] = cell }
    // Halves whose others were left behind.
    if source[start].isRightHalf { cells[columns.lowerBound].glyph = .space }
    if end < source.endIndex, source[end].isRightHalf {
      cells[columns.upperBound - 1].glyph = .space
    }
  }

  /// Writes what of `glyphs` lies in the columns of `visible`, which are not empty.
  ///
  /// - Returns: the column after the last glyph.
  func put(
    _ glyphs: UnsafeBufferPointer<Glyph>, at start: Int, style: Style, visible: Range<Int>
  ) -> Int {
    var column = start
    var index = 0
    while index < glyphs.count, column < visible.lowerBound {
      column += Int(glyphs[index].width)
      index += 1
    }
    if column > visible.lowerBound, start < visible.lowerBound {
      // A wide glyph across the left border of the clip: its visible half is a blank.
      mend(visible.lowerBound)
      cells[visible.lowerBound] = Cell(.space, style)
    } else if index < glyphs.count, column < visible.upperBound {
      mend(column)
    } else {
      return glyphs[index...].reduce(column) { $0 + Int($1.width) }
    }
    // What was there needs care at the first and the last border only: all between is written over.
    while index < glyphs.count, column + Int(glyphs[index].width) <= visible.upperBound {
      let glyph = glyphs[index]
      cells[column] = Cell(glyph, style)
      column += 1
      if glyph.width == 2 {
        cells[column] = Cell(glyph: nil, style: style)
        column += 1
      }
      index += 1
    }
    var end = column
    if index < glyphs.count, column < visible.upperBound {
      cells[column] = Cell(.space, style)
      end += 1
    }
    if end < cells.count, cells[end].isRightHalf { cells[end].glyph = .space }
    return glyphs[index...].reduce(column) { $0 + Int($1.width) }
  }

  /// Blanks the wide glyph that the border before `column` would cut in two.
  private func mend(_ column: Int) {
    guard column > 0, column < cells.count, cells[column].isRightHalf else { return }
    cells[column].glyph = .space
    cells[column - 1].glyph = .space
  }
}
