package import QuickRecords
internal import Terminal

/// A book on the disk, and the clock on the wall: what work on the book is done with, away from the
/// main thread.
package struct BookDesk: Sendable {
  let store: RecordStore
  /// For what is only looked at: a write under way does not hold it up.
  let reader: RecordStore
  let clock: @Sendable () -> Moment
  /// Seconds east of Greenwich of local time, at a second since 1970.
  let offset: @Sendable (Int64) -> Int?

  package init(
    _ store: RecordStore, clock: @escaping @Sendable () -> Moment,
    offset: @escaping @Sendable (Int64) -> Int? = LocalTime.offset
  ) throws(BookError) {
    self.store = store
    reader = try store.reader()
    self.clock = clock
    self.offset = offset
  }

  /// A desk with the book that lies at the path by now; nil where that is the one of this desk.
  func reopened() throws(BookError) -> BookDesk? {
    guard let store = try store.reopened() else { return nil }
    return try BookDesk(store, clock: clock, offset: offset)
  }

  /// The user's local date at a moment.
  ///
  /// - Throws: where the clock shows a year that no calendar date has.
  func day(of moment: Moment) throws(BookError) -> CivilDate {
    guard let day = moment.date(offset: offset) else {
      throw .database(detail: "the clock shows a year that there is not: set it")
    }
    return day
  }

  /// Seconds until the next day begins where the user lives: rather too few than too many where
  /// clocks are put forward or back before. nil in years that no calendar date has.
  func secondsToMidnight() -> Seconds? {
    let now = clock()
    let second = now.milliseconds / 1000
    guard let tomorrow = now.date(offset: offset)?.adding(days: 1), let east = offset(second) else {
      return nil
    }
    let midnight = Int64(tomorrow.dayNumber) * 86_400
    let usual = midnight - Int64(east)
    let other = offset(usual).map { midnight - Int64($0) } ?? usual
    let ahead = [usual, other].filter { $0 > second }.min() ?? usual
    return max(1, Seconds(ahead) - Seconds(now.milliseconds) / 1000)
  }

  /// The book as a screen of it begins: what the first page shows, and no more.
  ///
  /// - Complexity: O(records).
  package func firstContents() throws(BookError) -> BookContents {
    let today = try day(of: clock())
    return BookContents(
      today: today, records: try store.records(), counts: try store.counts(on: today),
      isNew: try store.isNew(), version: try store.externalVersion())
  }
}
