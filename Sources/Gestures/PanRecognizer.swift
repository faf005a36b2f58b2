/// Tells from a pointer's way, once it is long enough, which way a drag runs.
public struct PanRecognizer: Hashable, Sendable {
  /// Columns a level drag must run.
  public var slop: Int
  /// Rows an upright drag must run.
  public var scrollSlop: Int
  /// A cell's height divided by its width: directions are those of the hand, not of the grid.
  public var cellAspect: Double

  public init(slop: Int, scrollSlop: Int = 2, cellAspect: Double = 2) {
    self.slop = slop
    self.scrollSlop = scrollSlop
    self.cellAspect = cellAspect
  }

  /// The direction of a drag that has come `columns` to the right and `rows` down from its press;
  /// nil while it is too short, or between the axes.
  public func direction(columns: Int, rows: Int) -> DragDirection? {
    let level = Double(abs(columns))
    let upright = cellAspect * Double(abs(rows))
    if abs(columns) >= slop, rows == 0 || level >= upright + Double(slop) {
      return columns < 0 ? .left : .right
    }
    if abs(rows) >= scrollSlop, upright >= level {
      return rows < 0 ? .up : .down
    }
    return nil
  }
}
