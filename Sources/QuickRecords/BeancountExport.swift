/// Transactions as beancount reads them: a blank line before each, so that they can be appended to a
/// ledger. A plug-in of beancount's opens the accounts that the ledger has not opened itself.
enum BeancountExport: Exporter {
  static let head = "plugin \"beancount.plugins.auto_accounts\"\n"

  static func text(of booking: Booking, isFirst: Bool) -> String {
    let entry = booking.entry
    let accounts = JournalText.accounts(of: entry)
    let isExpense = entry.kind == .expense
    var text = "\n\(booking.day.text) * \(string(entry.label))"
    for tag in entry.tags {
      text += " #" + JournalText.word(tag, alsoAllowing: ["-", "_", "/", "."], letters: \.isASCII)
    }
    text += "\n  uuid: \"\(booking.uuid.text)\"\n"
    if !entry.note.isEmpty { text += "  note: \(string(entry.note))\n" }
    let source = account(accounts.source, otherwise: isExpense ? "Assets" : "Income")
    let target = account(accounts.target, otherwise: isExpense ? "Expenses" : "Assets")
    text += "  \(target)  \(entry.amount.text)\n"
    text += "  \(source)\n"
    return text
  }

  private static func string(_ text: String) -> String {
    var string = "\""
    for character in JournalText.line(text).unicodeScalars {
      if character == "\"" || character == "\\" { string += "\\" }
      string.unicodeScalars.append(character)
    }
    return string + "\""
  }

  private static let roots = ["Assets", "Liabilities", "Equity", "Income", "Expenses"]

  /// Letters and digits as beancount has them: marks above letters are none, nor are fractions.
  private static func isInAccounts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber:
      true
    default: false
    }
  }

  /// A part begins with a digit or a large letter; an X stands before what has no large ones.
  private static func beginningAsAccounts(_ part: String) -> String {
    switch part.unicodeScalars.first?.properties.generalCategory {
    case nil, .uppercaseLetter, .decimalNumber: part
    default: "X" + part
    }
  }

  /// The name with parts as beancount wants them, below one of its five roots.
  private static func account(_ name: String, otherwise root: String) -> String {
    var parts = JournalText.parts(of: name).map { part in
      let word = JournalText.word(part, alsoAllowing: ["-"], letters: isInAccounts)
      let trimmed = word.drop { $0 == "-" }
      return beginningAsAccounts(trimmed.prefix(1).uppercased() + trimmed.dropFirst())
    }.filter { !$0.isEmpty }
    if let first = parts.first,
      let known = roots.first(where: { $0.lowercased() == first.lowercased() })
    {
      parts[0] = known
    } else {
      parts.insert(root, at: 0)
    }
    if parts.count == 1 { parts.append("Unsorted") }
    return parts.joined(separator: ":")
  }
}
