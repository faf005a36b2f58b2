/// Bookings: all changes are one step for undo each.
extension RecordStore {
  /// What is about to be booked. Made once, and kept for a further attempt after a failure.
  package struct Request: Equatable, Sendable {
    package var uuid: BookingUUID
    /// The record that it is booked from.
    package var record: QuickRecord.ID?
    package var entry: Entry
    /// The user's local date.
    package var day: CivilDate
    package var moment: Moment

    package init(
      uuid: BookingUUID = .random(), record: QuickRecord.ID?, entry: Entry, day: CivilDate,
      moment: Moment
    ) {
      self.uuid = uuid
      self.record = record
      self.entry = entry
      self.day = day
      self.moment = moment
    }
  }

  /// Books. The same request twice books once.
  @discardableResult
  package func book(_ request: Request) throws(BookError) -> Booking.ID {
    try request.entry.check()
    return try locked { database throws(BookError) in
      try database.write { () throws(BookError) in
        if let row = try Self.row(of: request.uuid, database) { return Booking.ID(number: row) }
        let journal = try Journal(.book, label: request.entry.label, in: database, of: self)
        let row = try Self.insert(request, database, journal)
        try journal.finish()
        return Booking.ID(number: row)
      }
    }
  }

  /// Changes what is another in `content` than it was in `opened`, and leaves the rest as it is in the
  /// book by now.
  ///
  /// - Throws: `invalid`, `gone`, `changedMeanwhile`.
  package func change(
    _ booking: Booking.ID, from opened: EntryContent, to content: EntryContent
  ) throws(BookError) {
    try content.entry.check()
    try change(.changeBooking, content.entry.label) { database, journal throws(BookError) in
      try journal.changing(.booking, booking.number) { () throws(BookError) in
        let currencies = try EntryColumns.currencies(database)
        let current = try database.rows(
          "SELECT day, \(EntryColumns.names) FROM booking WHERE id = ?", booking.number
        ) { row throws(BookError) in
          EntryContent(
            try EntryColumns.entry(row, from: 1, currencies),
            day: CivilDate(dayNumber: Int(row.number(0))))
        }
        guard let current = current.first else { throw .gone }
        let content = try content.changing(current, from: opened)
        guard let day = content.day else {
          throw .invalid(EntryProblem(.date, "a date is missing"))
        }
        let entry = content.entry
        try EntryColumns.register(entry.amount.currency, database)
        try database.run(
          """
          UPDATE booking SET (\(EntryColumns.names), search, day) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          WHERE id = ?
          """, entry.label, entry.kind.rawValue, entry.amount.minor, entry.amount.currency.code,
          EntryColumns.tags(entry.tags), entry.accounts.source, entry.accounts.target, entry.note,
          entry.search, day.dayNumber, booking.number)
      }
    }
  }

  package func delete(_ bookings: [Booking.ID]) throws(BookError) {
    try change(.deleteBooking, table: .booking, bookings.first?.number) {
      database, journal throws(BookError) in
      for booking in bookings { try Self.delete(.booking, booking.number, database, journal) }
    }
  }

  /// The row of a booking, deleted or not; nil if nothing was ever booked under the number.
  static func row(of uuid: BookingUUID, _ database: Database) throws(BookError) -> Int64? {
    try database.number("SELECT id FROM booking WHERE uuid = ?", uuid.bytes)
  }

  @discardableResult
  static func insert(
    _ request: Request, _ database: Database, _ journal: Journal
  ) throws(BookError) -> Int64 {
    let entry = request.entry
    try EntryColumns.register(entry.amount.currency, database)
    try database.run(
      """
      INSERT INTO booking (uuid, day, moment, record, \(EntryColumns.names), search, deleted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
      """, request.uuid.bytes, request.day.dayNumber, request.moment.milliseconds,
      request.record?.number, entry.label, entry.kind.rawValue, entry.amount.minor,
      entry.amount.currency.code, EntryColumns.tags(entry.tags), entry.accounts.source,
      entry.accounts.target, entry.note, entry.search)
    let row = database.lastInsertedRow
    try journal.inserted(.booking, row)
    return row
  }
}
