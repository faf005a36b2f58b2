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
      try store.book(try request(entry, on: date), refusesSlips: false)
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
        RecordStore.Request(record: nil, entry: much, day: day, moment: moment),
        refusesSlips: false)
    }
    #expect(try store.summary(of: day.civilMonth).blocks.first?.expenses == 2_999_999_999_999_997)
    try store.locked { database throws(BookError) in
      try database.execute("UPDATE booking SET amount = \(Int64.max / 2)")
    }
    #expect(throws: BookError.sumTooLarge) { try store.summary(of: day.civilMonth) }
  }
}
