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
    var shown = ShownRows()
    show(in: &shown, source: source)
    return shown.rows
  }

  /// Makes `shown`, the list of an earlier moment or none, that of now; for drawing.
  /// - Complexity: O(rows in sight), asking the source for each of them; where it has still the same
  ///   version and nothing has scrolled, O(rows that are current or swiped, now or then).
  public func show(in shown: inout ShownRows, source: some ListDataSource<RowID>) {
    let current = currentRow.flatMap { source.position(of: $0) }
    // Nearly all rows of nearly all lists are simply closed: nothing is looked up for those.
    let isUnmarked =
      selection.isEmpty && batches.isEmpty && !isEditing && editMode.shown == 0
      && swipes.count <= viewport.height
    var swiped: [Int] = []
    if isUnmarked {
      for id in swipes.keys {
        if let position = source.position(of: id) { swiped.append(position) }
      }
    }
    let lifted = liftedPosition(source)
    let basis = isUnmarked && lifted == nil ? rowsBasis(source.version) : nil
    let first = viewport.topPosition
    var special = swiped.map { $0 - first }
    if let current { special.append(current - first) }
    if shown.beginAgain(from: basis) {
      let places = shown.special + special
      for (index, place) in places.enumerated()
      where shown.rows.indices.contains(place) && !places[..<index].contains(place) {
        let position = first + place
        let (line, parts) = (shown.rows[place].line, shown.rows[place].parts)
        shown.replace(
          place,
          with: swiped.contains(position)
            ? look(at: position, source, line: line, parts: parts, isCurrent: position == current)
            : plainLook(
              at: position, source, line: line, parts: parts, isCurrent: position == current))
      }
      return shown.finish(special: special)
    }

    shown.begin(lines: viewport.height, scrollBar: scrollBar, basis: basis)
    for slot in viewport.slots {
      switch slot.thing {
      case .row(let place):
        let position = lifted == nil ? place : shownPosition(at: place, lifted: lifted)
        let isCurrent = position == current
        if isUnmarked && !swiped.contains(position) {
          shown.add(
            source.row(at: position, columns: bounds.columns), line: slot.line,
            height: viewport.rowHeight, parts: slot.parts, isCurrent: isCurrent)
        } else {
          shown.add(
            look(
              at: position, source, line: slot.line, parts: slot.parts, isCurrent: isCurrent))
        }
      case .gap(let index):
        let departure = departures[index]
        var look = RowLook(
          row: departure.row, line: slot.line, height: viewport.rowHeight, parts: slot.parts,
          isCurrent: departure.id == currentRow)
        mark(&look, departure.id, departure.swipe)
        shown.add(look)
      case .header(let section):
        let header = source.sectionHeader(at: section, columns: bounds.columns)
        shown.add(RowLook(header: header, line: slot.line))
      }
    }
    shown.endRows()
    shown.finish(special: special)
  }

  /// What the rows in sight depend on besides what is known of a few of them; nil where it is not told
  /// so simply, as between the headers of sections.
  private func rowsBasis(_ version: SourceVersion?) -> ShownRows.Basis? {
    guard let version, viewport.gaps.isEmpty, viewport.content.sections.isEmpty else { return nil }
    return ShownRows.Basis(version: version, viewport: viewport, columns: bounds.columns)
  }

  /// The look of a row of which nothing is known besides its text.
  private func plainLook(
    at position: Int, _ source: some ListDataSource<RowID>, line: Int, parts: Range<Int>,
    isCurrent: Bool
  ) -> RowLook {
    RowLook(
      row: source.row(at: position, columns: bounds.columns), line: line,
      height: viewport.rowHeight, parts: parts, isCurrent: isCurrent)
  }

  private func look(
    at position: Int, _ source: some ListDataSource<RowID>, line: Int, parts: Range<Int>,
    isCurrent: Bool
  ) -> RowLook {
    let id = source.rowID(at: position)
    var look = plainLook(
      at: position, source, line: line, parts: parts, isCurrent: isCurrent)
    mark(&look, id, swipes[id])
    look.editing = editing(of: id, source)
    return look
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
