import TestSupport
import Testing

@testable import QuickRecords

/// A filter as it is typed, and back.
@Suite struct FilterTextTests {
  @Test(
    "A filter by a tag comes back from its text, whatever the tag holds",
    arguments: [
      "food", "a b", "\"", "\"x", "x\"", "a\"b", "a \"b", "\" \"", "a\"\"b c", "\u{301}x",
      "x\u{301}",
      "a\u{A0}b", "2026-11", "!#", "é", "\"\u{301}", "' '", "\\\"",
    ])
  func tags(_ tag: String) {
    #expect(Entry.problem(ofTag: tag) == nil)
    var filter = BookingFilter()
    filter.tags = [tag]
    #expect(BookingFilter(filter.text) == filter, "\(filter.text)")
    filter.tags = ["x", tag, "y z"]
    filter.words = ["lunch"]
    filter.month = CivilMonth("2026-11")
    filter.currency = "EUR"
    filter.hidesIncome = true
    #expect(BookingFilter(filter.text) == filter, "\(filter.text)")
  }

  @Test(
    "A currency is a code of three letters behind =, in either case; all else is text",
    arguments: [
      ("=EUR", "EUR", []), ("=eur", "EUR", []), ("=eUr =usd", "USD", []),
      ("tea =JPY", "JPY", ["tea"]),
      ("=HRK", "HRK", []), ("EUR", nil, ["EUR"]), ("=", nil, ["="]), ("=EU", nil, ["=EU"]),
      ("=EURO", nil, ["=EURO"]), ("=E1R", nil, ["=E1R"]), ("==EUR", nil, ["==EUR"]),
      ("=ÉUR", nil, ["=ÉUR"]), ("= EUR", nil, ["=", "EUR"]), ("x=EUR", nil, ["x=EUR"]),
      ("=EUR\u{301}", nil, ["=EUR\u{301}"]), ("=ſſſ", nil, ["=ſſſ"]), ("5+5=10", nil, ["5+5=10"]),
    ] as [(String, String?, [String])])
  func currencies(text: String, code: String?, words: [String]) {
    let filter = BookingFilter(text)
    #expect(filter.currency == code && filter.words == words)
    #expect(BookingFilter(filter.text) == filter)
    #expect(BookingFilter(text, hasDates: false) == filter, "of quick records too")
  }

  @Test(
    "Without income: !+ alone",
    arguments: [("!+", true), ("+", false), ("!+5", false), ("!", false)])
  func withoutIncome(text: String, hides: Bool) {
    let filter = BookingFilter(text)
    #expect(filter.hidesIncome == hides && filter.words == (hides ? [] : [text]))
    #expect(BookingFilter(filter.text) == filter)
  }

  @Test("What a bar stands for reads as it would be typed")
  func bar() throws {
    let month = try #require(CivilMonth("2026-11"))
    #expect(BookingFilter(month, currency: "EUR", tag: "a b").text == "#\"a b\" 2026-11 =EUR !+")
    #expect(BookingFilter(month, currency: "JPY", tag: nil).text == "!# 2026-11 =JPY !+")
  }

  @Test("Any tags", arguments: 0..<20)
  func anyTags(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let letters: [Unicode.Scalar] = ["a", "\"", " ", "#", "\u{301}", "!", "\\", "é", "米", "2", "-"]
    for _ in 0..<200 {
      var filter = BookingFilter()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        var tag = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          tag.append(letters.randomElement(using: &random) ?? "a")
        }
        if Entry.problem(ofTag: String(tag)) == nil { filter.tags.append(String(tag)) }
      }
      #expect(BookingFilter(filter.text) == filter, "\(filter.text)")
    }
  }

  @Test("What is typed has an end at any time")
  func typing() {
    for (text, tags, words) in [
      ("#", [], []), ("#\"", [], []), ("#\"a", ["a"], []), ("#\"a b", ["a b"], []),
      ("#\"a b\" c", ["a b"], ["c"]), ("#\"\"", [], []), ("#\"\"\"\"", ["\""], []),
      ("#a #b\tc", ["a", "b"], ["c"]), ("##a", ["#a"], []),
    ] as [(String, [String], [String])] {
      let filter = BookingFilter(text)
      #expect(filter.tags == tags && filter.words == words, "\(text)")
    }
  }
}
