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
    // Five seconds each without.
    let isShort = isSoonEnough {
      let taken = seconds {
        #expect(throws: BookError.busy) { try store.add(record) }
        #expect(throws: BookError.busy) { try store.records() }
      }
      #expect(taken > 0.2)
      return taken < 4
    }
    #expect(isShort)
  }

  @Test("Patience can end on another thread while it is waited")
  func endedMeanwhile() throws {
    let record = try entry("Lunch")
    // Five seconds without.
    let isShort = isSoonEnough {
      let patience = Patience()
      store.use(patience)
      let taken = seconds {
        Thread.detachNewThread {
          let end = monotonicSeconds() + 0.3
          try? poll(until: "it is waited") { monotonicSeconds() > end }
          patience.end()
        }
        #expect(throws: BookError.busy) { try store.add(record) }
      }
      #expect(taken > 0.25)
      return taken < 4
    }
    #expect(isShort)
  }

  @Test("What a try takes counts as waited: five seconds are five on a busy machine too")
  func slowTries() {
    let wait = BusyWait()
    wait.limit = 300
    var turn: Int32 = 0
    while wait.pause(turn: turn) {
      turn += 1
      let end = monotonicSeconds() + 0.1
      try? poll(until: "a slow try is over") { monotonicSeconds() > end }
    }
    #expect((1...3).contains(turn))
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
      let isOften = isSoonEnough {
        var turn: Int32 = 0
        let taken = seconds { while wait.pause(turn: turn) { turn += 1 } }
        // Less than a millisecond of the clock that it goes by may be over when it begins.
        #expect(taken * 1000 >= Double(most - 1))
        return Int(turn) >= most / 25
      }
      #expect(isOften)
    }
  }
}
