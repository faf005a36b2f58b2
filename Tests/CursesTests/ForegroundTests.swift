import Glibc
import Terminal
import TestSupport
import Testing

/// Another program has the terminal for a while.
@Suite struct ForegroundTests {
  private func session(
    _ command: String, _ change: (inout TerminalSession.Options) -> Void = { _ in }
  ) throws -> TerminalSession {
    try TerminalSession.events {
      $0.environment["PROBE_COMMAND"] = command
      change(&$0)
    }
  }

  /// The probe under a shell with job control, which says when its job has stopped.
  private func underShell(_ command: String) throws -> TerminalSession {
    let probe = try builtBinary("CursesProbe")
    return try session(command) {
      $0.program = "/bin/sh"
      $0.arguments = [
        "-mc", "\"$0\" events; echo STOPPED; read -r x; fg; echo DONE $?; read -r x", probe,
      ]
    }
  }

  private func expectHeld(_ session: TerminalSession) throws {
    try session.waitUntil("the terminal is held again") {
      $0.isAlternate && $0.mouse == .drags && $0.modes.isSuperset(of: [1006, 2004, 1004])
    }
    #expect(try !session.device.lineModes().isCooked)
  }

  private func quit(_ session: TerminalSession) throws {
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }

  @Test(
    "How it ended is told",
    arguments: [
      ("exit 0", "exited(status: 0)"), ("exit 3", "exited(status: 3)"),
      ("kill -s KILL $$", "killed(signal: 9)"), ("kill -s TERM 0", "killed(signal: 15)"),
    ])
  func endings(command: String, ending: String) throws {
    let session = try session(command)
    try session.send("v")
    try session.waitUntil(shows: "ended \(ending)")
    try session.waitUntil(shows: "resumed")
    try expectHeld(session)
    try quit(session)
  }

  @Test("What cannot be started is told, and the terminal is held again")
  func notStarted() throws {
    let session = try session("") { $0.environment["PROBE_SHELL"] = "/nowhere/sh" }
    try session.send("v")
    try session.waitUntil(shows: "ended notStarted(errno: \(ENOENT))")
    try expectHeld(session)
    try quit(session)
  }

  @Test("It finds the terminal as a shell's job does")
  func surroundings() throws {
    let folder = try TemporaryFolder()
    let session = try session(
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
    try quit(session)
  }

  @Test("Ctrl-C is between it and its user")
  func interrupt() throws {
    let session = try session("echo RUNS; sleep 1000")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    try session.send("\u{3}")
    try session.waitUntil(shows: "ended killed(signal: 2)")
    try expectHeld(session)
    try quit(session)
  }

  @Test("What it did not read is dropped")
  func typedAhead() throws {
    let folder = try TemporaryFolder()
    let session = try session("echo RUNS; until [ -e $OUT/go ]; do sleep 0.01; done") {
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
    try quit(session)
  }

  @Test("A resize meanwhile is noticed")
  func resize() throws {
    let session = try session("echo RUNS; read -r x")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    try session.resize(to: Size(columns: 60, rows: 20))
    try session.send("\n")
    try session.waitUntil(shows: "resized 60x20")
    #expect(session.screen.row(0) == "ready")
    try quit(session)
  }

  // MARK: stopping

  @Test(
    "When it stops we stop, and both go on together",
    arguments: ["\u{1A}", "kill -s STOP $$", "kill -s TSTP 0"])
  func stop(how: String) throws {
    let isKey = how == "\u{1A}"
    let session = try underShell(
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
        (try? foregroundGroup(of: session)) != session.device.child
      }
      try session.send("a\n")
      try session.waitUntil("raw") { _ in (try? session.device.lineModes().isCooked) == false }
      try session.send("b\n")
    }
    try session.waitUntil(shows: "GOES ON")
    try session.send("\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try expectHeld(session)
    try session.send("q")
    try session.waitUntil(shows: "DONE 0")
    #expect(try session.leftovers() == [])
  }

  @Test("Where nobody could continue us, it goes on at once")
  func orphaned() throws {
    let session = try session("echo RUNS; kill -s STOP $$; echo AGAIN; read -r x")
    try session.send("v")
    try session.waitUntil(shows: "AGAIN")
    try session.send("\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try quit(session)
  }

  @Test("Stopped from outside, it is in the foreground again when we go on")
  func uncatchableStop() throws {
    // Not reading while it is stopped: of two readers of a line either may get it.
    let folder = try TemporaryFolder()
    let session = try underShell(
      "echo RUNS; until [ -e \(folder.path("go")) ]; do sleep 0.01; done; read -r a; echo READ $a; read -r b"
    )
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    kill(try probe(of: session), SIGSTOP)
    try session.waitUntil(shows: "STOPPED")
    try session.send("\n")
    try folder.write("", to: "go")
    try session.waitUntil("the child has the terminal") { _ in
      (try? foregroundGroup(of: session)) == (try? child(of: session))
    }
    try session.send("line\n")
    try session.waitUntil(shows: "READ line")
    try session.send("\n")
    try session.waitUntil(shows: "ended exited(status: 0)")
    try session.send("q")
    try session.waitUntil(shows: "DONE 0")
  }

  // MARK: ending

  @Test(
    "Signals that ask us to end are passed on, and come out of the next wait",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func asked(signal: Int32) throws {
    let session = try session(
      "trap 'printf \"\\033[?1049l\"; stty sane; exit 5' INT TERM HUP QUIT"
        + "; printf '\\033[?1049h'; stty raw -echo; echo RUNS; while :; do sleep 0.01; done")
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    #expect(try session.leftovers() == [])
  }

  @Test("One that does not listen is left alone with its text")
  func deaf() throws {
    let folder = try TemporaryFolder()
    let session = try session(
      "trap '' TERM HUP; echo $$ >$OUT/pid; echo RUNS; while :; do sleep 0.05; done"
    ) {
      $0.environment["OUT"] = folder.path
    }
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    #expect(try session.leftovers() == [])
    let pid = try pid(in: folder)
    kill(pid, SIGKILL)
  }

  @Test(
    "A crash hangs it up, and leaves line modes as they were",
    arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP])
  func crashed(signal: Int32) throws {
    let session = try session(
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
    let session = try session(
      "\(trap) echo $$ >$OUT/pid; echo RUNS; while :; do sleep 0.01; done"
    ) { $0.environment["OUT"] = folder.path }
    try session.send("v")
    try session.waitUntil(shows: "RUNS")
    session.device.hangUp()
    let status = try session.waitForExit()
    #expect([.exited(128 + SIGHUP), .exited(7)].contains(status), "\(status)")
    let pid = try pid(in: folder)
    if !trap.isEmpty { kill(pid, SIGKILL) }
    try poll(until: "it is gone") { kill(pid, 0) < 0 }
  }

  // MARK: the clipboard and the mouse

  @Test("Bytes go to the clipboard, but not where there is none", arguments: allTypes)
  func copy(term: String) throws {
    let session = try TerminalSession.events(term: term)
    try session.send("y")
    try session.waitUntil(shows: "copied \(term != "linux")")
    let sequence = Array("\u{1B}]52;c;YSByb3c=\u{1B}\\".utf8)
    let isSent = session.output.indices.contains { session.output[$0...].starts(with: sequence) }
    #expect(isSent == (term != "linux"))
  }

  @Test("What is copied last is sent before the end")
  func copyAndQuit() throws {
    let session = try TerminalSession.events()
    try session.send("yq")
    #expect(try session.waitForExit() == .exited(0))
    let sequence = Array("\u{1B}]52;c;YSByb3c=\u{1B}\\".utf8)
    #expect(session.output.indices.contains { session.output[$0...].starts(with: sequence) })
    #expect(try session.leftovers() == [])
  }

  @Test("The mouse is off until it is turned on again, also over a stop and a child")
  func mouse() throws {
    let session = try session("exit 0")
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
    try expectHeld(session)
    try quit(session)
  }

  // MARK: who is who

  /// What a child has written into a file.
  private func pid(in folder: TemporaryFolder) throws -> pid_t {
    let text = String(decoding: try folder.read("pid"), as: UTF8.self)
    return try #require(pid_t(text.prefix { $0 != "\n" }))
  }

  private func foregroundGroup(of session: TerminalSession) throws -> pid_t {
    var group: pid_t = 0
    guard ioctl(session.device.primary, UInt(TIOCGPGRP), &group) == 0 else {
      throw SystemFailure("TIOCGPGRP")
    }
    return group
  }

  /// The probe that the session's shell has started.
  private func probe(of session: TerminalSession) throws -> pid_t {
    try #require(ProcessFile.children(of: session.device.child).first)
  }

  private func child(of session: TerminalSession) throws -> pid_t {
    try #require(ProcessFile.children(of: try probe(of: session)).first)
  }
}
