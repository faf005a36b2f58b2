public import Terminal

/// One step of a pan, whatever made it: a dragged pointer, an arrow key, a horizontal wheel.
public enum PanEvent: Equatable, Sendable {
  /// `press`: the cell where the pointer went down; nil for a pan without a pointer.
  case began(press: Position?)
  /// How far the pan has come from where it began, in columns to the right and rows down.
  case changed(columns: Double, rows: Int)
  case ended(PanEnd)
  /// Back to the rest it came from; nothing is performed.
  case cancelled
}

/// How a pan ends.
public enum PanEnd: Equatable, Sendable {
  /// Let go, at so many columns per second (below 0 to the left): the row finds its own rest. Where
  /// it scrolls these are rows per second (below 0 upward).
  case released(velocity: Double)
  /// Ends at a rest of its own choice, as a key's pan does; nil is closed.
  case atRest(SwipeEdge?)
}
