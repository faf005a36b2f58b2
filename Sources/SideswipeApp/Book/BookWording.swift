internal import ListKit
internal import QuickRecords
internal import Terminal

/// Sentences about a book, made in one place. Labels come out fit to show.
enum BookWording {
  /// `Lunch 120.00 TWD`
  static func entry(_ entry: Entry) -> String {
    "\(label(entry.label)) \(entry.amount.text)"
  }

  /// A label without marks around it, cut where it is long.
  static func label(_ label: String) -> String {
    let text = DisplayText(label, columns: mostColumns + 1).cut(to: mostColumns)
    return text.glyphs.map(\.text).joined()
  }

  static func quoted(_ label: String) -> String {
    Wording.quoted(Array(label.utf8))
  }

  private static let mostColumns = 30

  /// Why a form was not saved.
  /// - Parameter reason: the words for the error.
  static func unsaved(_ reason: String, _ error: BookError) -> String {
    guard case .changedMeanwhile = error else { return "not saved: \(reason)" }
    return "not saved: \(reason) · saving again puts yours in its place"
  }

  /// A change that was not made; nil for what changes nothing, and for bookings, which are told one
  /// by one.
  static func missed(_ work: BookJob.Work) -> String? {
    switch work {
    case .open, .refresh, .look, .book: nil
    case .addRecord(let entry, _): "not added: \(quoted(entry.label))"
    case .changeRecord(_, _, let entry): "not changed: \(quoted(entry.label))"
    case .changeBooking(_, _, let content): "not changed: \(quoted(content.entry.label))"
    case .deleteRecords(let rows, _): "not deleted: \(Wording.rows(rows.count))"
    case .deleteBookings(let rows, _): "not deleted: \(Wording.rows(rows.count))"
    case .moveRecord: "not moved: a quick record"
    case .addSamples: "not added: the samples"
    case .sweepSamples: "not swept away: the samples"
    case .undo: "not undone"
    case .redo: "not done again"
    }
  }

  /// `155.00 TWD, +10.00 EUR`: what was spent, and with a plus what came in.
  static func totals(_ totals: Totals) -> String {
    totals.all.flatMap { one in
      (one.expenses != 0 || one.income == 0 ? [one.expensesMoney.text] : [])
        + (one.income != 0 ? ["+" + one.incomeMoney.text] : [])
    }.joined(separator: ", ")
  }

  /// How an amount differs from that of the month before: `+12 %`, `new`.
  static func change(from before: Int64, to amount: Int64) -> String {
    guard before > 0, amount >= 0 else { return before == 0 && amount > 0 ? "new" : "" }
    let percent = (Double(amount) / Double(before) - 1) * 100
    guard percent < 1000 else { return "> ×10" }
    let rounded = Int(percent.rounded())
    return rounded == 0 ? "=" : rounded > 0 ? "+\(rounded) %" : "-\(-rounded) %"
  }
}

extension CivilDate {
  /// `Mon 30 November 2026`, with `today` or `yesterday` where it is one.
  func words(today: CivilDate?) -> String {
    let text = "\(weekdayName) \(day) \(civilMonth.name)"
    switch today.map({ $0.dayNumber - dayNumber }) {
    case 0: return "\(text) · today"
    case 1: return "\(text) · yesterday"
    default: return text
    }
  }

  var weekdayName: String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][weekday - 1]
  }
}
