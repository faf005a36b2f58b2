import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Nothing is done with a book before it was looked through, and nothing at all with a damaged one.
@Suite struct BookOpeningTests {
  private static let damaged = BookError.damaged(detail: "a page is not what it says")

  private func opening(_ error: BookError?) throws -> BookSimulation {
    let book = try BookSimulation(pace: .held)
    book.openError = error
    #expect(book.screen.opening == .underWay)
    return book
  }

  @Test func whatIsAskedForBeforeIsDoneAfter() throws {
    let book = try opening(nil)
    book.keys("Enter", "Down", "Enter")
    #expect(try book.bookings.isEmpty)
    book.pace = .atOnce
    book.settle()
    #expect(try book.bookings == ["Coffee 35.00 TWD 2026-11-30", "Lunch 120.00 TWD 2026-11-30"])
    #expect(book.screen.opening == .done)
  }

  @Test func aDamagedBookIsNotWrittenTo() throws {
    let book = try opening(Self.damaged)
    let before = try book.folder.read("book.sqlite")
    book.keys("Enter", "Down", "Enter", "Delete", "Enter", "Alt-Down", "u")
    book.finishWork()
    #expect(try book.folder.read("book.sqlite") == before)
    #expect(book.screen.queue.isIdle && !book.isWorking)
    #expect(book.screen.unbooked.map(\.entry.label) == ["Lunch", "Coffee"])
    #expect(book.frame.text.contains("book.sqlite is damaged"))
    // Neither then nor later.
    book.keys("s", "Enter", "u", "S", "b", "a", "+")
    book.finishWork()
    #expect(try book.folder.read("book.sqlite") == before)
    #expect(book.screen.unbooked.count == 2)
  }

  @Test func theFormOfWhatWaitedIsToldOfIt() throws {
    let book = try opening(Self.damaged)
    book.keys("+", "Ctrl-U")
    book.type("99")
    book.keys("Ctrl-S")
    book.finishWork()
    #expect(book.frame.text.contains("not saved:"))
    #expect(book.frame.text.contains("99"))
    #expect(book.screen.unbooked.isEmpty)
    #expect(try book.bookings.isEmpty)
  }

  @Test(arguments: ["q", "Ctrl-C"])
  func whoLeavesMeanwhileIsTold(key: String) throws {
    let book = try opening(Self.damaged)
    book.keys("Enter", key, key)
    let exit = try #require(book.exit)
    #expect(exit.unfinished.contains { $0.hasPrefix("Lunch 120.00 TWD of 2026-11-30 is not in ") })
    #expect(try book.bookings.isEmpty)
  }
}
