import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// A form beside other work: each hears of its own outcome only.
@Suite struct BookFormWorkTests {
  /// A form with a new record in it, to be saved behind a booking of Lunch that is under way.
  private func formBehindBooking() throws -> BookSimulation {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "a")
    book.type("Bread")
    book.keys("Tab", "Tab")
    book.type("60")
    book.keys("Ctrl-S")
    return book
  }

  /// A form whose booking of 99.00 another program has kept from the disk, and what it was to book.
  private func failedBooking() throws -> (BookSimulation, RecordStore.Request) {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("+", "Ctrl-U")
    book.type("99")
    book.keys("Ctrl-S")
    try book.whileAnotherWrites { book.finishWork() }
    guard case .form(let form) = book.screen.mode else { throw FormIsGone() }
    let (entry, day) = (try #require(form.entry), try #require(form.day))
    return (book, try #require(form.request(for: entry, on: day)))
  }

  private struct FormIsGone: Error {}

  private func isShown(_ book: BookSimulation) -> Bool {
    if case .form = book.screen.mode { true } else { false }
  }

  @Test func aBookingThatFailsIsNotTheForms() throws {
    let book = try formBehindBooking()
    try book.whileAnotherWrites { book.finishOne() }
    #expect(book.screen.unbooked.map(\.entry.label) == ["Lunch"])
    #expect(book.frame.text.contains("not booked: Lunch 120.00 TWD"), "it is told")
    #expect(!book.frame.text.contains("not saved"))
    #expect(isShown(book))
    book.finishWork()
    #expect(!isShown(book))
    #expect(try book.labels == ["Lunch", "Bread", "Coffee", "Tea"])
    book.pace = .atOnce
    book.keys("s")
    #expect(try book.bookings == ["Lunch 120.00 TWD 2026-11-30"])
    #expect(try book.labels == ["Lunch", "Bread", "Coffee", "Tea"])
  }

  @Test func aBookingThatSucceedsDoesNotCloseTheForm() throws {
    let book = try formBehindBooking()
    book.finishOne()
    #expect(isShown(book))
    #expect(try book.bookings.count == 1)
    try book.whileAnotherWrites { book.finishWork() }
    #expect(isShown(book))
    #expect(book.frame.text.contains("not saved:"))
    #expect(book.frame.text.contains("Bread") && book.frame.text.contains("60"))
    book.pace = .atOnce
    book.keys("Ctrl-S")
    #expect(!isShown(book))
    #expect(try book.labels == ["Lunch", "Bread", "Coffee", "Tea"])
    #expect(try book.bookings.count == 1)
  }

  @Test(arguments: ["u", "Ctrl-R", "Alt-Down", "r", "delete"])
  func anyOtherOutcomeLeavesTheFormAlone(key: String) throws {
    for fails in [false, true] {
      let book = try BookSimulation()
      book.keys("Enter", "u")
      book.wait(1)
      book.pace = .held
      if key == "delete" { book.keys("Delete", "Enter") } else { book.keys(key) }
      book.keys("Down", "e")
      book.type("!")
      book.keys("Ctrl-S")
      if fails {
        try book.whileAnotherWrites { book.finishOne() }
      } else {
        book.finishOne()
      }
      #expect(isShown(book), "\(key), fails: \(fails)")
      #expect(!book.frame.text.contains("not saved"), "\(key), fails: \(fails)")
      book.finishWork()
      #expect(!isShown(book), "\(key), fails: \(fails)")
      #expect(try book.labels.contains { $0.hasSuffix("!") })
    }
  }

  /// Whoever has put the save through knows no better: the same booking.
  @Test func aFormThatIsSavedAgainBooksTheSame() throws {
    let (book, first) = try failedBooking()
    #expect(first.entry.amount.text == "99.00 TWD")
    book.pace = .atOnce
    book.keys("Ctrl-U")
    book.type("98")
    book.keys("Ctrl-S")
    let ids = try book.desk.reader.index().ids
    let booked = try book.desk.reader.bookings(ids)
    #expect(booked.map(\.uuid) == [first.uuid])
    #expect(booked.map(\.entry.amount.text) == ["98.00 TWD"])
  }

  /// An error can come when all is on the disk.
  @Test func aBookingThatOnlySeemedToFailIsToldAsItIs() throws {
    let (book, first) = try failedBooking()
    try book.desk.store.book(first)
    book.pace = .atOnce
    book.keys("Ctrl-U")
    book.type("98")
    book.keys("Ctrl-S")
    #expect(!isShown(book))
    #expect(book.frame.text.contains("already booked as Lunch 99.00 TWD"))
    #expect(try book.bookings == ["Lunch 99.00 TWD 2026-11-30"])
  }
}
