/// Where a row that has moved aside shows, and where what is behind it. Columns are counted from
/// the left end of the closed row.
struct RowSlide {
  /// The columns that the row covers in full.
  let surface: Range<Int>
  /// The columns where only what is behind it shows.
  let behind: Range<Int>
  /// The column that the row's edge divides, and the steps that its left part takes; nil where the
  /// edge lies on a border between columns.
  let edge: (column: Int, steps: Int)?
  /// Whole columns by which what stands on the row is moved; above 0 to the right. The row's content
  /// keeps its place at the edge that slides, so no half column of it is needed.
  let shift: Int

  /// - Parameters:
  ///   - offset: columns; above 0 to the right. More than `columns` counts as `columns`.
  ///   - steps: in how many steps an edge crosses a column, at least 1.
  init(offset: Double, columns: Int, steps: Int) {
    let columns = max(0, columns)
    let limit = Double(columns)
    // A NaN fails both comparisons and counts as closed.
    let offset = offset > limit ? limit : offset < -limit ? -limit : offset == offset ? offset : 0
    // To the nearest step; half a step counts as one.
    let moved = Int(offset * Double(steps) + (offset < 0 ? -0.5 : 0.5))
    if moved < 0 {
      let end = columns * steps + moved
      let (whole, part) = (end / steps, end % steps)
      surface = 0..<whole
      edge = part > 0 ? (whole, part) : nil
      behind = (part > 0 ? whole + 1 : whole)..<columns
      shift = whole - columns
    } else {
      let (whole, part) = (moved / steps, moved % steps)
      shift = part > 0 ? whole + 1 : whole
      surface = shift..<columns
      edge = part > 0 ? (whole, part) : nil
      behind = 0..<whole
    }
  }
}
