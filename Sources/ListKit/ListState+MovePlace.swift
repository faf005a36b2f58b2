/// Where a row that is moved comes to: places among rows that are divided into sections.
extension ListState {
  /// A place in a section. Sections are counted from 0; a list without any counts as one.
  struct MovePlace: Equatable {
    enum Spot: Equatable {
      /// A position in the whole list, as it is then.
      case position(Int)
      case first, last
    }

    var section: Int
    var spot: Spot
  }

  /// The section of the row at `position`.
  func section(at position: Int) -> Int {
    let sections = viewport.content.sections
    return sections.isEmpty ? 0 : sections.section(at: position)
  }

  /// The positions of a section's rows.
  private func rows(of section: Int) -> Range<Int> {
    let sections = viewport.content.sections
    return sections.isEmpty ? 0..<viewport.count : sections.rows(of: section)
  }

  /// Divides the rows in sight as they are when one of section `origin` is at `place`; `sections` is
  /// how they are divided before.
  ///
  /// - Returns: the row's position then.
  mutating func divide(
    _ sections: SectionIndex, withRowOf origin: Int, at place: MovePlace
  ) -> Int {
    viewport.divide(into: sections.movingRow(from: origin, to: place.section))
    let rows = rows(of: place.section)
    switch place.spot {
    case .position(let position): return position
    case .first: return rows.lowerBound
    case .last: return rows.upperBound - 1
    }
  }

  /// Where a row that is dragged over `thing` comes to from section `section`. On a header it is first
  /// below it or, from below, last above it.
  func place(over thing: Viewport.Slot.Thing, from section: Int) -> MovePlace? {
    switch thing {
    case .gap: nil
    case .row(let position):
      MovePlace(section: self.section(at: position), spot: .position(position))
    case .header(let header) where header > section || header == 0:
      MovePlace(section: header, spot: .first)
    case .header(let header): MovePlace(section: header - 1, spot: .last)
    }
  }

  /// Where a row is that a key moves by one; nil beyond the list's ends.
  func place(ofRowAt position: Int, movedBy rows: Int) -> MovePlace? {
    let section = section(at: position)
    if self.rows(of: section).contains(position + rows) {
      return MovePlace(section: section, spot: .position(position + rows))
    }
    let next = section + rows.signum()
    guard (0..<viewport.content.sections.count).contains(next) else { return nil }
    return MovePlace(section: next, spot: rows > 0 ? .first : .last)
  }

  /// The same place or, where the row may not come to its section, the nearest on the way back to
  /// section `current`.
  func allowed(
    _ place: MovePlace, for id: RowID, from current: Int, origin: Int,
    _ source: some ListDataSource<RowID>
  ) -> MovePlace {
    var place = place
    while place.section != current, place.section != origin,
      !source.canMove(id, toSection: place.section)
    {
      place =
        place.section > current
        ? MovePlace(section: place.section - 1, spot: .last)
        : MovePlace(section: place.section + 1, spot: .first)
    }
    return place
  }
}
