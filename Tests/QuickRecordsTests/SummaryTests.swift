import TestSupport
import Testing

@testable import QuickRecords

/// A month's sums against ones that are made the simple way.
@Suite struct SummaryTests {
  @Test("Sums by tag, whatever is booked", arguments: 0..<6)
  func sums(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = ["food", "Food", "FOOD", "a b", "É", "é", "ß", "x"]
    let book = try ScratchBook()
    let store = try book.open()
    let month = try #require(CivilMonth("2026-11"))
    // By currency and folded tag: this month's amount, the one of the month before, bookings.
    var expected: [String: [String?: (Int64, Int64, Int)]] = [:]
    for turn in 0..<150 {
      let code = ["EUR", "JPY"].randomElement(using: &random) ?? "EUR"
      let kind: Entry.Kind = turn % 5 == 0 ? .income : .expense
      let tags = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        names.randomElement(using: &random)
      }
      let entry = try entry("x", "\(turn % 7 == 0 ? "-" : "")\(turn + 1)", code, kind, tags: tags)
      let date =
        ["2026-11-01", "2026-11-30", "2026-10-15", "2026-09-30", "2026-12-01"]
        .randomElement(using: &random) ?? ""
      try store.book(try request(entry, on: date))
      guard kind == .expense, date.hasPrefix("2026-1"), date < "2026-12" else { continue }
      let folded: Set<String?> = tags.isEmpty ? [nil] : Set(tags.map { $0.lowercased() })
      for tag in folded {
        var sum = expected[code]?[tag] ?? (0, 0, 0)
        if date >= "2026-11" {
          sum.0 += entry.amount.minor
          sum.2 += 1
        } else {
          sum.1 += entry.amount.minor
        }
        expected[code, default: [:]][tag] = sum
      }
    }
    let summary = try store.summary(of: month)
    #expect(Set(summary.blocks.map(\.currency.code)) == Set(expected.keys))
    for block in summary.blocks {
      let sums = try #require(expected[block.currency.code])
      #expect(block.lines.count == sums.count)
      for line in block.lines {
        let sum = try #require(sums[line.tag?.lowercased()])
        #expect(line.amount == sum.0 && line.before == sum.1 && line.count == sum.2)
      }
      #expect(block.lines.map(\.amount) == block.lines.map(\.amount).sorted(by: >))
      let own = try store.index(BookingFilter("2026-11")).totals[block.currency]
      #expect(block.expenses == own?.expenses ?? 0 && block.income == own?.income ?? 0)
    }
  }

  @Test(
    "The bookings that a bar's filter shows are those that it was summed up from", arguments: 0..<8)
  func bars(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    // Differences of case, of composition and of ASCII's own signs; a tag within another one.
    let names = ["food", "Food", "a b", "é", "E\u{301}", "ß", ";", "\u{37E}", "foo", "od", "#x"]
    let labels = ["Lunch", "food", "#food", "\u{1F}food\u{1F}", "two\nlines\n\u{1F}é\u{1F}"]
    let book = try ScratchBook()
    let store = try book.open()
    for turn in 0..<200 {
      // Refunds and income too.
      let amount = "\(Bool.random(using: &random) ? "" : "-")\(turn + 1)"
      let tags = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        names.randomElement(using: &random)
      }.filter { Entry.problem(ofTag: $0) == nil }
      let entry = try entry(
        labels.randomElement(using: &random) ?? "", amount,
        ["EUR", "JPY", "KWD"].randomElement(using: &random) ?? "",
        turn % 3 == 0 ? .income : .expense, tags: tags, note: labels[turn % labels.count])
      let day = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"].randomElement(
        using: &random)
      try store.book(try request(entry, on: day ?? ""))
    }
    for month in ["2026-10", "2026-11", "2026-12"].compactMap(CivilMonth.init) {
      for block in try store.summary(of: month).blocks {
        for line in block.lines {
          let bar = BookingFilter(month, currency: block.currency.code, tag: line.tag)
          // As it survives in the filter's line.
          let filter = BookingFilter(bar.text)
          #expect(filter == bar, "\(bar.text)")
          let index = try store.index(filter)
          #expect(index.ids.count == line.count, "\(bar.text)")
          let bookings = try store.bookings(index.ids)
          #expect(bookings.reduce(0) { $0 + $1.entry.amount.minor } == line.amount, "\(bar.text)")
          #expect(bookings.allSatisfy { $0.entry.amount.currency == block.currency })
          #expect(bookings.allSatisfy { $0.entry.kind == .expense && $0.day.civilMonth == month })
          #expect(bookings.allSatisfy { filter.matches($0.entry) }, "and so by the entries alone")
          #expect(index.totals[block.currency]?.expenses ?? 0 == line.amount)
        }
      }
    }
  }

  @Test("Sums that no number holds are refused")
  func tooLarge() throws {
    let book = try ScratchBook()
    let store = try book.open()
    let euro = try #require(Currency.named("EUR"))
    let much = Entry(label: "x", amount: Money(minor: 999_999_999_999_999, euro))
    let day = try #require(CivilDate("2026-11-30"))
    let moment = Moment(milliseconds: 0)
    for _ in 0..<3 {
      try store.book(
        RecordStore.Request(record: nil, entry: much, day: day, moment: moment))
    }
    #expect(try store.summary(of: day.civilMonth).blocks.first?.expenses == 2_999_999_999_999_997)
    try store.locked { database throws(BookError) in
      try database.execute("UPDATE booking SET amount = \(Int64.max / 2)")
    }
    #expect(throws: BookError.sumTooLarge) { try store.summary(of: day.civilMonth) }
  }
}
