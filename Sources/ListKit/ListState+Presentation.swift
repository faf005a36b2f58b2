internal import Gestures

/// What drawing needs.
extension ListState {
  /// The rows in sight, from top to bottom, as they stand since the last `advance(to:source:)`;
  /// removed rows that slide out among them. Asks the source for no other rows.
  public func visibleRows(source: some ListDataSource<RowID>) -> [RowPresentation<RowID>] {
    let lifted = liftedPosition(source)
    return zip(viewport.slots, looks(source: source)).compactMap { slot, look in
      switch slot.thing {
      case .row(let position):
        RowPresentation(
          id: source.rowID(at: shownPosition(at: position, lifted: lifted)), look: look)
      case .gap(let index): RowPresentation(id: departures[index].id, look: look)
      case .header: nil
      }
    }
  }

  /// The looks of `visibleRows(source:)` and of the headers between them, for drawing, which does not
  /// ask which rows they are.
  public func looks(source: some ListDataSource<RowID>) -> [RowLook] {
    let slots = viewport.slots
    let height = viewport.rowHeight
    let current = currentRow.flatMap { source.position(of: $0) }
    // Nearly all rows of nearly all lists are simply closed: nothing is looked up for those.
    let isUnmarked =
      selection.isEmpty && batches.isEmpty && !isEditing && editMode.shown == 0
      && swipes.count <= slots.count
    let lifted = liftedPosition(source)
    let swiped = isUnmarked ? swipes.keys.compactMap { source.position(of: $0) } : []
    var looks: [RowLook] = []
    looks.reserveCapacity(slots.count)
    for slot in slots {
      switch slot.thing {
      case .row(let place):
        let position = shownPosition(at: place, lifted: lifted)
        var look = RowLook(
          row: source.row(at: position, columns: bounds.columns), line: slot.line, height: height,
          parts: slot.parts, isCurrent: position == current)
        if !isUnmarked || swiped.contains(position) {
          let id = source.rowID(at: position)
          mark(&look, id, swipes[id])
          look.editing = editing(of: id, source)
        }
        looks.append(look)
      case .gap(let index):
        let departure = departures[index]
        var look = RowLook(
          row: departure.row, line: slot.line, height: height, parts: slot.parts,
          isCurrent: departure.id == currentRow)
        mark(&look, departure.id, departure.swipe)
        looks.append(look)
      case .header(let section):
        let header = source.sectionHeader(at: section, columns: bounds.columns)
        looks.append(RowLook(header: header, line: slot.line))
      }
    }
    return looks
  }

  /// Adds what is known of a row besides its text.
  private func mark(_ look: inout RowLook, _ id: RowID, _ swipe: RowSwipe<RowID>?) {
    look.isSelected = selection.contains(id)
    look.status = statusInBatch(id)
    guard let swipe else { return }
    look.offset = swipe.machine.offset
    look.revealed = swipe.revealed
    switch swipe.machine.performance {
    case .idle, .handling: break
    case .waiting(_, let since): look.status = .waiting(since: since)
    case .failed: look.status = .failed
    }
  }

  /// Of a row that waits because of another one.
  private func statusInBatch(_ id: RowID) -> RowLook.Status {
    batch(with: id).map { .waiting(since: $0.since) } ?? .normal
  }
}

extension RowSwipe {
  /// What lies behind the side that shows.
  fileprivate var revealed: RevealedActions? {
    guard machine.offset != 0 else { return nil }
    let edge: SwipeEdge = machine.offset > 0 ? .leading : .trailing
    guard let pane = machine.geometry.pane(edge) else { return nil }
    return RevealedActions(
      edge: edge, actions: shownActions(edge), pane: pane,
      focusedButton: machine.openEdge == edge ? focus : nil,
      isArmed: machine.armedEdge == edge)
  }
}
