import Glibc
import Terminal
import TestSupport
import Testing

/// However the program ends, the terminal is as it was, and the status says how it ended.
@Suite struct WaysOutTests {
  @Test(
    "Signals that end a process come out of the wait",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU,
      SIGIO,
      SIGPWR, SIGSTKFLT, __libc_current_sigrtmin(), __libc_current_sigrtmax(),
    ])
  func asked(signal: Int32) throws {
    let session = try TerminalSession.events()
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    #expect(try session.leftovers() == [])
  }

  @Test("Signals of writes that cannot be made end nothing", arguments: [SIGPIPE, SIGXFSZ])
  func refusedWrite(signal: Int32) throws {
    let session = try TerminalSession.events()
    session.kill(signal)
    try session.press(.up)
    try session.waitUntil(shows: "key up 0")
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }

  @Test(
    "Crash signals give the terminal back at once and end the process as they do",
    arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS])
  func crashed(signal: Int32) throws {
    let session = try TerminalSession.events()
    session.kill(signal)
    #expect(try session.waitForExit() == .signaled(signal))
    #expect(try session.leftovers() == [])
  }

  @Test(
    "Real crashes do the same, with Swift's backtraces on or off",
    arguments: [("t", [SIGILL, SIGTRAP]), ("o", [SIGSEGV]), ("s", [SIGSEGV])],
    ["enable=yes,interactive=no", "enable=no"])
  func reallyCrashed(crash: (key: String, signals: [Int32]), backtrace: String) throws {
    let isQuick = try isSoonEnough {
      let session = try TerminalSession.events {
        $0.environment["SWIFT_BACKTRACE"] = backtrace
      }
      let start = monotonicSeconds()
      try session.send(crash.key)
      let status = try session.waitForExit()
      #expect(crash.signals.map(ProcessStatus.signaled).contains(status), "\(status)")
      #expect(try session.leftovers() == [])
      return monotonicSeconds() - start < 10
    }
    #expect(isQuick, "a backtracer would have taken its time, or asked questions")
  }

  @Test(
    "Leaving, exit() from anywhere, and a thrown error give the terminal back",
    arguments: [("q", 0), ("x", 3), ("e", 2)] as [(String, Int32)], allTypes)
  func left(way: (key: String, status: Int32), term: String) throws {
    let session = try TerminalSession.events(term: term)
    try session.send(way.key)
    #expect(try session.waitForExit() == .exited(way.status))
    #expect(try session.leftovers() == [])
  }

  @Test("Crashes give each kind of terminal back", arguments: allTypes)
  func crashed(term: String) throws {
    let session = try TerminalSession.events(term: term)
    session.kill(SIGSEGV)
    #expect(try session.waitForExit() == .signaled(SIGSEGV))
    #expect(try session.leftovers() == [])
  }

  @Test("A closed terminal ends the wait once, and keeps nobody busy")
  func hangup() throws {
    let folder = try TemporaryFolder()
    let session = try TerminalSession.events {
      $0.environment["PROBE_REPORT"] = folder.path("report")
      // The hangup signal would end it before it sees the end of its input.
      $0.program = "/bin/sh"
      $0.arguments = [
        "-c", "trap '' HUP; exec \"$0\" events", (try? builtBinary("CursesProbe")) ?? "",
      ]
    }
    session.device.hangUp()
    #expect(try session.waitForExit() == .exited(7))
    let report = String(decoding: try folder.read("report"), as: UTF8.self)
    #expect(report.hasSuffix("hangup\nafter [] waited true"), "\(report)")
  }

  @Test("A closed terminal whose hangup signal is heard ends with that")
  func hangupSignal() throws {
    let session = try TerminalSession.events()
    session.device.hangUp()
    let status = try session.waitForExit()
    // The signal and the end of input come together; either may be seen first.
    #expect([.exited(128 + SIGHUP), .exited(7)].contains(status), "\(status)")
  }

  @Test(
    "Mouse reports that are under way at the end do not reach the shell",
    arguments: ["q", "\u{1A}"])
  func reportsUnderWay(key: String) throws {
    let script = "\"$0\" events; echo LEFT; IFS= read -r line; printf 'line <%s>\\n' \"$line\""
    let probe = try builtBinary("CursesProbe")
    let session = try TerminalSession.events {
      $0.program = "/bin/sh"
      $0.arguments = ["-mc", script, probe]
    }
    try session.waitUntil(shows: "deviceAttributes")
    // In the packet of the key, so that they wait unread when it leaves, and some more behind it.
    let reports = MouseReport.drag(
      from: Position(column: 5, row: 5), to: Position(column: 60, row: 5), releases: false)
    try session.send(Array(key.utf8) + reports.joined())
    try session.waitUntil(shows: "LEFT")
    try session.send("typed\n")
    try session.waitUntil(shows: "line <typed>")
  }
}
