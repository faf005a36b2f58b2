import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Other programs with the same book, another day, and what fails.
@Suite struct BookOthersTests {
  @Test func whatAnotherProgramWroteIsSeenWhenTheFocusComes() throws {
    let book = try BookSimulation()
    let other = try book.otherProgram()
    try other.add(BookSimulation.entry("Bread", "60"))
    try BookSimulation.book(other, BookSimulation.entry("Cake", "80"))
    #expect(!book.frame.text.contains("Bread"))
    book.send(Array("\u{1B}[I".utf8))
    #expect(book.frame.text.contains("Bread"))
    book.keys("[")
    book.settle()
    #expect(book.frame.text.contains("Cake"))
  }

  @Test func anotherDayHasItsOwnCount() throws {
    let book = try BookSimulation()
    book.keys("Enter")
    #expect(book.lines[1].contains("1× today"))
    book.setClock(daysLater: 1)
    book.send(Array("\u{1B}[I".utf8))
    #expect(!book.lines[1].contains("today"))
    book.wait(1)
    book.keys("Enter")
    #expect(try book.bookings.first == "Lunch 120.00 TWD 2026-12-01")
  }

  @Test func aDeletedRecordCannotBeSavedAndNothingTypedIsLost() throws {
    let book = try BookSimulation()
    book.keys("e")
    let other = try book.otherProgram()
    try other.delete([try other.records()[0].id])
    book.type(" at noon")
    book.keys("Ctrl-S")
    #expect(book.frame.text.contains("not saved: it is not in the book any more"))
    #expect(book.frame.text.contains("Lunch at noon"))
    book.key(.escape)
    book.keys("d")
    #expect(book.frame.text.contains("Coffee") && !book.frame.text.contains("Lunch"))
  }

  @Test func leavingWaitsForWhatIsBeingWritten() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "q")
    #expect(book.exit == nil)
    #expect(book.foot.contains("writing"))
    book.settle()
    #expect(book.exit?.status == 0)
    #expect(try book.bookings.count == 1)
  }
}

extension BookSimulation {
  /// The same book as another program has it open.
  func otherProgram() throws -> RecordStore {
    try RecordStore(BookFile(path: Array(folder.path("book.sqlite").utf8)))
  }
}
