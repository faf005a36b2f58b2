extension ListDocument {
  /// The same rows, with the identities that they have in `old`. A row is the same if its key is, and
  /// no other row has that key in either of the two; where several have it, it is the same only if all
  /// of it is, and it is the same one among those that are equal to it.
  ///
  /// - Parameter key: what of a row's content says which row it is.
  /// - Complexity: O(bytes).
  package func withIdentities(
    of old: ListDocument, key: ([UInt8]) -> [UInt8]
  ) -> ListDocument {
    let tallies = tallies(with: old, key)
    var equals: [[UInt8]: [RowID]] = [:]
    for (id, row) in old.rows {
      let content = Array(row.content)
      if tallies[key(content)]?.isUnique != true { equals[content, default: []].append(id) }
    }
    var next: [[UInt8]: Int] = [:]
    func identity(of content: [UInt8]) -> RowID? {
      if let tally = tallies[key(content)], tally.isUnique { return tally.id }
      guard let same = equals[content] else { return nil }
      let ordinal = next[content, default: 0]
      next[content] = ordinal + 1
      return same.indices.contains(ordinal) ? same[ordinal] : nil
    }
    var result = emptied
    for (id, row) in rows { result.rows.append(row, id: identity(of: Array(row.content)) ?? id) }
    result.rows.noteHomes()
    return result
  }

  /// How often a key occurs.
  private struct Tally {
    var here = 0
    var inOld = 0
    /// The last one in the old document.
    var id: RowID?

    var isUnique: Bool { here <= 1 && inOld <= 1 }
  }

  private func tallies(
    with old: ListDocument, _ key: ([UInt8]) -> [UInt8]
  ) -> [[UInt8]: Tally] {
    var tallies: [[UInt8]: Tally] = [:]
    for (id, row) in old.rows {
      let key = key(Array(row.content))
      tallies[key, default: Tally()].inOld += 1
      tallies[key]?.id = id
    }
    for (_, row) in rows { tallies[key(Array(row.content)), default: Tally()].here += 1 }
    return tallies
  }
}
