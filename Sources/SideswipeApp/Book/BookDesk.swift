package import QuickRecords

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

  /// The user's local date at a moment.
  ///
  /// - Throws: where the clock shows a year that no calendar date has.
  func day(of moment: Moment) throws(BookError) -> CivilDate {
    guard let day = moment.date(offset: offset) else {
      throw .database(detail: "the clock shows a year that there is not")
    }
    return day
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
