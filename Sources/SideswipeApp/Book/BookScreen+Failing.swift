import ListKit
import QuickRecords
import Terminal

/// Work on the book that could not be done.
extension BookScreen {
  /// Says what could not be done, and keeps what can be tried again.
  mutating func failed(_ id: BookJob.ID, _ work: BookJob.Work, _ error: BookError) {
    let isLeaving = leaving != nil || isEnding
    let isOpening = if case .open = work { true } else { false }
    if isOpening || error.isDamage { giveUp(error) }
    // A form stays as it is: nothing of what was typed is lost.
    if case .form(var form) = mode, form.work == id {
      form.fail(work, error)
      form.form.message = MessageLine(BookWording.unsaved(words(error), error), kind: .failure)
      mode = .form(form)
      leaving = nil
    } else {
      tell(work, error)
    }
    // Whoever wants to leave waits once for another program, not once for each booking.
    if error == .busy, isLeaving { failWaiting(error) }
  }

  /// Nothing is written any more, of what was asked for before neither, and the program will not end
  /// well.
  mutating func giveUp(_ error: BookError) {
    opening = .failed(error)
    failWaiting(error)
  }

  /// The book could not be read.
  mutating func unread(_ error: BookError) {
    complain(words(error))
    if error.isDamage { giveUp(error) }
  }

  mutating func failWaiting(_ error: BookError) {
    for item in queue.removeWaiting() { failed(item.id, item.work, error) }
  }

  private mutating func tell(_ work: BookJob.Work, _ error: BookError) {
    switch work {
    case .book(let booked):
      unbooked.append(booked)
      let what =
        unbooked.count == 1
        ? BookWording.entry(booked.entry) : "\(Wording.count(unbooked.count)) bookings"
      complain("not booked: \(what): \(words(error)) · \(keyName(.save)) tries again")
    case .deleteRecords(_, let row):
      records.list.complete(row, performed: false)
      miss(work, words(error))
    case .deleteBookings(_, let row):
      booked.list.complete(row, performed: false)
      miss(work, words(error))
    case .undo, .redo:
      switch error {
      case .nothingToUndo, .nothingToRedo: note(words(error))
      case .changedSince:
        miss(work, "another program changed the same since; this step is left out")
      default: miss(work, words(error))
      }
    case .open, .refresh, .look: complain(words(error))
    case .addRecord, .changeRecord, .moveRecord, .changeBooking, .addSamples, .sweepSamples:
      miss(work, words(error))
    }
    // The last line is the form's, and what it says of itself counts for more.
    if case .form(var form) = mode, let message, message.kind == .failure {
      form.form.message = form.form.message ?? message
      mode = .form(form)
    }
  }

  /// Tells of a change that was not made. Whoever wants to leave stays to see it.
  private mutating func miss(_ work: BookJob.Work, _ reason: String) {
    complain(reason)
    leaving = nil
    guard isEnding, let change = BookWording.missed(work) else { return }
    missed.append("\(change): \(reason)")
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

  mutating func end() { isEnding = true }

  /// What is neither in the book nor given up, for when the program ends: a line each.
  package var unfinished: [String] {
    let name = Wording.visible(desk.store.file.path)
    var lines = missed
    lines += unbooked.map { booked in
      "\(BookWording.entry(booked.entry)) of \(booked.day.text) is not in \(name)"
    }
    if case .form(let form) = mode, form.isUnsaved {
      let entry = form.entry.map { " (\(BookWording.entry($0)))" } ?? ""
      lines.append("what was typed into “\(form.title)”\(entry) is not in \(name)")
    }
    return lines.map { Wording.visible(Array($0.utf8)) }
  }
}
