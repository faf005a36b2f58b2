/// Quick records: all changes are one step for undo each.
extension RecordStore {
  /// All of them, in the user's order.
  package func records() throws(BookError) -> [QuickRecord] {
    try locked { database throws(BookError) in
      let currencies = try EntryColumns.currencies(database)
      return try database.rows(
        "SELECT id, sample, \(EntryColumns.names) FROM record WHERE deleted = 0 ORDER BY place, id"
      ) { row throws(BookError) in
        QuickRecord(
          id: QuickRecord.ID(number: row.number(0)),
          entry: try EntryColumns.entry(row, from: 2, currencies), isSample: row.number(1) == 1)
      }
    }
  }

  /// Whether no record was ever in the book, so that samples can be offered.
  package func isNew() throws(BookError) -> Bool {
    try locked { database throws(BookError) in
      try database.number("SELECT EXISTS (SELECT 1 FROM record) OR EXISTS (SELECT 1 FROM booking)")
        == 0
    }
  }

  /// Adds a record below another one; nil: as the last one.
  @discardableResult
  package func add(
    _ entry: Entry, below other: QuickRecord.ID? = nil
  ) throws(BookError) -> QuickRecord.ID {
    try entry.check()
    return try change(.addRecord, entry.label) { database, journal throws(BookError) in
      let place = try Self.place(below: other, database, journal)
      let row = try Self.insert(entry, place: place, isSample: false, database)
      try journal.inserted(.record, row)
      return QuickRecord.ID(number: row)
    }
  }

  /// Adds samples below what is there, marked as such.
  package func addSamples(_ entries: [Entry]) throws(BookError) {
    for entry in entries { try entry.check() }
    try change(.addSamples, "") { database, journal throws(BookError) in
      try Self.append(entries, areSamples: true, database, journal)
    }
  }

  /// Deletes the samples that were left as they are.
  /// - Returns: how many there were.
  @discardableResult
  package func sweepSamples() throws(BookError) -> Int {
    try change(.sweepSamples, "") { database, journal throws(BookError) in
      let rows = try database.rows("SELECT id FROM record WHERE sample = 1 AND deleted = 0") {
        $0.number(0)
      }
      for row in rows { try Self.delete(.record, row, database, journal) }
      return rows.count
    }
  }

  /// Changes what is another in `entry` than it was in `opened`, and leaves the rest as it is in the
  /// book by now. A sample that is changed becomes the user's own.
  ///
  /// - Throws: `invalid`, `gone`, `changedMeanwhile`.
  package func change(
    _ record: QuickRecord.ID, from opened: Entry, to entry: Entry
  ) throws(BookError) {
    try entry.check()
    try change(.changeRecord, entry.label) { database, journal throws(BookError) in
      try journal.changing(.record, record.number) { () throws(BookError) in
        let currencies = try EntryColumns.currencies(database)
        let current = try database.rows(
          "SELECT \(EntryColumns.names) FROM record WHERE id = ?", record.number
        ) { row throws(BookError) in try EntryColumns.entry(row, from: 0, currencies) }
        guard let current = current.first else { throw .gone }
        let entry = try EntryContent(entry).changing(
          EntryContent(current), from: EntryContent(opened)
        ).entry
        try EntryColumns.register(entry.amount.currency, database)
        try database.run(
          """
          UPDATE record SET (\(EntryColumns.names), sample) = (?, ?, ?, ?, ?, ?, ?, ?, 0)
          WHERE id = ?
          """, entry.label, entry.kind.rawValue, entry.amount.minor, entry.amount.currency.code,
          EntryColumns.tags(entry.tags), entry.accounts.source, entry.accounts.target, entry.note,
          record.number)
      }
    }
  }

  /// Bookings made from them stay.
  package func delete(_ records: [QuickRecord.ID]) throws(BookError) {
    try change(.deleteRecord, table: .record, records.first?.number) {
      database, journal throws(BookError) in
      for record in records { try Self.delete(.record, record.number, database, journal) }
    }
  }

  /// Moves a record to stand below another one; nil: to the top.
  package func move(
    _ record: QuickRecord.ID, below other: QuickRecord.ID?
  ) throws(BookError) {
    guard record != other else { return }
    try change(.moveRecord, table: .record, record.number) {
      database, journal throws(BookError) in
      let first = try database.number("SELECT min(place) FROM record WHERE deleted = 0") ?? 0
      let place = try other.map { other throws(BookError) in
        try Self.place(below: other, database, journal, except: record)
      }
      try journal.changing(.record, record.number) { () throws(BookError) in
        try database.run(
          "UPDATE record SET place = ? WHERE id = ?", place ?? first - Self.gap, record.number)
      }
    }
  }

  // MARK: places

  /// Between two places that follow each other, so that a move changes one row.
  private static let gap: Int64 = 1 << 20

  /// A free place below a record; nil: below all. Makes room where there is none.
  private static func place(
    below other: QuickRecord.ID?, _ database: Database, _ journal: Journal,
    except moved: QuickRecord.ID? = nil
  ) throws(BookError) -> Int64 {
    guard let other else { return try lowestPlace(database) + gap }
    let place = try database.number(
      "SELECT place FROM record WHERE id = ? AND deleted = 0", other.number)
    guard let place else { throw .gone }
    // Deleted ones count: they may come back to where they were.
    let next = try database.number(
      "SELECT min(place) FROM record WHERE place > ? AND id <> ?", place, moved?.number ?? 0)
    guard let next else { return place + gap }
    if next - place > 1 { return place + (next - place) / 2 }
    let crowded = try database.rows(
      "SELECT id FROM record WHERE place > ? AND id <> ? AND deleted = 0", place, moved?.number ?? 0
    ) { $0.number(0) }
    for row in crowded {
      try journal.changing(.record, row) { () throws(BookError) in
        try database.run("UPDATE record SET place = place + ? WHERE id = ?", gap, row)
      }
    }
    return place + gap / 2
  }

  /// Of all records, also deleted ones. There is no index on places: O(records).
  private static func lowestPlace(_ database: Database) throws(BookError) -> Int64 {
    try database.number("SELECT max(place) FROM record") ?? 0
  }

  private static func insert(
    _ entry: Entry, place: Int64, isSample: Bool, _ database: Database
  ) throws(BookError) -> Int64 {
    try EntryColumns.register(entry.amount.currency, database)
    try database.run(
      """
      INSERT INTO record (place, \(EntryColumns.names), sample, deleted)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
      """, place, entry.label, entry.kind.rawValue, entry.amount.minor,
      entry.amount.currency.code, EntryColumns.tags(entry.tags), entry.accounts.source,
      entry.accounts.target, entry.note, isSample ? 1 : 0)
    return database.lastInsertedRow
  }

  /// Adds records below all others, within a change. O(records + entries).
  static func append(
    _ entries: [Entry], areSamples: Bool = false, _ database: Database, _ journal: Journal
  ) throws(BookError) {
    var place = try lowestPlace(database)
    for entry in entries {
      place += gap
      let row = try insert(entry, place: place, isSample: areSamples, database)
      try journal.inserted(.record, row)
    }
  }
}
