import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Whoever wants to leave is heard while another program holds the book.
@Suite struct BookHurryTests {
  private func patience(_ book: BookSimulation) -> Bool { book.screen.patience.isOver }

  @Test func qWaits() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "q")
    #expect(book.exit == nil && book.foot.contains("writing"))
    #expect(!book.screen.isHurrying)
    book.finishWork()
    #expect(book.exit?.status == 0)
  }

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func askedTwiceNobodyIsWaitedFor(second: String, status: Int32) throws {
    let book = try BookSimulation()
    book.pace = .held
    try book.whileAnotherWrites { book.keys("Enter", "q", second) }
    let exit = try #require(book.exit)
    #expect(exit.status == status)
    #expect(patience(book))
    #expect(exit.unfinished.count == 1)
    #expect(exit.unfinished.first?.hasPrefix("Lunch 120.00 TWD of 2026-11-30 is not in ") == true)
    #expect(try book.bookings.isEmpty)
  }

  @Test func ctrlCIsHeardAtOnce() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "Ctrl-C")
    #expect(book.exit == nil && book.screen.isHurrying)
    try book.whileAnotherWrites { book.finishWork() }
    #expect(patience(book))
    #expect(book.frame.text.contains("A booking is not in the book yet"))
    book.wait(0.4)
    book.pace = .atOnce
    // Whoever tries again waits again.
    book.keys("s")
    #expect(book.exit?.status == 130)
    #expect(try book.bookings.count == 1)
    #expect(!patience(book))
  }

  @Test func whoStaysIsPatientAgain() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "Ctrl-C")
    try book.whileAnotherWrites { book.finishWork() }
    book.wait(0.4)
    book.key(.escape)
    book.pace = .atOnce
    book.keys("Down", "Enter")
    #expect(!patience(book) && !book.screen.isHurrying)
    #expect(try book.bookings.count == 1)
  }

  /// Nothing is lost when what is only read is not waited for.
  @Test(arguments: ["q", "Ctrl-C"])
  func whatIsOnlyReadHoldsNobodyUp(key: String) throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("r", key)
    #expect(book.exit?.status == (key == "q" ? 0 : 130))
    #expect(patience(book))
  }
}
