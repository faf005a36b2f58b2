import TestSupport
import Testing

@testable import QuickRecords

@Suite struct MoneyTests {
  static func currency(_ code: String) throws -> Currency {
    try #require(Currency.named(code))
  }

  @Test(
    "Amounts as they are typed",
    arguments: [
      ("12", "EUR", 1200), ("12.5", "EUR", 1250), ("12,50", "EUR", 1250), (" 7 ", "EUR", 700),
      ("-3", "EUR", -300), ("0.01", "EUR", 1), ("007", "EUR", 700), ("324", "JPY", 324),
      ("1.234", "KWD", 1234), ("1,23", "KWD", 1230), ("12.345", "KWD", 12345), ("1", "KWD", 1000),
      ("9999999999999.99", "EUR", 999_999_999_999_999), ("1.2345", "CLF", 12345),
    ] as [(String, String, Int64)])
  func reads(text: String, code: String, minor: Int64) throws {
    #expect(try Money.parse(text, in: Self.currency(code)).minor == minor)
  }

  @Test(
    "What is no amount, or could be two",
    arguments: [
      ("1,234", "EUR", .ambiguous), ("1.234.567", "EUR", .ambiguous), ("1,234", "KWD", .ambiguous),
      ("1.234", "JPY", .ambiguous), ("1,234.50", "EUR", .ambiguous), ("", "EUR", .empty),
      (" ", "EUR", .empty), ("0", "EUR", .zero), ("-0.00", "EUR", .zero),
      ("5abc", "EUR", .notANumber), ("1e3", "EUR", .notANumber), ("٣", "EUR", .notANumber),
      ("+5", "EUR", .notANumber), ("5.", "EUR", .notANumber), (".5", "EUR", .notANumber),
      ("--5", "EUR", .notANumber), ("5 5", "EUR", .notANumber), ("−5", "EUR", .notANumber),
      ("0x10", "EUR", .notANumber), ("5€", "EUR", .notANumber), ("12'000", "CHF", .notANumber),
    ] as [(String, String, MoneyError)])
  func refuses(text: String, code: String, error: MoneyError) throws {
    let currency = try Self.currency(code)
    #expect(throws: error) { try Money.parse(text, in: currency) }
  }

  @Test(
    "More digits than are counted: what is told holds for the currency",
    arguments: [
      ("1234567890123456", "JPY", "15 digits"), ("12345678901234", "EUR", "13 digits before"),
      ("999999999999999", "USD", "13 digits before"), ("99999999999999.9", "USD", "13 digits"),
      ("9999999999999", "KWD", "12 digits before"),
      (String(repeating: "9", count: 400), "EUR", "13 digits before"),
    ])
  func tooLong(text: String, code: String, words: String) throws {
    let currency = try Self.currency(code)
    let error = MoneyError.tooManyDigits(currency)
    #expect(throws: error) { try Money.parse(text, in: currency) }
    #expect(error.message.contains("amounts in \(code) have at most \(words)"))
    let most = String(repeating: "9", count: 15 - currency.exponent)
    #expect(try Money.parse(most, in: currency).digits.hasPrefix(most))
  }

  @Test("More decimals than the currency has", arguments: [("12.345", "EUR"), ("324.5", "JPY")])
  func decimals(text: String, code: String) throws {
    let currency = try Self.currency(code)
    #expect(throws: MoneyError.tooManyDecimals(currency)) { try Money.parse(text, in: currency) }
  }

  @Test(
    "Amounts as they are shown",
    arguments: [
      (12000, "TWD", "120.00 TWD", "NT$120.00"), (-300, "EUR", "-3.00 EUR", "-€3.00"),
      (5, "EUR", "0.05 EUR", "€0.05"), (324, "JPY", "324 JPY", "¥324"),
      (1, "KWD", "0.001 KWD", "0.001 KWD"), (-50, "CHF", "-0.50 CHF", "-0.50 CHF"),
    ] as [(Int64, String, String, String)])
  func shows(minor: Int64, code: String, text: String, symbol: String) throws {
    let money = Money(minor: minor, try Self.currency(code))
    #expect(money.text == text)
    #expect(money.symbolText == symbol)
  }

  @Test("What is written is read as the same amount")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let currency = try #require(Currency.all.randomElement(using: &random))
      let bound = Int64(1) << Int64.random(in: 1..<49, using: &random)
      let minor = Int64.random(in: -bound...bound, using: &random)
      guard minor != 0 else { continue }
      let money = Money(minor: minor, currency)
      #expect(try Money.parse(money.digits, in: currency) == money)
    }
  }

  @Test("0.1 ten times is exactly 1.00, and currencies are never added")
  func totals() throws {
    let (euro, yen) = (try Self.currency("EUR"), try Self.currency("JPY"))
    var totals = Totals()
    for _ in 0..<10 {
      try totals.add(try Money.parse("0.1", in: euro).minor, .expense, euro)
      try totals.add(100, .income, yen)
    }
    #expect(totals.all.map(\.currency) == [euro, yen])
    #expect(totals[euro]?.expensesMoney.text == "1.00 EUR")
    #expect(totals[yen]?.income == 1000 && totals[yen]?.expenses == 0)
    #expect(throws: BookError.sumTooLarge) { try totals.add(.max, .expense, euro) }
    #expect(totals[euro]?.expenses == 100)
  }

  @Test("The table: codes and symbols stand once, decimals are those of the currency")
  func table() throws {
    let all = Currency.all
    #expect(all.count > 150 && Set(all.map(\.code)).count == all.count)
    #expect(all.allSatisfy { $0.code.wholeMatch(of: /[A-Z]{3}/) != nil })
    let symbols = all.compactMap(\.symbol)
    #expect(Set(symbols).count == symbols.count)
    for (code, exponent) in [("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("TWD", 2)] {
      #expect(try Self.currency(code).exponent == exponent)
    }
    #expect(Currency.named("eur")?.code == "EUR" && Currency.named("EURO") == nil)
  }

  @Test(
    "The locale's currency",
    arguments: [
      (["LANG": "de_AT.UTF-8"], "EUR"), (["LANG": "zh_TW.UTF-8"], "TWD"), (["LANG": "C"], "USD"),
      (["LANG": "en_US", "LC_MONETARY": "de_CH"], "CHF"), ([:], "USD"),
      (["LC_ALL": "ja_JP", "LC_MONETARY": "de_CH"], "JPY"), (["LANG": "bg_BG@euro"], "EUR"),
      (["LC_ALL": "", "LANG": "en_NZ"], "NZD"), (["LANG": "xx_YY"], "USD"),
    ] as [([String: String], String)])
  func locale(variables: [String: String], code: String) {
    let currency = Currency.ofLocale { variables[$0].map { Array($0.utf8) } }
    #expect(currency.code == code)
  }
}
