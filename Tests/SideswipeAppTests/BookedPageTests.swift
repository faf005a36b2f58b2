import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The page of what was booked.
@Suite struct BookedPageTests {
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

  /// A page that is turned to was read before: nobody sees rows without what they hold.
  @Test func scrollingFindsTheBookingsRead() throws {
    let book = try BookSimulation { store in
      for turn in 0..<3000 {
        try BookSimulation.book(
          store, BookSimulation.entry("Row \(turn)", "8"), daysAgo: turn / 10)
      }
    }
    book.keys("[")
    book.settle()
    book.pace = .answerHeld
    for key in ["PgDn", "PgDn", "PgDn", "Down", "PgUp"] + Array(repeating: "PgDn", count: 60) {
      book.keys(key)
      #expect(book.frame.text.contains("Row ") && !book.frame.text.contains("…"), "\(key)")
      // Meanwhile the next ones are read.
      book.finishWork()
    }
    // Far from there they are not, and come a moment later.
    book.keys("Home")
    book.finishWork()
    book.keys("End")
    #expect(book.frame.text.contains("…"))
    book.finishWork()
    #expect(!book.frame.text.contains("…") && book.frame.text.contains("Row 2990 "))
  }
}
