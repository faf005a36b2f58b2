import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// However a book is left, whatever other programs do: what was asked for is booked, or named.
@Suite struct BookLeavingPropertyTests {
  @Test(arguments: 0..<40)
  func nothingIsLostWithoutAWord(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func roll(_ sides: Int) -> Int { .random(in: 0..<sides, using: &random) }
    let book = try BookSimulation(
      pace: [.atOnce, .held, .answerHeld][seed % 3], BookSimulation.twelveRecords)
    try book.desk.store.locked { database throws(BookError) in
      database.setBusyTimeout(milliseconds: 0)
    }
    let other = try book.otherProgram()
    var isLocked = false
    func lock(_ locks: Bool) throws {
      guard locks != isLocked else { return }
      isLocked = locks
      try other.locked { database throws(BookError) in
        try database.execute(locks ? "BEGIN IMMEDIATE" : "ROLLBACK")
      }
    }
    /// Bookings that were asked for.
    var asked = 0

    for _ in 0..<400 where book.exit == nil {
      switch roll(18) {
      case 0...5:
        // Long enough behind another that it is no slip, nor follows a button's press.
        book.wait(0.31)
        let screen = book.screen
        let isClosed = screen.records.list.openRow == nil
        if screen.isBrowsing, screen.page == .records, isClosed { asked += 1 }
        // In a question or a form it would do something else.
        if screen.isBrowsing { book.keys("Enter") }
      case 6, 7: book.keys("Down")
      case 8: book.keys("Up", "Up", "Up")
      case 9: book.finishOne()
      case 10: book.finishWork()
      case 11: book.pace = [.atOnce, .held, .answerHeld][roll(3)]
      case 12: try lock(!isLocked)
      case 13: book.keys(["e", "a", "!", "Ctrl-S"][roll(4)])
      case 14: book.key(.escape)
      case 15: book.keys(["s", "d"][roll(2)])
      case 16: book.keys(["q", "Ctrl-C"][roll(2)])
      default: book.wait(Seconds(roll(8)) / 10)
      }
    }
    if book.exit == nil { book.end() }
    try lock(false)
    let exit = try #require(book.exit)
    let screen = book.screen
    #expect(screen.queue.isIdle)
    let booked = try book.bookings.count
    #expect(booked + screen.unbooked.count == asked, "seed \(seed)")
    guard !exit.givesUp else { return }
    let lines = exit.unfinished.filter { $0.hasPrefix("Record ") }
    #expect(booked + lines.count == asked, "seed \(seed)")
  }
}
