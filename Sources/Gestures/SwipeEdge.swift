/// A side of a row whose actions a swipe can reveal.
public enum SwipeEdge: Hashable, Sendable, CaseIterable {
  /// The left side: revealed when the row moves right (offsets above 0).
  case leading
  /// The right side: revealed when the row moves left (offsets below 0).
  case trailing

  public var opposite: SwipeEdge { self == .leading ? .trailing : .leading }

  /// The sign of offsets that reveal this side.
  public var sign: Double { self == .leading ? 1 : -1 }
}
