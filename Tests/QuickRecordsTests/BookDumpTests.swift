import TestSupport
import Testing

@testable import QuickRecords

/// A book as values, and made again of them.
@Suite struct BookDumpTests {
  private func memory(
    _ dump: BookDump, _ protection: BookError? = nil
  ) throws -> RecordStore {
    try RecordStore(
      inMemoryFor: BookFile(path: Array("nowhere/book".utf8)), holding: dump,
      protection: protection)
  }

  /// A book with all kinds of steps behind it.
  private func used(seed: UInt64 = 3) throws -> RecordStore {
    let store = try RecordStore(inMemoryFor: BookFile(path: Array("nowhere/other".utf8)))
    var random = SeededGenerator(seed: seed)
    for turn in 0..<40 {
      let records = try store.records().map(\.id)
      let some = try entry(
        "x\(turn) 米", "\(turn + 1)", ["EUR", "JPY"][turn % 2], tags: ["t\(turn)", "food"],
        note: turn % 3 == 0 ? "" : "a\nb")
      switch Int.random(in: 0..<6, using: &random) {
      case 0: try store.add(some, below: records.randomElement(using: &random))
      case 1 where records.count > 2: try store.delete(Array(records.prefix(1)))
      case 2 where records.count > 1: try store.move(records[0], below: records.last)
      case 3: _ = try? store.undo()
      case 4: _ = try? store.redo()
      default: try store.book(try request(some, of: records.first))
      }
    }
    return store
  }

  @Test("It is the same book, whose steps can be undone and done again", arguments: 0..<8)
  func same(seed: UInt64) throws {
    let store = try used(seed: seed)
    let dump = try #require(try store.dump(upTo: .max))
    let copy = try memory(dump)
    #expect(try UndoTests.World(copy) == UndoTests.World(store))
    #expect(try copy.dump(upTo: .max) == dump)
    while (try? store.undo()) != nil {
      _ = try copy.undo()
      #expect(try UndoTests.World(copy) == UndoTests.World(store))
    }
    #expect(throws: BookError.nothingToUndo) { try copy.undo() }
    while (try? store.redo()) != nil {
      _ = try copy.redo()
      #expect(try UndoTests.World(copy) == UndoTests.World(store))
    }
  }

  @Test("Tables have as many columns as the book's, and none is left out")
  func columns() throws {
    let store = try RecordStore(inMemoryFor: BookFile(path: [0x78]))
    let tables = try store.locked { database throws(BookError) in
      try database.rows(
        """
        SELECT name, (SELECT count(*) FROM pragma_table_info(one.name)) FROM sqlite_schema AS one
        WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        """
      ) { [$0.text(0): Int($0.number(1))] }
    }
    let expected = BookDump.Table.allCases.map { [$0.rawValue: $0.columnCount] }
    #expect(Set(tables) == Set(expected))
  }

  @Test("More than is wanted is not given out")
  func bounded() throws {
    let store = try used()
    #expect(try store.dump(upTo: 100) == nil)
    #expect(try store.dump(upTo: 0) == nil)
    #expect(try store.dump(upTo: 1_000_000) != nil)
  }

  @Test("What cannot be in a book is told with its row")
  func mistakes() throws {
    var dump = BookDump()
    dump.rows = [
      .init(table: .currency, values: [.text(Array("EUR".utf8)), .number(2)]),
      .init(table: .currency, values: [.text(Array("EURO".utf8)), .number(2)]),
    ]
    let mistake = #expect(throws: BookDump.Mistake.self) { try memory(dump) }
    #expect(mistake?.table == .currency && mistake?.number == 2)
    dump.rows[1].values = [.text([]), .null]
    #expect(throws: BookDump.Mistake.self) { try memory(dump) }
  }

  @Test("A book in memory touches no file, is looked at by one connection, and is not opened again")
  func memoryOnly() throws {
    let store = try memory(BookDump(), .protected(.mode))
    #expect(store.protection == .protected(.mode))
    #expect(try store.reader() === store)
    #expect(try store.reopened() == nil)
    #expect(!store.file.isThere())
  }
}
