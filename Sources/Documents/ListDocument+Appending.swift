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

  /// The same rows, with the identities that they have in `old`: a row is the same if its key is, and
  /// if it is the same one among those that have that key.
  ///
  /// - Parameter key: what of a row's content says which row it is.
  /// - Complexity: O(bytes).
  package func withIdentities(
    of old: ListDocument, key: ([UInt8]) -> [UInt8]
  ) -> ListDocument {
    var known: [[UInt8]: [RowID]] = [:]
    for (id, row) in old.rows { known[key(Array(row.content)), default: []].append(id) }
    var next: [[UInt8]: Int] = [:]
    var result = emptied
    for (id, row) in rows {
      let key = key(Array(row.content))
      let ordinal = next[key, default: 0]
      next[key] = ordinal + 1
      let same = known[key].flatMap { $0.indices.contains(ordinal) ? $0[ordinal] : nil }
      result.rows.append(row, id: same ?? id)
    }
    return result
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
