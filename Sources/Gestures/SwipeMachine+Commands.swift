public import Terminal

/// Calls from code, presses on buttons, and what comes of them.
extension SwipeMachine {
  /// Opens a side, ending a drag. Nothing for a side without a pane or a row that waits.
  public mutating func open(
    _ edge: SwipeEdge, animated: Bool = true, at time: Seconds
  ) -> [Effect] {
    guard geometry.pane(edge) != nil, !isWaiting else { return [] }
    switch state {
    case .removing:
      return []
    case .open(edge):
      performance = .idle
      return []
    case .settling(let settle) where settle.rest == edge && animated:
      performance = .idle
      return []
    case .closed, .dragging, .settling, .open:
      performance = .idle
      return settle(at: edge, from: openEdge, animated: animated, time)
    }
  }

  /// Closes the row, ending a drag.
  public mutating func close(animated: Bool = true, at time: Seconds) -> [Effect] {
    switch state {
    case .closed, .removing: []
    case .settling(let settle) where settle.rest == nil && animated: []
    case .dragging, .settling, .open: settle(at: nil, from: nil, animated: animated, time)
    }
  }

  /// Shows a few columns of a side and hides them again, to teach that there is something. Only a
  /// closed row at rest peeks.
  public mutating func peek(_ edge: SwipeEdge, at time: Seconds) -> [Effect] {
    guard let pane = geometry.pane(edge), isIdle, configuration.peekDuration > 0 else { return [] }
    let reach = edge.sign * Double(min(pane.width, configuration.peekColumns))
    state = .settling(
      Settle(curve: .peek(reach: reach, start: time, duration: configuration.peekDuration)))
    return []
  }

  /// A button (0 is the outermost) of a side is pressed: performed once, if that side is open or
  /// opening. A row too narrow to open anything is pressed while closed.
  ///
  /// - Parameter leavesOpen: whether the row stays as it is, and can be used, until it is told to
  ///   close; if not, it closes and waits for `complete(performed:)`.
  public mutating func press(
    _ button: Int, of edge: SwipeEdge, leavesOpen: Bool = false, at time: Seconds
  ) -> [Effect] {
    guard !isWaiting else { return [] }
    switch state {
    case .closed where geometry.isTooNarrow:
      performance = .waiting(edge: edge, since: time)
      return [.perform(button: button, edge: edge)]
    case .open(edge):
      return leavesOpen ? handle(button, edge) : perform(button, edge, time)
    case .settling(let settle) where settle.rest == edge:
      return leavesOpen ? handle(button, edge) : perform(button, edge, time)
    case .closed, .open, .settling, .dragging, .removing:
      return []
    }
  }

  private mutating func handle(_ button: Int, _ edge: SwipeEdge) -> [Effect] {
    performance = .handling(edge: edge)
    return [.perform(button: button, edge: edge)]
  }

  /// Something of a closed row that is no button has started, such as its insertion: it waits for
  /// `complete(performed:)` as for a button's action.
  ///
  /// - Returns: false, and nothing is done, for a row that is not closed at rest, or waits.
  public mutating func beginWaiting(toward edge: SwipeEdge, at time: Seconds) -> Bool {
    guard isClosed, !isWaiting else { return false }
    performance = .waiting(edge: edge, since: time)
    return true
  }

  mutating func perform(_ button: Int, _ edge: SwipeEdge, _ time: Seconds) -> [Effect] {
    performance = .waiting(edge: edge, since: time)
    return [.perform(button: button, edge: edge)] + settle(at: nil, from: edge, time)
  }

  /// The action that was started is done. A row that does not wait takes no notice.
  public mutating func complete(performed: Bool) -> [Effect] {
    switch performance {
    case .waiting, .handling: performance = performed ? .idle : .failed
    case .idle, .failed: break
    }
    return []
  }

  /// The row has had an input of another kind (a click, its main action): a mark of failure goes.
  public mutating func touched() -> [Effect] {
    if performance == .failed { performance = .idle }
    return []
  }

  /// The data source has removed the row. If an action of it was running it slides out toward that
  /// action's side, as if pulled on; else it is gone at once.
  public mutating func rowGone(at time: Seconds) -> [Effect] {
    switch performance {
    case .waiting(let edge, _), .handling(let edge): return remove(toward: edge, at: time)
    case .idle, .failed: return [.removeFinished]
    }
  }

  /// The data source has removed the row because of what was done on another row: it slides out
  /// toward a side, or is gone at once.
  public mutating func remove(toward edge: SwipeEdge, at time: Seconds) -> [Effect] {
    guard configuration.removalDuration > 0, !isRemoving else { return [.removeFinished] }
    let curve = SettleCurve(
      from: shown, to: edge.sign * Double(geometry.width), start: time,
      duration: configuration.removalDuration)
    performance = .idle
    state = .removing(curve)
    return []
  }
}
