internal import Gestures
public import Terminal

/// The keyboard.
extension ListState {
  /// Does what a key asks for. Any key calls off a drag; Enter, Delete and Esc then do no more. An Enter
  /// right behind another (`SwipeConfiguration.pressGuard`) presses no button: held down it must not go
  /// from row to row.
  ///
  /// - Returns: effects; `.ignored` where the command had nothing to act on.
  public mutating func perform(
    _ command: ListCommand, source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    var effects = expire(at: time)
    if command == .panLeft || command == .panRight {
      effects += conclude(adapter.endWheel(), at: time)
    }
    let isRepeated = command == .press && time - lastPress < configuration.pressGuard
    let hasInterrupted = interrupt(at: time)
    if command == .press { lastPress = time }
    switch command {
    case .cancel: effects += hasInterrupted ? [] : cancel(at: time)
    case .press:
      effects += hasInterrupted ? [] : press(isRepeated: isRepeated, source, at: time)
    case .revealTrailing: effects += hasInterrupted ? [] : revealTrailing(source, at: time)
    case .panLeft: effects += panKey(command, toward: .trailing, source, at: time)
    case .panRight: effects += panKey(command, toward: .leading, source, at: time)
    case .nextButton: effects += moveFocus(by: 1, command)
    case .previousButton: effects += moveFocus(by: -1, command)
    case .moveUp: effects += move(by: -1, source, at: time)
    case .moveDown: effects += move(by: 1, source, at: time)
    case .pageUp: effects += page(by: -viewport.pageLines, source, at: time)
    case .pageDown: effects += page(by: viewport.pageLines, source, at: time)
    case .halfPageUp: effects += page(by: -max(1, viewport.pageLines / 2), source, at: time)
    case .halfPageDown: effects += page(by: max(1, viewport.pageLines / 2), source, at: time)
    case .first: effects += move(to: 0, source, at: time)
    case .last: effects += move(to: source.rowCount - 1, source, at: time)
    case .toggleSelection: effects += toggleSelection(source, at: time)
    case .extendUp: effects += extendSelection(by: -1, command, source, at: time)
    case .extendDown: effects += extendSelection(by: 1, command, source, at: time)
    case .extendPageUp: effects += extendPage(by: -viewport.pageLines, command, source, at: time)
    case .extendPageDown: effects += extendPage(by: viewport.pageLines, command, source, at: time)
    case .extendToFirst: effects += extendSelection(to: 0, command, source, at: time)
    case .extendToLast:
      effects += extendSelection(to: source.rowCount - 1, command, source, at: time)
    case .selectAll: effects += selectAll(source, at: time)
    case .selectNone: effects += selectNone(at: time)
    case .invertSelection: effects += invertSelection(source, at: time)
    case .toggleEditing: effects += setEditing(!isEditing, at: time)
    case .moveRowUp: effects += moveRow(by: -1, command, source, at: time)
    case .moveRowDown: effects += moveRow(by: 1, command, source, at: time)
    }
    return effects
  }

  private mutating func cancel(at time: Seconds) -> [ListEffect<RowID>] {
    if offer != nil { return withdrawOffer() }
    return closeRows(at: time) ? [] : [.ignored(.cancel)]
  }

  /// Enter: the focused button, in edit mode the row's control, or the main action.
  private mutating func press(
    isRepeated: Bool, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let currentRow else { return [.ignored(.press)] }
    guard time >= quietUntil else {
      // A key that is held down is none later either.
      if isRepeated { quietUntil = max(quietUntil, time + configuration.pressGuard) }
      return []
    }
    guard !isWaiting(currentRow) else { return [] }
    if let offer { return isRepeated ? [] : perform(offer, at: time) }
    if let openRow {
      return isRepeated
        ? []
        : pressButton(openRow.focusedButton, of: openRow.id, openRow.edge, at: time)
    }
    let effects = drive(currentRow, at: time) { $0.touched() }
    if editing(of: currentRow, source).map({ isEditing && $0.control != .none }) ?? false {
      return effects + pressControl(of: currentRow, source, at: time)
    }
    return effects + [.activate(currentRow)]
  }

  private mutating func revealTrailing(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let currentRow else { return [.ignored(.revealTrailing)] }
    guard !isWaiting(currentRow) else { return [] }
    guard prepare(currentRow, source), !actions(currentRow, .trailing).isEmpty else {
      return drive(currentRow, at: time) { $0.touched() } + [.ignored(.revealTrailing)]
    }
    return open(currentRow, .trailing, at: time)
  }

  /// ← and →: a whole pan to the next rest.
  private mutating func panKey(
    _ command: ListCommand, toward edge: SwipeEdge, _ source: some ListDataSource<RowID>,
    at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let currentRow else { return [.ignored(command)] }
    guard !isWaiting(currentRow) else { return [] }
    if openRow?.edge == edge { return moveFocus(by: 1, command) }
    if offer?.edge == edge.opposite { return withdrawOffer() }
    let rest = openRow == nil ? edge : nil
    guard rest == nil || !isEditing, prepare(currentRow, source),
      rest == nil || !actions(currentRow, edge).isEmpty
    else {
      return drive(currentRow, at: time) { $0.touched() } + [.ignored(command)]
    }
    guard !isTooNarrow else { return offerActions(currentRow, edge, at: time) }
    let columns = swipes[currentRow]?.machine.travel(to: rest) ?? 0
    return InputAdapter.keyPan(columns: columns, to: rest).flatMap { event in
      switch event {
      case .began(let press): beginPan(of: currentRow, press: press, source, at: time)
      case .changed, .ended, .cancelled: pan(event, of: currentRow, at: time)
      }
    }
  }

  /// Moves the focus among the buttons of the open row, or among the actions offered in words.
  private mutating func moveFocus(
    by step: Int, _ command: ListCommand
  ) -> [ListEffect<RowID>] {
    if let offer { return focusOffer(offer, by: step) }
    guard let openRow, let count = swipes[openRow.id]?.actions(openRow.edge).count else {
      return [.ignored(command)]
    }
    swipes[openRow.id]?.setFocus((openRow.focusedButton + step + count) % count)
    return []
  }
}
