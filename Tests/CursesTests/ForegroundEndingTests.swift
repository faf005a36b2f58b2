import Glibc
import TestSupport
import Testing

/// We end while another program has the terminal.
@Suite struct ForegroundEndingTests {
  @Test(
    "Signals that ask us to end are passed on, and come out of the next wait",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func asked(signal: Int32) throws {
    let session = try TerminalSession.running(
      "trap 'printf \"\\033[?1049l\"; stty sane; exit 5' INT TERM HUP QUIT"
        + "; printf '\\033[?1049h'; stty raw -echo; echo RUNS; while :; do sleep 0.01; done")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    #expect(try session.leftovers() == [])
  }

  @Test("Modes that it leaves on go off as we end with it", arguments: ForegroundTests.strayModes)
  func strayModes(modes: String) throws {
    let session = try TerminalSession.running(
      "echo RUNS; printf '\(modes)'; while :; do sleep 0.01; done")
    try session.send("v")
    try session.waitUntil("it runs") {
      $0.contains("RUNS") || modes.contains("1049") && $0.isAlternate && $0.text.isEmpty
    }
    session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    #expect(try session.leftovers() == [])
    #expect(session.screen.row(0) == "RUNS")
    #expect(session.screen.cursor.row == 1, "below what it wrote")
  }

  @Test("One that does not listen is left alone with its text")
  func deaf() throws {
    let folder = try TemporaryFolder()
    let session = try TerminalSession.running(
      "trap '' TERM HUP; echo $$ >$OUT/pid; echo RUNS; while :; do sleep 0.05; done"
    ) {
      $0.environment["OUT"] = folder.path
    }
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    #expect(try session.leftovers() == [])
    let pid = try folder.pid()
    kill(pid, SIGKILL)
  }

  @Test(
    "A crash hangs it up, and leaves line modes as they were",
    arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
  func crashed(signal: Int32) throws {
    let session = try TerminalSession.running(
      "trap 'printf \"\\033[?1049l\"; exit' HUP; printf '\\033[?1049h'; stty raw -echo; echo RUNS"
        + "; while :; do sleep 0.01; done")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.kill(signal)
    #expect(try session.waitForExit() == .signaled(signal))
    try session.waitUntil("it has undone what it did") { !$0.isAlternate }
    #expect(try session.leftovers() == [])
  }

  @Test("A terminal that is gone ends both", arguments: ["", "trap '' HUP;"])
  func hangup(trap: String) throws {
    let folder = try TemporaryFolder()
    let session = try TerminalSession.running(
      "\(trap) echo $$ >$OUT/pid; echo RUNS; while :; do sleep 0.01; done"
    ) { $0.environment["OUT"] = folder.path }
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.device.hangUp()
    let status = try session.waitForExit()
    #expect([.exited(128 + SIGHUP), .exited(7)].contains(status), "\(status)")
    let pid = try folder.pid()
    if !trap.isEmpty { kill(pid, SIGKILL) }
    try poll(until: "it is gone") { ProcessFile(pid)?.isAlive != true }
  }
}

extension TemporaryFolder {
  /// What a child has written into a file.
  fileprivate func pid() throws -> pid_t {
    let text = String(decoding: try read("pid"), as: UTF8.self)
    return try #require(pid_t(text.prefix { $0 != "\n" }))
  }
}
