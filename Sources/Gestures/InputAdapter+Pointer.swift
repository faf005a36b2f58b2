public import Terminal

/// Buttons and motion.
extension InputAdapter {
  /// What a new press finds is over before it: a wheel's pan ends, and a button that is still held
  /// was let go unseen.
  public mutating func clear() -> [Event] {
    switch state {
    case .idle, .pressed, .spent:
      state = .idle
      return []
    case .dragging(_, let owner):
      state = .idle
      return [.pan(owner, .cancelled)]
    case .wheeling:
      return endWheel()
    }
  }

  /// The left button goes down on something with `traits`; call `clear()` first, and find the
  /// target after it.
  public mutating func press(
    at position: Position, on traits: PressTraits, time: Seconds
  ) -> [Event] {
    guard !isFocusing(at: time) else {
      state = .spent
      return []
    }
    var press = Press(
      position: position, last: position, traits: traits, time: time,
      velocity: VelocityTracker(configuration))
    press.velocity.add(column: position.column, row: position.row, at: time)
    guard let owner = arena.owner(of: .press, from: traits) else {
      state = .pressed(press)
      return []
    }
    press.isGrab = true
    state = .dragging(press, owner)
    return [.pan(owner, .began(press: position))]
  }

  /// The pointer moved. `button` is the one the report says is held.
  public mutating func motion(
    _ button: PointerEvent.Button?, to position: Position, time: Seconds
  ) -> [Event] {
    guard button == .left else { return clearIfHeld() }
    switch state {
    case .idle, .spent, .wheeling:
      return []
    case .pressed(var press):
      guard press.move(to: position, time) else { return [] }
      return decide(press)
    case .dragging(var press, let owner):
      // Held here alone, it changes in place.
      state = .spent
      defer { state = .dragging(press, owner) }
      return press.move(to: position, time) ? [.pan(owner, press.changed)] : []
    }
  }

  /// A button went up. `button` is nil where the report does not say which.
  public mutating func release(
    _ button: PointerEvent.Button?, at position: Position, time: Seconds
  ) -> [Event] {
    guard button == .left || button == nil, isHeld else { return [] }
    let moved = motion(.left, to: position, time: time)
    defer { state = .idle }
    switch state {
    case .pressed(let press):
      return press.isNear(position, rows: configuration.clickRows) ? [.click(at: position)] : []
    case .dragging(let press, let owner):
      // A lifted row that comes down in another place has been moved, however little.
      let canBeClick =
        arena.delivery(after: owner) == .delayed
        && (owner != .reorder || position.row == press.position.row)
      if canBeClick, isClick(press, at: position, time) {
        return moved + [.pan(owner, .cancelled), .click(at: position)]
      }
      let velocity =
        owner == .scroll ? press.velocity.rowVelocity(at: time) : press.velocity.velocity(at: time)
      return moved + [.pan(owner, .ended(.released(velocity: velocity)))]
    case .idle, .spent, .wheeling:
      return moved
    }
  }

  /// A report without the left button: its release was lost, if it was held.
  private mutating func clearIfHeld() -> [Event] {
    isHeld ? clear() : []
  }

  /// Which way the drag will run once the pointer is known to be at `position`; nil if that is not
  /// the report that decides.
  public func decision(at position: Position) -> DragDirection? {
    guard case .pressed(var press) = state else { return nil }
    press.last = position
    return direction(of: press)
  }

  /// Adds to what is known of the press what the rules ask for only when a drag has a direction.
  public mutating func learn(_ traits: PressTraits) {
    guard case .pressed(var press) = state else { return }
    press.traits.formUnion(traits)
    state = .pressed(press)
  }

  private func direction(of press: Press) -> DragDirection? {
    let isOnControl = !press.traits.isDisjoint(with: [.button, .editControl])
    let lifts =
      press.traits.isSuperset(of: [.editing, .movable]) && !press.traits.contains(.editControl)
    let recognizer = PanRecognizer(
      slop: isOnControl ? configuration.buttonSlop : configuration.panSlop,
      scrollSlop: lifts ? configuration.reorderSlop : configuration.scrollSlop,
      cellAspect: cellAspect)
    return recognizer.direction(columns: press.columns, rows: press.rows)
  }

  /// Asks the arena, as soon as the drag has a direction.
  private mutating func decide(_ press: Press) -> [Event] {
    guard let direction = direction(of: press) else {
      state = .pressed(press)
      return []
    }
    guard let owner = arena.owner(of: direction, from: press.traits) else {
      state = .spent
      return []
    }
    state = .dragging(press, owner)
    return [.pan(owner, .began(press: press.position)), .pan(owner, press.changed)]
  }

  /// Whether a pan was no more than a hand's tremble: a click after all.
  private func isClick(_ press: Press, at position: Position, _ time: Seconds) -> Bool {
    guard press.isNear(position, rows: configuration.clickRows) else { return false }
    if press.isGrab, press.farthest < configuration.grabColumns { return true }
    return press.farthest <= configuration.clickColumns
      && time - press.time <= configuration.clickDuration
  }
}

extension InputAdapter.Press {
  /// Columns to the right of the press.
  var columns: Int { last.column - position.column }
  /// Rows below the press.
  var rows: Int { last.row - position.row }

  var changed: PanEvent { .changed(columns: Double(columns), rows: rows) }

  /// Notes where the pointer is; false for a report from the same cell, which some terminals
  /// repeat.
  mutating func move(to position: Position, _ time: Seconds) -> Bool {
    guard position != last else { return false }
    last = position
    velocity.add(column: position.column, row: position.row, at: time)
    farthest = max(farthest, abs(columns))
    return true
  }

  func isNear(_ position: Position, rows: Int) -> Bool {
    abs(position.row - self.position.row) <= rows
  }
}
