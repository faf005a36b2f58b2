public import Terminal

/// Pans: from a pointer, a key or a wheel alike.
extension SwipeMachine {
  /// A pan begins. A row that is moving is caught where it is seen.
  ///
  /// - Parameter pressColumn: the pressed column, counted from the row's left edge; nil without a
  ///   pointer.
  public mutating func panBegan(pressColumn: Int? = nil) -> [Effect] {
    guard !isWaiting, var drag = dragIfBegun else { return [] }
    drag.pressColumn = pressColumn
    state = .dragging(drag)
    performance = .idle
    return []
  }

  /// What a pan that begins now would start from; nil where none can.
  private var dragIfBegun: Drag? {
    switch state {
    case .closed:
      return Drag(base: 0, origin: nil, wasMoving: false)
    case .open(let edge):
      return Drag(base: geometry.rest(edge), origin: edge, wasMoving: false)
    case .settling(let settle):
      // Seen on the far side of 0 it has not come from where it goes to: as if from closed.
      let side = SwipeGeometry.edge(showingAt: shown)
      let origin = side == nil || side == settle.rest ? settle.rest : nil
      let base = geometry.raw(offset: shown, from: origin, configuration)
      return Drag(base: base, origin: origin, wasMoving: true)
    case .dragging, .removing:
      return nil
    }
  }

  /// The pan has come `columns` from its press.
  public mutating func panChanged(columns: Double, at time: Seconds) -> [Effect] {
    switch state {
    case .dragging(var drag):
      let before = offset
      drag.travel = columns
      state = .dragging(drag)
      let moved: [Effect] = offset == before ? [] : [.moved]
      return drag.pressColumn == nil ? moved : moved + arm(at: time)
    case .closed, .settling, .open, .removing:
      return []
    }
  }

  /// Arms a full swipe, or disarms it, by where the row is now.
  private mutating func arm(at time: Seconds) -> [Effect] {
    guard case .dragging(var drag) = state else { return [] }
    let edge = edgeToArm(of: drag)
    guard edge != drag.armed?.edge else { return [] }
    let disarmed = drag.armed.map { [Effect.disarmed($0.edge)] } ?? []
    drag.armed = edge.map { Armed(edge: $0, since: time) }
    state = .dragging(drag)
    return disarmed + (edge.map { [.armed($0)] } ?? [])
  }

  /// The side that shows, if the row is so far out that a full swipe is armed.
  private func edgeToArm(of drag: Drag) -> SwipeEdge? {
    guard let edge = SwipeGeometry.edge(showingAt: offset), let pane = geometry.pane(edge),
      pane.hasFullSwipe, drag.origin == nil || drag.origin == edge
    else { return nil }
    let reach = release(of: drag, velocity: 0).reach(toward: edge, geometry) ?? .infinity
    let needed = max(
      Double(pane.width) + configuration.fullSwipeColumns,
      min(
        configuration.fullSwipeShare * Double(geometry.width),
        reach - configuration.fullSwipeBorderColumns))
    let slack = drag.armed?.edge == edge ? configuration.fullSwipeHysteresis : 0
    return abs(offset) >= needed - slack ? edge : nil
  }

  private func release(of drag: Drag, velocity: Double) -> SwipeRelease {
    SwipeRelease(
      origin: drag.origin, wasMoving: drag.wasMoving, base: drag.base, offset: offset,
      travel: drag.travel, velocity: velocity, pressColumn: drag.pressColumn)
  }

  /// The pan ends: a full swipe that has been armed for a moment performs; else the row settles where
  /// the release rule, or the pan itself, says.
  public mutating func panEnded(_ end: PanEnd, at time: Seconds) -> [Effect] {
    switch state {
    case .dragging(let drag):
      switch end {
      case .released(let velocity):
        if let armed = drag.armed, time - armed.since >= configuration.fullSwipeDuration {
          return perform(0, armed.edge, time)
        }
        let rest = release(of: drag, velocity: velocity).rest(in: geometry, configuration)
        return settle(at: rest, from: drag.origin, time)
      case .atRest(let edge):
        return settle(at: edge, from: drag.origin, time)
      }
    case .closed, .settling, .open, .removing:
      return []
    }
  }

  /// The pan is called off: back to the rest it came from.
  public mutating func panCancelled(at time: Seconds) -> [Effect] {
    switch state {
    case .dragging(let drag): settle(at: drag.origin, from: drag.origin, time)
    case .closed, .settling, .open, .removing: []
    }
  }

  /// The columns a pan that begins now must come to be exactly at a rest (`edge` nil: closed, as is a
  /// side without a pane); below 0 to the left. From a row that no pan can begin on, the distance from
  /// where it is. O(1).
  public func travel(to edge: SwipeEdge?) -> Double {
    geometry.rest(edge) - (dragIfBegun?.base ?? offset)
  }
}
