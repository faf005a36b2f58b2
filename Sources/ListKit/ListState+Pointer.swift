public import Gestures
public import Terminal

/// The mouse.
extension ListState {
  /// Handles a mouse report. Positions are those of the screen; a press outside `bounds` is a press
  /// on no row.
  ///
  /// - Parameter surroundings: what else the arena has to know of a press: whether it is on the
  ///   title, and whether pages move.
  public mutating func pointer(
    _ event: PointerEvent, on surroundings: PressTraits = [],
    source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    // Of these there are thousands in a flood.
    if case .motion(.left) = event.kind, adapter.panOwner == .rowSwipe, unreportedPan == nil {
      return swipe(to: event.position, at: time)
    }
    var effects = expire(at: time)
    switch event.kind {
    case .press(let button):
      effects += conclude(adapter.clear(), at: time)
      guard button == .left else { break }
      let target = hit(event.position, source)
      // A press that stops the list only stops it.
      held = Held(
        target: target,
        isMuted: time < quietUntil || momentum != nil || surroundings.contains(.movingPages),
        isToggling: event.modifiers.contains(.control))
      momentum = nil
      let traits = traits(of: target, at: event.position, source).union(surroundings)
      let events = adapter.press(at: event.position, on: traits, time: time)
      effects += handle(events, source, at: time)
    case .motion(let button):
      if button == .left { learnSides(at: event.position, source) }
      let events = adapter.motion(button, to: event.position, time: time)
      effects += handle(events, source, at: time)
    case .release(let button):
      learnSides(at: event.position, source)
      let events = adapter.release(button, at: event.position, time: time)
      effects += handle(events, source, at: time)
    case .wheel(let wheel):
      guard !adapter.isHeld else { break }
      momentum = nil
      effects += turn(wheel, at: event.position, source, time)
    }
    forgetTargetIfOver()
    return effects
  }

  /// Goes on with the drag of a row, of a mouse whose button is down.
  private mutating func swipe(to position: Position, at time: Seconds) -> [ListEffect<RowID>] {
    guard
      case .pan(_, .changed(let columns, _)) =
        adapter.motion(.left, to: position, time: time).first,
      let id = held?.target.row
    else { return [] }
    return drive(id, at: time) { $0.panChanged(columns: columns, at: time) }
  }

  private mutating func turn(
    _ wheel: PointerEvent.Wheel, at position: Position, _ source: some ListDataSource<RowID>,
    _ time: Seconds
  ) -> [ListEffect<RowID>] {
    switch wheel {
    case .up, .down:
      let rows = wheel == .up ? -configuration.wheelRows : configuration.wheelRows
      return conclude(adapter.endWheel(), at: time)
        + scroll(to: viewport.top + rows, source, at: time)
    case .left, .right:
      if !adapter.isWheeling { held = Held(target: hit(position, source)) }
      var traits = traits(of: held?.target ?? .blank, at: position, source)
      if !adapter.isWheeling, let row = held?.target.row {
        traits.formUnion(sides(of: row, toward: wheel == .right ? .left : .right, source))
      }
      let events = adapter.wheel(toRight: wheel == .right, over: traits, time: time)
      return handle(events, source, at: time)
    }
  }

  private mutating func handle(
    _ events: [InputAdapter.Event], _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    var effects: [ListEffect<RowID>] = []
    for event in events {
      switch event {
      case .pan(.rowSwipe, .began(let press)):
        guard let id = held?.target.row, prepare(id, source) else { break }
        effects += beginPan(of: id, press: press, source, at: time)
      case .pan(.scroll, let event):
        effects += dragScroll(event, source, at: time)
      case .pan(.scrollBar, let event):
        effects += dragScrollBar(event, source, at: time)
      case .pan(.selection, let event):
        effects += dragSelection(event, source, at: time)
      case .click(let position):
        effects += click(at: position, source, time)
      case .pan(.rowSwipe, let event):
        effects += follow(event, at: time)
      case .pan(.reorder, let event):
        effects += dragRow(event, source, at: time)
      case .pan(.pager, let event):
        effects += forward(event, at: time)
      case .pan(.click, _):
        // It is no drag's.
        break
      }
    }
    return effects
  }

  /// What a gesture's step does to the row it belongs to.
  private mutating func follow(_ event: PanEvent, at time: Seconds) -> [ListEffect<RowID>] {
    guard let id = held?.target.row else { return [] }
    return pan(event, of: id, at: time)
  }

  /// The same for the last step of a gesture.
  mutating func conclude(
    _ events: [InputAdapter.Event], at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard !events.isEmpty else { return [] }
    var effects: [ListEffect<RowID>] = []
    for case .pan(.rowSwipe, let event) in events { effects += follow(event, at: time) }
    for case .pan(.pager, let event) in events { effects += forward(event, at: time) }
    if events.contains(.pan(.selection, .cancelled)) { cancelSelectionDrag() }
    if events.contains(.pan(.reorder, .cancelled)) { cancelReorder() }
    forgetTargetIfOver()
    return effects
  }

  private mutating func forgetTargetIfOver() {
    if !adapter.isHeld, adapter.panOwner == nil { held = nil }
  }

  /// Ends what should have ended by itself before `time`.
  mutating func expire(at time: Seconds) -> [ListEffect<RowID>] {
    let events = adapter.advance(to: time)
    guard !events.isEmpty || unreportedPan != nil else { return [] }
    return conclude(events, at: time) + reportPan()
  }

  /// Calls off what the pointer or the wheel has in hand: another key, focus-out, suspend.
  ///
  /// A list that still scrolls after a drag stops.
  ///
  /// - Returns: whether there was something to call off; an Enter or a Delete is then swallowed.
  public mutating func interrupt(at time: Seconds) -> Bool {
    let wasMoving = momentum != nil
    momentum = nil
    guard let events = adapter.interrupt() else { return wasMoving }
    for case .pagePan(let event) in conclude(events, at: time) { unreportedPan = event }
    held = nil
    return true
  }
}
