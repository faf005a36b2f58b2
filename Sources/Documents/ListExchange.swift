/// Two versions of a list, of which one takes the other's place. Rows that are in both have the same
/// identity in both, so that this is still a delta: it can be made on a list in which other rows
/// have changed meanwhile.
package struct ListExchange: Equatable, Sendable {
  let from: ListDocument
  let to: ListDocument

  /// Rows that are only in the version that comes, in its order. O(rows).
  package var added: [RowID] { Self.rows(in: to, butNot: from) }

  /// Rows that are only in the version that goes, in its order. O(rows).
  package var removed: [RowID] { Self.rows(in: from, butNot: to) }

  private static func rows(in document: ListDocument, butNot other: ListDocument) -> [RowID] {
    let others = Set(other.rows.map(\.id))
    return document.rows.map(\.id).filter { !others.contains($0) }
  }
}

extension ListDocument {
  /// The edit that makes this list what `bytes` say, byte for byte, line ends, byte order mark and
  /// final line end included. Rows that are the same before and after keep their identities, also
  /// where they have moved.
  ///
  /// - Returns: nil if these are the list's bytes already.
  /// - Complexity: O(bytes), plus O(n log n) for n rows between the first and the last difference.
  package func exchange(for bytes: [UInt8]) -> ListExchange? {
    guard !isWritten(as: bytes) else { return nil }
    let loaded = ListDocument(bytes: bytes, ids: ids)
    let aligned = RowAlignment(base: self, loaded: loaded).loadedWithBaseIDs
    // A text without any line end does not say which kind the next one is to be.
    let hasLineEnd = aligned.rows.contains { $0.row.end != .none }
    return ListExchange(
      from: self,
      to: ListDocument(
        rows: aligned.rows, mark: aligned.mark, lineEnd: hasLineEnd ? aligned.lineEnd : lineEnd,
        ids: ids))
  }

  /// Where other rows have changed since the exchange was made, only its differences are taken.
  mutating func apply(_ exchange: ListExchange) -> DocumentEdit? {
    let before = self
    if self == exchange.from {
      self = exchange.to
    } else {
      let outcome = DocumentMerge.rebase(exchange.to, from: exchange.from, onto: self)
      guard case .merged(let merged) = outcome else { return nil }
      self = merged
    }
    return .exchange(ListExchange(from: self, to: before))
  }
}
