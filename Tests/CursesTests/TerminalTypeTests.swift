import Glibc
import Terminal
import TestSupport
import Testing

@testable import Curses

/// What is asked of a terminal, and what is said where there is none.
@Suite struct TerminalTypeTests {
  @Test(
    "Modes for drags, pastes and focus are on, whatever the description says", arguments: allTypes)
  func modes(term: String) throws {
    let session = try TerminalSession.events(term: term)
    #expect(session.screen.mouse == .drags)
    #expect(session.screen.modes.isSuperset(of: [1002, 1006, 2004, 1004]))
    #expect(session.screen.isAlternate == !["linux", "vt100"].contains(term))
    #expect(try !session.device.lineModes().echoes)
    let isMonochrome = term == "vt100"
    try session.waitUntil(shows: "monochrome \(isMonochrome)")
    #expect(
      session.screen.style(column: 0, row: 0).background == (isMonochrome ? .standard : .palette(4))
    )
  }

  @Test("NO_COLOR counts when it is not empty", arguments: [("", false), ("1", true)])
  func noColor(value: String, isMonochrome: Bool) throws {
    let session = try TerminalSession.events { $0.environment["NO_COLOR"] = value }
    try session.waitUntil(shows: "monochrome \(isMonochrome)")
    #expect((session.screen.style(column: 0, row: 0) == .plain) == isMonochrome)
  }

  @Test(
    "A type that cannot show a screen is one line and no more",
    arguments: [
      ("dumb", "the terminal (TERM=dumb) cannot show a screen: it cannot move the cursor"),
      ("", "the terminal's type is not known: TERM is not set"),
      ("no-such\u{1B}type", "unknown terminal type in TERM: no-such\\u{1B}type"),
    ])
  func refused(term: String, message: String) throws {
    var options = TerminalSession.Options(["events"])
    options.program = try builtBinary("CursesProbe")
    options.term = term
    let session = try TerminalSession(options)
    #expect(try session.waitForExit() == .exited(2))
    #expect(session.output == Array("probe: \(message)\r\n".utf8))
    #expect(try session.leftovers() == [])
  }

  @Test("Without any terminal there is one line")
  func noTerminal() throws {
    var options = TerminalSession.Options()
    options.program = "/bin/sh"
    options.arguments = [
      "-c", "setsid -w \"$0\" events </dev/null 2>&1 | cat; echo END",
      try builtBinary("CursesProbe"),
    ]
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "END")
    #expect(session.screen.row(0).hasPrefix("probe: no terminal: "))
    #expect(session.screen.firstRow(containing: "END") == 2 || session.screen.row(1) == "END")
  }

  @Test("A second terminal is refused, and the first one works on")
  func onlyOne() throws {
    let session = try TerminalSession.events()
    try session.send("2")
    try session.waitUntil(shows: "second: the terminal is in use by this program already")
    session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    #expect(try session.leftovers() == [])
  }

  @Test("With its streams elsewhere it finds the terminal by itself")
  func redirected() throws {
    let session = try TerminalSession.events {
      $0.program = "/bin/sh"
      $0.arguments = [
        "-c", "echo rows | \"$0\" events >/dev/null; echo LEFT",
        (try? builtBinary("CursesProbe")) ?? "",
      ]
    }
    try session.send("q")
    try session.waitUntil(shows: "LEFT")
    #expect(try session.leftovers() == [])
  }

  @Test("A locale without UTF-8 shows all text", arguments: ["C", "POSIX", "no_SUCH"])
  func plainLocale(locale: String) throws {
    var options = TerminalSession.Options(["frames", "11"])
    options.program = try builtBinary("CursesProbe")
    options.environment["LC_ALL"] = locale
    let session = try TerminalSession(options)
    for frame in RandomFrames(seed: 11, size: options.size).prefix(5) {
      try session.send("n")
      try session.waitUntil("the next frame") { $0.frame.visible == frame.visible }
    }
  }
}
