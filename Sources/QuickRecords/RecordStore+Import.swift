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
    guard !isDryRun else {
      return try locked { database throws(BookError) in
        try database.read { () throws(BookError) in try Self.sorted(items, database).counts }
      }
    }
    return try change(.importFile, items.first?.entry.label ?? "") {
      database, journal throws(BookError) in
      let (counts, records, bookings) = try Self.sorted(items, database)
      try Self.append(records, database, journal)
      for (uuid, entry, day) in bookings {
        let request = Request(uuid: uuid, record: nil, entry: entry, day: day, moment: moment)
        try Self.insert(request, database, journal)
      }
      return counts
    }
  }

  private typealias Sorted = (
    counts: ImportCounts, records: [Entry], bookings: [(BookingUUID, Entry, CivilDate)]
  )

  /// The items that are new to a book.
  private static func sorted(
    _ items: [ImportItem], _ database: Database
  ) throws(BookError) -> Sorted {
    var sorted: Sorted = (ImportCounts(), [], [])
    var seen: Set<BookingUUID> = []
    for item in items {
      guard let day = item.day else {
        sorted.records.append(item.entry)
        continue
      }
      let uuid = item.uuid ?? .random()
      if seen.insert(uuid).inserted, try row(of: uuid, database) == nil {
        sorted.bookings.append((uuid, item.entry, day))
      } else {
        sorted.counts.known += 1
      }
    }
    sorted.counts.records = sorted.records.count
    sorted.counts.bookings = sorted.bookings.count
    return sorted
  }
}
