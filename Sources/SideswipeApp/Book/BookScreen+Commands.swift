import ListKit
import QuickRecords
import Terminal

extension BookScreen {
  mutating func performOwn(_ command: AppCommand, at now: Seconds) -> [AppEffect] {
    switch command {
    case .bookWithChanges: return page == .records ? bookWithChanges(at: now) : bookAnew(at: now)
    case .makeRecord: return makeRecord()
    case .sweepSamples:
      guard records.rows.hasSamples else {
        note("there are no samples")
        return []
      }
      mode = .asking(.sweep)
      return close(at: now)
    case .previousPage: return turn(by: -1, at: now)
    case .nextPage: return turn(by: 1, at: now)
    case .save: return retry()
    default: return []  // what only other screens have
    }
  }

  mutating func add(at now: Seconds) -> [AppEffect] {
    page == .records ? addRecord(at: now) : bookAnew(at: now)
  }

  mutating func undo(at now: Seconds) -> [AppEffect] {
    allowsChange() ? close(at: now) + ask(for: .undo) : []
  }

  mutating func redo(at now: Seconds) -> [AppEffect] {
    allowsChange() ? close(at: now) + ask(for: .redo) : []
  }

  mutating func reload(at now: Seconds) -> [AppEffect] {
    ask(for: .refresh(isAsked: true))
  }

  mutating func perform(_ command: ListCommand, at now: Seconds) -> [AppEffect] {
    switch page {
    case .records: handle(records.perform(command, at: now), at: now)
    case .booked: handle(booked.perform(command, at: now), at: now)
    case .summary: handle(summary.perform(command, at: now), at: now)
    }
  }

  /// Closes whatever row is open.
  mutating func close(at now: Seconds) -> [AppEffect] {
    handle(records.list.close(at: now), at: now) + handle(booked.list.close(at: now), at: now)
  }

  // MARK: pages

  mutating func turn(by step: Int, at now: Seconds) -> [AppEffect] {
    interrupt(at: now)
    let effects = close(at: now)
    _ = pages.turn(by: step, at: now)
    return effects
  }

  mutating func show(_ page: Page, at now: Seconds) -> [AppEffect] {
    interrupt(at: now)
    let effects = close(at: now)
    _ = pages.show(page, at: now)
    return effects
  }

  /// Shows the summary of another month.
  mutating func turnMonth(by step: Int) -> [AppEffect] {
    guard let month = month.adding(months: step) else { return [] }
    view.month = month
    return ask(for: .look)
  }

  // MARK: rows

  mutating func editRow(at now: Seconds) -> [AppEffect] {
    switch page {
    case .records: records.currentRow.map { edit($0, at: now) } ?? nothing()
    case .booked: booked.currentRow.map { edit($0, at: now) } ?? nothing()
    case .summary: nothing()
    }
  }

  private mutating func nothing() -> [AppEffect] {
    note("there is nothing to edit here")
    return []
  }

  /// Books a record as it is, today.
  mutating func book(_ id: QuickRecord.ID, at now: Seconds) -> [AppEffect] {
    guard allowsChange(), let record = records.rows[id] else { return [] }
    // From the last time it was asked for, booked or not: a key that is held down books once.
    if let last = lastAsked.updateValue(now, forKey: id), now - last < Self.slip {
      note("booked just now; not booked again")
      return []
    }
    return ask(for: .book(BookJob.Booked(record: id, entry: record.entry, day: today)))
  }

  /// Seconds within which a record is not booked again by a slip of the hand.
  private static let slip: Seconds = 0.3

  private mutating func makeRecord() -> [AppEffect] {
    guard page == .booked, let id = booked.currentRow, let booking = booked.rows[id] else {
      note("\(keyName(.makeRecord)) makes a quick record from a booking")
      return []
    }
    guard allowsChange() else { return [] }
    return ask(for: .addRecord(booking.entry, below: nil))
  }

  mutating func copyRow() -> [AppEffect] {
    let entry: Entry? =
      switch page {
      case .records: records.currentRow.flatMap { records.rows[$0]?.entry }
      case .booked: booked.currentRow.flatMap { booked.rows[$0]?.entry }
      case .summary: nil
      }
    guard let entry else {
      note("there is nothing to copy here")
      return []
    }
    note("Copied \(BookWording.quoted(entry.label))")
    return [.copy(Array("\(entry.label) \(entry.amount.text)".utf8))]
  }

  // MARK: questions, leaving

  mutating func answer(
    _ key: Key, to question: BookQuestion, at now: Seconds
  ) -> [AppEffect] {
    switch bindings[key] {
    case .suspend, .redraw: return bindings[key].map { perform($0, at: now) } ?? []
    // Asked twice, if the question was seen.
    case .abort: return [.quit(status: 130, givesUp: question.deafUntil == nil)]
    default: break
    }
    guard question.deafUntil == nil else { return [] }
    guard let answer = question.prompt.answer(to: key) else { return [] }
    mode = .browsing
    switch answer {
    case .addSamples:
      return allowsChange() ? ask(for: .addSamples(Samples.entries(in: currency))) : []
    case .sweepSamples: return allowsChange() ? ask(for: .sweepSamples) : []
    case .retry:
      renewPatience()
      leaving = question.leaving
      return retry()
    case .giveUp: return [.quit(status: question.leaving == 130 ? 130 : 2, givesUp: true)]
    case .stay: return []
    }
  }

  /// Leaves when all that was asked for is done; asks where something could not be.
  mutating func leave(status: Int32, at now: Seconds) -> [AppEffect] {
    guard !queue.isChanging else {
      let wasAsked = leaving != nil
      // What is under way is still seen through, but no other program is waited for.
      let effects = wasAsked || status == 130 ? hurry() : []
      if wasAsked { return effects + [.quit(status: status, givesUp: false)] }
      leaving = status
      note("writing…")
      return effects
    }
    guard unbooked.isEmpty else {
      mode = .asking(.unbooked(unbooked.count, leaving: status))
      return close(at: now)
    }
    // Nobody waits for what is only read.
    let effects = queue.isIdle ? [] : hurry()
    if case .failed = opening, status == 0 {
      return effects + [.quit(status: 2, givesUp: false)]
    }
    return effects + [.quit(status: status, givesUp: false)]
  }

  /// Leaves as somebody wanted to before: what it was put off for has ended. Whoever is writing in a
  /// form by now stays.
  mutating func leaveByItself(status: Int32, at now: Seconds) -> [AppEffect] {
    if case .form(let form) = mode, form.isUnsaved { return [] }
    let effects = leave(status: status, at: now)
    if case .asking(var question) = mode, question.leaving != nil {
      question.deafUntil = now + records.list.configuration.pressGuard
      mode = .asking(question)
    }
    return effects
  }
}
