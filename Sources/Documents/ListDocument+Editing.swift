extension ListDocument {
  /// Makes the change `edit` says.
  ///
  /// A new row takes the line end of the row before it (of the row after it at the very beginning).
  /// A file without a final line end keeps none: a row added after its last row, or the removal of
  /// its last row, moves the end of the file and leaves a separator between any two rows. Only a
  /// blank last row always has a line end, since without one it would not be a row. A moved row takes
  /// its line end along, as far as these rules let it.
  ///
  /// - Returns: the edit that undoes this one; nil if it was refused and nothing has changed: the row
  ///   is not here (or already here, for a new one), the row to add after is not here, the content
  ///   has a line feed in it, or what is to be undone or exchanged has changed since.
  /// - Complexity: that of `position(of:)`, plus O(√count).
  package mutating func apply(_ edit: DocumentEdit) -> DocumentEdit? {
    switch edit {
    case .delete(let id):
      guard let position = position(of: id) else { return nil }
      return .restore(take(id, at: position, neighbour: nil))
    case .insert(let id, let previous, let content):
      guard !content.contains(0x0A), position(of: id) == nil else { return nil }
      var position = 0
      if let previous {
        guard let found = self.position(of: previous) else { return nil }
        position = found + 1
      }
      let row = DocumentRow(content, end: .none)
      return .restore(put(row, id, at: position, end: nil, neighbour: nil))
    case .replace(let id, let content):
      guard !content.contains(0x0A), let position = position(of: id) else { return nil }
      return .restore(rewrite(id, at: position, to: DocumentRow(content, end: rows[position].end)))
    case .move(let id, let next):
      return move(id, before: next)
    case .moveBack(let take, let put):
      return moveBack(take, put)
    case .restore(let restoration):
      return restore(restoration).map { .restore($0) }
    case .exchange(let exchange):
      return apply(exchange)
    }
  }

  private mutating func move(_ id: RowID, before next: RowID?) -> DocumentEdit? {
    guard let position = position(of: id), next != id,
      next.map({ self.position(of: $0) != nil }) ?? true
    else { return nil }
    let row = rows[position]
    let putBack = take(id, at: position, neighbour: nil)
    let place = next.flatMap { self.position(of: $0) } ?? count
    let takeOut = put(
      row, id, at: place, end: endKept(by: row, at: place), neighbour: nil)
    return .moveBack(take: takeOut, put: putBack)
  }

  private mutating func moveBack(_ take: RowRestoration, _ put: RowRestoration) -> DocumentEdit? {
    var result = self
    guard let putAgain = result.restore(take), let takeAgain = result.restore(put) else {
      return nil
    }
    self = result
    return .moveBack(take: takeAgain, put: putAgain)
  }

  /// The line end that a row which comes from another place brings along; nil at the end of a file
  /// without a final line end, which keeps none.
  private func endKept(by row: DocumentRow, at position: Int) -> LineEnd? {
    position == count && position > 0 && rows[position - 1].end == .none ? nil : row.end
  }

  private mutating func restore(_ restoration: RowRestoration) -> RowRestoration? {
    let id = restoration.row
    let neighbour = restoration.neighbour
    let position = position(of: id)
    switch (restoration.action, position) {
    case (.put(let row, let place), nil):
      return put(row, id, at: self.position(of: place), end: row.end, neighbour: neighbour)
    case (.take(let expected), let position?):
      guard rows[position].hasSameContent(as: expected) else { return nil }
      return take(id, at: position, neighbour: neighbour)
    case (.rewrite(let expected, let row), let position?):
      guard rows[position].hasSameContent(as: expected) else { return nil }
      var row = row
      if rows[position].end != expected.end { row.end = rows[position].end }
      return rewrite(id, at: position, to: row)
    case (.put, _?), (.take, nil), (.rewrite, nil):
      return nil
    }
  }

  /// The position for a row that is put back: beside a neighbour that it had, else where it stood.
  private func position(of place: RowRestoration.Place) -> Int {
    if let previous = place.previous, let found = position(of: previous) { return found + 1 }
    if let next = place.next, let found = position(of: next) { return found }
    if place.previous == nil { return 0 }
    return place.next == nil ? count : min(place.position, count)
  }

  mutating func put(
    _ row: DocumentRow, _ id: RowID, at position: Int, end: LineEnd?,
    neighbour: RowRestoration.Neighbour?
  ) -> RowRestoration {
    var row = row
    row.end = lineEnd(forNew: row, at: position, wanted: end)
    var inverse = RowRestoration(row: id, action: .take(expected: row), neighbour: nil)
    if position == count, position > 0, rows[position - 1].end == .none {
      inverse.neighbour = .init(row: self.id(at: position - 1), end: .none)
      rows[position - 1].end = separator(before: position, wanted: neighbour)
    }
    rows.insert(row, id: id, at: position)
    return inverse
  }

  private mutating func take(
    _ id: RowID, at position: Int, neighbour: RowRestoration.Neighbour?
  ) -> RowRestoration {
    let row = rows[position]
    let place = RowRestoration.Place(
      previous: position > 0 ? self.id(at: position - 1) : nil,
      next: position + 1 < count ? self.id(at: position + 1) : nil,
      position: position)
    var inverse = RowRestoration(row: id, action: .put(row.detached, place), neighbour: nil)
    rows.remove(at: position)
    if let previous = place.previous, position == count {
      let before = rows[position - 1].end
      var end = row.end == .none ? .none : before
      if let neighbour, neighbour.row == previous { end = neighbour.end }
      if end == .none, rows[position - 1].count == 0 { end = before }
      if end != before {
        inverse.neighbour = .init(row: previous, end: before)
        rows[position - 1].end = end
      }
    }
    return inverse
  }

  private mutating func rewrite(_ id: RowID, at position: Int, to row: DocumentRow)
    -> RowRestoration
  {
    let old = rows[position]
    var new = row
    let mayEndFile = position == count - 1 && new.count > 0
    if new.end == .none, !mayEndFile {
      new.end = old.end == .none ? separator(before: position + 1, wanted: nil) : old.end
    } else if position < count - 1 {
      new.end = old.end
    }
    rows[position] = new
    return RowRestoration(
      row: id, action: .rewrite(expected: new, to: old.detached), neighbour: nil)
  }

  /// How a row that comes in at `position` ends.
  private func lineEnd(forNew row: DocumentRow, at position: Int, wanted: LineEnd?) -> LineEnd {
    let isLast = position == count
    if let wanted, wanted != .none || (isLast && row.count > 0) { return wanted }
    guard position > 0 else {
      guard !isLast, rows[0].end != .none else { return lineEnd }
      return rows[0].end
    }
    let before = rows[position - 1].end
    guard before == .none else { return before }
    return row.count > 0 ? .none : separator(before: position, wanted: nil)
  }

  /// What separates the last row, which has no line end, from a row that comes after it.
  private func separator(before position: Int, wanted: RowRestoration.Neighbour?) -> LineEnd {
    let last = position - 1
    if let wanted, wanted.row == id(at: last), wanted.end != .none { return wanted.end }
    if last > 0, rows[last - 1].end != .none { return rows[last - 1].end }
    return lineEnd
  }
}

extension ListDocument {
  /// Adds a row where it stands in another version of the list: after the same row, else before the
  /// same row, else after the nearest row before it that is in both.
  /// - Parameters:
  ///   - place: where it stands in `other`.
  ///   - keepsEnd: whether it comes from another place and brings its line end along.
  mutating func insert(
    _ row: DocumentRow, _ id: RowID, like place: Int, in other: ListDocument, keepsEnd: Bool
  ) {
    let position: Int
    if place == 0 {
      position = 0
    } else if let previous = self.position(of: other.id(at: place - 1)) {
      position = previous + 1
    } else if place == other.count - 1 {
      position = count
    } else if let next = self.position(of: other.id(at: place + 1)) {
      position = next
    } else {
      position = positionAfterNearest(before: place, in: other)
    }
    let end = keepsEnd ? endKept(by: row, at: position) : nil
    _ = put(row, id, at: position, end: end, neighbour: nil)
  }

  /// Looks back a thousand rows; where none of them is left, the place itself has to do.
  private func positionAfterNearest(before place: Int, in other: ListDocument) -> Int {
    let first = max(0, place - 1000)
    for earlier in (first..<place).reversed() {
      if let found = position(of: other.id(at: earlier)) { return found + 1 }
    }
    return min(first, count)
  }

  /// Whether both would be written as the same bytes. O(bytes).
  func hasSameBytes(as other: ListDocument) -> Bool {
    mark == other.mark && count == other.count
      && zip(rows, other.rows).allSatisfy { $0.row == $1.row }
  }
}
