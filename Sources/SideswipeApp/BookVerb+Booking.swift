internal import QuickRecords

extension BookVerb {
  /// `sideswipe book LABEL`: books a record.
  ///
  /// - Returns: see `run`.
  func book() throws(Failure) -> [String] {
    let label = try text(try operand("LABEL"))
    let given = try date(.date)
    let day: CivilDate
    if let given { day = given } else { day = try today() }
    let note = try text(.note)
    var tags: [String] = []
    for option in options where option.meaning == .tag {
      tags.append(try text(option.argument ?? []))
    }
    let amountText = try text(.amount)
    // Chosen before the first attempt, so that none can book twice.
    let uuid = BookingUUID.random()
    var failure: Failure?
    // A large book is not read through for one booking: what SQLite meets that is damaged, it refuses.
    let booked = try withBook(checking: .laterWhereLarge) { store throws(BookError) -> Entry? in
      let records = try store.records()
      guard let record = RecordSearch.find(label, in: records) else {
        failure = Self.notFound(label, records)
        return nil
      }
      var entry = record.entry
      if let amountText {
        do throws(MoneyError) {
          entry.amount = try Money.parse(amountText, in: entry.amount.currency)
        } catch {
          throw .invalid(EntryProblem(.amount, "\(error.message): \(amountText)"))
        }
      }
      if let note { entry.note = note }
      for tag in tags where !entry.tags.contains(tag) { entry.tags.append(tag) }
      try store.book(
        RecordStore.Request(
          uuid: uuid, record: record.id, entry: entry, day: day, moment: world.now))
      return entry
    }
    if let failure { throw failure }
    guard let booked else { return [] }
    let date = given.map { " on \($0.text)" } ?? ""
    return acknowledge(
      "Booked \(Self.visible(booked.label)) \(booked.amount.text)\(date)\n", "booked")
  }

  private static func notFound(_ label: String, _ records: [QuickRecord]) -> Failure {
    var lines = ["there is no quick record \(visible("“\(label)”"))"]
    let near = RecordSearch.near(label, in: records)
    if !near.isEmpty {
      lines.append("near it: \(near.map { visible("“\($0)”") }.joined(separator: ", "))")
    }
    var failure = Failure("", status: Failure.nothingFound)
    failure.lines = lines
    return failure
  }
}
