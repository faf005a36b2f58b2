import Glibc
import Terminal
import TestSupport
import Testing

/// Signals and stops in every state of the book: the terminal is given back, and the book holds what
/// it held.
@Suite struct BookKillTests {
  enum State: String, CaseIterable, CustomTestStringConvertible {
    case samples, browsing, open, halfSwiped, form, booked, filtering, help

    var testDescription: String { rawValue }
  }

  private func book(
    _ state: State, _ change: (inout TerminalSession.Options) throws -> Void = { _ in }
  ) throws -> BookSession {
    let book = try BookSession(in: TemporaryFolder(), change)
    try book.session.waitUntil(shows: "Your book is empty")
    if state == .samples { return book }
    try book.beginEmpty()
    try book.add("Coffee", "120")
    let session = book.session
    switch state {
    case .samples, .browsing: break
    case .open: try session.press(.left)
    case .halfSwiped:
      try session.drag(
        from: Position(column: 60, row: 1), to: Position(column: 52, row: 1), releases: false)
      try session.waitUntil(shows: "Delete")
    case .form: try session.send("aTea")
    case .booked: try session.press(.enter)
    case .filtering:
      // Only bookings are filtered.
      try session.send("[")
      try session.waitUntil("the bookings are there") { $0.row(0).contains("Booked") }
      try book.outwaitMotion()
      try session.send("/cof")
    case .help: try session.send("?")
    }
    try session.waitUntil("\(state)") { isShown(state, on: $0) }
    return book
  }

  private func isShown(_ state: State, on screen: Screen) -> Bool {
    guard screen.isAlternate else { return false }
    return switch state {
    case .samples: screen.contains("Your book is empty")
    case .browsing, .halfSwiped: screen.contains("Coffee")
    case .open: screen.contains("Close")
    case .form: screen.contains("New quick record") && screen.contains("Tea")
    case .booked: screen.contains("1× today")
    case .filtering: screen.contains("/ cof")
    case .help: screen.row(0).contains("Keys")
    }
  }

  /// The book opens, and holds the record, and the booking if there was one.
  private func expectWhole(_ state: State, _ book: BookSession) throws {
    #expect(Set(book.folder.names()).isSubset(of: ["book.sqlite", "book.sqlite-journal"]))
    let again = try BookSession(in: book.folder)
    if state == .samples {
      try again.beginEmpty()
    } else {
      try again.session.waitUntil(shows: "Coffee")
      #expect(!again.screen.contains("Tea"))
      try again.session.send("[")
      try again.session.waitUntil("the bookings are there") {
        $0.row(0).contains("Booked") && $0.contains("Coffee") == (state == .booked)
      }
    }
    #expect(try again.quit() == .exited(0))
  }

  @Test(
    "Asked to end: exit status 128 + n", arguments: State.allCases,
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func asked(state: State, signal: Int32) throws {
    let book = try book(state)
    book.session.kill(signal)
    #expect(try book.session.waitForExit() == .exited(128 + signal))
    #expect(try book.session.leftovers() == [])
    try expectWhole(state, book)
  }

  @Test("Crashed or killed: death by the signal", arguments: State.allCases, [SIGSEGV, SIGKILL])
  func crashed(state: State, signal: Int32) throws {
    let book = try book(state)
    book.session.kill(signal)
    #expect(try book.session.waitForExit() == .signaled(signal))
    if signal != SIGKILL {
      #expect(try book.session.leftovers() == [])
      let home = book.session.home
      let kept = home.names(below: "state/sideswipe").filter { $0.hasPrefix("typed-") }
      let texts = try kept.map {
        String(decoding: try home.read("state/sideswipe/\($0)"), as: UTF8.self)
      }
      #expect(texts.count == (state == .form ? 1 : 0))
      #expect(texts.allSatisfy { $0.contains("Label: Tea\n") })
    }
    try expectWhole(state, book)
  }

  @Test("The terminal is closed", arguments: State.allCases)
  func closed(state: State) throws {
    let book = try book(state)
    book.session.device.hangUp()
    #expect(try book.session.waitForExit() == .exited(128 + SIGHUP))
    try expectWhole(state, book)
  }

  @Test("Stopped and continued", arguments: State.allCases, TerminalSession.Stop.allCases)
  func stopped(state: State, how: TerminalSession.Stop) throws {
    let book = try book(state) { try $0.startFromShell(mends: how == .uncaught) }
    let session = book.session
    let process = try session.stop(by: how)
    try session.send("\n")
    try session.waitUntil("it goes on") { isShown(state, on: $0) && !$0.contains("STOPPED") }
    #expect(try !session.device.lineModes().isCooked)
    try session.endAfterStop(process, by: how)
  }
}
