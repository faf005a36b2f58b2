import ListKit
import QuickRecords
import Terminal

/// Work on the book, and what comes of it.
extension BookScreen {
  /// Asks for work, which is done when what was asked for before is.
  mutating func ask(for work: BookJob.Work) -> [AppEffect] {
    askWithID(work).effects
  }

  /// The same, for work whose outcome somebody waits for.
  mutating func askWithID(_ work: BookJob.Work) -> (id: BookJob.ID, effects: [AppEffect]) {
    let effects = openBook()
    let id = queue.add(work)
    return (id, effects + startWork())
  }

  /// Looks through the book, unless that was begun. Nothing is done with it before that has ended.
  mutating func openBook() -> [AppEffect] {
    guard opening == .due else { return [] }
    opening = .underWay
    queue.add(.open)
    return startWork()
  }

  private mutating func startWork() -> [AppEffect] {
    guard let item = queue.start() else { return [] }
    renewPatience()
    return [
      .book(
        .work(
          BookJob(
            id: item.id, work: item.work, view: view,
            inSight: booked.rows.ids(at: positions(pages: 2)),
            known: known, desk: desk, patience: patience)))
    ]
  }

  /// Whether the book may be changed; says why where not.
  mutating func allowsChange() -> Bool {
    guard let reason = refusal else { return true }
    complain(reason)
    return false
  }

  /// Why the book is not to be changed; nil where it may be.
  var refusal: String? {
    if case .failed(let error) = opening { return "nothing is changed any more: \(words(error))" }
    return desk.store.protection.map(words)
  }

  /// - Parameter error: told of the book by its name.
  func words(_ error: BookError) -> String {
    let text = error.message(path: Wording.visible(desk.store.file.path))
    return error == .replaced ? "\(text) · \(keyName(.reload)) opens it" : text
  }

  mutating func worked(_ outcome: BookOutcome, at now: Seconds) -> [AppEffect] {
    queue.finish()
    let isAnother = outcome.desk != nil
    var effects = outcome.desk.map { moveOver(to: $0, at: now) } ?? []
    let before = (records.rows, booked.rows)
    effects += outcome.contents.map { take($0, at: now) } ?? []
    switch outcome.result {
    case .success(let done):
      endForm(of: outcome.id)
      effects += succeeded(
        outcome.work, done, before: before, isAnother: isAnother, at: now)
    case .failure(let error):
      failed(outcome.id, outcome.work, error)
      if case .open = outcome.work { effects.append(.quit(status: 2, givesUp: false)) }
    }
    if let error = outcome.readError {
      // Why something could not be done says more than that the book cannot be read either.
      if case .success = outcome.result { unread(error) } else if error.isDamage { giveUp(error) }
    }
    effects += startWork()
    if queue.isIdle, let status = leaving {
      leaving = nil
      effects += leaveByItself(status: status, at: now)
    }
    return effects
  }

  /// Shows the book as it was read.
  private mutating func take(_ contents: BookContents, at now: Seconds) -> [AppEffect] {
    known = (contents.version, contents.today)
    // The clock on the wall may have been set.
    midnight = nil
    if case .form(var form) = mode {
      form.rules = EntryRules(today: contents.today)
      mode = .form(form)
    }
    if let suggestions = contents.suggestions { self.suggestions = suggestions }
    var effects: [AppEffect] = []
    // Rows that are the same are left alone: somebody may be dragging one of them.
    if !records.rows.holds(contents.records, counts: contents.counts) {
      effects = show(records.rows.with(contents.records, counts: contents.counts), at: now)
    }
    // What was read for another filter or month is out of date: the right one is on its way.
    guard let pages = contents.pages, pages.view == view else { return effects }
    reading.rowsReplaced()
    var rows = pages.booked
    rows.glyphs = appearance.glyphs
    effects += handle(booked.replace(with: rows, at: now), at: now)
    effects += handle(
      summary.replace(with: SummaryRows(pages.summary, glyphs: appearance.glyphs), at: now),
      at: now)
    return effects
  }

  // MARK: success

  private mutating func succeeded(
    _ work: BookJob.Work, _ done: BookOutcome.Done?, before: (RecordRows, BookedRows),
    isAnother: Bool, at now: Seconds
  ) -> [AppEffect] {
    let undo = "\(keyName(.undo)) undoes"
    switch (work, done) {
    case (.open, _): if opening == .underWay { opening = .done }
    case (.refresh(let isAsked), _):
      if isAsked { note(isAnother ? "opened the file that is there now" : "read again") }
    case (.look, _): break
    case (.book(let booked), .booked(let id)):
      note("Booked \(BookWording.entry(booked.entry)) · \(undo)")
      return handle(self.booked.select(id, at: now), at: now)
    case (.book, .bookedBefore(let booking)):
      note(
        "already booked as \(BookWording.entry(booking.entry)), \(booking.day.text), "
          + "before your last change · \(undo)")
      return handle(self.booked.select(booking.id, at: now), at: now)
    case (.addRecord(let entry, _), .addedRecord(let id)):
      note("Added \(BookWording.quoted(entry.label)) · \(undo)")
      return keepInSight(id, at: now) + handle(records.select(id, at: now), at: now)
    case (.changeRecord(_, _, let entry), _):
      note("Changed \(BookWording.quoted(entry.label)) · \(undo)")
    case (.changeBooking(_, _, let content), _):
      note("Changed \(BookWording.quoted(content.entry.label)) · \(undo)")
    case (.deleteRecords(let ids, let row), _):
      records.list.complete(row, performed: true)
      note("Deleted \(name(ids.compactMap { before.0[$0]?.entry }, ids.count)) · \(undo)")
    case (.deleteBookings(let ids, let row), _):
      booked.list.complete(row, performed: true)
      note("Deleted \(name(ids.compactMap { before.1[$0]?.entry }, ids.count)) · \(undo)")
    case (.moveRecord, _): break
    case (.addSamples(let entries), _):
      note("\(entries.count) sample records · \(keyName(.sweepSamples)) sweeps them away")
    case (.sweepSamples, .swept(let count)):
      note(count == 0 ? "there are no samples" : "Swept away \(Wording.rows(count)) · \(undo)")
    case (.undo, .undone(let change)): return show(change, "Undone", before, at: now)
    case (.redo, .undone(let change)): return show(change, "Done again", before, at: now)
    default: break
    }
    return []
  }

  private func name(_ entries: [Entry], _ count: Int) -> String {
    guard count == 1, let entry = entries.first else { return Wording.rows(count) }
    return BookWording.quoted(entry.label)
  }

  /// Tells of a step back or forth, and goes to what it has brought back.
  private mutating func show(
    _ change: Change, _ verb: String, _ before: (RecordRows, BookedRows), at now: Seconds
  ) -> [AppEffect] {
    note("\(verb): \(change.text(quoted: BookWording.quoted))")
    var effects: [AppEffect] = []
    if let id = records.firstRow(notIn: before.0) {
      effects += handle(records.select(id, at: now), at: now)
    }
    if let id = booked.firstRow(notIn: before.1), booked.rows.rowCount > before.1.rowCount {
      effects += handle(booked.select(id, at: now), at: now)
    }
    return effects
  }
}
