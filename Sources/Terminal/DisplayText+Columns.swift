extension DisplayText {
  /// The columns in which bytes of a text show, where the text begins at column 0.
  ///
  /// A range that covers a part of what is shown as one (an escape such as `\xE9`, a letter and its
  /// marks, an emoji sequence) counts for all of it. What lies beyond `columns` is not measured: a
  /// range that ends there ends somewhere above `columns`, one that begins there begins at it.
  ///
  /// - Parameters:
  ///   - ranges: offsets in `bytes`; not empty, ascending, not overlapping.
  ///   - columns: how many columns can be seen.
  /// - Returns: for each range its columns, until one ends beyond `columns`, which is the last.
  /// - Complexity: O(bytes up to the last range or the last column seen).
  public static func columns(
    of ranges: [Range<Int>], in bytes: some Collection<UInt8>, limit columns: Int
  ) -> [Range<Int>] {
    guard !ranges.isEmpty else { return [] }
    return bytes.withContiguousStorageIfAvailable {
      measure(ranges, in: $0, limit: columns)
    } ?? Array(bytes).withUnsafeBufferPointer { measure(ranges, in: $0, limit: columns) }
  }

  private static func measure(
    _ ranges: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>, limit columns: Int
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var reader = TokenReader(bytes)
    var glyphs: [Glyph] = []
    var rest = ranges[...]
    var start: Int?
    while let range = rest.first, reader.column < columns {
      let column = reader.column
      guard reader.next(into: &glyphs) != nil else { break }
      glyphs.removeAll(keepingCapacity: true)
      let offset = reader.index
      if start == nil, offset > range.lowerBound { start = column }
      while let range = rest.first, let first = start, offset >= range.upperBound {
        result.append(first..<reader.column)
        rest.removeFirst()
        // Another range may begin within the same token.
        start = rest.first.flatMap { offset > $0.lowerBound ? column : nil }
      }
    }
    if !rest.isEmpty { result.append((start ?? max(0, columns))..<(max(0, columns) + 1)) }
    return result
  }
}
