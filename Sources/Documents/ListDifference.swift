/// Where two versions of a list differ, row by row. Contents are compared; line ends are not.
package struct ListDifference: Equatable, Sendable {
  package enum Line: Equatable, Sendable {
    /// A row that stands in both, near a difference.
    case both([UInt8])
    /// So many rows that stand in both, further away.
    case alike(Int)
    case onlyOurs([UInt8])
    case onlyTheirs([UInt8])
  }

  /// Rows that are shown above and below a difference.
  private static let around = 2
  /// Bytes of a row that are shown.
  private static let mostBytes = 16_384

  /// In the order of the lists; where they differ, theirs come first. Empty if the rows are equal.
  package private(set) var lines: [Line] = []

  /// - Complexity: O(n log n) for n rows between the first and the last difference, plus O(rows).
  package init(ours: ListDocument, theirs: ListDocument) {
    let alignment = RowAlignment(base: theirs, loaded: ours)
    var (left, right) = (0, 0)
    // Where the rows begin that stand in both, up to `left`.
    var alike = 0
    while left < theirs.count || right < ours.count {
      let partner = left < theirs.count ? alignment.partnerInOrder(ofBase: left) : nil
      if partner == right {
        (left, right) = (left + 1, right + 1)
        continue
      }
      add(alike..<left, of: theirs, isLast: false)
      if left < theirs.count, partner == nil {
        lines.append(.onlyTheirs(theirs.content(at: left, prefix: Self.mostBytes)))
        left += 1
      } else {
        lines.append(.onlyOurs(ours.content(at: right, prefix: Self.mostBytes)))
        right += 1
      }
      alike = left
    }
    if !lines.isEmpty { add(alike..<left, of: theirs, isLast: true) }
  }

  /// Rows that stand in both, between two differences or before or behind all of them.
  private mutating func add(_ rows: Range<Int>, of document: ListDocument, isLast: Bool) {
    let above = lines.isEmpty ? 0 : Self.around
    let below = isLast ? 0 : Self.around
    let hidden = rows.dropFirst(above).dropLast(below)
    // A line that says that one row is left out takes as much room as the row.
    let shown = hidden.count > 1 ? Array(rows.prefix(above)) : Array(rows)
    lines += shown.map { .both(document.content(at: $0, prefix: Self.mostBytes)) }
    guard hidden.count > 1 else { return }
    lines.append(.alike(hidden.count))
    lines += rows.suffix(below).map { .both(document.content(at: $0, prefix: Self.mostBytes)) }
  }
}
