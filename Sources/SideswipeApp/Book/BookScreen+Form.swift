import ListKit
import QuickRecords
import Terminal

/// The form for a record or a booking.
extension BookScreen {
  // MARK: beginning

  mutating func addRecord(at now: Seconds) -> [AppEffect] {
    open(
      EntryForm(
        .addRecord(below: records.currentRow), emptyEntry, today: today, isNew: true,
        suggestions: suggestions, focus: .label), at: now)
  }

  /// The day that it is now: since the book was read it may have become another one.
  var today: CivilDate { (try? desk.day(of: desk.clock())) ?? known.today }

  mutating func edit(_ id: QuickRecord.ID, at now: Seconds) -> [AppEffect] {
    guard let record = records.rows[id] else { return [] }
    return open(
      EntryForm(
        .changeRecord(id), record.entry, today: today, suggestions: suggestions,
        focus: .label), at: now)
  }

  mutating func edit(_ id: Booking.ID, at now: Seconds) -> [AppEffect] {
    // A row that is not read yet shows nothing that could be edited.
    guard let booking = booked.rows[id] else { return [] }
    return open(
      EntryForm(
        .changeBooking(id), booking.entry, day: booking.day, today: today,
        suggestions: suggestions, focus: .amount), at: now)
  }

  /// Books the current record with another amount, date or note.
  mutating func bookWithChanges(at now: Seconds) -> [AppEffect] {
    guard let id = records.currentRow, let record = records.rows[id] else {
      return bookAnew(at: now)
    }
    return open(
      EntryForm(
        .book(id), record.entry, day: today, today: today, suggestions: suggestions,
        focus: .amount), at: now)
  }

  /// Books something that there is no record for.
  mutating func bookAnew(at now: Seconds) -> [AppEffect] {
    open(
      EntryForm(
        .book(nil), emptyEntry, day: today, today: today, isNew: true,
        suggestions: suggestions, focus: .label), at: now)
  }

  /// In the currency of the record at hand, else in that of the locale.
  private var emptyEntry: Entry {
    let record = records.currentRow.flatMap { records.rows[$0] }
    return Entry(label: "", amount: Money(minor: 0, record?.entry.amount.currency ?? currency))
  }

  private mutating func open(_ form: EntryForm, at now: Seconds) -> [AppEffect] {
    guard allowsChange() else { return [] }
    message = nil
    mode = .form(form)
    interrupt(at: now)
    return close(at: now)
  }

  // MARK: while it is open

  mutating func key(_ key: Key, in form: EntryForm, at now: Seconds) -> [AppEffect] {
    var form = form
    switch commandThroughText(key) {
    case .abort where form.isUnderWay: return leave(status: 130, at: now)
    // Asked twice.
    case .abort where form.form.isAsking || !form.form.hasChanges:
      mode = .browsing
      return leave(status: 130, at: now)
    case .abort:
      _ = form.form.handle(Key(.escape), rules: form.rules)
      mode = .form(form)
      return []
    case .some(let command): return perform(command, at: now)
    case nil: break
    }
    guard !form.isUnderWay else { return [] }
    return take(form.form.handle(key, rules: form.rules), form, at: now)
  }

  mutating func pointer(
    _ event: PointerEvent, in form: EntryForm, at now: Seconds
  ) -> [AppEffect] {
    if case .release = event.kind { interrupt(at: now) }
    guard !form.isUnderWay else { return [] }
    var form = form
    return take(
      form.form.pointer(event, bounds: formBounds, rules: form.rules), form, at: now)
  }

  /// The form takes the place of the pages and of the last line.
  var formBounds: Rect {
    Rect(
      column: 0, row: area.list.row, columns: area.size.columns,
      rows: area.size.rows - area.list.row)
  }

  private mutating func take(
    _ outcome: Form<EntryField>.Outcome, _ form: EntryForm, at now: Seconds
  ) -> [AppEffect] {
    mode = .form(form)
    switch outcome {
    case .changed, .ignored: return []
    case .cancel:
      mode = .browsing
      return []
    case .save:
      guard let entry = form.entry, let work = work(of: form, entry) else { return [] }
      var form = form
      if let refusal {
        form.form.message = MessageLine("not saved: \(refusal)", kind: .failure)
        mode = .form(form)
        return []
      }
      guard !form.isOfAnotherBook else {
        form.form.message = MessageLine(
          "not saved: it is of the file that was there before", kind: .failure)
        mode = .form(form)
        return []
      }
      // The work reads what the pages show then.
      let kept = keepInSight(form.purpose, at: now)
      let (id, effects) = askWithID(work)
      form.work = id
      mode = .form(form)
      return kept + effects
    }
  }

  /// What is changed under a filter stays in sight.
  private mutating func keepInSight(
    _ purpose: EntryForm.Purpose, at now: Seconds
  ) -> [AppEffect] {
    switch purpose {
    case .changeRecord(let id): return keepInSight(id, at: now)
    case .changeBooking(let id): view.keep(id)
    case .addRecord, .book: break
    }
    return []
  }

  private func work(of form: EntryForm, _ entry: Entry) -> BookJob.Work? {
    switch form.purpose {
    case .addRecord(let other): .addRecord(entry, below: other)
    case .changeRecord(let id):
      .changeRecord(id, from: form.opened.entry, to: form.changed(EntryContent(entry)).entry)
    case .book(let id):
      form.day.map { day in
        .book(
          BookJob.Booked(
            record: id, entry: entry, day: day, request: form.request(for: entry, on: day)))
      }
    case .changeBooking(let id):
      form.day.map { day in
        .changeBooking(
          id, from: form.opened, to: form.changed(EntryContent(entry, day: day)))
      }
    }
  }

  /// What the form was for is done, if it is this.
  mutating func endForm(of work: BookJob.ID) {
    if case .form(let form) = mode, form.work == work { mode = .browsing }
  }
}
