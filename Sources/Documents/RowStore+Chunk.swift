extension RowStore {
  /// A stretch of rows. Identities stand apart from rows so that searching them is a scan over
  /// plain numbers.
  struct Chunk: Sendable {
    /// No other chunk of the store has this number, whatever its place.
    let number: Int
    var ids: [UInt64]
    var rows: [DocumentRow]
    /// The position of its first row.
    var start: Int
    /// Its identities lie within this range; after removals it may be wider than need be.
    var idRange: ClosedRange<UInt64>

    mutating func widen(by id: UInt64) {
      idRange = Swift.min(idRange.lowerBound, id)...Swift.max(idRange.upperBound, id)
    }

    mutating func fit() {
      if let low = ids.min(), let high = ids.max() { idRange = low...high }
    }

    /// Hands over the content of the rows at `offsets`. Neighbours mostly look into the same buffer,
    /// which is opened once for all of them.
    func forEachContent(
      at offsets: some Collection<Int>, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void
    ) {
      rows.withUnsafeBufferPointer { rows in
        var next = offsets.startIndex
        while next != offsets.endIndex {
          let buffer = rows[offsets[next]].buffer
          buffer.bytes.withUnsafeBufferPointer { bytes in
            while next != offsets.endIndex, rows[offsets[next]].buffer === buffer {
              let offset = offsets[next]
              let row = bytes[rows[offset].start..<(rows[offset].start + rows[offset].count)]
              body(start + offset, UnsafeBufferPointer(rebasing: row))
              offsets.formIndex(after: &next)
            }
          }
        }
      }
    }
  }
}
