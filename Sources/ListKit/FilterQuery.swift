/// What is typed to see only some rows of a list: words that must all match.
///
/// A word matches where its characters stand in the row in their order, with anything between them.
/// `'word` must stand as it is, `^word` at the row's beginning, `word$` at its end, `^word$` be all
/// of it; blanks at the row's ends do not count for these. `!word` (also `!^word`, `!word$`,
/// `!^word$`) matches the rows that do not have it as it stands, `!'word` those that do not have it
/// in any form. `^$` is a row that is blank. ` | ` between words is "or", and binds closer than
/// "and". `\ ` is a blank in a word. A word without capitals ignores case, any other does not.
///
/// Rows are compared as UTF-8 bytes; a row that is not UTF-8 is like any other. Nothing is said
/// about an order: rows stay where they are.
public struct FilterQuery: Equatable, Sendable {
  /// As it was typed.
  public let text: [UInt8]
  /// One term of each group must match.
  let groups: [[FilterTerm]]

  /// Reads a query. Nothing is an error: an operator without a word is left out.
  public init(_ text: some Sequence<UInt8>) {
    self.text = Array(text)
    groups = Self.parse(self.text)
  }

  /// Whether there is nothing to match, so that every row does.
  public var isEmpty: Bool { groups.isEmpty }

  /// Whether `row` matches. O(row).
  public func matches(_ row: some Collection<UInt8>) -> Bool {
    row.withContiguousStorageIfAvailable { matches($0) } ?? matches(Array(row))
  }

  /// Whether a row of these bytes matches; they are only looked at during the call. O(row).
  public func matches(_ row: UnsafeBufferPointer<UInt8>) -> Bool {
    for group in groups {
      guard group.contains(where: { $0.matches(row) }) else { return false }
    }
    return true
  }

  /// The bytes of `row` that match, to be marked: ranges that ascend and do not touch, counted from
  /// the row's first byte.
  ///
  /// - Parameter goesOn: whether `row` is only the beginning of a longer one: then a word that has
  ///   to be at the end is in none of it.
  /// - Complexity: O(row × words).
  public func ranges(in row: some Collection<UInt8>, goesOn: Bool = false) -> [Range<Int>] {
    row.withContiguousStorageIfAvailable { bytes in
      let all = groups.joined().flatMap { $0.ranges(in: bytes, goesOn: goesOn) }
      return all.isEmpty ? [] : Self.union(all)
    } ?? ranges(in: Array(row), goesOn: goesOn)
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  /// Whether every row that matches is sure to match `other` too, so that only those need to be
  /// looked at. May be false where it is so all the same.
  public func isNarrower(than other: FilterQuery) -> Bool {
    other.groups.allSatisfy { wanted in
      groups.contains { group in
        group.allSatisfy { term in wanted.contains { term.implies($0) } }
      }
    }
  }
}
