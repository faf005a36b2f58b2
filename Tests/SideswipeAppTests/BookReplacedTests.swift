import Foundation
import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Another file is put in the place of a book that is on the screen, or it is taken away, or is not
/// to be written.
@Suite struct BookReplacedTests {
  private static let replaced = "is another file now than the one that was opened · r opens it"

  /// So wide that every message has a line to itself.
  private static let wide = Size(columns: 240, rows: 24)

  /// Puts a book of two other records, which have the same numbers, in the place of the open one.
  private func replace(_ book: BookSimulation) throws {
    let path = book.folder.path("new.sqlite")
    let other = try RecordStore(BookFile(path: Array(path.utf8)))
    try other.add(BookSimulation.entry("Bread", "60"))
    try other.add(BookSimulation.entry("Cake", "80"))
    link(book.folder.path("book.sqlite"), book.folder.path("kept.sqlite"))
    rename(path, book.folder.path("book.sqlite"))
  }

  private func labels(_ book: BookSimulation) -> [String] {
    book.screen.records.rows.records.map(\.entry.label)
  }

  @Test func itIsToldAndOpenedWhenAskedFor() throws {
    let book = try BookSimulation(size: Self.wide)
    try replace(book)
    let before = try book.folder.read("kept.sqlite")
    book.send(Array("\u{1B}[I".utf8))
    #expect(book.foot.contains(Self.replaced))
    book.keys("Enter")
    #expect(book.foot.contains("not booked: Lunch 120.00 TWD: "))
    #expect(book.foot.contains(Self.replaced))
    book.keys("r")
    #expect(book.foot.contains("opened the file that is there now"))
    #expect(labels(book) == ["Bread", "Cake"])
    #expect(try book.folder.read("kept.sqlite") == before, "nothing is written to the other one")
    book.wait(1)
    book.keys("Down", "Enter")
    #expect(book.foot.contains("Booked"))
    let store = try book.otherProgram()
    #expect(try store.index().ids.count == 1)
  }

  /// What could not be booked is none of the new book's records'.
  @Test func whatCouldNotBeBookedCanGoIntoTheNewOne() throws {
    let book = try BookSimulation(size: Self.wide)
    try replace(book)
    book.keys("Enter", "r", "s")
    let store = try book.otherProgram()
    let booking = try #require(try store.bookings(try store.index().ids).first)
    #expect(booking.entry.label == "Lunch" && booking.record == nil)
    #expect(book.screen.unbooked.isEmpty)
  }

  /// Rows of the one are no rows of the other, whatever their numbers.
  @Test(arguments: ["open", "edited", "asked"])
  func nothingIsDoneToTheWrongRows(kind: String) throws {
    let book = try BookSimulation(size: Self.wide)
    try replace(book)
    book.pace = .held
    switch kind {
    case "open":
      book.keys("Delete", "r")
      book.finishWork()
      #expect(book.screen.records.list.openRow == nil)
      book.pace = .atOnce
    case "edited":
      book.keys("r", "e", "!")
      book.pace = .atOnce
      book.finishWork()
      book.keys("Ctrl-S")
      #expect(book.frame.text.contains("not saved: it is of the file that was there before"))
    default:
      book.keys("r", "Delete", "Enter", "Alt-Down", "u")
      book.pace = .atOnce
      book.finishWork()
    }
    book.settle()
    let store = try book.otherProgram()
    #expect(try store.records().map(\.entry.label) == ["Bread", "Cake"])
  }

  /// Bookings that come late are of the book that they were asked of.
  @Test func bookingsOfTheOtherBookAreNotShown() throws {
    let book = try BookSimulation { store in
      for turn in 0..<300 {
        try BookSimulation.book(store, BookSimulation.entry("old \(turn)", "80"))
      }
    }
    book.keys("[")
    book.settle()
    book.pace = .answerHeld
    book.keys("End")
    let path = book.folder.path("new.sqlite")
    let other = try RecordStore(BookFile(path: Array(path.utf8)))
    for turn in 0..<300 {
      try BookSimulation.book(other, BookSimulation.entry("new \(turn)", "80"))
    }
    rename(path, book.folder.path("book.sqlite"))
    book.keys("r")
    book.finishWork()
    book.pace = .atOnce
    book.settle()
    for key in ["Home", "End"] {
      book.keys(key)
      book.settle()
      #expect(!book.frame.text.contains("old ") && book.frame.text.contains("new "))
    }
  }

  @Test func whatIsGoneIsToldAndNotMadeAnew() throws {
    let book = try BookSimulation(size: Self.wide)
    let path = book.folder.path("book.sqlite")
    rename(path, path + ".away")
    for key in ["Enter", "r"] {
      book.keys(key)
      #expect(book.foot.contains("is not there any more"))
    }
    #expect(book.folder.names() == ["book.sqlite.away"])
    rename(path + ".away", path)
    book.keys("s")
    #expect(book.foot.contains("Booked Lunch"))
  }

  /// O2: another program may be putting it back.
  @Test func whatIsBackWithinASecondIsNotToldAsGone() throws {
    let book = try BookSimulation(size: Self.wide)
    let path = book.folder.path("book.sqlite")
    rename(path, path + ".away")
    Thread.detachNewThread {
      let end = monotonicSeconds() + 0.3
      try? poll(until: "it is away for a while") { monotonicSeconds() > end }
      rename(path + ".away", path)
    }
    book.keys("Enter")
    #expect(book.foot.contains("Booked Lunch"))
    #expect(book.screen.unbooked.isEmpty)
    #expect(try book.bookings.count == 1)
  }

  @Test func whatWasEmptiedIsTold() throws {
    let book = try BookSimulation(size: Self.wide)
    truncate(book.folder.path("book.sqlite"), 0)
    for key in ["Enter", "r"] {
      book.keys(key)
      #expect(book.foot.contains("was emptied by another program"))
    }
    #expect(try book.folder.read("book.sqlite").isEmpty)
  }

  // MARK: read-only (W3)

  private static let isProtected = "is read-only: the file's mode says so"

  @Test func aReadOnlyBookSaysSoAndIsNotChanged() throws {
    let book = try BookSimulation(size: Self.wide, mode: 0o444)
    #expect(book.foot.contains(Self.isProtected))
    #expect(book.lines[0].contains("read-only"))
    let before = try book.folder.read("book.sqlite")
    for keys in [
      ["Enter"], ["Delete", "Enter"], ["e"], ["a"], ["+"], ["Alt-Down"], ["u"], ["Ctrl-R"],
    ] {
      for key in keys { book.keys(key) }
      #expect(book.foot.contains(Self.isProtected), "\(keys)")
      book.key(.escape)
    }
    #expect(book.screen.unbooked.isEmpty)
    #expect(try book.folder.read("book.sqlite") == before)
    book.keys("q")
    #expect(book.exit?.status == 0)
  }

  @Test func itCanBeWrittenAgainOnceTheModeSaysSo() throws {
    let book = try BookSimulation(size: Self.wide, mode: 0o444)
    chmod(book.folder.path("book.sqlite"), 0o600)
    book.keys("r")
    #expect(!book.lines[0].contains("read-only"))
    book.keys("Enter")
    #expect(book.foot.contains("Booked Lunch"))
  }

  @Test func theModeIsChangedMeanwhile() throws {
    let book = try BookSimulation(size: Self.wide)
    chmod(book.folder.path("book.sqlite"), 0o444)
    book.keys("Enter")
    #expect(book.foot.contains("not booked: Lunch 120.00 TWD"))
    #expect(book.screen.unbooked.count == 1)
    book.keys("r")
    #expect(book.lines[0].contains("read-only"))
  }

  @Test func noSamplesAreOfferedWhereNothingCanBeAdded() throws {
    let book = try BookSimulation(size: Self.wide, mode: 0o444, BookSimulation.nothing)
    #expect(book.screen.isBrowsing)
    #expect(book.foot.contains(Self.isProtected))
  }
}
