package import QuickRecords

/// Bookings to be read, since they come in sight. Done beside other work.
package struct BookFetch: Sendable {
  let ids: [Booking.ID]
  let desk: BookDesk
  let patience: Patience

  package func run() -> Result<[Booking], BookError> {
    desk.reader.use(patience)
    do throws(BookError) {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }

  private func read() throws(BookError) -> [Booking] {
    do throws(BookError) {
      return try desk.reader.bookings(ids)
    } catch .unfinishedWrite {
      // Another program was killed while it wrote: only who can write takes that back.
      desk.store.use(patience)
      return try desk.store.bookings(ids)
    }
  }
}
