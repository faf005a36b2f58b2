import ListKit
import QuickRecords
import Terminal

/// Other programs in the way: those that write for long, and those that put another file in the
/// book's place.
extension BookScreen {
  // MARK: patience

  /// Has what is under way wait no longer for other programs.
  mutating func hurry() -> [AppEffect] {
    isHurrying = true
    return [.book(.hurry(patience))]
  }

  /// Work that is begun waits again, unless somebody wants to leave.
  mutating func renewPatience() {
    guard isHurrying, leaving == nil, !isEnding else { return }
    isHurrying = false
    patience = Patience()
  }

  // MARK: another file

  /// Goes over to the book that was found in the place of the one that was open. Whatever was about
  /// rows of that one is not done to rows of this one, which may have the same numbers.
  mutating func moveOver(to desk: BookDesk, at now: Seconds) -> [AppEffect] {
    self.desk = desk
    opening = .done
    reading.bookReplaced()
    lastAsked = [:]
    failWaiting(.replaced)
    for place in unbooked.indices {
      unbooked[place].record = nil
      unbooked[place].request?.record = nil
    }
    switch mode {
    case .form(var form):
      form.isOfAnotherBook = true
      mode = .form(form)
    case .asking(let question) where question.leaving == nil: mode = .browsing
    case .asking, .browsing, .help, .filtering: break
    }
    let glyphs = appearance.glyphs
    return handle(records.replace(with: records.rows.with([], counts: [:]), at: now), at: now)
      + handle(booked.replace(with: BookedRows(), at: now), at: now)
      + handle(summary.replace(with: SummaryRows(nil, glyphs: glyphs), at: now), at: now)
  }
}
