import TestSupport
import Testing

@testable import QuickRecords

/// The exports, read by the programs that they are for.
@Suite struct ExportTests {
  static let labels = [
    #"Café; x | "q" \ (A) = 5"#, "(A) begins with a bracket", "= 5", "; only a comment",
    "* starred",
    "two\nlines", "tab\tand  blanks", "#hash @at ~tilde %", "\u{202E}right\u{2028}left", "!", "\"",
    "\\",
    "2026-01-01 open", "あいう 🍜", "account:name  12.00 EUR", "  blanks around  ", "[2026-99-99]",
  ]
  static let notes = [
    "", "due: tomorrow, x:y", "[2026/13/45] [=2026]", "a\nb; c", "key:: 1/0", "\"\\",
  ]
  static let tags = ["a b", "due:", "food", "Café", "date:2026-01-01", "::", "#", "é", "-", "(x)"]
  static let accounts = [
    "", "assets:cash", "(virtual)", "[balanced]", "Ausgaben:Büro  Bedarf; x", ":::", "*", "1:2",
    "é:ü",
    "a\nb", "Liabilities:Card", "!x", "=y", "\"quoted\"", "expenses",
  ]

  /// Bookings of the hostile book: each label without accounts, and with.
  static let hostileBookings = 2 * labels.count

  /// A book with everything that a journal could take for something else.
  ///
  /// - Parameter accounts: for half of the bookings.
  static func hostileBook(
    accounts: [String] = accounts
  ) throws -> (ScratchBook, RecordStore) {
    let book = try ScratchBook()
    let store = try book.open()
    var random = SeededGenerator(seed: 3)
    var items: [RecordStore.Request] = []
    for (turn, label) in (labels + labels).enumerated() {
      let code = ["EUR", "JPY", "KWD"][turn % 3]
      let amount = ["12", "-3", "7", "100"][turn % 4] + ["", "", ".345"][turn % 3]
      var entry = try entry(
        label, amount, code, turn % 5 == 0 ? .income : .expense, note: notes[turn % notes.count])
      entry.tags = [tags, [tags[turn % tags.count]], []][turn % 3].filter {
        Entry.problem(ofTag: $0) == nil
      }
      if turn >= labels.count {
        entry.accounts = Entry.Accounts(
          source: accounts.randomElement(using: &random) ?? "",
          target: accounts[turn % accounts.count])
      }
      items.append(try request(entry, on: "2026-11-\(10 + turn % 20)"))
    }
    for item in items { try store.book(item) }
    return (book, store)
  }

  static func export(_ store: RecordStore, _ format: ExportFormat, to folder: TemporaryFolder)
    throws -> String
  {
    var text = ""
    try store.export(format) { text += $0 }
    return try folder.write(text, to: "export.\(format.rawValue)")
  }

  /// beancount's own check, in the PATH or where `make deps-test` has put it; its Python lies beside it.
  static let beanCheck: String? = {
    let package = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let own = package + "/.build/beancount/bin/bean-check"
    return installedProgram("bean-check") ?? (ToolRun.has(own) && isThere(own) ? own : nil)
  }()

  private static func isThere(_ path: String) -> Bool {
    (try? ToolRun("test", ["-x", path]))?.status == 0
  }

  @Test(
    "hledger accepts it",
    .enabled(if: ToolRun.has("hledger"), "hledger is not installed: make deps-test"))
  func hledger() throws {
    let (book, store) = try Self.hostileBook()
    let path = try Self.export(store, .hledger, to: book.folder)
    let locale = ["LC_ALL": "C.UTF-8"]
    let check = try ToolRun("hledger", ["-f", path, "check"], environment: locale)
    #expect(check.status == 0, "\(check.output)")
    let count = try ToolRun("hledger", ["-f", path, "stats"], environment: locale)
    #expect(count.output.contains(" \(Self.hostileBookings) ("), "\(count.output)")
  }

  @Test(
    "ledger accepts it",
    .enabled(if: ToolRun.has("ledger"), "ledger is not installed: make deps-test"))
  func ledger() throws {
    let (book, store) = try Self.hostileBook()
    let path = try Self.export(store, .ledger, to: book.folder)
    let run = try ToolRun(
      "ledger", ["-f", path, "bal"], environment: ["LC_ALL": "C.UTF-8", "HOME": book.folder.path])
    #expect(run.status == 0 && !run.output.contains("Error"), "\(run.output)")
    #expect(run.output.hasSuffix(" 0\n"), "\(run.output)")
  }

  @Test(
    "bean-check accepts it",
    .enabled(if: ExportTests.beanCheck != nil, "bean-check is not installed: make deps-test"))
  func beancount() throws {
    let (book, store) = try Self.hostileBook()
    let path = try Self.export(store, .beancount, to: book.folder)
    let run = try ToolRun(try #require(Self.beanCheck), [path])
    #expect(run.status == 0 && run.output.isEmpty, "\(run.output)")
  }

  /// What journals have to come to: of each currency the amount of the expenses or of the income, as
  /// two words.
  private static func sums(_ store: RecordStore, _ kind: Entry.Kind) throws -> [[String]] {
    try store.index().totals.all.map { one in
      let money = kind == .expense ? one.expensesMoney : one.incomeMoney
      return [money.digits, one.currency.code]
    }
  }

  /// Amounts in a balance, as two words each.
  private static func amounts(_ balance: String) -> [[String]] {
    let words = balance.split(whereSeparator: \.isWhitespace).map(String.init)
    return zip(words, words.dropFirst()).map { [$0, $1] }
      .filter { ["EUR", "JPY", "KWD"].contains($0[1]) }
  }

  @Test("hledger's totals are the book's", .enabled(if: ToolRun.has("hledger")))
  func hledgerTotals() throws {
    let (book, store) = try Self.hostileBook(accounts: [""])
    let path = try Self.export(store, .hledger, to: book.folder)
    func balance(_ account: String, _ options: String...) throws -> [[String]] {
      let run = try ToolRun(
        "hledger", ["-f", path, "bal", account, "-N"] + options, environment: ["LC_ALL": "C.UTF-8"])
      return Self.amounts(run.output)
    }
    #expect(try balance("expenses") == Self.sums(store, .expense))
    #expect(try balance("income", "--invert") == Self.sums(store, .income))
  }

  @Test("ledger's totals are the book's", .enabled(if: ToolRun.has("ledger")))
  func ledgerTotals() throws {
    let (book, store) = try Self.hostileBook(accounts: [""])
    let path = try Self.export(store, .ledger, to: book.folder)
    func balance(_ account: String, _ options: String...) throws -> [[String]] {
      let run = try ToolRun(
        "ledger", ["-f", path, "bal", "^" + account, "--no-total"] + options,
        environment: ["LC_ALL": "C.UTF-8", "HOME": book.folder.path])
      return Self.amounts(run.output)
    }
    #expect(try balance("expenses") == Self.sums(store, .expense))
    #expect(try balance("income", "--invert") == Self.sums(store, .income))
  }

  @Test(
    "beancount's totals are the book's",
    .enabled(if: ExportTests.beanCheck != nil, "bean-check is not installed: make deps-test"))
  func beancountTotals() throws {
    let (book, store) = try Self.hostileBook(accounts: [""])
    let path = try Self.export(store, .beancount, to: book.folder)
    // Postings below a root, added up by beancount's own reader and its decimal numbers.
    let script = """
      import sys
      from beancount import loader
      entries, errors, options = loader.load_file(sys.argv[1])
      sums = {}
      for entry in entries:
        for posting in getattr(entry, "postings", []):
          if posting.account.startswith(sys.argv[2] + ":"):
            units = posting.units
            sums[units.currency] = sums.get(units.currency, 0) + units.number
      for currency in sorted(sums):
        print(int(sys.argv[3]) * sums[currency], currency)
      print(len(errors), "errors")
      """
    let folder = try #require(Self.beanCheck).split(separator: "/").dropLast()
    let python = "/" + folder.joined(separator: "/") + "/python3"
    func balance(_ root: String, sign: String) throws -> [[String]] {
      let run = try ToolRun(python, ["-c", script, path, root, sign])
      #expect(run.output.hasSuffix("0 errors\n"), "\(run.output)")
      return Self.amounts(run.output)
    }
    #expect(try balance("Expenses", sign: "1") == Self.sums(store, .expense))
    #expect(try balance("Income", sign: "-1") == Self.sums(store, .income))
  }

  @Test("CSV and JSON come back as they were", arguments: [ExportFormat.csv, .json])
  func roundTrip(format: ExportFormat) throws {
    let (book, store) = try Self.hostileBook()
    _ = try Self.export(store, format, to: book.folder)
    let bytes = try book.folder.read("export.\(format.rawValue)")
    let (items, errors) = ImportReader.read(bytes, currency: try #require(Currency.named("USD")))
    #expect(errors == [])
    var bookings: [Booking] = []
    try store.eachBooking { bookings.append($0) }
    #expect(items.map(\.entry) == bookings.map(\.entry))
    #expect(items.map(\.uuid) == bookings.map(\.uuid) && items.map(\.day) == bookings.map(\.day))
    // Into the same book again: all are known. Into another one: all are new, and one step for undo.
    let moment = Moment(milliseconds: 0)
    #expect(try store.take(items, at: moment).known == items.count)
    let otherBook = try ScratchBook()
    let other = try otherBook.open()
    #expect(try other.take(items, at: moment, isDryRun: true).bookings == items.count)
    #expect(try other.index().ids.isEmpty)
    #expect(try other.take(items, at: moment).bookings == items.count)
    #expect(try other.index().totals == store.index().totals)
    _ = try other.undo()
    #expect(try other.index().ids.isEmpty)
  }
}
