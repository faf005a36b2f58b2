internal import QuickRecords

/// What is known of a book at one moment: all that its pages show.
package struct BookContents: Sendable {
  /// The user's local date when it was read.
  var today: CivilDate
  var records: [QuickRecord]
  /// How often each record was booked today.
  var counts: [QuickRecord.ID: Int]
  /// Whether nothing was ever in the book.
  var isNew: Bool
  /// Changes with every write of another program's.
  var version: Int64
  /// What the pages beyond the first one show; nil where it was not asked for.
  var pages: Pages?
  /// nil where they were not asked for.
  var suggestions: Suggestions?

  struct Pages: Sendable {
    /// What the index and the summary were read for.
    var view: BookView
    var booked: BookedRows
    var summary: MonthSummary
  }

  /// What forms complete to.
  struct Suggestions: Equatable, Sendable {
    /// The most used ones first.
    var tags: [String] = []
    var accounts: [String] = []
  }
}

/// Which part of a book its pages show.
struct BookView: Equatable, Sendable {
  private(set) var filter = BookingFilter()
  /// Bookings that the filter lets through whether they match or not, since they were changed under
  /// it: nothing goes from under whoever works on it.
  private(set) var kept: Set<Booking.ID> = []
  /// Of the summary; nil: the month of today.
  var month: CivilMonth?

  mutating func show(_ filter: BookingFilter) {
    self.filter = filter
    kept = []
  }

  /// Keeps a booking in sight until there is another filter.
  mutating func keep(_ booking: Booking.ID) {
    if !filter.isEmpty { kept.insert(booking) }
  }
}
