/// A list of rows as they stand in a file. The bytes are the truth: what was loaded and not acted on
/// is written back as it was, line ends, byte order mark and a missing last line end included.
///
/// A value that is cheap to copy: copies share all rows that none of them changed.
package struct ListDocument: Sendable {
  var rows: RowStore
  /// The three bytes of a UTF-8 byte order mark if the file begins with one.
  let mark: [UInt8]
  /// What ends a row where no neighbour shows it: the first line end that the file had.
  let lineEnd: LineEnd
  let ids: RowIDSource

  init(rows: RowStore, mark: [UInt8], lineEnd: LineEnd, ids: RowIDSource) {
    self.rows = rows
    self.mark = mark
    self.lineEnd = lineEnd
    self.ids = ids
  }

  package var count: Int {
    rows.count
  }

  package var isEmpty: Bool {
    rows.count == 0
  }

  /// The identity of the row at `position`, which must lie in `0..<count`. O(log count).
  package func id(at position: Int) -> RowID {
    rows.id(at: position)
  }

  /// Where the row stands; nil if it is not in this document. See `RowStore.position(of:)`.
  package func position(of id: RowID) -> Int? {
    rows.position(of: id)
  }

  /// The bytes of the row at `position`, without its line end.
  package func content(at position: Int) -> [UInt8] {
    Array(rows[position].content)
  }

  /// The first `bytes` bytes of the row at `position`, or all if it has fewer: what a screen needs
  /// of a row that may be very long.
  package func content(at position: Int, prefix bytes: Int) -> [UInt8] {
    Array(rows[position].content.prefix(max(0, bytes)))
  }

  /// Bytes of the row at `position`, without its line end. O(log count).
  package func contentLength(at position: Int) -> Int {
    rows[position].count
  }

  /// A new identity, for a row that is about to be inserted.
  package func makeRowID() -> RowID {
    ids.make()
  }

  /// What of the document's bookkeeping is wrong; empty when all is well. For tests. O(count).
  package func checkInvariants() -> [String] {
    var faults = rows.faults
    var position = 0
    for (_, row) in rows {
      position += 1
      let isLast = position == rows.count
      if row.end == .none, !isLast || row.count == 0 {
        faults.append("row \(position - 1) has no line end")
      }
      if row.content.contains(0x0A) { faults.append("row \(position - 1) holds a line end") }
    }
    return faults
  }
}

extension ListDocument: Equatable {
  /// Same rows, by identity and by bytes, in the same order. O(count).
  package static func == (left: ListDocument, right: ListDocument) -> Bool {
    left.mark == right.mark && left.count == right.count
      && zip(left.rows, right.rows).allSatisfy { $0.id == $1.id && $0.row == $1.row }
  }
}
