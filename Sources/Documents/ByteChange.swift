/// One difference between two versions of a file: where some bytes gave way to others.
struct ByteChange: Equatable, Sendable {
  /// Bytes before the difference, the same in both versions.
  var offset: Int
  var removed: [UInt8]
  var inserted: [UInt8]

  init(offset: Int, removed: [UInt8], inserted: [UInt8]) {
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }

  /// The shortest one that makes `new` of `old`. O(bytes).
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.init(
      offset: start, removed: Array(old[start..<(old.count - end)]),
      inserted: Array(new[start..<(new.count - end)]))
  }

  /// What makes the old version of the new one again.
  var inverse: ByteChange {
    ByteChange(offset: offset, removed: inserted, inserted: removed)
  }

  /// `bytes` with the change made; nil where they do not hold what is to be removed.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    // A damaged journal can name any offset: nothing may be added to it before it is known to fit.
    guard (0...bytes.count).contains(offset), removed.count <= bytes.count - offset,
      bytes[offset...].starts(with: removed)
    else { return nil }
    return Array(bytes[..<offset]) + inserted + bytes[(offset + removed.count)...]
  }
}
