import Glibc
import Terminal
import TestSupport
import Testing

/// The program is ended, or stopped, in the middle of a frame: what it writes after that is
/// understood, wherever the frame was cut.
@Suite struct HalfWrittenFrameTests {
  private static let text = String(
    repeating: "a row with 漢字, é and\tmore that is long enough\n", count: 100)

  /// As many whole screens as the terminal takes, and a part of one more.
  ///
  /// - Parameter columns: other widths cut the last one in other places.
  private func inTheMiddle(columns: Int) throws -> ListSession {
    let list = try ListSession(Self.text, size: Size(columns: columns, rows: 60))
    try fill(list)
    return list
  }

  private func fill(_ list: ListSession) throws {
    // Nothing is read from here on.
    for _ in 0..<40 { try list.session.sendAndWait([0x0C], pumps: false) }
  }

  private static let widths = [97, 120, 143]

  @Test(
    "Asked to end: exit status 128 + n", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT], widths)
  func asked(signal: Int32, columns: Int) throws {
    let list = try inTheMiddle(columns: columns)
    list.session.kill(signal)
    #expect(try list.session.waitForExit() == .exited(128 + signal))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(Self.text.utf8))
  }

  @Test("Crashed: death by the signal", arguments: [SIGABRT, SIGSEGV, SIGBUS], widths)
  func crashed(signal: Int32, columns: Int) throws {
    let list = try inTheMiddle(columns: columns)
    list.session.kill(signal)
    #expect(try list.session.waitForExit() == .signaled(signal))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(Self.text.utf8))
  }

  @Test("The terminal is closed", arguments: widths)
  func closed(columns: Int) throws {
    let list = try inTheMiddle(columns: columns)
    list.session.device.hangUp()
    #expect(try list.session.waitForExit() == .exited(128 + SIGHUP))
    #expect(try list.file() == Array(Self.text.utf8))
    #expect(list.folder.names() == [list.name])
  }

  @Test(
    "Stopped and continued: the screen is whole",
    arguments: [TerminalSession.Stop.uncaught, .signal],
    widths)
  func stopped(how: TerminalSession.Stop, columns: Int) throws {
    let list = try ListSession(Self.text, size: Size(columns: columns, rows: 60)) {
      try $0.startFromShell(mends: how == .uncaught)
    }
    try list.session.waitUntil(shows: "q Quit")
    try list.session.waitUntilAtRest(for: 0.2)
    let whole = list.screen
    try fill(list)
    let process = try list.session.stop(by: how)
    try list.session.send("\n")
    try list.session.waitUntil("the screen is whole") { $0 == whole }
    try list.session.endAfterStop(process, by: how)
  }
}
