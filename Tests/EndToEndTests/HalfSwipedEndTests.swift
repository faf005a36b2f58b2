import Glibc
import Terminal
import TestSupport
import Testing

/// The program is ended, or stopped, while a row is half swiped: the terminal is given back, and
/// the file is whole.
@Suite struct HalfSwipedEndTests {
  private let text = "one\ntwo\nthree\n"

  private func halfSwiped(term: String = "xterm-256color") throws -> ListSession {
    let list = try ListSession(text, term: term)
    try list.slowDrag(row: 1, from: 60, by: -8, releases: false)
    return list
  }

  @Test(
    "Signals that ask to end: exit status 128 + n", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT],
    ["xterm-256color", "linux"])
  func asked(signal: Int32, term: String) throws {
    let list = try halfSwiped(term: term)
    list.session.kill(signal)
    #expect(try list.session.waitForExit() == .exited(128 + signal))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test(
    "Crashes: death by the signal",
    arguments: [SIGABRT, SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
  func crashed(signal: Int32) throws {
    let list = try halfSwiped()
    list.session.kill(signal)
    #expect(try list.session.waitForExit() == .signaled(signal))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("A terminal that is gone ends it as a hangup does", arguments: terminalTypes)
  func closed(term: String) throws {
    let list = try halfSwiped(term: term)
    list.session.device.hangUp()
    #expect(try list.session.waitForExit() == .exited(128 + SIGHUP))
    #expect(list.folder.names() == [list.name])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("The same where the hangup signal is ignored: the end of input is enough")
  func closedUnheard() throws {
    let program = try builtBinary("sideswipe")
    let list = try ListSession(text) {
      $0.arguments = ["-c", "trap '' HUP; exec \"$0\" \"$1\"", program] + $0.arguments
      $0.program = "/bin/sh"
    }
    try list.slowDrag(row: 1, from: 60, by: -8, releases: false)
    list.session.device.hangUp()
    #expect(try list.session.waitForExit() == .exited(128 + SIGHUP))
    #expect(list.folder.names() == [list.name])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test(
    "A terminal that takes no more output keeps nobody alive",
    arguments: [(SIGTERM, ProcessStatus.exited(128 + SIGTERM)), (SIGSEGV, .signaled(SIGSEGV))])
  func stuckTerminal(signal: Int32, status: ProcessStatus) throws {
    let text = String(repeating: String(repeating: "x", count: 150) + "\n", count: 60)
    let list = try ListSession(text, size: Size(columns: 200, rows: 60))
    // Nothing is read from here on, and there is no room for this many whole screens.
    for _ in 0..<20 {
      try list.session.sendAndWait([0x0C], pumps: false)
    }
    list.session.kill(signal)
    var ended: ProcessStatus?
    try poll(until: "it ends") {
      ended = list.session.device.checkStatus()
      return ended != nil
    }
    #expect(ended == status)
    #expect(try list.file() == Array(text.utf8))
    #expect(try list.session.device.lineModes() == list.session.initialModes)
  }

  @Test(
    "What was changed is on the disk, however it ends",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, 0])
  func changed(signal: Int32) throws {
    let list = try ListSession(text)
    try list.session.send("afour\r")
    try list.session.waitUntil("the row is added") {
      $0.listRows == ["one", "four", "two", "three"] && $0.foot.contains("Quit")
    }
    if signal == 0 { list.session.device.hangUp() } else { list.session.kill(signal) }
    #expect(
      try list.session.waitForExit() == .exited(128 + (signal == 0 ? SIGHUP : signal)))
    #expect(try list.file() == Array("one\nfour\ntwo\nthree\n".utf8))
    #expect(list.folder.names() == [list.name])
  }

  @Test("A row that is half written is not in the file", arguments: [SIGTERM, SIGSEGV])
  func halfWritten(signal: Int32) throws {
    let list = try ListSession(text)
    try list.session.send("exyz")
    try list.session.waitUntil(shows: "onexyz")
    list.session.kill(signal)
    _ = try list.session.waitForExit()
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(text.utf8))
  }

  // MARK: Stopped

  @Test("Ctrl-Z and fg: the terminal is the shell's in between, then everything is back")
  func stopAndGoOn() throws {
    let list = try ListSession(text) { try $0.startFromShell() }
    let before = list.screen
    try list.slowDrag(row: 0, from: 60, by: -8, releases: false)
    try list.session.send("\u{1A}")
    try list.session.waitUntil(shows: "STOPPED")
    #expect(try list.session.leftovers() == [])
    try list.session.send("\n")
    try goesOn(list, as: before)
    try list.session.send("q")
    try list.session.waitUntil(shows: "DONE 0")
    #expect(try list.leftovers() == [])
  }

  @Test("The stop signal from outside does what Ctrl-Z does")
  func stopSignal() throws {
    let list = try ListSession(text) { try $0.startFromShell() }
    let before = list.screen
    try list.slowDrag(row: 0, from: 60, by: -8, releases: false)
    kill(-(try list.process()), SIGTSTP)
    try list.session.waitUntil(shows: "STOPPED")
    #expect(try list.session.leftovers() == [])
    try list.session.send("\n")
    try goesOn(list, as: before)
    try list.session.send("q")
    try list.session.waitUntil(shows: "DONE 0")
  }

  /// The drag is over, nothing came of it, and the mouse works.
  private func goesOn(_ list: ListSession, as before: Screen) throws {
    try list.session.waitUntil("the screen is as before") { $0 == before }
    #expect(try !list.session.device.lineModes().isCooked)
    #expect(try list.file() == Array(text.utf8))
    try list.slowDrag(row: 1, from: 60, by: -12)
    try list.waitUntilOpen(.delete)
    try list.session.press(.enter)
    try list.waitUntil(file: "one\nthree\n")
  }
}
