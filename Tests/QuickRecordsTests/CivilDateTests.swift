import TestSupport
import Testing

@testable import QuickRecords

@Suite struct CivilDateTests {
  @Test("Every day from 1583 to 2500 follows the one before it")
  func exhaustive() throws {
    var date = try #require(CivilDate("1583-01-01"))
    var weekday = 6
    while date.year < 2501 {
      #expect(date.weekday == weekday)
      #expect(CivilDate(dayNumber: date.dayNumber) == date)
      let next = try #require(date.adding(days: 1))
      let expected =
        CivilDate(year: date.year, month: date.month, day: date.day + 1)
        ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
        ?? CivilDate(year: date.year + 1, month: 1, day: 1)
      #expect(next == expected && date < next)
      (date, weekday) = (next, weekday % 7 + 1)
    }
  }

  @Test("Text", arguments: ["0001-01-01", "1970-01-01", "2000-02-29", "2026-11-30", "9999-12-31"])
  func text(_ text: String) {
    #expect(CivilDate(text)?.text == text)
  }

  @Test(
    "What is no date",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
      "0000-01-01", "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01 ", "", "٢٠٢٦-01-01",
      "-2026-01-01",
    ])
  func noDate(_ text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(
    "Months",
    arguments: [
      ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
      ("2026-03-31", -1, "2026-02-28"), ("2026-11-30", 3, "2027-02-28"),
      ("2026-01-15", -1, "2025-12-15"), ("2024-02-29", 12, "2025-02-28"),
    ])
  func months(date: String, months: Int, result: String) {
    #expect(CivilDate(date)?.adding(months: months)?.text == result)
  }

  @Test("Nothing is beyond the first and the last year")
  func ends() throws {
    let (first, last) = (
      try #require(CivilDate("0001-01-01")), try #require(CivilDate("9999-12-31"))
    )
    #expect(first.adding(days: -1) == nil && last.adding(days: 1) == nil)
    #expect(first.adding(months: -1) == nil && last.adding(months: 1) == nil)
    #expect(last.adding(days: .max) == nil && last.adding(months: .max) == nil)
    #expect(CivilMonth("2026-01")?.adding(months: -1)?.text == "2025-12")
    #expect(CivilMonth("2026-13") == nil && CivilMonth("2026-1") == nil)
  }

  /// Seconds east of Greenwich in 2026, by the instants at which clocks are moved.
  private static func offset(_ zone: String, at second: Int64) -> Int {
    switch zone {
    // 5 April 03:00 NZDT, 27 September 02:00 NZST.
    case "Auckland": (1_775_311_200..<1_790_431_200).contains(second) ? 43_200 : 46_800
    // 8 March 02:00 PST, 1 November 02:00 PDT.
    case "Los Angeles": (1_772_964_000..<1_793_523_600).contains(second) ? -25_200 : -28_800
    default: 0
    }
  }

  @Test(
    "Today's date at month ends and in nights in which clocks are moved",
    arguments: [
      // 2026-01-31T10:59:59Z and a second later: midnight in Auckland (+13).
      ("Auckland", 1_769_857_199, "2026-01-31"), ("Auckland", 1_769_857_200, "2026-02-01"),
      // 2026-06-30T11:59:59Z: midnight at +12.
      ("Auckland", 1_782_820_799, "2026-06-30"), ("Auckland", 1_782_820_800, "2026-07-01"),
      // 2026-04-04T10:59:59Z: the night that has an hour twice.
      ("Auckland", 1_775_300_399, "2026-04-04"), ("Auckland", 1_775_300_400, "2026-04-05"),
      ("Auckland", 1_775_311_200, "2026-04-05"), ("Auckland", 1_775_390_399, "2026-04-05"),
      ("Auckland", 1_775_390_400, "2026-04-06"),
      // 2026-02-01T07:59:59Z: midnight in Los Angeles (-8).
      ("Los Angeles", 1_769_932_799, "2026-01-31"), ("Los Angeles", 1_769_932_800, "2026-02-01"),
      // 2026-11-01T06:59:59Z: midnight at -7, the night that has an hour twice.
      ("Los Angeles", 1_793_516_399, "2026-10-31"), ("Los Angeles", 1_793_516_400, "2026-11-01"),
      ("Los Angeles", 1_793_523_600, "2026-11-01"), ("Los Angeles", 1_793_606_399, "2026-11-01"),
      ("Los Angeles", 1_793_606_400, "2026-11-02"),
      // Clocks moved forward: 8 March has 23 hours.
      ("Los Angeles", 1_772_956_800, "2026-03-08"), ("Los Angeles", 1_773_039_599, "2026-03-08"),
      ("Los Angeles", 1_773_039_600, "2026-03-09"),
      ("Greenwich", -1, "1969-12-31"), ("Greenwich", 0, "1970-01-01"),
    ] as [(String, Int64, String)])
  func today(zone: String, second: Int64, date: String) {
    for fraction: Int64 in [0, 1, 999] {
      let moment = Moment(milliseconds: second * 1000 + fraction)
      #expect(moment.date { Self.offset(zone, at: $0) }?.text == date)
    }
  }

  @Test("A clock that shows no date that there is")
  func noDay() {
    #expect(Moment(milliseconds: .max).date { _ in 0 } == nil)
    #expect(Moment(milliseconds: .min).date { _ in 0 } == nil)
    #expect(Moment(milliseconds: 0).date { _ in nil } == nil)
  }
}
