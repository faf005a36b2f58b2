import TestSupport
import Testing

@testable import QuickRecords

/// Two programs change one thing: what only one of them has changed is kept, and what both have is
/// told.
@Suite struct ChangedMeanwhileTests {
  typealias Field = EntryContent.Field

  private static func content(_ turn: Int) throws -> EntryContent {
    let texts = ["Lunch", "Supper", "Caf\u{E9}"]
    let currency = try #require(Currency.named(["EUR", "EUR", "TWD"][turn]))
    let day = try #require(CivilDate("2026-11-0\(turn + 1)"))
    return EntryContent(
      Entry(
        label: texts[turn], kind: turn == 1 ? .income : .expense,
        amount: Money(minor: Int64(100 + turn), currency), tags: ["tag \(turn)"],
        accounts: Entry.Accounts(source: "from \(turn)", target: "to \(turn)"),
        note: turn == 0 ? "" : "note \(turn)"),
      day: day)
  }

  /// A book with one record and one booking of the same content.
  private final class Stage {
    let book: ScratchBook
    let store: RecordStore
    let record: QuickRecord.ID
    let booking: Booking.ID

    init() throws {
      book = try ScratchBook()
      store = try book.open()
      let content = try ChangedMeanwhileTests.content(0)
      record = try store.add(content.entry)
      booking = try store.book(request(content.entry, on: "2026-11-01"))
    }
  }

  private func record(_ store: RecordStore) throws -> EntryContent {
    EntryContent(try #require(try store.records().first).entry)
  }

  private func booking(_ store: RecordStore, _ id: Booking.ID) throws -> EntryContent {
    let booking = try #require(try store.bookings([id]).first)
    return EntryContent(booking.entry, day: booking.day)
  }

  private static let pairs = Field.allCases.flatMap { mine in
    Field.allCases.map { theirs in (mine, theirs) }
  }

  @Test("Each field beside each field", arguments: pairs)
  func twoFields(mine: Field, theirs: Field) throws {
    let opened = try Self.content(0)
    var (own, other) = (opened, opened)
    own.take(mine, of: try Self.content(1))
    other.take(theirs, of: try Self.content(2))
    let stage = try Stage()
    defer { withExtendedLifetime(stage) {} }
    let (store, record, booking) = (stage.store, stage.record, stage.booking)
    try store.change(booking, from: opened, to: other)
    // A kind has no third value.
    let isClash =
      mine == theirs && !other.isSame(theirs, as: opened) && !own.isSame(mine, as: other)
    let change = { try store.change(booking, from: opened, to: own) }
    if isClash {
      #expect(throws: BookError.changedMeanwhile([mine], now: other)) { try change() }
      #expect(try self.booking(store, booking) == other, "nothing is written")
    } else {
      try change()
      var both = other
      both.take(mine, of: own)
      #expect(try self.booking(store, booking) == both)
    }
    guard mine != .day, theirs != .day else { return }
    try store.change(record, from: opened.entry, to: other.entry)
    if isClash {
      let now = EntryContent(other.entry)
      #expect(throws: BookError.changedMeanwhile([mine], now: now)) {
        try store.change(record, from: opened.entry, to: own.entry)
      }
    } else {
      try store.change(record, from: opened.entry, to: own.entry)
      var both = other
      both.take(mine, of: own)
      #expect(try self.record(store).entry == both.entry)
    }
  }

  @Test("Any number of fields, in any order", arguments: 0..<60 as Range<UInt64>)
  func manyFields(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let opened = try Self.content(0)
    var (own, other) = (opened, opened)
    for field in Field.allCases {
      if Bool.random(using: &random) { own.take(field, of: try Self.content(1)) }
      let turn = Int.random(in: 0...2, using: &random)
      if turn > 0 { other.take(field, of: try Self.content(turn)) }
    }
    let stage = try Stage()
    defer { withExtendedLifetime(stage) {} }
    let (store, booking) = (stage.store, stage.booking)
    try store.change(booking, from: opened, to: other)
    let before = try store.records()
    var clashes: [Field] = []
    do throws(BookError) {
      try store.change(booking, from: opened, to: own)
    } catch {
      guard case .changedMeanwhile(let fields, now: other) = error else { throw error }
      clashes = fields
    }
    let now = try self.booking(store, booking)
    for field in Field.allCases {
      let mine = !own.isSame(field, as: opened)
      let theirs = !other.isSame(field, as: opened)
      #expect(
        clashes.contains(field) == (mine && theirs && !own.isSame(field, as: other)))
      let wanted = clashes.isEmpty && mine ? own : other
      #expect(now.isSame(field, as: wanted), "\(field)")
    }
    #expect(try store.records() == before)
  }

  @Test("What both have made the same is no clash")
  func same() throws {
    let opened = try Self.content(0)
    let stage = try Stage()
    defer { withExtendedLifetime(stage) {} }
    let (store, booking) = (stage.store, stage.booking)
    let other = try Self.content(1)
    try store.change(booking, from: opened, to: other)
    try store.change(booking, from: opened, to: other)
    #expect(try self.booking(store, booking) == other)
  }

  @Test("Undo takes back the own change only")
  func undo() throws {
    let stage = try Stage()
    defer { withExtendedLifetime(stage) {} }
    let (other, record) = (stage.store, stage.record)
    let store = try stage.book.open()
    let opened = try Self.content(0).entry
    var (own, theirs) = (opened, opened)
    own.amount.minor = 777
    theirs.note = "theirs"
    try other.change(record, from: opened, to: theirs)
    try store.change(record, from: opened, to: own)
    _ = try store.undo()
    #expect(try self.record(store).entry == theirs)
  }

  @Test("What was deleted meanwhile is gone")
  func deleted() throws {
    let stage = try Stage()
    defer { withExtendedLifetime(stage) {} }
    let (store, record, booking) = (stage.store, stage.record, stage.booking)
    try store.delete([record])
    try store.delete([booking])
    let (opened, own) = (try Self.content(0), try Self.content(1))
    #expect(throws: BookError.gone) {
      try store.change(record, from: opened.entry, to: own.entry)
    }
    #expect(throws: BookError.gone) { try store.change(booking, from: opened, to: own) }
  }

  @Test("A letter written in another way is a change")
  func normalForms() throws {
    let stage = try Stage()
    defer { withExtendedLifetime(stage) {} }
    let (store, record) = (stage.store, stage.record)
    let opened = try Self.content(0).entry
    var (first, second) = (opened, opened)
    first.label = "Caf\u{E9}"
    second.label = "Cafe\u{301}"
    try store.change(record, from: opened, to: first)
    try store.change(record, from: first, to: second)
    let label = try #require(try store.records().first).entry.label
    #expect(label.utf8.elementsEqual(second.label.utf8))
  }

  @Test("The clash is told with what the others have made of it", arguments: Field.allCases)
  func words(field: Field) throws {
    let line = BookError.changedMeanwhile([field], now: try Self.content(1)).message(path: "book")
    #expect(line.hasPrefix("another program has changed the "))
    let value =
      switch field {
      case .day: "2026-11-02"
      case .label: "“Supper”"
      case .kind: "income"
      case .amount: "1.01 EUR"
      case .tags: "#tag 1"
      case .source: "“from 1”"
      case .target: "“to 1”"
      case .note: "“note 1”"
      }
    #expect(line.hasSuffix(" to \(value)"))
    let nothing = BookError.changedMeanwhile([.note], now: try Self.content(0))
    #expect(nothing.message(path: "").hasSuffix("the note to nothing"))
  }
}
