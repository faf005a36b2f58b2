internal import CSystem

/// A screenful of cells: what drawing makes and a backend paints. A value, so that a test can print
/// it and compare it.
///
/// No half of a wide glyph ever stands alone: whatever is written over one half turns the other
/// into a blank, and a glyph that would be cut by an edge of its clip becomes a blank there.
public struct Frame: Equatable, Sendable {
  public let size: Size
  /// `size.rows` rows of `size.columns` cells. Apart, so that frames share those that are the same.
  private var rows: [[Cell]]
  /// Where the terminal's own cursor rests, and so where screen readers look; nil hides it.
  public var cursor: Position?

  /// A frame of blanks. A negative extent counts as 0.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    let row = Array(repeating: Cell.blank, count: self.size.columns)
    rows = Array(repeating: row, count: self.size.rows)
  }

  /// All cells, row by row. O(cells).
  public var cells: [Cell] { Array(rows.joined()) }

  /// The cell at `position`, which must lie within the frame.
  public subscript(_ position: Position) -> Cell {
    rows[position.row][position.column]
  }

  /// The columns of one row, left to right. O(1).
  public func row(_ row: Int) -> ArraySlice<Cell> {
    rows[row][...]
  }

  /// Whether a row is the same in a frame of the same size.
  func hasRow(_ row: Int, sameAs other: Frame) -> Bool {
    rows[row].withUnsafeBytes { mine in
      other.rows[row].withUnsafeBytes { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress, mine != theirs else {
          return true
        }
        // Cells are words without gaps between them.
        return sideswipe_same_bytes(mine, theirs, size.columns * MemoryLayout<Cell>.stride)
      }
    }
  }

  /// The rows that are not held once for this and another frame of the same size; all others are the
  /// same.
  ///
  /// Looks at none of the rows themselves: those that have not changed for long are far from the
  /// processor, and to fetch each would take most of a frame's time.
  func unsharedRows(with other: Frame) -> [Int] {
    rows.withUnsafeBytes { mine in
      other.rows.withUnsafeBytes { theirs in
        // An array is the address of what it holds.
        (0..<size.rows).filter { row in
          let offset = row * MemoryLayout<[Cell]>.stride
          return mine.load(fromByteOffset: offset, as: UInt.self)
            != theirs.load(fromByteOffset: offset, as: UInt.self)
        }
      }
    }
  }

  mutating func takeRow(_ row: Int, of other: Frame) {
    rows[row] = other.rows[row]
  }

  /// Fills what of `rect` lies within the frame with blanks of `style`.
  public mutating func fill(_ rect: Rect, style: Style) {
    let columns = rect.columnRange.clamped(to: 0..<size.columns)
    guard !columns.isEmpty else { return }
    for row in rect.rowRange.clamped(to: 0..<size.rows) {
      withRow(row) { $0.fill(columns, style: style) }
    }
  }

  /// Writes `glyphs` from `position` on, left to right, showing only the columns in `clip` that lie
  /// within the frame. `position.column` may be negative: what is left of the clip is skipped.
  ///
  /// - Returns: the column after the last glyph, as if nothing had been clipped.
  /// - Complexity: O(glyphs).
  @discardableResult
  public mutating func put(
    _ glyphs: [Glyph], at position: Position, style: Style, clip: Range<Int>
  ) -> Int {
    let visible = clip.clamped(to: 0..<size.columns)
    guard (0..<size.rows).contains(position.row), !visible.isEmpty else {
      return glyphs.reduce(position.column) { $0 + Int($1.width) }
    }
    return withRow(position.row) { row in
      glyphs.withUnsafeBufferPointer {
        row.put($0, at: position.column, style: style, visible: visible)
      }
    }
  }

  /// The same with any other sequence.
  @discardableResult
  public mutating func put(
    _ glyphs: some Sequence<Glyph>, at position: Position, style: Style, clip: Range<Int>
  ) -> Int {
    put(Array(glyphs), at: position, style: style, clip: clip)
  }

  mutating func withRow<Result>(_ row: Int, _ body: (FrameRow) -> Result) -> Result {
    rows[row].withUnsafeMutableBufferPointer { body(FrameRow(cells: $0)) }
  }
}
