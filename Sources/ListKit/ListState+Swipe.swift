internal import Gestures
internal import Terminal

/// The one way to a row's swipe machine, and the rule of one open row.
extension ListState {
  /// Hands one input to a row's machine and sees to its effects. A row without a swipe has none.
  mutating func drive(
    _ id: RowID, at time: Seconds, _ input: (inout SwipeMachine) -> [SwipeMachine.Effect]
  ) -> [ListEffect<RowID>] {
    guard let index = swipes.index(forKey: id) else { return [] }
    let steps = input(&swipes.values[index].machine)
    var effects: [ListEffect<RowID>] = []
    for step in steps {
      switch step {
      case .willOpen:
        // Whoever opens a row has closed the others before.
        swipes[id]?.setFocus(0)
      case .perform(let button, let edge):
        quietUntil = time + configuration.pressGuard
        effects.append(begin(button, of: id, edge, in: swipes.values[index], time))
      case .armed(let edge):
        // Where only one button fits, it is the one that letting go would press.
        swipes[id]?.setFocus(0)
        effects.append(.fullSwipe(row: id, edge: edge, isArmed: true))
      case .disarmed(let edge):
        effects.append(.fullSwipe(row: id, edge: edge, isArmed: false))
      case .moved, .didClose, .removeFinished:
        break
      }
    }
    if swipes.values[index].machine.isIdle { swipes.remove(at: index) }
    return effects
  }

  /// Gets a row ready to be swiped: at rest it takes the actions that it has now.
  ///
  /// - Returns: false, and nothing is done, for a row that waits or that the source does not have.
  mutating func prepare(_ id: RowID, _ source: some ListDataSource<RowID>) -> Bool {
    guard source.position(of: id) != nil, !isWaiting(id) else { return false }
    var swipe = swipes[id] ?? closedSwipe
    if swipe.machine.isClosed {
      let (leading, trailing) =
        isEditing ? (.empty, source.confirmation(of: id)) : source.swipeSides(of: id)
      let isForSelection = (leading.actions + trailing.actions).contains(where: \.isForSelection)
      swipe.setSides(
        leading: leading, trailing: trailing,
        selectedRows: isForSelection ? rowsActed(onWith: id, source) : [])
    }
    swipes[id] = swipe
    return true
  }

  /// The actions that a prepared row would reveal on a side.
  func actions(_ id: RowID, _ edge: SwipeEdge) -> [SwipeAction] {
    swipes[id]?.actions(edge) ?? []
  }

  /// Presses a button of an open row, or one that is offered in words.
  mutating func pressButton(
    _ button: Int, of id: RowID, _ edge: SwipeEdge, at time: Seconds
  ) -> [ListEffect<RowID>] {
    let leavesOpen = swipes[id]?.side(edge).kind == .rowActions
    return drive(id, at: time) { $0.press(button, of: edge, leavesOpen: leavesOpen, at: time) }
  }

  /// Closes whatever is open, opening or dragged, but for one row.
  ///
  /// - Returns: whether there was something to close.
  mutating func closeRows(except kept: RowID? = nil, at time: Seconds) -> Bool {
    let open = swipes.filter { id, swipe in
      id != kept && (swipe.machine.openEdge != nil || swipe.machine.isDragging)
    }
    for id in open.keys {
      _ = drive(id, at: time) { $0.close(at: time) }
    }
    return !open.isEmpty
  }

  /// A pan of a prepared row begins: it becomes the current one and any other closes.
  mutating func beginPan(
    of id: RowID, press: Position?, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    if closeRows(except: id, at: time) { held?.hasClosedRow = true }
    let effects = withdrawOffer() + makeCurrent(id, source)
    let column = press.map { $0.column - bounds.column }
    return effects + drive(id, at: time) { $0.panBegan(pressColumn: column) }
  }

  /// What follows in a row's pan.
  mutating func pan(
    _ event: PanEvent, of id: RowID, at time: Seconds
  ) -> [ListEffect<RowID>] {
    drive(id, at: time) { machine in
      switch event {
      case .began: []
      case .changed(let columns, _): machine.panChanged(columns: columns, at: time)
      case .ended(let end): machine.panEnded(end, at: time)
      case .cancelled: machine.panCancelled(at: time)
      }
    }
  }

  /// Makes a row the one that keys act on, and brings it in sight.
  mutating func makeCurrent(
    _ id: RowID?, _ source: some ListDataSource<RowID>
  ) -> [ListEffect<RowID>] {
    if let position = id.flatMap({ source.position(of: $0) }) { viewport.show(position) }
    guard id != currentRow else { return [] }
    currentRow = id
    return [.currentRowChanged(id)]
  }
}
