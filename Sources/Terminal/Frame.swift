/// A screenful of cells: what drawing makes and a backend paints. A value, so that a test can print
/// it and compare it.
///
/// No half of a wide glyph ever stands alone: whatever is written over one half turns the other
/// into a blank, and a glyph that would be cut by an edge of its clip becomes a blank there.
public struct Frame: Equatable, Sendable {
  public let size: Size
  /// Row-major; `size.columns × size.rows` of them.
  public private(set) var cells: [Cell]
  /// Where the terminal's own cursor rests, and so where screen readers look; nil hides it.
  public var cursor: Position?

  /// A frame of blanks. A negative extent counts as 0.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The cell at `position`, which must lie within the frame.
  public subscript(_ position: Position) -> Cell {
    cells[index(position.column, position.row)]
  }

  /// The columns of one row, left to right. O(1).
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[(row * size.columns)..<((row + 1) * size.columns)]
  }

  /// Fills what of `rect` lies within the frame with blanks of `style`.
  public mutating func fill(_ rect: Rect, style: Style) {
    let columns = rect.columnRange.clamped(to: 0..<size.columns)
    for row in rect.rowRange.clamped(to: 0..<size.rows) where !columns.isEmpty {
      mend(columns.lowerBound, row)
      mend(columns.upperBound, row)
      let first = index(columns.lowerBound, row)
      for offset in 0..<columns.count {
        cells[first + offset] = Cell(glyph: .space, style: style)
      }
    }
  }

  /// Writes `glyphs` from `position` on, left to right, showing only the columns in `clip` that lie
  /// within the frame. `position.column` may be negative: what is left of the clip is skipped.
  ///
  /// - Returns: the column after the last glyph, as if nothing had been clipped.
  /// - Complexity: O(glyphs).
  @discardableResult
  public mutating func put(
    _ glyphs: some Sequence<Glyph>, at position: Position, style: Style, clip: Range<Int>
  ) -> Int {
    // An array's own storage is several times quicker to walk than an unknown sequence.
    let end = glyphs.withContiguousStorageIfAvailable {
      place($0, at: position, style: style, clip: clip)
    }
    return end ?? place(glyphs, at: position, style: style, clip: clip)
  }

  private mutating func place(
    _ glyphs: some Sequence<Glyph>, at position: Position, style: Style, clip: Range<Int>
  ) -> Int {
    let isOnScreen = (0..<size.rows).contains(position.row)
    let visible = isOnScreen ? clip.clamped(to: 0..<size.columns) : 0..<0
    var column = position.column
    for glyph in glyphs {
      let width = Int(glyph.width)
      if column >= visible.lowerBound, column + width <= visible.upperBound {
        write(glyph, width, column, position.row, style)
      } else {
        // A wide glyph across an edge of the clip: its visible half is a blank.
        for half in column..<(column + width) where visible.contains(half) {
          write(.space, 1, half, position.row, style)
        }
      }
      column += width
    }
    return column
  }

  private mutating func write(
    _ glyph: Glyph, _ width: Int, _ column: Int, _ row: Int, _ style: Style
  ) {
    mend(column, row)
    mend(column + width, row)
    cells[index(column, row)] = Cell(glyph: glyph, style: style)
    if width == 2 {
      cells[index(column + 1, row)] = Cell(glyph: nil, style: style)
    }
  }

  /// Blanks the wide glyph that the border before `column` would cut in two.
  private mutating func mend(_ column: Int, _ row: Int) {
    guard column > 0, column < size.columns else { return }
    let right = index(column, row)
    guard cells[right].glyph == nil else { return }
    cells[right].glyph = .space
    cells[right - 1].glyph = .space
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    row * size.columns + column
  }
}
