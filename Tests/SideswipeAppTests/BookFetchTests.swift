import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Bookings that are read since they come in sight.
@Suite struct BookFetchTests {
  /// Else a booking that was made would be told as one that has failed.
  @Test func aWriteOfAKilledProgramIsTakenBackAndHoldsUpNoReading() throws {
    let book = try BookSimulation()
    book.keys("Enter")
    let ids = try book.desk.reader.index().ids
    #expect(ids.count == 1)
    // What such a program leaves beside the book.
    let other = try RecordStore(book.desk.store.file)
    var journal: [UInt8] = []
    try other.locked { database throws(BookError) in
      try database.execute("BEGIN IMMEDIATE")
      try database.execute("UPDATE booking SET note = 'half'")
      journal = (try? book.folder.read("book.sqlite-journal")) ?? []
      try database.execute("ROLLBACK")
    }
    try #require(journal.count > 8)
    // SQLite writes these eight when the rest is on the disk.
    journal.replaceSubrange(0..<8, with: [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7])
    try book.folder.write(journal, to: "book.sqlite-journal")
    #expect(throws: BookError.unfinishedWrite) { try book.desk.reader.bookings(ids) }
    let found = try BookFetch(ids: ids, desk: book.desk, patience: Patience()).run().get()
    #expect(found.map(\.id) == ids)
    #expect(found.allSatisfy { $0.entry.note.isEmpty })
    #expect(!book.folder.names().contains("book.sqlite-journal"))
    #expect(try book.desk.reader.bookings(ids).count == 1)
  }
}
