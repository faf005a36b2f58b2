extension ListDocument {
  /// Adds rows at the end. Amortised O(rows).
  ///
  /// - Returns: their identities, in ascending order.
  @discardableResult
  package mutating func append(_ batch: RowBatch) -> [RowID] {
    var id = ids.reserve(batch.count)
    let first = id
    for row in batch.rows {
      rows.append(row, id: RowID(rawValue: id))
      id += 1
    }
    return (first..<id).map(RowID.init(rawValue:))
  }

  /// An empty document whose rows have identities of their own beside this one's.
  package var emptied: ListDocument {
    ListDocument(rows: RowStore(), mark: [], lineEnd: .lineFeed, ids: ids)
  }

  /// Whether something ends the row at `position`, as it does all but the last.
  package func hasEnd(at position: Int) -> Bool {
    rows[position].end != .none
  }

  /// Hands over the content of every row from the first to the last, and whether something ended it.
  package func forEachRow(_ body: (_ content: ArraySlice<UInt8>, _ hasEnd: Bool) -> Void) {
    for (_, row) in rows { body(row.content, row.end != .none) }
  }
}
