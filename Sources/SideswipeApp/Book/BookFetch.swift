package import QuickRecords

/// Bookings to be read, since they come in sight. Done beside other work.
package struct BookFetch: Sendable {
  let ids: [Booking.ID]
  let desk: BookDesk
  let patience: Patience

  package func run() -> Result<[Booking], BookError> {
    desk.reader.use(patience)
    do throws(BookError) {
      return .success(try desk.reader.bookings(ids))
    } catch {
      return .failure(error)
    }
  }
}
