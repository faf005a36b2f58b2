internal import QuickRecords

/// What became of a piece of work.
package struct BookOutcome: Sendable {
  let id: BookJob.ID
  var work: BookJob.Work
  /// What was done; nil where nothing was to be done.
  var result: Result<Done?, BookError>
  /// The book as it is now; nil where it is as it was, or cannot be read: then `readError` says why.
  var contents: BookContents?
  var readError: BookError?
  /// The book that was found in the place of the one that was open; nil: it is the same.
  var desk: BookDesk?

  enum Done: Sendable {
    case booked(Booking.ID)
    /// An attempt that seemed to have failed had booked this, which is not what was asked for now.
    case bookedBefore(Booking)
    case addedRecord(QuickRecord.ID)
    case changed
    /// How many were swept away.
    case swept(Int)
    case undone(Change)
  }
}
