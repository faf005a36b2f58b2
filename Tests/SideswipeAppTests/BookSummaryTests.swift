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
    #expect(book.lines[0].contains("/!# 2026-11"))
    let text = book.frame.text
    #expect(text.contains("Tram") && !text.contains("Cake") && !text.contains("Rent"))
  }
}
