package import Gestures
package import ListKit
package import QuickRecords
internal import Terminal

/// The bookings as a list sees them: by day, the newest first. Of each only its number is kept, and
/// what it holds for those around what is in sight.
package struct BookedRows: ListDataSource, Sendable {
  package let filter: BookingFilter
  private let index: BookedIndex
  private let today: CivilDate?
  private let positions: [Booking.ID: Int]
  package let sections: SectionIndex
  /// Those that were read.
  private var known: [Booking.ID: Booking] = [:]
  private var layout = EntryLine()
  /// The signs that its words are written in.
  package var glyphs = GlyphSet.unicode

  /// Bookings that are kept at most.
  private static let mostKnown = 2000

  /// No bookings.
  package init() {
    filter = BookingFilter()
    index = BookedIndex()
    today = nil
    positions = [:]
    sections = SectionIndex()
  }

  /// - Complexity: O(bookings): some 10 ms for 100,000.
  init(_ index: BookedIndex, today: CivilDate, read: [Booking], filter: BookingFilter) {
    self.index = index
    self.today = today
    self.filter = filter
    var positions: [Booking.ID: Int] = [:]
    positions.reserveCapacity(index.ids.count)
    for (position, id) in index.ids.enumerated() { positions[id] = position }
    self.positions = positions
    sections = SectionIndex(rowCounts: index.sections.lazy.map(\.rows.count))
    take(read)
  }

  package static let delete = RecordRows.delete
  package static let edit = RecordRows.edit

  package var totals: Totals { index.totals }

  /// A booking; nil where there is none, or it was not read yet.
  package subscript(id: Booking.ID) -> Booking? { known[id] }

  // MARK: reading

  /// Takes bookings that were read.
  ///
  /// - Parameter near: positions whose bookings are kept in any case; others are dropped where there
  ///   are too many.
  package mutating func take(_ bookings: [Booking], keeping near: Range<Int> = 0..<0) {
    var bookings = bookings
    if known.count + bookings.count > Self.mostKnown {
      bookings += ids(at: near).compactMap { known[$0] }
      known = [:]
      layout = EntryLine()
    }
    for booking in bookings where positions[booking.id] != nil {
      known[booking.id] = booking
      layout.fit(booking.entry)
    }
  }

  /// The numbers at some positions, as far as there are bookings.
  package func ids(at range: Range<Int>) -> [Booking.ID] {
    Array(index.ids[range.clamped(to: 0..<index.ids.count)])
  }

  /// The numbers at some positions of those that were not read yet.
  package func unread(at range: Range<Int>) -> [Booking.ID] {
    index.ids[range.clamped(to: 0..<index.ids.count)].filter { !known.keys.contains($0) }
  }

  // MARK: what is shown

  package var rowCount: Int { index.ids.count }
  package func rowID(at position: Int) -> Booking.ID { index.ids[position] }
  package func position(of id: Booking.ID) -> Int? { positions[id] }

  package func row(at position: Int, columns: Int) -> Row {
    guard let booking = known[index.ids[position]] else { return Row(text: glyphs.words("…")) }
    return Row(
      layout.line(booking.entry, columns: columns, showsNote: true), accessories: [.more])
  }

  package func sectionHeader(at section: Int, columns: Int) -> RowLine {
    let section = index.sections[section]
    return RowLine(
      text: glyphs.words(section.day.words(today: today)),
      trailing: DisplayText(BookWording.totals(section.totals)))
  }

  package func swipeActions(
    for id: Booking.ID, edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    SwipeActionsConfiguration(actions: [edge == .trailing ? Self.delete : Self.edit])
  }
}
