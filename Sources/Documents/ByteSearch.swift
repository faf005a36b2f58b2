import Glibc

/// Looks for a byte as the C library does it: many at once. A list is read before its first frame.
extension UnsafeRawBufferPointer {
  /// Whether `byte` is among these. O(bytes).
  func holds(_ byte: UInt8) -> Bool {
    first(byte, from: 0) != nil
  }

  /// How often `byte` is among these. O(bytes).
  func count(of byte: UInt8) -> Int {
    var (found, start) = (0, 0)
    while let place = first(byte, from: start) {
      found += 1
      start = place + 1
    }
    return found
  }

  private func first(_ byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress else { return nil }
    return memchr(base + start, Int32(byte), count - start).map { base.distance(to: $0) }
  }
}
