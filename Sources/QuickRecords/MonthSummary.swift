/// What was spent in a month, by tag, per currency, beside the month before.
package struct MonthSummary: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    /// nil: bookings without tags.
    package let tag: String?
    /// Minor units.
    package fileprivate(set) var amount: Int64 = 0
    package fileprivate(set) var before: Int64 = 0
    /// Bookings of the month.
    package fileprivate(set) var count = 0
  }

  package struct Block: Equatable, Sendable {
    package let currency: Currency
    package fileprivate(set) var expenses: Int64 = 0
    package fileprivate(set) var expensesBefore: Int64 = 0
    package fileprivate(set) var income: Int64 = 0
    package fileprivate(set) var incomeBefore: Int64 = 0
    /// Expenses; the largest first. One with several tags counts for each of them.
    package fileprivate(set) var lines: [Line] = []

    package func money(_ minor: Int64) -> Money { Money(minor: minor, currency) }

    /// A line's part of all expenses in tenths of a percent, rounded; nil where there is no whole that
    /// it could be a part of.
    package func share(of line: Line) -> Int? {
      let (product, isTooLarge) = line.amount.multipliedReportingOverflow(by: 1000)
      guard expenses > 0, line.amount >= 0, !isTooLarge else { return nil }
      let (share, rest) = product.quotientAndRemainder(dividingBy: expenses)
      return Int(rest > expenses / 2 ? share + 1 : share)
    }
  }

  package let month: CivilMonth
  /// By the currencies' codes.
  package fileprivate(set) var blocks: [Block] = []

  package init(month: CivilMonth) {
    self.month = month
  }
}

extension MonthSummary {
  /// - Parameter isBefore: whether the booking is of the month before.
  mutating func add(
    _ minor: Int64, _ kind: Entry.Kind, _ currency: Currency, tags: [String], isBefore: Bool
  ) throws(BookError) {
    let place = blocks.firstIndex { $0.currency == currency } ?? blocks.count
    if place == blocks.count { blocks.append(Block(currency: currency)) }
    let total: WritableKeyPath<Block, Int64> =
      switch (kind, isBefore) {
      case (.expense, false): \.expenses
      case (.expense, true): \.expensesBefore
      case (.income, false): \.income
      case (.income, true): \.incomeBefore
      }
    try Self.add(minor, to: &blocks[place][keyPath: total])
    guard kind == .expense else { return }
    var counted: Set<String> = []
    for tag in tags.isEmpty ? [nil] : tags.map(Optional.init) {
      // A tag that stands twice counts once, and so do tags that differ in case.
      if let tag, !counted.insert(tag.lowercased()).inserted { continue }
      let line =
        blocks[place].lines.firstIndex { $0.tag?.lowercased() == tag?.lowercased() }
        ?? blocks[place].lines.count
      if line == blocks[place].lines.count { blocks[place].lines.append(Line(tag: tag)) }
      let amount: WritableKeyPath<Line, Int64> = isBefore ? \.before : \.amount
      try Self.add(minor, to: &blocks[place].lines[line][keyPath: amount])
      if !isBefore { blocks[place].lines[line].count += 1 }
    }
  }

  private static func add(_ minor: Int64, to sum: inout Int64) throws(BookError) {
    let (result, isTooLarge) = sum.addingReportingOverflow(minor)
    guard !isTooLarge else { throw .sumTooLarge }
    sum = result
  }

  mutating func sort() {
    blocks.sort { $0.currency.code < $1.currency.code }
    for place in blocks.indices {
      blocks[place].lines.sort { ($1.amount, $0.tag ?? "") < ($0.amount, $1.tag ?? "") }
    }
  }
}

extension RecordStore {
  /// - Complexity: O(bookings of two months).
  package func summary(of month: CivilMonth) throws(BookError) -> MonthSummary {
    try locked { database throws(BookError) in
      try database.read { () throws(BookError) in
        let currencies = try EntryColumns.currencies(database)
        let first = month.first.dayNumber
        let start = month.adding(months: -1)?.first.dayNumber ?? first
        // Few different ones: most bookings come from records.
        let sums = try database.rows(
          """
          SELECT day < ?1, currency, kind, amount, tags FROM booking
          WHERE deleted = 0 AND day BETWEEN ?2 AND ?3
          """, first, start, month.last.dayNumber
        ) { row in
          (row.number(0) == 1, row.text(1), row.text(2), row.number(3), row.text(4))
        }
        var summary = MonthSummary(month: month)
        for (isBefore, code, kind, amount, tags) in sums {
          guard let currency = currencies[code], let kind = Entry.Kind(rawValue: kind) else {
            throw .damaged(detail: "a booking with kind or currency unknown")
          }
          try summary.add(
            amount, kind, currency, tags: EntryColumns.tags(tags), isBefore: isBefore)
        }
        summary.sort()
        return summary
      }
    }
  }
}
