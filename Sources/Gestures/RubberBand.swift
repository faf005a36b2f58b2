/// What gives way ever less the further it is pulled, and never by more than its extent.
public struct RubberBand: Hashable, Sendable {
  /// Above 0; the share of the first column's pull that shows.
  public var stiffness: Double
  /// The extent of what is pulled, above 0.
  public var columns: Double

  /// - Precondition: both are above 0.
  public init(stiffness: Double, columns: Double) {
    self.stiffness = stiffness
    self.columns = columns
  }

  /// Columns that show for a pull of `pull` columns, both from 0 up: ever less than `columns`, however
  /// far it is pulled. O(1).
  public func stretch(pulledBy pull: Double) -> Double {
    (1 - 1 / (pull * stiffness / columns + 1)) * columns
  }

  /// The pull that shows as `stretch` columns, which must be from 0 up and less than `columns`: no pull
  /// shows as more. O(1).
  public func pull(stretchedBy stretch: Double) -> Double {
    (1 / (1 - stretch / columns) - 1) * columns / stiffness
  }
}
