import Glibc
import TestSupport
import Testing

@testable import QuickRecords

@Suite struct RecordStoreTests {
  @Test("A book is made where there is none, for its user's eyes only")
  func made() throws {
    let folder = try TemporaryFolder()
    let file = try BookFile { name in
      name == "HOME"
        ? Array(folder.path.utf8) : name == "XDG_DATA_HOME" ? Array("relative".utf8) : nil
    }
    let store = try RecordStore(file)
    #expect(try store.isNew())
    try store.add(try entry("Lunch"))
    #expect(try !store.isNew())
    let home = folder.path(".local/share/sideswipe")
    var status = stat()
    #expect(stat(home, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(stat(home + "/book.sqlite", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(throws: BookError.noFolder) { try BookFile { _ in nil } }
  }

  @Test("Records keep their order, also when they are moved again and again")
  func order() throws {
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    var ids = try ["a", "b", "c", "d"].map { try store.add(try entry($0)) }
    func labels() throws -> String { try store.records().map(\.entry.label).joined() }
    try store.add(try entry("e"), below: ids[1])
    #expect(try labels() == "abecd")
    try store.move(ids[3], below: nil)
    #expect(try labels() == "dabec")
    var random = SeededGenerator(seed: 2)
    ids = try store.records().map(\.id)
    for _ in 0..<200 {
      let moved = ids.remove(at: Int.random(in: 0..<ids.count, using: &random))
      // Most often to the same gap, so that it is used up.
      let place = Int.random(in: 0..<4, using: &random) == 0 ? 0 : 2
      try store.move(moved, below: place == 0 ? nil : ids[place - 1])
      ids.insert(moved, at: place)
      #expect(try store.records().map(\.id) == ids)
    }
  }

  @Test("Booking: once for a request, as often as one likes")
  func booking() throws {
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    let lunch = try entry("Lunch", tags: ["food"])
    let record = try store.add(lunch)
    let first = try request(lunch, of: record, at: 10_000)
    let id = try store.book(first)
    #expect(try store.book(first) == id)
    try store.book(try request(lunch, of: record, at: 10_300))
    // The clock was moved back by an hour.
    try store.book(try request(lunch, of: record, at: -3_590_000))
    try store.book(try request(lunch, of: record, at: 10_000))
    let today = try #require(CivilDate("2026-11-30"))
    #expect(try store.counts(on: today) == [record: 4])
    #expect(try store.counts(on: try #require(today.adding(days: 1))) == [:])
    let booking = try #require(try store.bookings([id]).first)
    #expect(booking.entry == lunch && booking.record == record && booking.uuid == first.uuid)
  }

  @Test("What cannot be stored is refused, and says in which field")
  func invalid() throws {
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    var bad: [(EntryProblem.Field, Entry)] = []
    bad.append((.label, try entry(" ")))
    bad.append((.label, try entry("a\0b")))
    for tag in ["", " a", "#a", "a,b", "a\nb", "a\u{1F}b"] {
      bad.append((.tags, try entry("a", tags: [tag])))
    }
    var zero = try entry("a")
    zero.amount.minor = 0
    bad.append((.amount, zero))
    for (field, entry) in bad {
      #expect(entry.problem?.field == field)
      #expect(throws: BookError.self) { try store.add(entry) }
    }
    #expect(try store.records().isEmpty)
    #expect(throws: BookError.nothingToUndo) { try store.undo() }
  }

  @Test("Samples are swept away, but not those that became the user's own")
  func samples() throws {
    for currency in Currency.all {
      #expect(Samples.entries(in: currency).allSatisfy { $0.problem == nil })
    }
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    try store.addSamples(Samples.entries(in: try #require(Currency.named("TWD"))))
    let records = try store.records()
    #expect(records.allSatisfy(\.isSample) && records.count > 3)
    try store.change(records[1].id, to: records[1].entry)
    #expect(try store.sweepSamples() == records.count - 1)
    #expect(try store.records().map(\.id) == [records[1].id])
    _ = try store.undo()
    #expect(try store.records().count == records.count)
  }

  @Test("Sections by day, newest first, with totals; filters by words, tags and month")
  func index() throws {
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    for (label, amount, day, tags, kind) in [
      ("Café", "3", "2026-11-30", ["Food", "a b"], .expense),
      ("Tea", "2", "2026-11-30", ["food"], .expense),
      ("Pay", "100", "2026-11-30", [], .income), ("Bus", "-1", "2026-10-31", ["travel"], .expense),
    ] as [(String, String, String, [String], Entry.Kind)] {
      let entry = try entry(label, amount, "EUR", kind, tags: tags)
      try store.book(try request(entry, on: day))
    }
    func labels(_ filter: String) throws -> [String] {
      try store.bookings(try store.index(BookingFilter(filter)).ids).map(\.entry.label)
    }
    let index = try store.index()
    #expect(index.sections.map(\.day.text) == ["2026-11-30", "2026-10-31"])
    #expect(index.sections.map(\.rows) == [0..<3, 3..<4])
    let euro = try #require(Currency.named("EUR"))
    #expect(index.sections[0].totals[euro]?.expensesMoney.digits == "5.00")
    #expect(index.totals[euro]?.expenses == 400 && index.totals[euro]?.income == 10_000)
    #expect(try labels("") == ["Pay", "Tea", "Café", "Bus"])
    #expect(try labels("#food") == ["Tea", "Café"] && labels("#FOOD caf") == ["Café"])
    #expect(
      try labels("#\"a b\"") == ["Café"] && labels("#foo") == []
        && labels("food") == ["Tea", "Café"])
    #expect(try labels("2026-10") == ["Bus"] && labels("CAFÉ") == ["Café"] && labels("x") == [])
    let filter = BookingFilter("caf #\"a b\" 2026-11")
    #expect(BookingFilter(filter.text) == filter)
    #expect(try store.knownTags() == ["Food", "a b", "food", "travel"])
  }

  @Test("A month by tag, with shares and the change from the month before")
  func summary() throws {
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    for (amount, day, tags) in [
      ("30", "2026-11-01", ["food", "Food"]), ("10", "2026-11-30", []),
      ("20", "2026-10-31", ["food"]),
      ("99", "2026-12-01", ["food"]), ("99", "2026-09-30", ["food"]),
    ] {
      try store.book(try request(try entry("x", amount, tags: tags), on: day))
    }
    let summary = try store.summary(of: try #require(CivilMonth("2026-11")))
    let block = try #require(summary.blocks.first)
    #expect(summary.blocks.count == 1 && block.expenses == 4000 && block.expensesBefore == 2000)
    #expect(block.lines.map(\.tag) == ["food", nil])
    #expect(block.lines.map(\.amount) == [3000, 1000] && block.lines.map(\.before) == [2000, 0])
    #expect(block.lines.map { block.share(of: $0) } == [750, 250])
  }

  @Test("A write of another connection is noticed")
  func external() throws {
    let book = try ScratchBook()
    let store = try book.open()
    let reader = try store.reader()
    let before = try reader.externalVersion()
    #expect(try reader.externalVersion() == before)
    try store.add(try entry("Lunch"))
    #expect(try reader.externalVersion() != before)
    #expect(try reader.records().count == 1)
    let lunch = try entry("x")
    #expect(throws: BookError.readOnly) { try reader.add(lunch) }
  }
}
