internal import Documents

/// Rows that were deleted, or left after their command, and where they stood: for what is printed at
/// the end.
struct RemovedRows: Sendable {
  private struct Removal: Sendable {
    var row: RowID
    var content: [UInt8]
    var hasEnd: Bool
    /// The row above it then; nil where it was the first.
    var above: RowID?
  }

  /// In the order in which they went.
  private var removals: [Removal] = []
  /// Where in `removals` a row's latest one is.
  private var latest: [RowID: Int] = [:]

  /// Notes what rows hold that are about to go.
  mutating func note(_ gone: [RowID], in document: ListDocument) {
    // From the last one on: the row above is then still there, as it is for one that goes alone.
    for position in gone.compactMap({ document.position(of: $0) }).sorted(by: >) {
      let row = document.id(at: position)
      latest[row] = removals.count
      removals.append(
        Removal(
          row: row, content: document.content(at: position),
          hasEnd: document.hasEnd(at: position),
          above: position > 0 ? document.id(at: position - 1) : nil))
    }
  }

  /// Takes rows for back that a source has again: one that went for each, the latest with its key.
  ///
  /// - Parameters:
  ///   - rows: where in `document` the rows stand that the list before did not have.
  ///   - key: what of a row's content says which row it is.
  /// - Complexity: O(bytes of the rows).
  mutating func takeBack(
    _ rows: [Int], in document: ListDocument, key: ([UInt8]) -> [UInt8]
  ) {
    guard !latest.isEmpty, !rows.isEmpty else { return }
    var gone: [[UInt8]: [RowID]] = [:]
    for (index, removal) in removals.enumerated()
    where latest[removal.row] == index && document.position(of: removal.row) == nil {
      gone[key(removal.content), default: []].append(removal.row)
    }
    var returned: [RowID: RowID] = [:]
    for position in rows {
      guard let old = gone[key(document.content(at: position))]?.popLast() else { continue }
      latest[old] = nil
      returned[old] = document.id(at: position)
    }
    guard !returned.isEmpty else { return }
    for index in removals.indices {
      if let above = removals[index].above, let row = returned[above] {
        removals[index].above = row
      }
    }
  }

  func content(of row: RowID) -> [UInt8]? {
    latest[row].map { removals[$0].content }
  }

  /// Hands over the rows of `document` and those that are not in it any more, each of these where it
  /// would be if it had not gone: below the row that stood above it, or at the end if that one has
  /// left without a trace.
  ///
  /// - Parameter body: is told whether the row is gone.
  /// - Complexity: O(rows of both).
  func forEachRow(
    with document: ListDocument,
    _ body: (_ content: ArraySlice<UInt8>, _ hasEnd: Bool, _ isGone: Bool) -> Void
  ) {
    // Taken back from the last one to the first, each comes right below its row: so those of one row
    // stand in the order in which they went.
    var below: [RowID?: [Removal]] = [:]
    for (index, removal) in removals.enumerated()
    where latest[removal.row] == index && document.position(of: removal.row) == nil {
      below[removal.above, default: []].append(removal)
    }
    func putBelow(_ row: RowID?) {
      // A chain of rows that went can be as long as the list.
      var next = Array((below.removeValue(forKey: row) ?? []).reversed())
      while let removal = next.popLast() {
        body(removal.content[...], removal.hasEnd, true)
        next += (below.removeValue(forKey: removal.row) ?? []).reversed()
      }
    }
    putBelow(nil)
    var position = 0
    document.forEachRow { content, hasEnd in
      body(content, hasEnd, false)
      if !below.isEmpty { putBelow(document.id(at: position)) }
      position += 1
    }
    for removal in removals where below[removal.above] != nil { putBelow(removal.above) }
  }
}
