import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// A form is saved after another program has changed the same thing: nothing is put back to what it
/// was (O1).
@Suite struct BookClashTests {
  /// Lunch in a form, and another program that changes it meanwhile.
  private func editing(_ change: (inout Entry) -> Void) throws -> BookSimulation {
    let book = try BookSimulation()
    book.keys("e")
    let other = try book.otherProgram()
    let lunch = try #require(try other.records().first)
    var entry = lunch.entry
    change(&entry)
    try other.change(lunch.id, from: lunch.entry, to: entry)
    return book
  }

  private func lunch(_ book: BookSimulation) throws -> Entry {
    try #require(try book.desk.reader.records().first).entry
  }

  @Test func onlyWhatWasTypedIsWritten() throws {
    let book = try editing {
      $0.amount.minor = 13_000
      $0.tags = ["food"]
      $0.note = "theirs"
    }
    book.type("eon")
    book.keys("Ctrl-S")
    #expect(book.foot.contains("Changed “Luncheon”"))
    let lunch = try lunch(book)
    #expect(lunch.label == "Luncheon")
    #expect(lunch.amount.minor == 13_000 && lunch.tags == ["food"] && lunch.note == "theirs")
    #expect(book.lines[1].contains("130.00"), "it is shown as it is in the book")
  }

  @Test func savingWithoutAChangePutsNothingBack() throws {
    let book = try editing { $0.amount.minor = 13_000 }
    book.keys("Ctrl-S")
    #expect(try lunch(book).amount.minor == 13_000)
  }

  @Test func whatBothHaveChangedIsTold() throws {
    let book = try editing { $0.amount.minor = 13_000 }
    book.keys("Tab", "Tab", "Ctrl-U")
    book.type("99")
    book.keys("Ctrl-S")
    let text = book.frame.text
    #expect(text.contains("not saved: another program has changed the amount to 130.00 TWD"))
    #expect(text.contains("99"), "nothing that was typed is lost")
    #expect(try lunch(book).amount.minor == 13_000)
    book.keys("Ctrl-S")
    #expect(try lunch(book).amount.minor == 9900, "whoever saves again means it")
  }

  @Test func itIsToldAgainWhenItIsChangedAgain() throws {
    let book = try editing { $0.label = "Supper" }
    book.type("!")
    book.keys("Ctrl-S")
    #expect(book.frame.text.contains("the label to “Supper”"))
    let other = try book.otherProgram()
    let lunch = try #require(try other.records().first)
    var entry = lunch.entry
    entry.label = "Brunch"
    entry.note = "theirs"
    try other.change(lunch.id, from: lunch.entry, to: entry)
    book.keys("Ctrl-S")
    #expect(book.frame.text.contains("the label to “Brunch”"))
    #expect(try self.lunch(book).label == "Brunch")
    book.keys("Ctrl-S")
    #expect(try self.lunch(book).label == "Lunch!" && self.lunch(book).note == "theirs")
  }

  @Test func whoTakesItBackKeepsTheirs() throws {
    let book = try editing { $0.label = "Supper" }
    book.type("!")
    book.keys("Ctrl-S", "Backspace", "Ctrl-S")
    #expect(try lunch(book).label == "Supper")
    #expect(book.screen.isBrowsing)
  }

  @Test func aBookingIsNoOther() throws {
    let book = try BookSimulation { store in
      try BookSimulation.book(store, BookSimulation.entry("Cake", "80"))
    }
    book.keys("[")
    book.settle()
    book.keys("e")
    let other = try book.otherProgram()
    let id = try #require(try other.index().ids.first)
    let cake = try #require(try other.bookings([id]).first)
    var content = EntryContent(cake.entry, day: CivilDate("2026-11-28"))
    content.entry.note = "theirs"
    try other.change(id, from: EntryContent(cake.entry, day: cake.day), to: content)
    book.keys("Ctrl-U")
    book.type("85")
    book.keys("Ctrl-S")
    #expect(try book.bookings == ["Cake 85.00 TWD 2026-11-28"])
    let now = try #require(try other.bookings([id]).first)
    #expect(now.entry.note == "theirs")
  }
}
