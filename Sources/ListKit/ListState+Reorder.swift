internal import Gestures
internal import Terminal

/// Rows that are put at another place: by a drag in edit mode, or by keys.
extension ListState {
  /// A row that is lifted.
  struct Reorder: Equatable {
    var row: RowID
    /// Where it would be put down: its position in the list then, and the section.
    var destination: Int
    var section: Int
    /// The section it comes from, and how the rows are divided with it there. Those in sight are
    /// divided as they would be.
    let origin: Int
    let sections: SectionIndex
    /// The first line in sight before.
    var top: Int
    var drag: EdgeDrag
  }

  /// A row that was put down, and the line where it was: there it is to stay when it has moved. Only
  /// until the list is drawn: an owner that has not moved it by then lets it fall back.
  struct PlacedRow: Equatable {
    var row: RowID
    var line: Int
  }

  /// A drag that lifts a row: the others make room where it would come down.
  mutating func dragRow(
    _ event: PanEvent, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    switch event {
    case .began(let press):
      guard let press, let id = held?.target.row, let position = source.position(of: id) else {
        return []
      }
      _ = closeRows(at: time)
      let effects = withdrawOffer() + makeCurrent(id, source)
      let section = section(at: position)
      reorder = Reorder(
        row: id, destination: position, section: section, origin: section,
        sections: viewport.content.sections, top: viewport.top,
        drag: EdgeDrag(pressed: press.row, top: bounds.row))
      return effects
    case .changed(_, let rows):
      reorder?.drag.move(by: rows, top: bounds.row, height: viewport.height, at: time)
      bringLiftedRow(source)
      return []
    case .ended:
      guard let reorder else { return [] }
      self.reorder = nil
      viewport.divide(into: reorder.sections)
      let place = MovePlace(section: reorder.section, spot: .position(reorder.destination))
      return move(reorder.row, to: place, source)
    case .cancelled:
      cancelReorder()
      return []
    }
  }

  /// Puts the lifted row back, and what was in sight before in sight again.
  mutating func cancelReorder() {
    guard let reorder else { return }
    self.reorder = nil
    viewport.divide(into: reorder.sections)
    viewport.scroll(to: reorder.top)
  }

  /// Brings the lifted row under the pointer, or to the nearest line in sight, where it may be.
  private mutating func bringLiftedRow(_ source: some ListDataSource<RowID>) {
    guard let reorder, let thing = viewport.thing(nearestTo: reorder.drag.line),
      let place = place(over: thing, from: reorder.section)
    else { return }
    let allowed = allowed(
      place, for: reorder.row, from: reorder.section, origin: reorder.origin, source)
    let destination = divide(reorder.sections, withRowOf: reorder.origin, at: allowed)
    self.reorder?.section = allowed.section
    self.reorder?.destination = destination
  }

  /// Scrolls while a lifted row is held at an edge.
  mutating func scrollLiftedRow(_ source: some ListDataSource<RowID>, at time: Seconds) {
    guard let rows = reorder?.drag.advance(to: time), rows != 0 else { return }
    viewport.scroll(to: viewport.top + rows * viewport.rowHeight)
    bringLiftedRow(source)
  }

  /// The list is drawn as it is: a row that was put down and has not moved is where it was.
  mutating func forgetPlacedRow(_ source: some ListDataSource<RowID>) {
    placed = nil
    if let position = currentRow.flatMap({ source.position(of: $0) }) { viewport.show(position) }
  }

  /// The position of the row that is shown where the row at `position` would be: while one is
  /// lifted, those between its place and where it would come down have moved by one.
  func shownPosition(at position: Int, lifted: Int?) -> Int {
    guard let reorder, let lifted else { return position }
    if position == reorder.destination { return lifted }
    if lifted < reorder.destination, (lifted..<reorder.destination).contains(position) {
      return position + 1
    }
    if reorder.destination < lifted, (reorder.destination...lifted).contains(position) {
      return position - 1
    }
    return position
  }

  /// The position of the lifted row in the source; nil while none is lifted.
  func liftedPosition(_ source: some ListDataSource<RowID>) -> Int? {
    reorder.flatMap { source.position(of: $0.row) }
  }

  /// A key moves the current row itself, as a drag would.
  mutating func moveRow(
    by rows: Int, _ command: ListCommand, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let currentRow, let position = source.position(of: currentRow),
      source.canMove(currentRow)
    else { return [.ignored(command)] }
    guard !isWaiting(currentRow) else { return [] }
    _ = closeRows(at: time)
    let effects = withdrawOffer()
    guard let place = place(ofRowAt: position, movedBy: rows) else { return effects }
    let section = section(at: position)
    let allowed = allowed(place, for: currentRow, from: section, origin: section, source)
    // Where it may not come to the next section it stays.
    guard allowed == place else { return effects }
    return effects + move(currentRow, to: place, source)
  }

  /// Asks the owner to put a row at another place; nothing where it stands there.
  private mutating func move(
    _ id: RowID, to place: MovePlace, _ source: some ListDataSource<RowID>
  ) -> [ListEffect<RowID>] {
    guard let position = source.position(of: id) else { return [] }
    let (sections, origin) = (viewport.content.sections, section(at: position))
    let destination = divide(sections, withRowOf: origin, at: place)
    let line = viewport.line(of: destination)
    viewport.divide(into: sections)
    guard destination != position || place.section != origin else { return [] }
    placed = PlacedRow(row: id, line: line)
    let below = destination < position ? destination : destination + 1
    let before = below < source.rowCount ? source.rowID(at: below) : nil
    return [.move(row: id, to: destination, section: place.section, before: before)]
  }
}
