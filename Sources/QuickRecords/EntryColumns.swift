/// How an entry lies in a row of the tables `record` and `booking`.
enum EntryColumns {
  static let names = "label, kind, amount, currency, tags, source, target, note"

  /// Stands around and between tags; no tag has it.
  private static let separator = "\u{1F}"

  static func tags(_ tags: [String]) -> String { tags.joined(separator: separator) }

  static func tags(_ text: String) -> [String] {
    text.split(separator: separator).map(String.init)
  }

  /// The currencies that a book has amounts in, with their decimals.
  static func currencies(_ database: Database) throws(BookError) -> [String: Currency] {
    let rows = try database.rows("SELECT code, exponent FROM currency") { row in
      (row.text(0), Int(row.number(1)))
    }
    let pairs = rows.map { code, exponent in
      let known = Currency.named(code)
      return (code, Currency(code: code, exponent: exponent, symbol: known?.symbol))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Reads the columns `names` from `column` on.
  static func entry(
    _ row: Statement, from column: Int32, _ currencies: [String: Currency]
  ) throws(BookError) -> Entry {
    let code = row.text(column + 3)
    guard let kind = Entry.Kind(rawValue: row.text(column + 1)), let currency = currencies[code]
    else { throw .damaged(detail: "a row with kind or currency unknown") }
    return Entry(
      label: row.text(column), kind: kind, amount: Money(minor: row.number(column + 2), currency),
      tags: tags(row.text(column + 4)),
      accounts: Entry.Accounts(source: row.text(column + 5), target: row.text(column + 6)),
      note: row.text(column + 7))
  }

  /// Makes a currency known to the book.
  static func register(_ currency: Currency, _ database: Database) throws(BookError) {
    try database.run(
      "INSERT OR IGNORE INTO currency VALUES (?, ?)", currency.code, currency.exponent)
    let exponent = try database.number(
      "SELECT exponent FROM currency WHERE code = ?", currency.code)
    guard exponent == Int64(currency.exponent) else {
      throw .invalid(
        EntryProblem(.currency, "the book's amounts in \(currency.code) have other decimals"))
    }
  }
}

extension Entry {
  /// What a filter looks into: label and note, then the tags, each between two separators; without
  /// differences of case.
  var search: String {
    let tags = tags.isEmpty ? "" : Self.separated(EntryColumns.tags(self.tags))
    return "\(label)\n\(note)\n\(tags)".lowercased()
  }

  /// The part of `search` that stands for one tag.
  static func search(ofTag tag: String) -> String { separated(tag).lowercased() }

  private static func separated(_ tags: String) -> String { "\u{1F}\(tags)\u{1F}" }

  /// Stands around and between tags in `search`.
  static let tagSeparator: UInt8 = 0x1F
}
