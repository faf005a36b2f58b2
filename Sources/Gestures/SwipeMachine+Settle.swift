public import Terminal

/// Motion that is not the pointer's.
extension SwipeMachine {
  /// Moves to the rest at `edge` (nil: closed), starting at what was last shown.
  ///
  /// - Parameter origin: the side that was open before; opening it again is no news.
  mutating func settle(
    at edge: SwipeEdge?, from origin: SwipeEdge?, animated: Bool = true, _ time: Seconds
  ) -> [Effect] {
    let before = offset
    var effects: [Effect] = []
    if let edge, edge != origin { effects.append(.willOpen(edge)) }
    let target = geometry.rest(edge)
    if animated, configuration.settleDuration > 0, shown != target {
      let curve = SettleCurve(
        from: shown, to: target, start: time, duration: configuration.settleDuration)
      state = .settling(Settle(curve: curve, rest: edge))
    } else {
      effects += arrive(at: edge)
    }
    return offset == before ? effects : effects + [.moved]
  }

  private mutating func arrive(at edge: SwipeEdge?) -> [Effect] {
    if let edge {
      state = .open(edge)
      return []
    }
    state = .closed
    if case .handling = performance { performance = .idle }
    return [.didClose]
  }

  /// Moves what moves by itself to where it is at `time`, and takes the row as shown there: call it
  /// once after the inputs that had come, right before drawing.
  public mutating func advance(to time: Seconds) -> [Effect] {
    let before = offset
    var effects: [Effect] = []
    switch state {
    case .settling(let settle):
      shown = settle.curve.offset(at: time)
      if time >= settle.curve.end { effects = arrive(at: settle.rest) }
    case .removing(let curve):
      shown = curve.offset(at: time)
      if time >= curve.end { effects = [.removeFinished] }
    case .closed, .dragging, .open:
      shown = offset
    }
    return offset == before ? effects : effects + [.moved]
  }

  /// The row has other widths: a motion is finished at once, an open side lies at its new rest or,
  /// where nothing fits any more, closes. A drag, if its owner has not cancelled it, goes back to
  /// the rest it came from.
  public mutating func layoutChanged(_ geometry: SwipeGeometry) -> [Effect] {
    let before = offset
    self.geometry = geometry
    var effects: [Effect] = []
    switch state {
    case .closed: break
    case .dragging(let drag): effects = lie(at: drag.origin)
    case .settling(let settle): effects = lie(at: settle.rest)
    case .open(let edge): effects = lie(at: edge)
    case .removing: effects = [.removeFinished]
    }
    shown = offset
    return offset == before ? effects : effects + [.moved]
  }

  /// The sides have other buttons. Where all of them take the columns that the others took, the row
  /// stays in hand, or in motion; else it is a change of the layout.
  package mutating func buttonsChanged(_ geometry: SwipeGeometry) -> [Effect] {
    guard geometry.width == self.geometry.width,
      [SwipeEdge.leading, .trailing].allSatisfy({ geometry.rest($0) == self.geometry.rest($0) })
    else { return layoutChanged(geometry) }
    self.geometry = geometry
    return []
  }

  private mutating func lie(at edge: SwipeEdge?) -> [Effect] {
    arrive(at: edge.flatMap { geometry.pane($0) == nil ? nil : $0 })
  }
}
