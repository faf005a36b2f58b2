extension RecordStore {
  /// What an import does, or would do.
  package struct ImportCounts: Equatable, Sendable {
    package fileprivate(set) var records = 0
    package fileprivate(set) var bookings = 0
    /// Bookings that are in the book already, by their UUID; also if they were deleted there.
    package fileprivate(set) var known = 0
  }

  /// Takes all items in as one step for undo, or none.
  ///
  /// - Parameters:
  ///   - moment: when, for the bookings.
  ///   - isDryRun: whether the book stays as it is, and only counts are told.
  @discardableResult
  package func take(
    _ items: [ImportItem], at moment: Moment, isDryRun: Bool = false
  ) throws(BookError) -> ImportCounts {
    isDryRun
      ? try locked { database throws(BookError) in
        try database.read { () throws(BookError) in
          try Self.take(items, at: moment, database, nil)
        }
      }
      : try change(.importFile, items.first?.entry.label ?? "") {
        database, journal throws(BookError) in
        try Self.take(items, at: moment, database, journal)
      }
  }

  private static func take(
    _ items: [ImportItem], at moment: Moment, _ database: Database, _ journal: Journal?
  ) throws(BookError) -> ImportCounts {
    var counts = ImportCounts()
    var seen: Set<BookingUUID> = []
    for item in items {
      guard let day = item.day else {
        counts.records += 1
        if let journal { try insert(item.entry, database, journal) }
        continue
      }
      let uuid = item.uuid ?? .random()
      guard seen.insert(uuid).inserted, try row(of: uuid, database) == nil else {
        counts.known += 1
        continue
      }
      counts.bookings += 1
      if let journal {
        try insert(
          Request(uuid: uuid, record: nil, entry: item.entry, day: day, moment: moment), database,
          journal)
      }
    }
    return counts
  }
}
