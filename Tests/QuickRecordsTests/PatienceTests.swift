import Foundation
import TestSupport
import Testing

@testable import QuickRecords

/// How long other programs are waited for.
@Suite(.serialized) struct PatienceTests {
  private let book: ScratchBook
  private let store: RecordStore
  /// Another program, which has locked the book for good.
  private let other: RecordStore

  init() throws {
    book = try ScratchBook()
    store = try book.open()
    other = try RecordStore(book.file)
    try other.locked { database throws(BookError) in try database.execute("BEGIN EXCLUSIVE") }
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = monotonicSeconds()
    try body()
    return monotonicSeconds() - start
  }

  @Test("Patience that has ended is short, for writing and for reading")
  func ended() throws {
    let patience = Patience()
    patience.end()
    store.use(patience)
    let record = try entry("Lunch")
    let taken = seconds {
      #expect(throws: BookError.busy) { try store.add(record) }
      #expect(throws: BookError.busy) { try store.records() }
    }
    #expect(taken > 0.2 && taken < 4)
  }

  @Test("Patience can end on another thread while it is waited")
  func endedMeanwhile() throws {
    let patience = Patience()
    store.use(patience)
    let record = try entry("Lunch")
    let taken = seconds {
      Thread.detachNewThread {
        let end = monotonicSeconds() + 0.3
        try? poll(until: "it is waited") { monotonicSeconds() > end }
        patience.end()
      }
      #expect(throws: BookError.busy) { try store.add(record) }
    }
    #expect(taken > 0.25 && taken < 4)
  }

  @Test("It is tried often, and a write that is nearly done is waited for in any case")
  func turns() {
    for (limit, isOver, most) in [
      (300, false, 300), (5000, true, 200), (50, true, 50), (0, true, 0),
    ] {
      let wait = BusyWait()
      wait.limit = Int32(limit)
      let patience = Patience()
      if isOver { patience.end() }
      wait.patience = patience
      var turn: Int32 = 0
      let taken = seconds { while wait.pause(turn: turn) { turn += 1 } }
      #expect(Int(turn) >= most / 25)
      #expect(taken * 1000 >= Double(most))
    }
  }
}
