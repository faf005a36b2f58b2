/// Transactions as ledger reads them: a blank line before each, so that they can be appended to a
/// journal.
enum LedgerExport: Exporter {
  /// In a description these would begin a comment.
  static let shielded: [Unicode.Scalar: Unicode.Scalar] = [";": ","]

  static func text(of booking: Booking, isFirst: Bool) -> String {
    let entry = booking.entry
    let accounts = JournalText.accounts(of: entry)
    var text = "\n\(booking.day.text) * (\(code(of: booking))) "
    text += JournalText.line(entry.label, shielded) + "\n"
    // Brackets in a comment can be dates to ledger.
    if !entry.note.isEmpty {
      text += "    ; Note: \(JournalText.line(entry.note, ["[": "(", "]": ")"]))\n"
    }
    let tags = entry.tags.map { JournalText.word($0, alsoAllowing: ["-", "_"]) }
    if !tags.isEmpty { text += "    ; :\(tags.joined(separator: ":")):\n" }
    text += posting(accounts.target, entry.amount)
    text += "    \(account(accounts.source))\n"
    return text
  }

  /// Stands before the description, which may begin with a bracket of its own. The beginning of the
  /// booking's number finds it again in the book.
  static func code(of booking: Booking) -> String {
    String(booking.uuid.text.prefix { $0 != "-" })
  }

  /// Two blanks end an account's name.
  static func posting(_ account: String, _ amount: Money) -> String {
    "    \(self.account(account))  \(amount.text)\n"
  }

  /// An account's name; what would make it a virtual account, a status or a comment is left out.
  static func account(_ name: String) -> String {
    let signs = "()[]<>;*!\"@=|{}%#&~\\".unicodeScalars
    let parts = JournalText.parts(of: name).map { part in
      JournalText.line(String(part.unicodeScalars.filter { !signs.contains($0) }))
    }
    let kept = parts.filter { !$0.isEmpty }
    return kept.isEmpty ? "unsorted" : kept.joined(separator: ":")
  }
}
