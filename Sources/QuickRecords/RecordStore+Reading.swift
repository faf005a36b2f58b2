/// Questions that screens ask.
extension RecordStore {
  private static let columns = "id, uuid, record, day, moment, \(EntryColumns.names)"

  /// - Parameter kept: bookings that are shown whether they match or not.
  /// - Complexity: O(bookings): about a millisecond for 3,000 without words and tags in the filter.
  package func index(
    _ filter: BookingFilter = BookingFilter(), keeping kept: Set<Booking.ID> = []
  ) throws(BookError) -> BookedIndex {
    try locked { database throws(BookError) in
      try database.read { () throws(BookError) in
        let currencies = Dictionary(
          try EntryColumns.currencies(database).map { code, currency in
            (code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, currency)
          }
        ) { first, _ in first }
        var index = BookedIndex()
        var day: CivilDate?
        let parts = filter.parts
        try Self.each(
          filter, kept, "id, day, currency, kind, amount", withSearch: !parts.isEmpty, database
        ) {
          row throws(BookError) in
          let id = Booking.ID(number: row.number(0))
          if !parts.isEmpty, !kept.contains(id) {
            guard parts.areAll(in: row.text(5)) else { return }
          }
          let number = Int(row.number(1))
          if day?.dayNumber != number { day = CivilDate(dayNumber: number) }
          guard let day, let currency = currencies[row.shortText(2)] else {
            throw .damaged(detail: "a booking with day or currency unknown")
          }
          try index.append(
            id, day: day, row.number(4), row.text(3, is: "expense") ? .expense : .income, currency)
        }
        return index
      }
    }
  }

  private static func each(
    _ filter: BookingFilter, _ kept: Set<Booking.ID>, _ columns: String, withSearch: Bool,
    _ database: Database, _ body: (Statement) throws(BookError) -> Void
  ) throws(BookError) {
    let first = filter.month?.first.dayNumber ?? Int.min
    let last = filter.month?.last.dayNumber ?? Int.max
    let untagged = filter.isUntagged ? " AND tags = ''" : ""
    let spent = filter.hidesIncome ? " AND kind <> 'income'" : ""
    // Numbers in the text of the statement: of those that were kept there are few.
    let ids = kept.map { String($0.number) }.sorted().joined(separator: ", ")
    let others = kept.isEmpty ? "" : " OR id IN (\(ids))"
    _ = try database.rows(
      """
      SELECT \(columns)\(withSearch ? ", search" : "") FROM booking
      WHERE deleted = 0
        AND (day BETWEEN ? AND ? AND currency = coalesce(?, currency)\(untagged)\(spent)\(others))
      ORDER BY day DESC, id DESC
      """, first, last, filter.currency, read: body)
  }

  /// The bookings of these numbers that are there, in this order.
  /// - Complexity: some 10 µs each.
  package func bookings(_ ids: some Sequence<Booking.ID>) throws(BookError) -> [Booking] {
    let ids = Array(ids)
    return try locked { database throws(BookError) in
      try database.read { () throws(BookError) in
        let currencies = try EntryColumns.currencies(database)
        var found: [Booking] = []
        for id in ids {
          found += try database.rows(
            "SELECT \(Self.columns) FROM booking WHERE id = ? AND deleted = 0", id.number
          ) { row throws(BookError) in try Self.booking(row, currencies) }
        }
        return found
      }
    }
  }

  /// Calls `body` with each booking from one day to another one, both included, oldest first.
  package func eachBooking(
    from: CivilDate? = nil, to: CivilDate? = nil,
    _ body: (Booking) throws(BookError) -> Void
  ) throws(BookError) {
    try locked { database throws(BookError) in
      try database.read { () throws(BookError) in
        let currencies = try EntryColumns.currencies(database)
        _ = try database.rows(
          """
          SELECT \(Self.columns) FROM booking
          WHERE deleted = 0 AND day BETWEEN ? AND ? ORDER BY day, id
          """, from?.dayNumber ?? Int.min, to?.dayNumber ?? Int.max
        ) { row throws(BookError) in try body(Self.booking(row, currencies)) }
      }
    }
  }

  private static func booking(
    _ row: Statement, _ currencies: [String: Currency]
  ) throws(BookError) -> Booking {
    guard let uuid = BookingUUID(bytes: row.bytes(1)),
      let day = CivilDate(dayNumber: Int(row.number(3)))
    else { throw .damaged(detail: "a booking with number or day unknown") }
    return Booking(
      id: Booking.ID(number: row.number(0)), uuid: uuid,
      record: row.isNull(2) ? nil : QuickRecord.ID(number: row.number(2)), day: day,
      moment: Moment(milliseconds: row.number(4)),
      entry: try EntryColumns.entry(row, from: 5, currencies))
  }

  /// How often each record was booked on a day; records that were not are missing.
  package func counts(on day: CivilDate) throws(BookError) -> [QuickRecord.ID: Int] {
    try locked { database throws(BookError) in
      let counts = try database.rows(
        """
        SELECT record, count(*) FROM booking
        WHERE deleted = 0 AND day = ? AND record IS NOT NULL GROUP BY record
        """, day.dayNumber
      ) { row in (QuickRecord.ID(number: row.number(0)), Int(row.number(1))) }
      return Dictionary(counts) { first, _ in first }
    }
  }

  /// All tags of records and bookings, the most used ones first.
  package func knownTags() throws(BookError) -> [String] {
    try known("tags") { EntryColumns.tags($0) }
  }

  /// All accounts, the most used ones first.
  package func knownAccounts() throws(BookError) -> [String] {
    try known("source || char(10) || target") { pair in
      pair.split(separator: "\n").map(String.init)
    }
  }

  private func known(
    _ column: String, _ split: (String) -> [String]
  ) throws(BookError) -> [String] {
    try locked { database throws(BookError) in
      let texts = try database.rows(
        """
        SELECT text, count(*) FROM (SELECT \(column) AS text FROM record WHERE deleted = 0
        UNION ALL SELECT \(column) FROM booking WHERE deleted = 0) GROUP BY text
        """
      ) { row in (row.text(0), Int(row.number(1))) }
      var uses: [String: Int] = [:]
      for (text, count) in texts {
        for part in split(text) { uses[part, default: 0] += count }
      }
      return uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
  }
}
