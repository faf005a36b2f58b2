import Glibc

/// Bytes that rows look into: a whole file as it was read, or the text of one edited row.
final class RowBuffer: Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// One row: a range of a shared buffer, and how the row ends in the file.
struct DocumentRow: Sendable {
  let buffer: RowBuffer
  let start: Int
  /// Bytes of content, the line end apart.
  let count: Int
  var end: LineEnd

  init(buffer: RowBuffer, start: Int, count: Int, end: LineEnd) {
    self.buffer = buffer
    self.start = start
    self.count = count
    self.end = end
  }

  init(_ content: [UInt8], end: LineEnd) {
    self.init(buffer: RowBuffer(content), start: 0, count: content.count, end: end)
  }

  var content: ArraySlice<UInt8> {
    buffer.bytes[start..<(start + count)]
  }

  /// The same row with bytes of its own, so that it does not keep a whole file's buffer alive.
  var detached: DocumentRow {
    DocumentRow(Array(content), end: end)
  }

  /// The bytes of the buffer, from the content's first on, that are this row as it stands in the
  /// file; nil if its line end differs from what follows the content in the buffer.
  var fileRange: Range<Int>? {
    let stop = start + count + end.length
    switch end {
    case .none: break
    case .lineFeed:
      guard stop <= buffer.bytes.count, buffer.bytes[stop - 1] == 0x0A else { return nil }
    case .carriageReturnLineFeed:
      guard stop <= buffer.bytes.count, buffer.bytes[stop - 1] == 0x0A,
        buffer.bytes[stop - 2] == 0x0D
      else { return nil }
    }
    return start..<stop
  }

  /// Whether the contents are the same bytes; line ends are not compared.
  func hasSameContent(as other: DocumentRow) -> Bool {
    guard count == other.count else { return false }
    if count == 0 || (buffer === other.buffer && start == other.start) { return true }
    return buffer.bytes.withUnsafeBufferPointer { left in
      other.buffer.bytes.withUnsafeBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return false }
        return memcmp(left + start, right + other.start, count) == 0
      }
    }
  }
}

extension DocumentRow {
  /// Whether the content is exactly `bytes`.
  func hasContent(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard count == bytes.count else { return false }
    return buffer.bytes.withUnsafeBufferPointer { own in
      let other = UnsafeBufferPointer(rebasing: bytes)
      guard let left = own.baseAddress, let right = other.baseAddress else { return true }
      return memcmp(left + start, right, count) == 0
    }
  }
}

extension DocumentRow: Equatable {
  static func == (left: DocumentRow, right: DocumentRow) -> Bool {
    left.end == right.end && left.hasSameContent(as: right)
  }
}
