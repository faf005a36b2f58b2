package import Documents
package import ListKit

/// Which rows of a document a filter shows: those that match, and those that were added or changed
/// since the filter was set, so that nothing disappears from under whoever works on it.
///
/// It is told of every change of the document and then goes with it. Positions in it are called
/// places: row 0 is the first one shown.
package struct FilteredRows: Sendable {
  package let query: FilterQuery
  /// The positions in the document of the rows shown; ascending.
  private var positions: [Int]
  /// Rows that are shown although they may not match.
  private var kept: Set<RowID> = []

  /// The rows of `document` that match.
  ///
  /// - Parameter previous: what an earlier query showed of the same document. Where it was a wider
  ///   one, only those rows are looked at.
  /// - Complexity: O(bytes looked at): some 40 ms for a million rows.
  package init(
    _ query: FilterQuery, document: ListDocument, previous: FilteredRows? = nil
  ) {
    self.query = query
    if let previous, query.isNarrower(than: previous.query) {
      positions = document.positions(among: previous.positions) { query.matches($0) }
    } else {
      positions = document.positions { query.matches($0) }
    }
  }

  package var count: Int { positions.count }

  /// The position in the document of the row at `place`. O(1).
  package func position(at place: Int) -> Int { positions[place] }

  /// The place of the row at `position` in the document; nil if it is not shown. O(log count).
  package func place(of position: Int) -> Int? {
    let place = count(before: position)
    return place < positions.count && positions[place] == position ? place : nil
  }

  /// How many of the rows shown stand before `position`. O(log count).
  package func count(before position: Int) -> Int {
    var low = 0
    var high = positions.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Shows a row, from when it is in the document, until the filter changes.
  package mutating func keep(_ row: RowID) {
    kept.insert(row)
  }

  /// Follows a change of the document in one row. A row that was shown stays; one that comes in, or
  /// becomes another, is shown if it matches.
  ///
  /// - Complexity: O(count), without looking at any other row.
  package mutating func follow(
    _ row: RowID, from old: ListDocument, to new: ListDocument
  ) {
    let before = old.position(of: row)
    let after = new.position(of: row)
    if let before {
      if place(of: before) != nil { kept.insert(row) }
      remove(at: before, movesOthers: before != after)
    }
    guard let after else { return }
    let shows = kept.contains(row) || query.matches(new.content(at: after))
    insert(at: after, movesOthers: before != after, shows: shows)
  }

  /// Follows a change of the document in several rows. Those that were shown stay. O(bytes).
  package mutating func follow(
    _ rows: [RowID], from old: ListDocument, to new: ListDocument
  ) {
    for row in rows {
      if let before = old.position(of: row), place(of: before) != nil { kept.insert(row) }
    }
    follow(to: new)
  }

  /// Follows a document that may have changed in any way. O(bytes + kept rows · log).
  package mutating func follow(to new: ListDocument) {
    positions = new.positions { query.matches($0) }
    let others = kept.compactMap { row in new.position(of: row) }.filter { place(of: $0) == nil }
    guard !others.isEmpty else { return }
    // All at once: one after the other would move those behind it each time.
    positions = (positions + others).sorted()
  }

  /// Follows rows that were added at the end. O(their bytes).
  mutating func follow(rowsAppendedBehind count: Int, in document: ListDocument) {
    for position in count..<document.count where query.matches(document.content(at: position)) {
      positions.append(position)
    }
  }

  private mutating func remove(at position: Int, movesOthers: Bool) {
    let place = count(before: position)
    if place < positions.count, positions[place] == position { positions.remove(at: place) }
    guard movesOthers else { return }
    for later in place..<positions.count { positions[later] -= 1 }
  }

  private mutating func insert(at position: Int, movesOthers: Bool, shows: Bool) {
    let place = count(before: position)
    if movesOthers {
      for later in place..<positions.count { positions[later] += 1 }
    }
    if shows { positions.insert(position, at: place) }
  }
}
