import Glibc
import Terminal
import TestSupport
import Testing

/// A terminal that takes bytes slowly, or none for a while.
@Suite struct SlowLineTests {
  @Test("While the terminal takes nothing input is read, and then only the newest frame is shown")
  func full() throws {
    let session = try TerminalSession.events()
    try session.waitUntil(shows: "deviceAttributes")
    let before = session.output.count
    // Each of them moves every line of the screen; nothing of what is painted is read meanwhile.
    let keys = 3000
    for _ in 0..<keys {
      try session.send("k")
      try poll(until: "the key is read") { try session.device.unreadCount() == 0 }
    }
    try session.send("j")
    try session.waitUntil("the newest frame") {
      $0.row($0.size.rows - 1) == "key character(\"j\") 0"
    }
    // What fits into a pseudo-terminal, a frame that was begun, and the newest.
    #expect(session.output.count - before < 100_000)
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }

  @Test(
    "A signal ends it although the terminal takes nothing",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func ended(signal: Int32) throws {
    let session = try stuffed()
    session.kill(signal)
    try poll(until: "it ends") { session.device.checkStatus() != nil }
    #expect(session.device.checkStatus() == .exited(128 + signal))
    #expect(try session.device.lineModes() == session.initialModes)
  }

  @Test(
    "So does a crash", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
  func crashed(signal: Int32) throws {
    let session = try stuffed()
    session.kill(signal)
    try poll(until: "it ends") { session.device.checkStatus() != nil }
    #expect(session.device.checkStatus() == .signaled(signal))
    #expect(try session.device.lineModes() == session.initialModes)
  }

  @Test("And a terminal that is closed")
  func closed() throws {
    let session = try stuffed()
    session.device.hangUp()
    try poll(until: "it ends") { session.device.checkStatus() != nil }
  }

  /// Nobody reads what it paints, and it has no room left.
  private func stuffed() throws -> TerminalSession {
    let session = try TerminalSession.events()
    try session.waitUntil(shows: "deviceAttributes")
    for _ in 0..<400 {
      try session.send("k")
      try poll(until: "the key is read") { try session.device.unreadCount() == 0 }
    }
    return session
  }
}
