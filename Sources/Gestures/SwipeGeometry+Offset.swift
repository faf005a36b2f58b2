/// How far a row follows the pointer.
extension SwipeGeometry {
  /// The offset of a row that the pointer has pulled to `raw`.
  ///
  /// Up to the pane the row stays under the pointer; beyond it, it lags as if on rubber. Toward a
  /// side with nothing behind it, or past 0 from an open side, it gives way by two columns at most,
  /// so that the hand feels the end. Where a full swipe may come of it, nothing holds it back. Never
  /// more than the row's width.
  ///
  /// - Parameters:
  ///   - raw: where the row would be if it followed one to one, in columns.
  ///   - origin: the side that was open when the pan began; nil if none was.
  func offset(
    raw: Double, from origin: SwipeEdge?, _ configuration: SwipeConfiguration
  ) -> Double {
    guard let edge = Self.edge(showingAt: raw) else { return 0 }
    let distance = abs(raw)
    let width = Double(width)
    guard let pane = pane(edge), isReachable(edge, from: origin, configuration) else {
      let give = min(distance * configuration.endResistance, configuration.endColumns)
      return edge.sign * min(give, width)
    }
    let excess = distance - Double(pane.width)
    guard excess > 0 else { return raw }
    guard let stiffness = stiffness(of: pane, configuration) else {
      return edge.sign * min(distance, width)
    }
    let band = RubberBand(stiffness: stiffness, columns: width)
    return edge.sign * min(Double(pane.width) + band.stretch(pulledBy: excess), width)
  }

  /// The raw value whose `offset(raw:from:_:)` is `offset`: what a pan that grabs a moving row
  /// starts from, so that the row does not jump.
  func raw(
    offset: Double, from origin: SwipeEdge?, _ configuration: SwipeConfiguration
  ) -> Double {
    guard let edge = Self.edge(showingAt: offset) else { return 0 }
    let distance = abs(offset)
    guard let pane = pane(edge), isReachable(edge, from: origin, configuration) else {
      return offset / configuration.endResistance
    }
    let stretch = distance - Double(pane.width)
    guard stretch > 0, let stiffness = stiffness(of: pane, configuration) else { return offset }
    let band = RubberBand(stiffness: stiffness, columns: Double(width))
    return edge.sign * (Double(pane.width) + band.pull(stretchedBy: stretch))
  }

  /// Of the rubber band beyond a pane; nil without one.
  private func stiffness(of pane: SwipePane, _ configuration: SwipeConfiguration) -> Double? {
    pane.hasFullSwipe ? nil : configuration.rubberBand
  }

  private func isReachable(
    _ edge: SwipeEdge, from origin: SwipeEdge?, _ configuration: SwipeConfiguration
  ) -> Bool {
    origin == nil || origin == edge || configuration.crossesFromOpen
  }
}
