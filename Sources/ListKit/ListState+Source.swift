internal import Gestures
public import Terminal

/// The rows change; what the list remembers goes with their identity.
extension ListState {
  /// Tells that `new` takes the place of `old`.
  ///
  /// The current row, the scroll position, an open row and a drag stay with their rows. If the
  /// current row is gone, the one in its place is current, or else the last. A row removed while
  /// its action was running slides out from a snapshot. Anything else of a removed row is dropped:
  /// nothing of it can be pressed or called back any more. Where it was open, Enter and clicks do nothing
  /// for as long as after a pressed button.
  /// - Complexity: O(rows in sight + rows that are swiped), in look-ups of the sources.
  public mutating func sourceChanged(
    from old: some ListDataSource<RowID>, to new: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    var effects = expire(at: time)
    depart(old, new, at: time)
    if let row = held?.target.row, new.position(of: row) == nil, !isIndependentOfRow {
      _ = adapter.interrupt()
      held = nil
    }
    if selectionDrag != nil || reorder != nil {
      // What is selected stays so; which rows the drag would pass is another question now.
      _ = adapter.interrupt()
      (held, selectionDrag) = (nil, nil)
      cancelReorder()
    }
    if let open = openRow?.id, new.position(of: open) == nil, !isWaiting(open) {
      // Who is about to press its button must not press something else.
      quietUntil = max(quietUntil, time + configuration.pressGuard)
    }
    for id in Array(swipes.keys) where new.position(of: id) == nil { swipes[id] = nil }
    pruneSelection(to: new)
    if let offer, new.position(of: offer.row) == nil { effects += withdrawOffer() }

    let top = viewport.top
    hold(old, new)
    held?.scrollTop += viewport.top - top
    return effects + makeCurrent(rowInPlace(of: currentRow, old, new), new)
  }

  /// Keeps a row on its line: the current one or, if it is gone or out of sight, the first in sight
  /// that is still there.
  private mutating func hold(
    _ old: some ListDataSource<RowID>, _ new: some ListDataSource<RowID>
  ) {
    let slots = viewport.slots
    let content = content(of: new)
    let gaps = gapLines(in: content)
    if let placed, let position = new.position(of: placed.row) {
      self.placed = nil
      return viewport.hold(position, on: placed.line, content: content, gaps: gaps)
    }
    for slot in slots.filter({ isCurrent($0, old) }) + slots {
      guard case .row(let position) = slot.thing,
        let newPosition = new.position(of: old.rowID(at: position))
      else { continue }
      return viewport.hold(newPosition, on: slot.firstLine, content: content, gaps: gaps)
    }
    let place = place(of: viewport.topPosition, old, new)
    viewport.hold(place, on: viewport.headLines, content: content, gaps: gaps)
  }

  private func isCurrent(_ slot: Viewport.Slot, _ source: some ListDataSource<RowID>) -> Bool {
    guard case .row(let position) = slot.thing else { return false }
    return source.rowID(at: position) == currentRow
  }

  private func rowInPlace(
    of id: RowID?, _ old: some ListDataSource<RowID>, _ new: some ListDataSource<RowID>
  ) -> RowID? {
    if let id, new.position(of: id) != nil { return id }
    guard new.rowCount > 0 else { return nil }
    let position = id.flatMap { old.position(of: $0) } ?? 0
    return new.rowID(at: min(place(of: position, old, new), new.rowCount - 1))
  }

  /// Where `new` continues after what came before `position` in `old`: right behind the nearest row
  /// that both have. Looks no further than a screenful.
  private func place(
    of position: Int, _ old: some ListDataSource<RowID>, _ new: some ListDataSource<RowID>
  ) -> Int {
    let first = max(0, position - max(1, viewport.height))
    for previous in stride(from: position - 1, through: first, by: -1) {
      if let before = new.position(of: old.rowID(at: previous)) { return before + 1 }
    }
    return first == 0 ? 0 : min(position, new.rowCount)
  }

  /// Lets the removed rows that are in sight and wait slide out, in place.
  private mutating func depart(
    _ old: some ListDataSource<RowID>, _ new: some ListDataSource<RowID>, at time: Seconds
  ) {
    var departing: [Departure<RowID>] = []
    for slot in viewport.slots {
      switch slot.thing {
      case .header: break
      case .gap(let index):
        var departure = departures[index]
        guard new.position(of: departure.id) == nil else { break }
        departure.position = place(of: departure.position, old, new)
        departing.append(departure)
      case .row(let position):
        let id = old.rowID(at: position)
        guard !new.contains(id), let swipe = swipeOut(id, at: time) else { break }
        let row = old.row(at: position, columns: bounds.columns)
        let place = place(of: position, old, new)
        let isBelowHeader = keepsSection(position, below: place, old, new)
        departing.append(
          Departure(
            id: id, row: row, position: place, isBelowHeader: isBelowHeader, swipe: swipe))
      }
    }
    departures = departing.sorted {
      ($0.position, $0.isBelowHeader ? 1 : 0) < ($1.position, $1.isBelowHeader ? 1 : 0)
    }
  }

  /// Whether the row that was at `position` was in the section of what is now at `place`, where the
  /// rows below it moved up to.
  private func keepsSection(
    _ position: Int, below place: Int, _ old: some ListDataSource<RowID>,
    _ new: some ListDataSource<RowID>
  ) -> Bool {
    guard !viewport.content.sections.isEmpty, place < new.rowCount,
      let next = old.position(of: new.rowID(at: place))
    else { return false }
    let sections = viewport.content.sections
    return sections.section(at: position) == sections.section(at: next)
  }
}
