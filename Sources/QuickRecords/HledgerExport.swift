/// Transactions as hledger reads them: a blank line before each, so that they can be appended to a
/// journal.
enum HledgerExport: Exporter {
  static func text(of booking: Booking, isFirst: Bool) -> String {
    let entry = booking.entry
    let accounts = JournalText.accounts(of: entry)
    var text = "\n\(booking.day.text) * (\(LedgerExport.code(of: booking))) "
    text += JournalText.line(entry.label, LedgerExport.shielded) + "\n"
    if !entry.note.isEmpty {
      text += "    ; note:\(JournalText.line(entry.note, [",": ";"]))\n"
    }
    let tags = entry.tags.map { JournalText.word($0, alsoAllowing: ["-", "_"]) + ":" }
    if !tags.isEmpty { text += "    ; \(tags.joined(separator: ", "))\n" }
    text += LedgerExport.posting(accounts.target, entry.amount)
    text += "    \(LedgerExport.account(accounts.source))\n"
    return text
  }
}
