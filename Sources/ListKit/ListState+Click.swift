internal import Gestures
internal import Terminal

/// What a press lands on, and what a click does.
extension ListState {
  /// What the cell at `position` belongs to now.
  func hit(_ position: Position, _ source: some ListDataSource<RowID>) -> ListHit<RowID> {
    if bounds.contains(position), isScrollBar(position) { return .scrollBar }
    let line = position.row - bounds.row
    guard bounds.contains(position),
      case .row(let place) = viewport.slot(onLine: line)?.thing
    else { return .blank }
    let rowPosition = shownPosition(at: place, lifted: liftedPosition(source))
    let id = source.rowID(at: rowPosition)
    // A cell is the row's if at least half of it is: a row that is less than half a column from its
    // place is there, though its motion has not ended.
    guard let machine = swipes[id]?.machine, abs(machine.offset) >= 0.5 else {
      return surfaceHit(of: id, at: rowPosition, column: position.column, source)
    }
    let edge: SwipeEdge = machine.offset > 0 ? .leading : .trailing
    let distance = distance(of: position, from: edge)
    guard Double(distance) + 0.5 < abs(machine.offset) else { return .content(id) }
    guard machine.openEdge == edge, let index = button(of: id, edge, under: position) else {
      return .behind(id)
    }
    return .button(id, edge: edge, index: index)
  }

  /// The button whose place a cell is, whether or not the row covers it. None beyond the pane.
  private func button(of id: RowID, _ edge: SwipeEdge, under position: Position) -> Int? {
    let distance = distance(of: position, from: edge)
    guard let pane = swipes[id]?.machine.geometry.pane(edge), distance < pane.width else {
      return nil
    }
    return pane.button(at: distance)
  }

  /// Columns from a row's outer edge; 0 is the edge's own column.
  private func distance(of position: Position, from edge: SwipeEdge) -> Int {
    edge == .leading
      ? position.column - bounds.column : bounds.columnRange.upperBound - 1 - position.column
  }

  /// What the arena has to know of a press.
  func traits(
    of hit: ListHit<RowID>, at position: Position, _ source: some ListDataSource<RowID>
  ) -> PressTraits {
    guard let id = hit.row else { return hit == .scrollBar ? .scrollBar : [] }
    var traits = editingTraits(of: hit, source).union(styleTraits(of: id, source)).union(.row)
    if isSelectionGutter(position, of: id) { traits.insert(.selectionGutter) }
    if isWaiting(id) { traits.insert(.waiting) }
    if swipes[id]?.machine.openEdge != nil { traits.insert(.openRow) }
    switch hit {
    case .content: if swipes[id]?.machine.isSettling ?? false { traits.insert(.movingContent) }
    case .button, .control, .accessory: traits.insert(.button)
    case .behind, .scrollBar, .blank: break
    }
    return traits
  }

  /// A click on what is held, let go at `position`.
  mutating func click(
    at position: Position, _ source: some ListDataSource<RowID>, _ time: Seconds
  ) -> [ListEffect<RowID>] {
    let previous = lastClick
    lastClick = nil
    guard let held, !held.isMuted, !held.hasClosedRow else { return [] }
    if case .button(let id, let edge, let index) = held.target {
      guard button(of: id, edge, under: position) == index else { return [] }
      return pressButton(index, of: id, edge, at: time)
    }
    // On the open row itself or beside it: it closes, and that is all.
    if closeRows(at: time) { return [] }
    if offer != nil { return withdrawOffer() }
    switch held.target {
    case .control, .accessory:
      return clickSurface(held.target, column: position.column, source, time)
    case .content(let id): return clickContent(of: id, held, previous, source, time)
    case .blank: return [.clickedBeside(position)]
    case .button, .behind, .scrollBar: return []
    }
  }

  private mutating func clickContent(
    of id: RowID, _ held: Held, _ previous: Click?, _ source: some ListDataSource<RowID>,
    _ time: Seconds
  ) -> [ListEffect<RowID>] {
    let effects = makeCurrent(id, source) + drive(id, at: time) { $0.touched() }
    if held.isToggling || selectsByClick(id, source) { return effects + toggle(id, at: time) }
    guard !isWaiting(id) else { return effects }
    if let previous, previous.row == id,
      time - previous.time <= configuration.doubleClickInterval
    {
      return effects + [.activate(id)]
    }
    lastClick = Click(row: id, time: time)
    return effects
  }
}
