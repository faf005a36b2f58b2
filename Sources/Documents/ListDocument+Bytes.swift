import Glibc

extension ListDocument {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Splits the bytes of a file into rows. A line feed ends a row, and so does a carriage return
  /// right before it; a carriage return elsewhere belongs to the row. A line end at the very end
  /// ends the last row and begins no other.
  ///
  /// - Complexity: O(bytes); no byte is copied.
  package init(bytes: [UInt8], ids: RowIDSource = RowIDSource()) {
    let mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark : []
    let buffer = RowBuffer(bytes)
    var rows = RowStore()
    var firstEnd = LineEnd.none
    buffer.bytes.withUnsafeBufferPointer { all in
      guard let base = all.baseAddress else { return }
      var id = ids.reserve(Self.lines(in: UnsafeBufferPointer(rebasing: all[mark.count...])))
      var start = mark.count
      while start < all.count {
        let found = memchr(base + start, 0x0A, all.count - start)
        let lineFeed = found.map { UnsafeRawPointer(base).distance(to: $0) }
        var stop = lineFeed ?? all.count
        var end = LineEnd.none
        if lineFeed != nil {
          end = stop > start && base[stop - 1] == 0x0D ? .carriageReturnLineFeed : .lineFeed
        }
        if end == .carriageReturnLineFeed { stop -= 1 }
        if firstEnd == .none { firstEnd = end }
        rows.append(
          DocumentRow(buffer: buffer, start: start, count: stop - start, end: end),
          id: RowID(rawValue: id))
        id += 1
        start = stop + max(end.length, 1)
      }
    }
    self.init(
      rows: rows, mark: mark, lineEnd: firstEnd == .none ? .lineFeed : firstEnd, ids: ids)
  }

  /// The file as it is to be written. O(bytes): stretches of rows that lie side by side in what was
  /// loaded are copied at once.
  package var bytes: [UInt8] {
    var length = mark.count
    for (_, row) in rows { length += row.count + row.end.length }
    var result: [UInt8] = []
    result.reserveCapacity(length)
    result += mark
    var run: (buffer: RowBuffer, range: Range<Int>)?
    for (_, row) in rows {
      if let range = row.fileRange {
        if let last = run, last.buffer === row.buffer, last.range.upperBound == range.lowerBound {
          run?.range = last.range.lowerBound..<range.upperBound
          continue
        }
        if let run { result += run.buffer.bytes[run.range] }
        run = (row.buffer, range)
      } else {
        if let run { result += run.buffer.bytes[run.range] }
        run = nil
        result += row.content
        result += row.end.bytes
      }
    }
    if let run { result += run.buffer.bytes[run.range] }
    return result
  }

  /// Whether `bytes` are what this document would write. O(bytes), without building them.
  func isWritten(as bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: mark) else { return false }
    return bytes.withUnsafeBufferPointer { all in
      var rest = all[mark.count...]
      for (_, row) in rows {
        guard rest.count >= row.count + row.end.length, row.hasContent(of: rest.prefix(row.count))
        else { return false }
        rest = rest.dropFirst(row.count)
        guard rest.starts(with: row.end.bytes) else { return false }
        rest = rest.dropFirst(row.end.length)
      }
      return rest.isEmpty
    }
  }

  private static func lines(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let last = bytes.last else { return 0 }
    return UnsafeRawBufferPointer(bytes).count(of: 0x0A) + (last == 0x0A ? 0 : 1)
  }
}
