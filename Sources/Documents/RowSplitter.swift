import Glibc

/// Cuts bytes that come in pieces into rows, each ended by one certain byte, which is no part of it.
/// All other bytes are, a carriage return at the end among them.
package struct RowSplitter: Sendable {
  private let separator: UInt8
  /// The beginning of a row whose end has not come.
  private var rest: [UInt8] = []

  /// - Parameter separator: 0x0A for lines, 0 for rows ended by NUL bytes.
  package init(separator: UInt8) {
    self.separator = separator
  }

  /// Bytes of the row whose end has not come.
  package var openByteCount: Int { rest.count }

  /// The rows that `bytes` bring to their end. O(bytes); only what stands at the ends is copied.
  package mutating func take(_ bytes: [UInt8]) -> RowBatch {
    var batch = RowBatch()
    batch.byteCount = bytes.count
    let buffer = RowBuffer(bytes)
    var start = 0
    buffer.bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return }
      while start < all.count,
        let found = memchr(base + start, Int32(separator), all.count - start)
      {
        let stop = UnsafeRawPointer(base).distance(to: found)
        if rest.isEmpty {
          batch.rows.append(
            DocumentRow(buffer: buffer, start: start, count: stop - start, end: .lineFeed))
        } else {
          rest += all[start..<stop]
          batch.rows.append(DocumentRow(rest, end: .lineFeed))
          rest = []
        }
        start = stop + 1
      }
      rest += all[start...]
    }
    return batch
  }

  /// No more bytes will come: what has no end is the last row, unless there is nothing.
  package mutating func finish() -> RowBatch {
    var batch = RowBatch()
    if !rest.isEmpty { batch.rows = [DocumentRow(rest, end: .none)] }
    rest = []
    return batch
  }
}
