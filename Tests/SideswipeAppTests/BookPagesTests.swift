import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// What is the same on all pages: turning them, keys before the first frame, rest.
@Suite struct BookPagesTests {
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

  @Test func whatWasTypedBeforeTheFirstFrameChangesNothing() throws {
    let book = try BookSimulation()
    for key in ["Enter", "Delete", "a", "u", "+"] {
      let key = try #require(KeyName.key(named: key))
      book.send(.typedAhead(.key(key)))
    }
    #expect(book.screen.isBrowsing)
    #expect(try book.bookings.isEmpty)
  }

  @Test func pastedTextBooksNothing() throws {
    let book = try BookSimulation()
    book.paste(Array("a\rq\r\r".utf8))
    #expect(try book.bookings.isEmpty)
    #expect(book.screen.isBrowsing)
    #expect(book.exit == nil)
  }

  @Test func atRestNothingIsDue() throws {
    let book = try BookSimulation()
    book.keys("Enter", "[")
    book.settle()
    #expect(book.isAtRest)
    #expect(!book.isWorking)
  }
}
