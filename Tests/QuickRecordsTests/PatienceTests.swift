import Glibc
import TestSupport
import Testing

@testable import QuickRecords

/// How long other programs are waited for.
@Suite struct PatienceTests {
  /// A book that another program has locked for good.
  private func lockedBook() throws -> (ScratchBook, RecordStore, RecordStore) {
    let book = try ScratchBook()
    let store = try book.open()
    let other = try RecordStore(book.file)
    try other.locked { database throws(BookError) in try database.execute("BEGIN EXCLUSIVE") }
    return (book, store, other)
  }

  private static func passTime(_ seconds: Double) throws {
    let end = monotonicSeconds() + seconds
    try poll(until: "it is waited") { monotonicSeconds() > end }
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = monotonicSeconds()
    try body()
    return monotonicSeconds() - start
  }

  @Test("Patience that has ended is short, for writing and for reading")
  func ended() throws {
    let (_, store, other) = try lockedBook()
    let patience = Patience()
    patience.end()
    store.use(patience)
    let record = try entry("Lunch")
    let taken = seconds {
      #expect(throws: BookError.busy) { try store.add(record) }
      #expect(throws: BookError.busy) { try store.records() }
    }
    #expect(taken > 0.2 && taken < 4)
    _ = other
  }

  @Test("Patience can end on another thread while it is waited")
  func endedMeanwhile() async throws {
    let (_, store, other) = try lockedBook()
    let patience = Patience()
    store.use(patience)
    let start = monotonicSeconds()
    let ending = Task.detached {
      try Self.passTime(0.3)
      patience.end()
    }
    let record = try entry("Lunch")
    #expect(throws: BookError.busy) { try store.add(record) }
    let taken = monotonicSeconds() - start
    #expect(taken > 0.25 && taken < 4)
    try await ending.value
    _ = other
  }

  @Test("A write that is nearly done is waited for all the same")
  func nearlyDone() async throws {
    let (_, store, other) = try lockedBook()
    let patience = Patience()
    patience.end()
    store.use(patience)
    let ending = Task.detached {
      try Self.passTime(0.03)
      try other.locked { database throws(BookError) in try database.execute("ROLLBACK") }
    }
    try store.add(try entry("Lunch"))
    try await ending.value
    #expect(try store.records().count == 1)
  }
}
