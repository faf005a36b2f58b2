import TestSupport
import Testing

@testable import QuickRecords

/// Names of accounts and tags in the languages of journals.
@Suite struct JournalNamesTests {
  private static let names = [
    "食費", "交通費", "Еда", "Транспорт", "Φαγητό", "काम", "कम", "ข้าว", "ขาว", "مال", "א", "ß", "ﬃ",
    "é", "e\u{301}", "Ⅳ", "Ⅴ", "٣", "½", "²", "ǆ", "a\u{300}b", "🍜 Nudeln",
  ]

  private static func book(_ make: (String) -> Entry.Accounts) throws -> (ScratchBook, RecordStore)
  {
    let book = try ScratchBook()
    let store = try book.open()
    for name in names {
      var entry = try entry("x", "1")
      entry.accounts = make(name)
      entry.tags = [name]
      try store.book(try request(entry))
    }
    return (book, store)
  }

  /// Words of a line that begin with a sign, over all of an export.
  private static func words(_ text: String, beginningWith start: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0.hasPrefix(start) }
  }

  @Test("No two accounts, and no two tags, become one in beancount")
  func distinct() throws {
    let (book, store) = try Self.book { Entry.Accounts(source: "assets:\($0)", target: $0) }
    defer { withExtendedLifetime(book) {} }
    var text = ""
    try store.export(.beancount) { text += $0 }
    for start in ["Assets:", "Expenses:", "#"] {
      let words = Self.words(text, beginningWith: start)
      #expect(words.count == Self.names.count)
      #expect(Set(words).count == Self.names.count, "\(words)")
    }
    #expect(text.contains("Expenses:X食費") && text.contains("Expenses:Еда"))
  }

  @Test(
    "bean-check accepts them",
    .enabled(if: ExportTests.beanCheck != nil, "bean-check is not installed: make deps-test"))
  func accepted() throws {
    let (book, store) = try Self.book { Entry.Accounts(source: "\($0):\($0)", target: $0) }
    let path = try ExportTests.export(store, .beancount, to: book.folder)
    let run = try ToolRun(try #require(ExportTests.beanCheck), [path])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
  }

  @Test(
    "What means something to ledger is left out of an account also with a mark above it",
    arguments: ["a;\u{301}b", "(\u{301}a)\u{301}", "[\u{308}x]", "\"\u{301}", "a  \u{301}b; c"])
  func marked(_ name: String) throws {
    let account = LedgerExport.account(name)
    for scalar in account.unicodeScalars {
      #expect(!"()[]<>;*!\"@=|{}%#&~\\".unicodeScalars.contains(scalar), "\(account)")
    }
    #expect(!account.utf8.starts(with: [0x20]) && !account.contains("  "))
  }
}
