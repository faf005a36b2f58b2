import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The ways out of a book: nothing that is not in it is let go without a word.
@Suite struct BookLeavingTests {
  private static let inUse = "is in use by another program"

  private func names(_ lines: [String]) -> [String] {
    lines.map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [("q", Int32(0)), ("Ctrl-C", 130)])
  func askedTwiceAllIsStillBooked(key: String, status: Int32) throws {
    let book = try BookSimulation(BookSimulation.twelveRecords)
    book.pace = .held
    for _ in 0..<12 { book.keys("Enter", "Down") }
    book.keys(key, key)
    #expect(book.exit?.status == status)
    #expect(book.exit?.unfinished == [])
    #expect(try book.bookings.count == 12)
    #expect(book.screen.queue.isIdle)
  }

  /// Whoever waits is not kept waiting for each of them.
  @Test(arguments: ["q", "Ctrl-C"])
  func askedTwiceWhatCouldNotBeBookedIsNamed(key: String) throws {
    let book = try BookSimulation()
    book.pace = .held
    try book.whileAnotherWrites {
      book.keys("Enter", "Down", "Enter", "Down", "Enter", key, key)
    }
    let lines = try #require(book.exit).unfinished
    #expect(names(lines) == ["Lunch", "Coffee", "Tea"])
    #expect(lines.allSatisfy { $0.contains(" is not in ") && $0.contains("book.sqlite") })
    #expect(try book.bookings.isEmpty && book.screen.queue.isIdle)
  }

  @Test func whoWaitsIsAskedOnceTheFirstCouldNotBeBooked() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "Down", "Enter", "q")
    try book.whileAnotherWrites { book.finishOne() }
    #expect(book.exit == nil)
    #expect(book.frame.text.contains("2 bookings are not in the book yet"))
    book.wait(0.4)
    book.pace = .atOnce
    book.keys("s")
    #expect(book.exit?.status == 0)
    #expect(try book.bookings.count == 2)
  }

  /// Each kind of change that waits behind a booking.
  @Test(
    "A change that could not be made is named, whatever it is",
    arguments: [
      (["Delete", "Enter"], "not deleted: 1 row"), (["u"], "not undone"),
      (["Ctrl-R"], "not done again"), (["Alt-Down"], "not moved"),
      (["e", "!", "Ctrl-S"], "what was typed into “Quick record” (Lunch! 120.00 TWD) is not in"),
      (["a", "x", "Ctrl-C"], "what was typed into “New quick record” is not in"),
    ] as [([String], String)])
  func namesChanges(keys: [String], line: String) throws {
    let book = try BookSimulation()
    book.keys("Enter", "u")
    book.wait(1)
    book.pace = .held
    for key in keys { book.keys(key) }
    try book.whileAnotherWrites {
      // As a signal would.
      book.end()
    }
    let lines = try #require(book.exit).unfinished
    #expect(lines.count == 1 && lines.first?.hasPrefix(line) == true, "\(lines)")
  }

  @Test func whoWantsToLeaveSeesWhatCouldNotBeDone() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Delete", "Enter", "q")
    try book.whileAnotherWrites { book.finishWork() }
    #expect(book.exit == nil)
    #expect(book.frame.text.contains(Self.inUse))
    book.keys("q")
    #expect(book.exit?.status == 0)
  }

  // MARK: questions

  /// It comes up by itself: what is typed then was meant for the list.
  @Test(arguments: ["d", "s", "Esc"])
  func theQuestionTakesNoKeyBeforeItWasSeen(key: String) throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "q")
    try book.whileAnotherWrites { book.finishWork() }
    #expect(book.frame.text.contains("A booking is not in the book yet"))
    #expect(!book.frame.text.contains("[d] Leave without"))
    if key == "Esc" { book.key(.escape) } else { book.keys(key) }
    #expect(book.exit == nil)
    #expect(book.frame.text.contains("A booking is not in the book yet"))
    book.wait(0.31)
    #expect(book.frame.text.contains("[d] Leave without"))
    book.keys("d")
    #expect(book.exit?.status == 2 && book.exit?.givesUp == true)
  }

  @Test func aQuestionThatWasAskedForTakesKeysAtOnce() throws {
    let book = try BookSimulation()
    try book.whileAnotherWrites { book.keys("Enter") }
    book.keys("q", "d")
    #expect(book.exit?.status == 2 && book.exit?.givesUp == true)
  }

  @Test func ctrlCBeforeTheQuestionWasSeenGivesNothingUp() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "q")
    try book.whileAnotherWrites { book.finishWork() }
    book.keys("Ctrl-C")
    #expect(book.exit?.status == 130 && book.exit?.unfinished.count == 1)
  }

  // MARK: forms

  @Test func ctrlCInAnUnchangedFormAsksAboutWhatIsNotBooked() throws {
    let book = try BookSimulation()
    try book.whileAnotherWrites { book.keys("Enter") }
    book.keys("e", "Ctrl-C")
    #expect(book.exit == nil)
    #expect(book.frame.text.contains("A booking is not in the book yet"))
    book.keys("s")
    #expect(book.exit?.status == 130)
    #expect(try book.bookings.count == 1)
  }

  @Test func ctrlCInAnUnchangedFormWaitsForWhatIsUnderWay() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "e", "Ctrl-C")
    #expect(book.exit == nil)
    book.finishWork()
    #expect(book.exit?.status == 130)
    #expect(try book.bookings.count == 1)
  }

  @Test func ctrlCTwiceInAChangedFormLetsItGo() throws {
    let book = try BookSimulation()
    book.keys("e", "!", "Ctrl-C")
    #expect(book.exit == nil && book.frame.text.contains("not saved yet"))
    book.keys("Ctrl-C")
    #expect(book.exit?.status == 130)
    #expect(book.exit?.unfinished == [], "it was asked about")
  }

  @Test(arguments: [true, false])
  func ctrlCWhileAFormIsSavedWaitsForIt(fails: Bool) throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("e", "!", "Ctrl-S", "Ctrl-C")
    #expect(book.exit == nil)
    if fails {
      try book.whileAnotherWrites { book.finishWork() }
      #expect(book.exit == nil)
      #expect(book.frame.text.contains("not saved:") && book.frame.text.contains("Lunch!"))
    } else {
      book.finishWork()
      #expect(book.exit?.status == 130)
      #expect(try book.labels.contains("Lunch!"))
    }
  }

  /// Whoever goes on while it is written has thought better of it.
  @Test func aFormThatWasBegunMeanwhileIsNotLeft() throws {
    let book = try BookSimulation()
    book.pace = .held
    book.keys("Enter", "q", "a", "x")
    book.finishWork()
    #expect(book.exit == nil)
    guard case .form = book.screen.mode else {
      Issue.record("what was typed is gone")
      return
    }
  }
}
