/// The columns that one row's swipe has to do with: the row's width and what lies behind each side.
public struct SwipeGeometry: Hashable, Sendable {
  /// The row's width, W, in columns.
  public var width: Int
  public var leading: SwipePane?
  public var trailing: SwipePane?

  /// A pane is nil where that side has no actions, or no room for them.
  public init(width: Int, leading: SwipePane? = nil, trailing: SwipePane? = nil) {
    self.width = width
    self.leading = leading
    self.trailing = trailing
  }

  public func pane(_ edge: SwipeEdge) -> SwipePane? {
    edge == .leading ? leading : trailing
  }

  /// Whether the row is too narrow for anything to open: its actions are offered in words instead.
  public var isTooNarrow: Bool { width < SwipePane.leastRowWidth }

  /// The offset at which a row rests: exactly the pane's width toward its side, or 0 (`edge` nil,
  /// or without a pane).
  public func rest(_ edge: SwipeEdge?) -> Double {
    guard let edge, let pane = pane(edge) else { return 0 }
    return edge.sign * Double(pane.width)
  }

  /// The side that shows at `offset`; nil at 0.
  static func edge(showingAt offset: Double) -> SwipeEdge? {
    if offset > 0 { return .leading }
    return offset < 0 ? .trailing : nil
  }
}
