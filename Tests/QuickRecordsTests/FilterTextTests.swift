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
    #expect(BookingFilter(filter.text) == filter, "\(filter.text)")
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
