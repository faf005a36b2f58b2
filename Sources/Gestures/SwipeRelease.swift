/// What is known about a pan when it is let go: enough to say where the row comes to rest.
struct SwipeRelease: Equatable {
  /// The side that was open when the pan began; nil if none was.
  var origin: SwipeEdge?
  /// Whether the row was moving when it was caught.
  var wasMoving: Bool
  /// The raw value that the pan began from, in columns.
  var base: Double
  /// Where the row is now.
  var offset: Double
  /// Columns from the press to the pointer; below 0 to the left.
  var travel: Double
  /// Columns per second, below 0 to the left.
  var velocity: Double
  /// The row's column that was pressed, from its left edge; nil for a pan without a pointer.
  var pressColumn: Int?

  /// The side that opens; nil closes.
  func rest(in geometry: SwipeGeometry, _ configuration: SwipeConfiguration) -> SwipeEdge? {
    let showing = SwipeGeometry.edge(showingAt: offset)
    switch configuration.releaseRule {
    case .positional:
      guard let showing, let pane = geometry.pane(showing) else { return nil }
      return abs(offset) >= Double(pane.outermostWidth) ? showing : nil
    case .standard:
      if let showing, isFlick(configuration) {
        return velocity * showing.sign > 0 && canOpen(showing, geometry) ? showing : nil
      }
      return restByDistance(showing, geometry, configuration)
    }
  }

  private func isFlick(_ configuration: SwipeConfiguration) -> Bool {
    abs(velocity) >= configuration.flickVelocity && abs(travel) >= configuration.flickColumns
  }

  /// A pan that began open ends on its side or closed.
  private func canOpen(_ edge: SwipeEdge, _ geometry: SwipeGeometry) -> Bool {
    geometry.pane(edge) != nil && (origin == nil || origin == edge)
  }

  private func restByDistance(
    _ showing: SwipeEdge?, _ geometry: SwipeGeometry, _ configuration: SwipeConfiguration
  ) -> SwipeEdge? {
    if let origin {
      let inward = -origin.sign * travel
      return inward >= configuration.closeColumns ? nil : origin
    }
    guard let showing, let pane = geometry.pane(showing) else { return nil }
    let outward = showing.sign * travel
    if wasMoving, outward < Double(configuration.grabColumns) { return nil }
    var distance = min(Double(pane.outermostWidth), configuration.openColumns)
    if let reach = reach(toward: showing, geometry) {
      distance = min(distance, max(configuration.openColumnsNearBorder, reach - 1))
    }
    return abs(offset) >= distance ? showing : nil
  }

  /// How far the row could be pulled before the pointer meets the border: a drag that begins near
  /// it must be able to open too. nil where no pointer sets a limit.
  func reach(toward edge: SwipeEdge, _ geometry: SwipeGeometry) -> Double? {
    guard let pressColumn else { return nil }
    let columns = edge == .trailing ? pressColumn : geometry.width - 1 - pressColumn
    return abs(base) + Double(max(0, columns))
  }
}
