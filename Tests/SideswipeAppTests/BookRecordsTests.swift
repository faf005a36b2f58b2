import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The page of the quick records: booking, deleting, moving, the samples.
@Suite struct BookRecordsTests {
  @Test func enterOnAClosedRowBooksItToday() throws {
    let book = try BookSimulation()
    book.keys("Enter")
    #expect(book.foot.contains("Booked Lunch 120.00 TWD · u undoes"))
    #expect(try book.bookings == ["Lunch 120.00 TWD 2026-11-30"])
    #expect(book.lines[1].contains("1× today"))
  }

  @Test func aClickOnThePlayButtonBooksItsRow() throws {
    let book = try BookSimulation()
    book.clickPlay(row: 2)
    #expect(try book.bookings == ["Coffee 35.00 TWD 2026-11-30"])
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 1))
  }

  @Test func theSameRecordTwiceAtOnceIsASlip() throws {
    let book = try BookSimulation()
    book.keys("Enter", "Enter")
    #expect(book.foot.contains("not booked again"))
    #expect(try book.bookings.count == 1)
    book.keys("Down", "Enter")
    #expect(try book.bookings.count == 2, "another record is none")
    book.wait(0.31)
    book.keys("Up", "Enter")
    #expect(try book.bookings.count == 3)
    #expect(book.lines[1].contains("2× today"))
  }

  @Test func aKeyThatIsHeldDownBooksOnce() throws {
    let book = try BookSimulation()
    book.keys("Enter")
    for _ in 0..<90 {
      book.wait(1.0 / 30)
      book.keys("Enter")
    }
    #expect(try book.bookings.count == 1)
    book.wait(0.31)
    book.keys("Enter")
    #expect(try book.bookings.count == 2)
  }

  /// Also while the first one is not on the disk yet.
  @Test func aSlipIsRefusedHoweverSlowTheDisk() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter")
    book.wait(0.1)
    book.keys("Enter")
    book.pace = .atOnce
    book.settle()
    #expect(try book.bookings.count == 1)
  }

  @Test func aDoubleClickOnThePlayButtonBooksOnce() throws {
    let book = try BookSimulation()
    book.clickPlay(row: 1)
    book.clickPlay(row: 1)
    #expect(try book.bookings.count == 1)
  }

  @Test func aBookingIsUndoneAndDoneAgain() throws {
    let book = try BookSimulation()
    book.keys("Enter", "u")
    #expect(book.foot.contains("Undone: booked “Lunch”"))
    #expect(try book.bookings.isEmpty)
    #expect(!book.lines[1].contains("today"))
    book.keys("Ctrl-R")
    #expect(try book.bookings.count == 1)
    book.keys("u", "u", "u", "u", "u")
    #expect(book.foot.contains("nothing to undo"))
  }

  @Test func withChangesAnotherAmountAndDateAreBooked() throws {
    let book = try BookSimulation()
    book.keys("+")
    #expect(book.lines[0].contains("Book with changes"))
    book.keys("Ctrl-U")
    book.type("99.5")
    book.keys("Shift-Tab", "Shift-Tab", "Shift-Tab", "<", "Ctrl-S")
    #expect(try book.bookings == ["Lunch 99.50 TWD 2026-11-29"])
    #expect(!book.lines[1].contains("today"))
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
  }

  @Test func aSwipeToTheLeftDeletesAndUndoBringsBack() throws {
    let book = try BookSimulation()
    book.drag(from: 40, to: 26, row: 2)
    book.settle()
    #expect(try book.labels.count == 3)
    book.keys("Enter")
    #expect(book.foot.contains("Deleted “Coffee” · u undoes"))
    book.settle()
    #expect(try book.labels == ["Lunch", "Tea"])
    book.keys("u")
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 1))
  }

  @Test func selectedRowsAreDeletedInOneStep() throws {
    let book = try BookSimulation()
    book.keys("Space", "Space", "Up", "Delete")
    book.settle()
    #expect(book.frame.text.contains("Delete 2"))
    book.keys("Enter")
    book.settle()
    #expect(try book.labels == ["Tea"])
    book.keys("u")
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
  }

  @Test func rowsAreMovedInEditModeAndTheOrderIsKept() throws {
    let book = try BookSimulation()
    book.keys("E", "Alt-Down")
    book.settle()
    #expect(try book.labels == ["Coffee", "Lunch", "Tea"])
    book.keys("Alt-Down")
    book.settle()
    #expect(try book.labels == ["Coffee", "Tea", "Lunch"])
    book.keys("Alt-Up", "Alt-Up")
    book.settle()
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
    book.key(.escape)
    #expect(!book.screen.records.list.isEditing)
  }

  /// What is done takes longer than the way of the pointer to the next row, on a slow disk.
  @Test func aRowIsLiftedWhileTheMoveBeforeIsBeingWritten() throws {
    let book = try BookSimulation()
    book.keys("E")
    book.settle()
    func drag(from row: Int, to end: Int, before: () -> Void) {
      book.point(.press(.left), 20, row)
      book.wait(0.05)
      book.point(.motion(.left), 20, end)
      before()
      book.point(.release(.left), 20, end)
    }
    book.pace = .held
    drag(from: 1, to: 2) {}
    drag(from: 3, to: 1) { book.finishOne() }
    book.pace = .atOnce
    book.finishWork()
    book.settle()
    #expect(try book.labels == ["Tea", "Coffee", "Lunch"])
    book.keys("u")
    #expect(try book.labels == ["Coffee", "Lunch", "Tea"])
  }

  @Test func aNewBookOffersSamplesThatCanBeSweptAway() throws {
    let book = try BookSimulation(BookSimulation.nothing)
    #expect(book.frame.text.contains("sample records in TWD"))
    book.keys("y")
    let count = try book.labels.count
    #expect(count > 0)
    book.keys("e")
    book.type("!")
    book.keys("Ctrl-S", "S")
    #expect(book.frame.text.contains("Delete all sample records"))
    book.keys("y")
    #expect(try book.labels.count == 1, "what was changed is the user's own")
    book.keys("u")
    #expect(try book.labels.count == count)
  }

  @Test func samplesCanBeDeclined() throws {
    let book = try BookSimulation(BookSimulation.nothing)
    book.key(.escape)
    #expect(try book.labels.isEmpty)
    #expect(book.frame.text.contains("no quick records · a adds one"))
    book.keys("Enter", "Left", "S", "u")
    #expect(try book.labels.isEmpty)
  }

  @Test func theRowIsCopied() throws {
    let book = try BookSimulation()
    book.keys("y")
    #expect(book.copied == [Array("Lunch 120.00 TWD".utf8)])
  }
}

extension BookSimulation {
  /// Clicks on ▶ in a line of the screen.
  func clickPlay(row: Int) {
    let cells = Array(frame.row(row))
    guard let column = cells.firstIndex(where: { $0.glyph?.scalar == "▶" }) else {
      Issue.record("no ▶ in line \(row)")
      return
    }
    click(column, row)
  }
}
