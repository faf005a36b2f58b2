import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The page of what a month came to.
@Suite struct BookSummaryTests {
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

  @Test func theBarOfWhatHasNoTagLeadsToThat() throws {
    let book = try BookSimulation { store in
      try BookSimulation.book(store, BookSimulation.entry("Cake", "75", tags: ["food"]))
      try BookSimulation.book(store, BookSimulation.entry("Tram", "25"))
      try BookSimulation.book(store, BookSimulation.entry("Rent", "90"), daysAgo: 35)
    }
    book.keys("[", "[")
    book.settle()
    #expect(book.lines[3].contains("no tag"))
    book.keys("Down", "Enter")
    book.settle()
    #expect(book.lines[0].contains("/!# 2026-11 =TWD !+"))
    let text = book.frame.text
    #expect(text.contains("Tram") && !text.contains("Cake") && !text.contains("Rent"))
  }

  @Test func aBarLeadsToTheBookingsThatItWasSummedUpFrom() throws {
    let book = try BookSimulation { store in
      try BookSimulation.book(store, BookSimulation.entry("Cake", "75", tags: ["food"]))
      try BookSimulation.book(store, BookSimulation.entry("Pizza", "12", "EUR", tags: ["Food"]))
      try BookSimulation.book(store, BookSimulation.entry("Refund", "-2", "EUR", tags: ["food"]))
      try BookSimulation.book(
        store, BookSimulation.entry("Prize", "5", "EUR", kind: .income, tags: ["food"]))
    }
    func shown() -> [String] {
      book.screen.booked.rows.ids(at: 0..<100).compactMap {
        book.screen.booked.rows[$0]?.entry.label
      }
    }
    book.keys("[", "[")
    book.settle()
    #expect(book.lines[1].contains("EUR") && book.lines[2].contains("10.00"))
    book.keys("Enter")
    book.settle()
    #expect(book.screen.page == .booked)
    #expect(book.lines[0].contains("/#food 2026-11 =EUR !+  1 of 2"))
    #expect(shown() == ["Refund", "Pizza"])
    #expect(book.lines[1].contains("10.00 EUR") && !book.lines[1].contains("+"))
    // In the line it is a text like any other.
    book.keys("/")
    #expect(book.foot.contains("#food 2026-11 =EUR !+"))
    book.keys("Backspace", "Backspace", "Enter")
    book.settle()
    #expect(shown() == ["Prize", "Refund", "Pizza"])
    #expect(book.lines[1].contains("10.00 EUR, +5.00 EUR"))
    // The same tag's other bar.
    book.keys("[", "Down", "Enter")
    book.settle()
    #expect(book.lines[0].contains("=TWD !+"))
    #expect(shown() == ["Cake"])
  }
}
