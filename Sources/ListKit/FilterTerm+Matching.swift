extension FilterTerm {
  /// Whether the term, inverted or not, lets `row` pass. O(row), for an exact term O(row × term).
  func matches(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
    let isFound =
      switch kind {
      case .fuzzy: fuzzyEnd(in: row) != nil
      case .exact: occurrence(in: row, from: 0) != nil
      case .prefix, .suffix, .whole: anchored(in: row) != nil
      }
    return isFound != isInverted
  }

  /// Where in `row` the term is; ascending, not overlapping. Empty for an inverted term.
  ///
  /// An exact term is shown wherever it stands. A fuzzy one is shown once: in one piece if it stands
  /// so somewhere, best at the beginning of a word, else in the last characters that lead up to
  /// where it is complete.
  ///
  /// - Parameter goesOn: whether `row` is only the beginning of a longer one.
  func ranges(in row: UnsafeBufferPointer<UInt8>, goesOn: Bool) -> [Range<Int>] {
    guard !isInverted, !units.isEmpty else { return [] }
    switch kind {
    case .exact: return occurrences(in: row)
    case .fuzzy:
      let pieces = occurrences(in: row)
      if let piece = pieces.first(where: { row.isWordStart($0.lowerBound) }) ?? pieces.first {
        return [piece]
      }
      return fuzzyEnd(in: row).map { scattered(in: row, before: $0) } ?? []
    case .prefix: return anchored(in: row).map { [$0] } ?? []
    case .suffix, .whole: return goesOn ? [] : anchored(in: row).map { [$0] } ?? []
    }
  }

  // MARK: anywhere

  /// The end of the shortest beginning of `row` that has all characters in order.
  private func fuzzyEnd(in row: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    for unit in units {
      guard let found = Self.find(unit, in: row, from: index) else { return nil }
      index = found.upperBound
    }
    return index
  }

  /// The first place at `start` or later where all characters stand side by side.
  private func occurrence(
    in row: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    guard let first = units.first else { return nil }
    var index = start
    while let found = Self.find(first, in: row, from: index) {
      if let end = end(in: row, from: found.lowerBound) { return found.lowerBound..<end }
      index = found.lowerBound + 1
    }
    return nil
  }

  private func occurrences(in row: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    while let range = occurrence(in: row, from: ranges.last?.upperBound ?? 0) {
      ranges.append(range)
    }
    return ranges
  }

  /// The characters of a fuzzy match, found backwards from its end, so that they stand as close to
  /// it as they can. Neighbours are joined.
  private func scattered(
    in row: UnsafeBufferPointer<UInt8>, before end: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var end = end
    for unit in units.reversed() {
      var length = unit.length(in: row, before: end)
      while length == 0, end > 0 {
        end -= 1
        length = unit.length(in: row, before: end)
      }
      let start = end - length
      if let last = ranges.last, last.lowerBound == end {
        ranges[ranges.count - 1] = start..<last.upperBound
      } else {
        ranges.append(start..<end)
      }
      end = start
    }
    return ranges.reversed()
  }

  /// The first place of one character at `start` or later.
  private static func find(
    _ unit: FilterUnit, in row: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    var index = start
    if unit.isASCII {
      let (one, other) = unit.ascii
      while index < row.count {
        let byte = row[index]
        if byte == one || byte == other { return index..<(index + 1) }
        index += 1
      }
      return nil
    }
    while index < row.count {
      let length = unit.length(in: row, at: index)
      if length > 0 { return index..<(index + length) }
      index += 1
    }
    return nil
  }

  // MARK: at a place

  /// Where the characters stand that have to be at an end of the row. Blanks there do not count,
  /// unless the term itself has one there.
  private func anchored(in row: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let hasBlankFirst = units.first?.isBlank ?? false
    let hasBlankLast = units.last?.isBlank ?? false
    var end = row.count
    if !hasBlankLast {
      while end > 0, row[end - 1].isBlank { end -= 1 }
    }
    if kind == .suffix { return start(in: row, before: end).map { $0..<end } }
    var start = 0
    if !hasBlankFirst {
      while start < end, row[start].isBlank { start += 1 }
    }
    guard let found = self.end(in: row, from: start), kind == .prefix || found == end else {
      return nil
    }
    return start..<found
  }

  /// Where the characters end if they stand side by side from `start` on.
  private func end(in row: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    for unit in units {
      guard index < row.count else { return nil }
      let length = unit.length(in: row, at: index)
      guard length > 0 else { return nil }
      index += length
    }
    return index
  }

  /// Where the characters begin if they stand side by side before `end`.
  private func start(in row: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    var index = end
    for unit in units.reversed() {
      let length = unit.length(in: row, before: index)
      guard length > 0 else { return nil }
      index -= length
    }
    return index
  }
}

extension FilterUnit {
  fileprivate var isBlank: Bool { ascii.0.isBlank }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isWordStart(_ index: Int) -> Bool {
    index == 0 || !self[index - 1].isWordPart
  }
}
