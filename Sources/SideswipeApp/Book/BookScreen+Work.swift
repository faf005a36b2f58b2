import ListKit
import QuickRecords
import Terminal

/// Work on the book, and what comes of it.
extension BookScreen {
  /// Asks for work, which is done when what was asked for before is.
  mutating func ask(for work: BookJob.Work) -> [AppEffect] {
    queue.add(work)
    return startWork()
  }

  private mutating func startWork() -> [AppEffect] {
    guard let work = queue.start() else { return [] }
    return [
      .book(
        .work(
          BookJob(
            work: work, view: view, inSight: booked.rows.ids(at: positionsAround), known: known,
            desk: desk)))
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
    if case .failed(let error) = opening { return words(error) }
    return desk.store.isReadOnly ? words(.readOnly) : nil
  }

  /// The book is damaged: nothing is written any more, and the program will not end well.
  mutating func giveUp(_ error: BookError) {
    opening = .failed(error)
    queue.removeWaiting()
  }

  /// - Parameter error: told of the book by its name.
  func words(_ error: BookError) -> String {
    error.message(path: Wording.visible(desk.store.file.path))
  }

  mutating func worked(_ outcome: BookOutcome, at now: Seconds) -> [AppEffect] {
    queue.finish()
    let before = (records.rows, booked.rows)
    var effects = outcome.contents.map { take($0, at: now) } ?? []
    switch outcome.result {
    case .success(let done):
      effects += succeeded(outcome.work, done, before: before, at: now)
    case .failure(let error):
      effects += failed(outcome.work, error, at: now)
    }
    if let error = outcome.readError { effects += unread(error) }
    effects += startWork()
    if queue.isIdle, let status = leaving {
      leaving = nil
      effects += leave(status: status, at: now)
    }
    return effects
  }

  /// Shows the book as it was read.
  private mutating func take(_ contents: BookContents, at now: Seconds) -> [AppEffect] {
    known = (contents.version, contents.today)
    if let suggestions = contents.suggestions { self.suggestions = suggestions }
    var effects = show(
      records.rows.with(contents.records, counts: contents.counts), at: now)
    // What was read for another filter or month is out of date: the right one is on its way.
    guard let pages = contents.pages, pages.view == view else { return effects }
    unreadable = nil
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
    at now: Seconds
  ) -> [AppEffect] {
    let undo = "\(keyName(.undo)) undoes"
    switch (work, done) {
    case (.open, _): if opening == .underWay { opening = .done }
    case (.refresh(let isAsked), _): if isAsked { note("read again") }
    case (.look, _): break
    case (.book(let booked), .booked(let id)):
      endForm()
      note("Booked \(BookWording.entry(booked.entry)) · \(undo)")
      return handle(self.booked.select(id, at: now), at: now)
    case (.addRecord(let entry, _), .addedRecord(let id)):
      endForm()
      note("Added \(BookWording.quoted(entry.label)) · \(undo)")
      return keepInSight(id, at: now) + handle(records.select(id, at: now), at: now)
    case (.changeRecord(_, let entry), _), (.changeBooking(_, let entry, _), _):
      endForm()
      note("Changed \(BookWording.quoted(entry.label)) · \(undo)")
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
    note("\(verb): \(BookWording.undone(change))")
    var effects: [AppEffect] = []
    if let id = records.firstRow(notIn: before.0) {
      effects += handle(records.select(id, at: now), at: now)
    }
    if let id = booked.firstRow(notIn: before.1), booked.rows.rowCount > before.1.rowCount {
      effects += handle(booked.select(id, at: now), at: now)
    }
    return effects
  }

  // MARK: failure

  /// The book could not be read.
  private mutating func unread(_ error: BookError) -> [AppEffect] {
    complain(words(error))
    if error.isDamage { giveUp(error) }
    return []
  }

  private mutating func failed(
    _ work: BookJob.Work, _ error: BookError, at now: Seconds
  ) -> [AppEffect] {
    if case .open = work {
      giveUp(error)
      return [.quit(status: 2, givesUp: true)]
    }
    if error.isDamage { giveUp(error) }
    // A form stays as it is: nothing of what was typed is lost.
    if case .form(var form) = mode, form.isUnderWay {
      form.isUnderWay = false
      form.form.message = MessageLine("not saved: \(words(error))", kind: .failure)
      mode = .form(form)
      leaving = nil
      return []
    }
    switch work {
    case .book(let booked):
      unbooked.append(booked)
      complain(
        "not booked: \(BookWording.entry(booked.entry)): \(words(error)) · "
          + "\(keyName(.save)) tries again")
    case .deleteRecords(_, let row):
      records.list.complete(row, performed: false)
      complain(words(error))
    case .deleteBookings(_, let row):
      booked.list.complete(row, performed: false)
      complain(words(error))
    case .undo, .redo:
      switch error {
      case .nothingToUndo, .nothingToRedo: note(words(error))
      case .changedSince:
        complain("another program changed the same since; this step is left out")
      default: complain(words(error))
      }
    case .open, .refresh, .look, .addRecord, .changeRecord, .moveRecord, .changeBooking,
      .addSamples, .sweepSamples:
      complain(words(error))
    }
    return []
  }

  /// Tries again to book what could not be booked: the same bookings, on the same dates.
  mutating func retry() -> [AppEffect] {
    guard !unbooked.isEmpty else {
      note("everything is in the book")
      return []
    }
    guard allowsChange() else { return [] }
    let again = unbooked
    unbooked = []
    return again.flatMap { ask(for: .book($0)) }
  }

  // MARK: bookings in sight

  /// Around what is in sight of the bookings: some pages, so that scrolling finds them read.
  private var positionsAround: Range<Int> {
    let seen = booked.positionsInSight
    let page = max(1, area.list.rows)
    return max(0, seen.lowerBound - 2 * page)..<max(0, seen.upperBound + 2 * page)
  }

  /// Asks for the bookings in sight, where they were not read yet.
  mutating func fetch() -> [AppEffect] {
    guard !isFetching else { return [] }
    let seen = booked.positionsInSight
    guard !seen.isEmpty, seen != unreadable, booked.rows.isMissing(at: seen) else { return [] }
    isFetching = true
    return [.book(.fetch(BookFetch(ids: booked.rows.ids(at: positionsAround), desk: desk)))]
  }

  mutating func fetched(_ result: Result<[Booking], BookError>) -> [AppEffect] {
    isFetching = false
    switch result {
    case .success(let bookings):
      booked.learn { $0.take(bookings) }
      let seen = booked.positionsInSight
      guard booked.rows.isMissing(at: seen) else { return [] }
      let isScrolled =
        !bookings.isEmpty
        && bookings.allSatisfy {
          booked.rows.position(of: $0.id).map { !seen.contains($0) } ?? true
        }
      guard !isScrolled else { return [] }
      // Somebody else has deleted some: what is shown is out of date.
      unreadable = seen
      return ask(for: .refresh(isAsked: false))
    case .failure(let error):
      unreadable = booked.positionsInSight
      return unread(error)
    }
  }
}
