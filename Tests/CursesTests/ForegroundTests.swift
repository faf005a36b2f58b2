import Glibc
import Terminal
import TestSupport
import Testing

/// Another program has the terminal for a while.
@Suite struct ForegroundTests {
  @Test(
    "How it ended is told",
    arguments: [
      ("exit 0", "exited(status: 0)"), ("exit 3", "exited(status: 3)"),
      ("kill -s KILL $$", "killed(signal: 9)"), ("kill -s TERM 0", "killed(signal: 15)"),
    ])
  func endings(command: String, ending: String) throws {
    let session = try TerminalSession.running(command)
    try session.send("v")
    try session.waitUntil(shows: "ended \(ending)")
    try session.waitUntil(shows: "resumed")
    try session.expectHeld()
    try session.quit()
  }

  @Test("What cannot be started is told, and the terminal is held again")
  func notStarted() throws {
    let session = try TerminalSession.running("") { $0.environment["PROBE_SHELL"] = "/nowhere/sh" }
    try session.send("v")
    try session.waitUntil(shows: "ended notStarted(errno: \(ENOENT))")
    try session.expectHeld()
    try session.quit()
  }

  @Test("It finds the terminal as a shell's job does")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    let session = try TerminalSession.running(
      """
      stty -g >$OUT/modes
      cut -d' ' -f5,8 /proc/$$/stat >$OUT/groups
      while read -r line; do case $line in SigBlk*|SigIgn*) echo "$line";; esac; done \
        </proc/$$/status >$OUT/signals
      read -r line; echo "$line" >$OUT/line
      """
    ) { $0.environment["OUT"] = folder.path }
    let before = session.screen
    try session.send("v")
    try session.waitUntil("the main screen") { !$0.isAlternate && $0.mouse == .off }
    // Blocks until there is a line: the terminal's other users do not make it do otherwise.
    try session.waitUntil("it reads") { _ in (try? folder.read("signals"))?.count ?? 0 > 40 }
    try session.send("typed\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    func text(_ name: String) throws -> String {
      String(decoding: try folder.read(name), as: UTF8.self)
    }
    #expect(try text("line") == "typed\n")
    let groups = try text("groups").split { " \n".contains($0) }
    #expect(groups.count == 2 && groups[0] == groups[1], "\(groups): in the foreground")
    let signals = try text("signals")
    // Signals above 31 are the C library's own.
    #expect(
      signals.split(separator: "\n").allSatisfy {
        (UInt64($0.suffix(16), radix: 16) ?? .max) & 0x7FFF_FFFF == 0
      }, "\(signals)")
    #expect(before.isAlternate)
    try session.quit()
  }

  @Test("Ctrl-C is between it and its user")
  func interrupt() throws {
    let folder = try TemporaryFolder()
    // A shell may lose an interrupt between two commands: the one that says it runs is the one that is
    // interrupted.
    let session = try TerminalSession.running("cat \(try folder.write("RUNS\n", to: "runs")) -")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    try session.send("\u{3}")
    try session.waitUntil(shows: "ended killed(signal: 2)")
    try session.expectHeld()
    try session.quit()
  }

  @Test("What it did not read is dropped")
  func typedAhead() throws {
    let folder = try TemporaryFolder()
    let session = try TerminalSession.running(
      "echo RUNS; until [ -e $OUT/go ]; do sleep 0.01; done"
    ) {
      $0.environment["OUT"] = folder.path
    }
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    try session.send("qqq\nq")
    try session.send(MouseReport.click(column: 5, row: 5))
    try folder.write("", to: "go")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try session.send("k")
    try session.waitUntil(shows: "key character(\"k\") 0")
    #expect(!session.screen.contains("press") && !session.screen.contains("enter"))
    try session.quit()
  }

  @Test("A resize meanwhile is noticed")
  func resize() throws {
    let session = try TerminalSession.running("echo RUNS; read -r x")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    try session.resize(to: Size(columns: 60, rows: 20))
    try session.send("\n")
    try session.waitUntil(shows: "resized 60x20")
    #expect(session.screen.row(0) == "ready")
    try session.quit()
  }

  /// Modes that have terminals send what nobody typed, and such as a killed editor leaves.
  static let strayModes = [
    "\\033[?1003h\\033[?1016h", "\\033[?9h\\033[?1005h", "\\033[?1000h\\033[?1001h\\033[?1015h",
    "\\033[?1004h\\033[?2004h\\033[?2026h\\033[?2031h\\033[?2048h", "\\033[?25l\\033[?1h\\033=",
    "\\033[?1049h\\033[?1002h\\033[?1006h\\033[?25l",
  ]

  @Test("Modes that it leaves on are ours again, and off when we have ended", arguments: strayModes)
  func modesLeftOn(modes: String) throws {
    let session = try TerminalSession.running("printf '\(modes)'")
    try session.expectHeld()
    let before = session.screen.modes
    try session.send("v")
    try session.waitUntil(shows: "resumed")
    try session.waitUntil("modes are as before") {
      $0.modes == before && $0.mouse == .drags && $0.isAlternate
    }
    // What keys are told by is no mode that is seen.
    #expect(String(decoding: session.output, as: UTF8.self).contains("\u{1B}[>4m\u{1B}[=0u"))
    try session.quit()
  }

  // MARK: stopping

  @Test(
    "When it stops we stop, and both go on together",
    arguments: ["\u{1A}", "kill -s STOP $$", "kill -s TSTP 0"])
  func stop(how: String) throws {
    let isKey = how == "\u{1A}"
    let session = try TerminalSession.underShell(
      "echo RUNS; read -r a; stty raw; stty -echo; \(isKey ? "read -r b" : how)"
        + "; stty -a | grep -q -- -icanon && stty sane && echo GOES ON; read -r c")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    if isKey {
      // Of a line that is typed in cooked modes.
      try session.send("\u{1A}")
    } else {
      try session.send("\n")
    }
    try session.waitUntil(shows: "STOPPED")
    #expect(try session.device.lineModes().isCooked)
    try session.send("\n")
    if isKey {
      try session.waitUntil("it is in the foreground again") { _ in
        (try? session.foregroundGroup()) != session.device.child
      }
      try session.send("a\n")
      try session.waitUntil("raw") { _ in (try? session.device.lineModes().isCooked) == false }
      try session.send("b\n")
    }
    try session.waitUntil(shows: "GOES ON")
    try session.send("\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try session.expectHeld()
    try session.send("q")
    try session.waitUntil(shows: "DONE 0")
    #expect(try session.leftovers() == [])
  }

  @Test("Where nobody could continue us, it goes on at once")
  func orphaned() throws {
    let session = try TerminalSession.running("echo RUNS; kill -s STOP $$; echo AGAIN; read -r x")
    try session.send("v")
    try session.waitUntil(shows: "AGAIN")
    try session.send("\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try session.quit()
  }

  @Test("Stopped from outside, it is in the foreground again when we go on")
  func uncatchableStop() throws {
    // Not reading while it is stopped: of two readers of a line either may get it.
    let folder = try TemporaryFolder()
    let session = try TerminalSession.underShell(
      "echo RUNS; until [ -e \(folder.path("go")) ]; do sleep 0.01; done; read -r a; echo READ $a; read -r b"
    )
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    kill(try session.probe(), SIGSTOP)
    try session.waitUntil(shows: "STOPPED")
    try session.send("\n")
    try folder.write("", to: "go")
    try session.waitUntil("the child has the terminal") { _ in
      (try? session.foregroundGroup()) == (try? session.child())
    }
    try session.send("line\n")
    try session.waitUntil(shows: "READ line")
    try session.send("\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try session.send("q")
    try session.waitUntil(shows: "DONE 0")
  }

  @Test("The mouse is off until it is turned on again, also over a stop and a child")
  func mouse() throws {
    let session = try TerminalSession.running("exit 0")
    try session.send("n")
    try session.waitUntil("mouse off") {
      $0.mouse == .off && $0.modes.isSuperset(of: [2004, 1004])
    }
    try session.send("mv\u{C}")
    try session.waitUntil(shows: "resumed")
    try session.send("k")
    try session.waitUntil(shows: "key character(\"k\") 0")
    #expect(session.screen.mouse == .off)
    try session.send("N")
    try session.expectHeld()
    try session.quit()
  }
}
