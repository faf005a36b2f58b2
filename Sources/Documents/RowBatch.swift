/// Rows that were read and are not in a document yet.
package struct RowBatch: Sendable {
  var rows: [DocumentRow] = []
  /// Bytes of the rows and of what ended them.
  package internal(set) var byteCount = 0

  package init() {}

  package var count: Int { rows.count }

  /// The bytes of a row.
  package func content(at index: Int) -> [UInt8] { Array(rows[index].content) }

  /// Puts other bytes in a row's place.
  package mutating func replace(at index: Int, with content: [UInt8]) {
    rows[index] = DocumentRow(content, end: rows[index].end)
  }

  /// Takes the first `count` rows out.
  package mutating func takeFirst(_ count: Int) -> [[UInt8]] {
    let first = rows.prefix(count).map { Array($0.content) }
    rows.removeFirst(first.count)
    return first
  }

  package mutating func append(_ other: RowBatch) {
    rows += other.rows
    byteCount += other.byteCount
  }
}
