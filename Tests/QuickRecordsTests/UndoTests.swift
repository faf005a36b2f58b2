import TestSupport
import Testing

@testable import QuickRecords

@Suite struct UndoTests {
  /// All that a user sees of a book.
  struct World: Equatable {
    let records: [QuickRecord]
    let bookings: [Booking]

    init(_ store: RecordStore) throws {
      records = try store.records()
      bookings = try store.bookings(try store.index().ids)
    }
  }

  @Test("Whatever was done is undone and done again step by step, also by a later start")
  func random() throws {
    let book = try ScratchBook()
    var store = try book.open()
    var worlds = [try World(store)]
    var random = SeededGenerator(seed: 7)
    for turn in 0..<60 {
      let records = try store.records().map(\.id)
      let bookings = try store.index().ids
      let some = try entry("x\(turn)", "\(turn + 1)", ["EUR", "JPY"][turn % 2], tags: ["t\(turn)"])
      switch Int.random(in: 0..<7, using: &random) {
      case 0: try store.add(some, below: records.randomElement(using: &random))
      case 1 where !records.isEmpty: try store.change(records[0], to: some)
      case 2 where records.count > 2: try store.delete(Array(records.prefix(2)))
      case 3 where records.count > 1: try store.move(records[0], below: records.last)
      case 4 where !bookings.isEmpty:
        try store.change(bookings[0], to: some, day: try #require(CivilDate("2026-01-31")))
      case 5 where !bookings.isEmpty: try store.delete([bookings[bookings.count / 2]])
      default: try store.book(try request(some, of: records.first))
      }
      worlds.append(try World(store))
    }
    store = try book.open()
    for world in worlds.dropLast().reversed() {
      _ = try store.undo()
      #expect(try World(store) == world)
    }
    #expect(throws: BookError.nothingToUndo) { try store.undo() }
    store = try book.open()
    for world in worlds.dropFirst() {
      _ = try store.redo()
      #expect(try World(store) == world)
    }
    #expect(throws: BookError.nothingToRedo) { try store.redo() }
    _ = try store.undo()
    try store.add(try entry("new"))
    #expect(throws: BookError.nothingToRedo) { try store.redo() }
  }

  @Test("Each program undoes its own changes first, and none that another one has built upon")
  func twoPrograms() throws {
    let book = try ScratchBook()
    let mine = try book.open()
    let lunch = try mine.add(try entry("Lunch"))
    let other = try book.open()
    let tea = try other.add(try entry("Tea"))
    // Not the newest change of the book, but the newest of this program.
    #expect(try mine.undo() == Change(verb: .addRecord, label: "Lunch", count: 1))
    #expect(try mine.records().map(\.id) == [tea])
    #expect(throws: BookError.nothingToUndo) { try mine.undo() }
    _ = try mine.redo()
    try mine.change(lunch, to: try entry("Dinner"))
    try other.change(lunch, to: try entry("Supper"))
    let changed = Change(verb: .changeRecord, label: "Dinner", count: 1)
    #expect(throws: BookError.changedSince(changed)) { try mine.undo() }
    #expect(try mine.records().map(\.entry.label).sorted() == ["Supper", "Tea"])
    // The one before it can no longer be undone either: what it made was changed.
    #expect(throws: BookError.self) { try mine.undo() }
    _ = try other.undo()
    #expect(try other.records().map(\.entry.label).sorted() == ["Dinner", "Tea"])
  }

  @Test("The journal is bounded")
  func bounded() throws {
    let storeBook = try ScratchBook()
    let store = try storeBook.open()
    let id = try store.add(try entry("0"))
    try store.locked { database throws(BookError) in
      // Without a sync for each of them.
      try database.execute("PRAGMA synchronous = OFF")
    }
    for turn in 1...(Journal.mostChanges + 5) { try store.change(id, to: try entry("\(turn)")) }
    var steps = 0
    while (try? store.undo()) != nil { steps += 1 }
    #expect(steps == Journal.mostChanges)
    #expect(try store.records().map(\.entry.label) == ["5"])
  }
}
