public import Terminal

/// The horizontal wheel: steps that come one after another make one pan.
extension InputAdapter {
  /// A step of the wheel over something with `traits` (looked at only where a pan begins). The
  /// wheel to the right (report 67) pulls the row to the left, as a finger on a touch pad does.
  ///
  /// Ignored while a button is held.
  public mutating func wheel(
    toRight: Bool, over traits: PressTraits, time: Seconds
  ) -> [Event] {
    let step = toRight ? -configuration.wheelColumns : configuration.wheelColumns
    switch state {
    case .pressed, .dragging, .spent:
      return []
    case .wheeling(let wheel):
      return turn(wheel, by: step, time)
    case .idle:
      // A wheel takes hold of nothing that could be carried.
      guard let owner = arena.owner(of: step < 0 ? .left : .right, from: traits), owner != .reorder
      else { return [] }
      let events = turn(Wheel(owner: owner, deadline: time), by: step, time)
      return [.pan(owner, .began(press: nil))] + events
    }
  }

  private mutating func turn(_ wheel: Wheel, by step: Int, _ time: Seconds) -> [Event] {
    var wheel = wheel
    wheel.columns += step
    wheel.deadline = time + configuration.wheelTimeout
    state = .wheeling(wheel)
    return [.pan(wheel.owner, .changed(columns: Double(wheel.columns), rows: 0))]
  }

  /// Ends a wheel's pan: a press, a step of the vertical wheel or another pan comes. It has no
  /// velocity: a wheel is not let go.
  public mutating func endWheel() -> [Event] {
    guard case .wheeling(let wheel) = state else { return [] }
    state = .idle
    return [.pan(wheel.owner, .ended(.released(velocity: 0)))]
  }

  /// Ends a wheel's pan that had no step for 400 ms.
  public mutating func advance(to time: Seconds) -> [Event] {
    guard let deadline, time >= deadline else { return [] }
    return endWheel()
  }
}
