/// How a list's rows are divided into sections: where each begins, as sums that are made once and
/// asked often. A source makes it when its rows change and keeps it.
///
/// Positions of rows stay those of the whole list: a section has no positions of its own, and its
/// header is no row.
public struct SectionIndex: Hashable, Sendable {
  /// The position of each section's first row; of an empty section that of the row below it.
  private var starts: [Int] = []
  /// Rows in all sections together.
  public private(set) var rowCount = 0

  /// No sections: the list has no headers.
  public init() {}

  /// - Parameter rowCounts: the rows of each section, from the first; a section may be empty. Less
  ///   than 0 counts as 0.
  /// - Complexity: O(sections).
  public init(rowCounts: some Sequence<Int>) {
    starts.reserveCapacity(rowCounts.underestimatedCount)
    for count in rowCounts {
      starts.append(rowCount)
      rowCount += max(0, count)
    }
  }

  /// How many sections there are.
  public var count: Int { starts.count }

  public var isEmpty: Bool { starts.isEmpty }

  /// The positions of a section's rows. O(1).
  public func rows(of section: Int) -> Range<Int> {
    starts[section]..<(section + 1 < starts.count ? starts[section + 1] : rowCount)
  }

  /// The section of the row at `position`; of a position behind the last row the last section. There
  /// must be sections.
  /// - Complexity: O(log sections).
  public func section(at position: Int) -> Int {
    last { start, _ in start <= position }
  }

  /// The section whose header is on `line` or the nearest above it, in a list that has a line for
  /// each header and `rowHeight` for each row. O(log sections).
  func section(onLine line: Int, rowHeight: Int) -> Int {
    last { start, section in start * rowHeight + section <= line }
  }

  /// The line of a section's header, counted in the same way. O(1).
  func line(ofHeader section: Int, rowHeight: Int) -> Int {
    starts[section] * rowHeight + section
  }

  /// The same rows, of which one has gone from section `old` to section `new`.
  /// - Complexity: O(sections between the two).
  func movingRow(from old: Int, to new: Int) -> SectionIndex {
    var moved = self
    for section in (min(old, new)..<max(old, new)).map({ $0 + 1 }) {
      moved.starts[section] += old < new ? -1 : 1
    }
    return moved
  }

  /// The last section of those, all at the beginning, for which `isBefore` holds; at least the first.
  private func last(where isBefore: (_ start: Int, _ section: Int) -> Bool) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(starts[middle], middle) { low = middle } else { high = middle }
    }
    return low
  }
}
