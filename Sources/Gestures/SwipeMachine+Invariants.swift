extension SwipeMachine {
  /// What about the machine must never be, in words; empty if all is well. For tests.
  package func checkInvariants() -> [String] {
    var broken: [String] = []
    if abs(offset) > Double(geometry.width) { broken.append("offset \(offset) beyond the row") }
    switch state {
    case .closed:
      break
    case .open(let edge):
      if geometry.pane(edge) == nil { broken.append("open at a side without a pane") }
      if isWaiting { broken.append("open while an action runs") }
    case .settling(let settle):
      if let edge = settle.rest, geometry.pane(edge) == nil {
        broken.append("opens a side without a pane")
      }
      if settle.rest != nil, isWaiting { broken.append("opens while an action runs") }
    case .dragging:
      if isWaiting { broken.append("dragged while an action runs") }
    case .removing:
      if performance != .idle { broken.append("slides out with a mark") }
    }
    return broken
  }
}
