internal import QuickRecords

extension BookJob {
  /// Does the work, and reads what the pages show then. Blocks as long as the disk and other
  /// programs take.
  package func run() -> BookOutcome {
    var work = work
    var (desk, newDesk): (BookDesk, BookDesk?) = (desk, nil)
    desk.store.use(patience)
    let result: Result<BookOutcome.Done?, BookError>
    do throws(BookError) {
      if case .refresh(isAsked: true) = work { newDesk = try desk.reopened() }
      if let newDesk, !newDesk.store.isChecked { try newDesk.store.check() }
      desk = newDesk ?? desk
      result = .success(try perform(&work, desk.store))
    } catch {
      result = .failure(error)
    }
    var outcome = BookOutcome(id: id, work: work, result: result)
    outcome.desk = newDesk
    do throws(BookError) {
      outcome.contents = try read(desk)
    } catch {
      outcome.readError = error
    }
    return outcome
  }

  private func perform(
    _ work: inout Work, _ store: RecordStore
  ) throws(BookError) -> BookOutcome.Done? {
    switch work {
    case .open:
      if !store.isChecked { try store.check() }
      return nil
    case .refresh, .look: return nil
    case .book(var booked):
      let isRetry = booked.request != nil
      let request =
        booked.request
        ?? RecordStore.Request(
          record: booked.record, entry: booked.entry, day: booked.day, moment: desk.clock())
      booked.request = request
      work = .book(booked)
      let id = try store.book(request)
      if isRetry, let there = try store.bookings([id]).first,
        there.entry != request.entry || there.day != request.day
      {
        return .bookedBefore(there)
      }
      return .booked(id)
    case .addRecord(let entry, let other):
      return .addedRecord(try store.add(entry, below: other))
    case .changeRecord(let record, let opened, let entry):
      try store.change(record, from: opened, to: entry)
    case .deleteRecords(let records, _): try store.delete(records)
    case .moveRecord(let record, let other): try store.move(record, below: other)
    case .changeBooking(let booking, let opened, let content):
      try store.change(booking, from: opened, to: content)
    case .deleteBookings(let bookings, _): try store.delete(bookings)
    case .addSamples(let entries): try store.addSamples(entries)
    case .sweepSamples: return .swept(try store.sweepSamples())
    case .undo: return .undone(try store.undo())
    case .redo: return .undone(try store.redo())
    }
    return .changed
  }

  // MARK: reading

  /// What the pages show; nil where nothing can be another than it was.
  private func read(_ desk: BookDesk) throws(BookError) -> BookContents? {
    let today = try desk.day(of: desk.clock())
    let version = try desk.store.externalVersion()
    if case .refresh(isAsked: false) = work, version == known.version, today == known.today {
      return nil
    }
    var contents = BookContents(
      today: today, records: try desk.store.records(), counts: try desk.store.counts(on: today),
      isNew: try desk.store.isNew(), version: version)
    let index = try desk.store.index(view.filter, keeping: view.kept)
    let booked = BookedRows(
      index, today: today, read: try desk.store.bookings(inSight), filter: view.filter)
    contents.pages = BookContents.Pages(
      view: view, booked: booked,
      summary: try desk.store.summary(of: view.month ?? today.civilMonth))
    if readsSuggestions {
      contents.suggestions = BookContents.Suggestions(
        tags: try desk.store.knownTags(), accounts: try desk.store.knownAccounts())
    }
    return contents
  }

  /// Whether there may be tags or accounts that were not there before.
  private var readsSuggestions: Bool {
    switch work {
    case .look, .moveRecord, .deleteRecords, .deleteBookings: false
    case .book(let booked): booked.record == nil
    case .open, .refresh, .addRecord, .changeRecord, .changeBooking, .addSamples, .sweepSamples,
      .undo, .redo:
      true
    }
  }
}
