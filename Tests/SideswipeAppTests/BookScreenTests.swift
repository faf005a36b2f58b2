import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// What a person does in the book, key by key and click by click.
@Suite struct BookScreenTests {
  // MARK: booking (B7)

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

  // MARK: the form (B6)

  @Test func aSwipeToTheRightEditsAndComesBackToTheRow() throws {
    let book = try BookSimulation()
    book.drag(from: 20, to: 31, row: 2)
    book.settle()
    book.keys("Enter")
    #expect(book.lines[0].contains("Quick record"))
    book.keys("Tab", "Tab", "Ctrl-U")
    book.type("40")
    book.keys("Ctrl-S")
    #expect(book.foot.contains("Changed “Coffee” · u undoes"))
    #expect(book.lines[2].contains("40.00"))
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 1))
  }

  @Test func aFlawIsSaidBesideItsFieldAndNothingIsSaved() throws {
    let book = try BookSimulation()
    book.keys("e", "Tab", "Tab", "Ctrl-U")
    book.type("1,234")
    book.keys("Ctrl-S")
    #expect(book.frame.text.contains("thousands or decimals?"))
    book.keys("Ctrl-U")
    book.type("1234")
    book.keys("Ctrl-S")
    #expect(book.lines[1].contains("1234.00"))
  }

  @Test func aNewRecordComesBelowTheCurrentOne() throws {
    let book = try BookSimulation()
    book.keys("a")
    book.type("Café; x | \"q\"")
    book.keys("Tab", "i", "Tab")
    book.type("5")
    book.keys("Tab", "Tab")
    book.type("foo")
    book.keys("Right")
    book.type(", a b")
    book.keys("Ctrl-S")
    #expect(try book.labels == ["Lunch", "Café; x | \"q\"", "Coffee", "Tea"])
    let added = try #require(try book.desk.reader.records().first { $0.entry.label != "Lunch" })
    #expect(added.entry.kind == .income)
    #expect(added.entry.amount.text == "5.00 TWD")
    #expect(added.entry.tags == ["food", "a b"])
    #expect(book.screen.records.currentRow == added.id)
  }

  @Test func escAsksBeforeWhatWasTypedIsLost() throws {
    let book = try BookSimulation()
    book.keys("e")
    book.type("!")
    book.key(.escape)
    #expect(book.foot.contains("[d] Leave without it"))
    book.keys("d")
    #expect(book.lines[0].contains("Quick records"))
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
    book.keys("e")
    book.key(.escape)
    #expect(book.lines[0].contains("Quick records"))
  }

  @Test func ctrlCInAFormAsksOnce() throws {
    let book = try BookSimulation()
    book.keys("e")
    book.type("!")
    book.keys("Ctrl-C")
    #expect(book.exit == nil)
    book.keys("Ctrl-C")
    #expect(book.exit?.status == 130)
  }

  // MARK: deleting, moving

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

  // MARK: the pages

  @Test func aDragOfTheTitleTurnsThePage() throws {
    let book = try BookSimulation()
    book.keys("Enter")
    book.drag(from: 20, to: 65, row: 0)
    book.settle()
    #expect(book.screen.page == .booked)
    #expect(book.lines[1].contains("Mon 30 November 2026 · today"))
    #expect(book.lines[1].contains("120.00 TWD"))
    #expect(book.lines[2].contains("Lunch"))
  }

  @Test(arguments: [["["], ["Shift-Tab"], ["Ctrl-PgUp"]])
  func keysTurnThePage(keys: [String]) throws {
    let book = try BookSimulation()
    for key in keys { book.keys(key) }
    book.settle()
    #expect(book.screen.page == .booked)
    book.keys("[", "[", "[")
    book.settle()
    #expect(book.screen.page == .summary)
    book.keys("]", "Tab")
    book.settle()
    #expect(book.screen.page == .records)
  }

  @Test func aClickOnATitleShowsItsPage() throws {
    let book = try BookSimulation()
    let column = try #require(book.lines[0].range(of: "Booked")).lowerBound
    book.click(book.lines[0].distance(from: book.lines[0].startIndex, to: column) + 1, 0)
    book.settle()
    #expect(book.screen.page == .booked)
  }

  @Test func aBookingIsEditedAndDeleted() throws {
    let book = try BookSimulation { store in
      try BookSimulation.threeRecords(store)
      try BookSimulation.book(store, BookSimulation.entry("Cake", "80"), daysAgo: 2)
      try BookSimulation.book(store, BookSimulation.entry("Rent", "9000"), daysAgo: 40)
    }
    book.keys("[")
    book.settle()
    book.keys("Right")
    book.settle()
    book.keys("Enter", "Ctrl-U")
    book.type("85")
    book.keys("Ctrl-S")
    #expect(try book.bookings.first == "Cake 85.00 TWD 2026-11-28")
    // Enter counts again some time after a button was pressed.
    book.wait(0.3)
    book.keys("Left")
    book.settle()
    book.keys("Enter")
    book.settle()
    #expect(try book.bookings == ["Rent 9000.00 TWD 2026-10-21"])
    book.keys("u")
    #expect(try book.bookings.count == 2)
  }

  @Test func aRecordIsMadeFromABooking() throws {
    let book = try BookSimulation { store in
      try BookSimulation.book(store, BookSimulation.entry("Cake", "80", tags: ["food"]))
    }
    book.keys("[")
    book.settle()
    book.keys("b")
    #expect(book.foot.contains("Added “Cake”"))
    #expect(try book.labels == ["Cake"])
  }

  @Test func bookingsAreFilteredByTextTagAndMonth() throws {
    let book = try BookSimulation { store in
      try BookSimulation.book(store, BookSimulation.entry("Cake", "80", tags: ["food"]))
      try BookSimulation.book(store, BookSimulation.entry("Tram", "30", tags: ["travel"]))
      try BookSimulation.book(
        store, BookSimulation.entry("Soup", "50", tags: ["food"]), daysAgo: 35)
    }
    book.keys("/")
    #expect(book.screen.page == .booked)
    book.type("#food")
    book.settle()
    #expect(book.frame.text.contains("Cake") && book.frame.text.contains("Soup"))
    #expect(!book.frame.text.contains("Tram"))
    book.type(" 2026-11")
    book.keys("Enter")
    #expect(!book.frame.text.contains("Soup"))
    #expect(book.lines[0].contains("/#food 2026-11"))
    book.key(.escape)
    book.settle()
    #expect(book.frame.text.contains("Tram") && book.frame.text.contains("Soup"))
  }

  @Test func theSummaryTurnsMonthsAndLeadsToBookings() throws {
    let book = try BookSimulation { store in
      try BookSimulation.book(store, BookSimulation.entry("Cake", "75", tags: ["food"]))
      try BookSimulation.book(store, BookSimulation.entry("Tram", "25", tags: ["out of town"]))
      try BookSimulation.book(
        store, BookSimulation.entry("Soup", "50", tags: ["food"]), daysAgo: 35)
    }
    book.keys("[", "[")
    book.settle()
    #expect(book.lines[0].contains("November 2026"))
    #expect(book.lines[2].contains("#food") && book.lines[2].contains("75.0 %"))
    #expect(book.lines[2].contains("+50 %"))
    #expect(book.lines[3].contains("new"))
    book.keys("Left")
    #expect(book.lines[0].contains("October 2026"))
    #expect(book.lines[2].contains("50.00") && !book.frame.text.contains("town"))
    book.keys("Right", "Down", "Enter")
    book.settle()
    #expect(book.screen.page == .booked)
    #expect(book.lines[0].contains("/#\"out of town\" 2026-11"))
    #expect(book.frame.text.contains("Tram") && !book.frame.text.contains("Cake"))
  }

  // MARK: the first start

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

  @Test func whatWasTypedBeforeTheFirstFrameChangesNothing() throws {
    let book = try BookSimulation()
    for key in ["Enter", "Delete", "a", "u", "+"] {
      let key = try #require(KeyName.key(named: key))
      book.send(.typedAhead(.key(key)))
    }
    #expect(book.screen.isBrowsing)
    #expect(try book.bookings.isEmpty)
  }

  // MARK: others, and failures

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

  @Test func atRestNothingIsDue() throws {
    let book = try BookSimulation()
    book.keys("Enter", "[")
    book.settle()
    #expect(book.isAtRest)
    #expect(!book.isWorking)
  }

  @Test func pastedTextBooksNothing() throws {
    let book = try BookSimulation()
    book.paste(Array("a\rq\r\r".utf8))
    #expect(try book.bookings.isEmpty)
    #expect(book.screen.isBrowsing)
    #expect(book.exit == nil)
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

  /// The same book as another program has it open.
  func otherProgram() throws -> RecordStore {
    try RecordStore(BookFile(path: Array(folder.path("book.sqlite").utf8)))
  }
}
