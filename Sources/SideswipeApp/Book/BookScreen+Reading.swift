import QuickRecords

/// Bookings are read when they come near what is in sight, so that scrolling finds them read.
extension BookScreen {
  /// What is being read of the bookings, and what need not be tried.
  struct Reading: Sendable {
    /// How many were asked for; nil: none are being read.
    var asked: Int?
    /// Whether they are of a book that was left since.
    var isOutdated = false
    /// Positions whose bookings could not be read: not to be tried again and again.
    var unreadable: Range<Int>?
    /// Positions whose bookings were all read.
    var complete: Range<Int>?

    /// Other rows are shown, of which nothing is known yet.
    mutating func rowsReplaced() {
      unreadable = nil
      complete = nil
    }

    /// All of them are of another book.
    mutating func bookReplaced() {
      isOutdated = asked != nil
      rowsReplaced()
    }
  }

  /// Around what is in sight of the bookings: so many times as much on either side.
  func positions(pages: Int) -> Range<Int> {
    let seen = booked.positionsInSight
    let rows = pages * max(1, area.list.rows)
    return max(0, seen.lowerBound - rows)..<max(0, seen.upperBound + rows)
  }

  /// Asks for the bookings that a step of a page would show, where they were not read yet, and for some
  /// beyond, so that not each step asks.
  mutating func fetch() -> [AppEffect] {
    let needed = positions(pages: 1)
    guard reading.asked == nil, needed != reading.complete, needed != reading.unreadable else {
      return []
    }
    guard !booked.rows.unread(at: needed).isEmpty else {
      reading.complete = needed
      return []
    }
    let ids = booked.rows.unread(at: positions(pages: 3))
    reading.asked = ids.count
    renewPatience()
    return [.book(.fetch(BookFetch(ids: ids, desk: desk, patience: patience)))]
  }

  mutating func fetched(_ result: Result<[Booking], BookError>) -> [AppEffect] {
    let asked = reading.asked ?? 0
    reading.asked = nil
    // Rows of another book are none of this one's, whatever their numbers.
    guard !reading.isOutdated else {
      reading.isOutdated = false
      return fetch()
    }
    switch result {
    case .success(let bookings):
      let near = positions(pages: 3)
      booked.learn { $0.take(bookings, keeping: near) }
      guard bookings.count < asked else { return [] }
      // Somebody else has deleted some: what is shown is out of date.
      reading.unreadable = positions(pages: 1)
      return ask(for: .refresh(isAsked: false))
    case .failure(let error):
      reading.unreadable = positions(pages: 1)
      unread(error)
      return []
    }
  }
}
