internal import QuickRecords

/// A piece of work on the book. It is done away from the main thread, one after the other, and comes
/// back as a `BookOutcome`.
package struct BookJob: Sendable {
  /// Tells work from other work of the same kind.
  typealias ID = Int

  enum Work: Sendable {
    /// Looks whether a large book is whole, and reads what the first frame did without. To be done
    /// before anything is written.
    case open
    /// Reads all again if another program has written, or it is another day; `isAsked`: anyway.
    case refresh(isAsked: Bool)
    /// Reads what another filter, or another month, shows.
    case look
    case book(Booked)
    case addRecord(Entry, below: QuickRecord.ID?)
    /// From what a form was opened on, to what was made of it.
    case changeRecord(QuickRecord.ID, from: Entry, to: Entry)
    case deleteRecords([QuickRecord.ID], from: QuickRecord.ID)
    case moveRecord(QuickRecord.ID, below: QuickRecord.ID?)
    case changeBooking(Booking.ID, from: EntryContent, to: EntryContent)
    case deleteBookings([Booking.ID], from: Booking.ID)
    case addSamples([Entry])
    case sweepSamples
    case undo
    case redo

    /// Whether it is there to change the book.
    var isChange: Bool {
      switch self {
      case .open, .refresh, .look: false
      case .book, .addRecord, .changeRecord, .deleteRecords, .moveRecord, .changeBooking,
        .deleteBookings, .addSamples, .sweepSamples, .undo, .redo:
        true
      }
    }
  }

  /// What is to be booked.
  struct Booked: Sendable {
    var record: QuickRecord.ID?
    var entry: Entry
    /// That of the press or of the form, however late it gets into the book.
    var day: CivilDate
    /// What an earlier attempt has made of it, for another one: the same booking, the same date.
    var request: RecordStore.Request?
  }

  let id: ID
  var work: Work
  /// What the pages show, to be read again afterwards.
  var view: BookView
  /// The bookings in sight, to be read again with it.
  var inSight: [Booking.ID]
  /// The version of the book, and the day, that the pages show.
  var known: (version: Int64, today: CivilDate)
  let desk: BookDesk
  /// With other programs that are writing.
  let patience: Patience
}
