/// All bookings that a filter leaves, newest day first, without what they hold: some 20 bytes each.
/// Rows are fetched when they are shown.
package struct BookedIndex: Equatable, Sendable {
  /// A day on which something was booked.
  package struct Section: Equatable, Sendable {
    package let day: CivilDate
    /// Positions in `ids`; within a day the last one booked is the first.
    package fileprivate(set) var rows: Range<Int>
    package fileprivate(set) var totals = Totals()
  }

  package private(set) var ids: [Booking.ID] = []
  package private(set) var sections: [Section] = []
  package private(set) var totals = Totals()

  package init() {}

  mutating func append(
    _ id: Booking.ID, day: CivilDate, _ minor: Int64, _ kind: Entry.Kind, _ currency: Currency
  ) throws(BookError) {
    if sections.last?.day != day {
      sections.append(Section(day: day, rows: ids.count..<ids.count))
    }
    ids.append(id)
    let last = sections.count - 1
    sections[last].rows = sections[last].rows.lowerBound..<ids.count
    try sections[last].totals.add(minor, kind, currency)
    try totals.add(minor, kind, currency)
  }
}
