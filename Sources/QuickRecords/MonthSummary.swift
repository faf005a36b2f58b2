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
  /// Adds bookings that have all of this in common.
  ///
  /// - Parameters:
  ///   - minor: of all of them together.
  ///   - isBefore: whether they are of the month before.
  ///   - places: where each block has the lines of its tags, without differences of case.
  fileprivate mutating func add(
    _ minor: Int64, of count: Int, _ kind: Entry.Kind, _ currency: Currency, tags: [String],
    isBefore: Bool, _ places: inout [[String?: Int]]
  ) throws(BookError) {
    let place = blocks.firstIndex { $0.currency == currency } ?? blocks.count
    if place == blocks.count {
      blocks.append(Block(currency: currency))
      places.append([:])
    }
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
      let folded = tag?.lowercased()
      // A tag that stands twice counts once, and so do tags that differ in case.
      if let folded, !counted.insert(folded).inserted { continue }
      let line = places[place][folded] ?? blocks[place].lines.count
      if line == blocks[place].lines.count {
        blocks[place].lines.append(Line(tag: tag))
        places[place][folded] = line
      }
      let amount: WritableKeyPath<Line, Int64> = isBefore ? \.before : \.amount
      try Self.add(minor, to: &blocks[place].lines[line][keyPath: amount])
      if !isBefore { blocks[place].lines[line].count += count }
    }
  }

  fileprivate static func add(_ minor: Int64, to sum: inout Int64) throws(BookError) {
    let (result, isTooLarge) = sum.addingReportingOverflow(minor)
    guard !isTooLarge else { throw .sumTooLarge }
    sum = result
  }

  fileprivate mutating func sort() {
    blocks.sort { $0.currency.code < $1.currency.code }
    for place in blocks.indices {
      blocks[place].lines.sort { ($1.amount, $0.tag ?? "") < ($0.amount, $1.tag ?? "") }
    }
  }
}

extension RecordStore {
  /// What bookings of a month have in common that are summed up before their tags are looked at.
  private struct Kin: Hashable {
    let isBefore: Bool
    let currency: String
    let kind: String
    let tags: String
  }

  /// - Complexity: O(bookings of two months).
  package func summary(of month: CivilMonth) throws(BookError) -> MonthSummary {
    try locked { database throws(BookError) in
      try database.read { () throws(BookError) in
        let currencies = try EntryColumns.currencies(database)
        let first = month.first.dayNumber
        let start = month.adding(months: -1)?.first.dayNumber ?? first
        // Few of them: most bookings come from records. In the order in which they are met.
        var kin: [Kin] = []
        var sums: [Kin: (minor: Int64, count: Int)] = [:]
        _ = try database.rows(
          """
          SELECT day < ?1, currency, kind, tags, amount FROM booking
          WHERE deleted = 0 AND day BETWEEN ?2 AND ?3
          """, first, start, month.last.dayNumber
        ) { row throws(BookError) in
          let one = Kin(
            isBefore: row.number(0) == 1, currency: row.text(1), kind: row.text(2),
            tags: row.text(3))
          var sum = sums[one] ?? (0, 0)
          if sum.count == 0 { kin.append(one) }
          try MonthSummary.add(row.number(4), to: &sum.minor)
          sum.count += 1
          sums[one] = sum
        }
        var summary = MonthSummary(month: month)
        var places: [[String?: Int]] = []
        for one in kin {
          guard let currency = currencies[one.currency], let kind = Entry.Kind(rawValue: one.kind),
            let sum = sums[one]
          else { throw .damaged(detail: "a booking with kind or currency unknown") }
          try summary.add(
            sum.minor, of: sum.count, kind, currency, tags: EntryColumns.tags(one.tags),
            isBefore: one.isBefore, &places)
        }
        summary.sort()
        return summary
      }
    }
  }
}
