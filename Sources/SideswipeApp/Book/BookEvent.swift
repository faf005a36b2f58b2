package import QuickRecords

/// What became of what the screen of a book has asked for.
package enum BookEvent: Sendable {
  case worked(BookOutcome)
  case fetched(Result<[Booking], BookError>)
  case hurried
}
