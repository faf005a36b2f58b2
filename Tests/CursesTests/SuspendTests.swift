import Glibc
import Terminal
import TestSupport
import Testing

/// Stopping and going on, under a shell with job control.
@Suite struct SuspendTests {
  private func session(_ script: String) throws -> TerminalSession {
    let probe = try builtBinary("CursesProbe")
    return try TerminalSession.events {
      $0.program = "/bin/sh"
      $0.arguments = ["-mc", script, probe]
    }
  }

  @Test("Ctrl-Z gives the terminal back, and fg takes it again in its new size")
  func stopAndGoOn() throws {
    let session = try session("\"$0\" events; echo STOPPED; read -r x; fg; echo DONE $?; read -r x")
    try session.send("\u{1A}")
    try session.waitUntil("the shell goes on") { !$0.isAlternate && $0.contains("STOPPED") }
    #expect(try session.leftovers() == [])

    try session.resize(to: Size(columns: 50, rows: 12))
    try session.send("\n")
    try session.waitUntil("it goes on") { screen in
      screen.isAlternate && screen.mouse == .drags
        && screen.modes.isSuperset(of: [1004, 1006, 2004])
        && screen.row(0) == "ready" && screen.contains("resumed")
        && screen.contains("resized 50x12")
    }
    #expect(try !session.device.lineModes().isCooked)

    try session.send("q")
    try session.waitUntil(shows: "DONE 0")
    #expect(try session.leftovers() == [])
  }

  @Test("The stop signal from outside does what Ctrl-Z does")
  func stopSignal() throws {
    // Continued in the background, it stops again by itself.
    let session = try session(
      """
      "$0" events & pid=$!; fg; echo STOPPED; read -r x; kill -s CONT $pid
      until read -r _ _ state _ </proc/$pid/stat; [ "$state" = T ]; do :; done
      fg; echo DONE
      """)
    // The program's own group has the terminal now.
    let group = try foregroundGroup(of: session)
    kill(-group, SIGTSTP)
    try session.waitUntil("the shell goes on") { !$0.isAlternate && $0.contains("STOPPED") }
    #expect(try session.leftovers() == [])
    try session.send("\n")
    try session.waitUntil("it goes on") { $0.isAlternate && $0.contains("resumed") }
    try session.send("q")
    try session.waitUntil(shows: "DONE")
    #expect(try session.leftovers() == [])
  }

  @Test("Started in the background, it waits there and leaves the screen alone")
  func background() throws {
    let probe = try builtBinary("CursesProbe")
    var options = TerminalSession.Options()
    options.program = "/bin/sh"
    let script = """
      "$0" events & until read -r _ _ state _ </proc/$!/stat; [ "$state" = T ]; do :; done
      echo STOPPED; read -r x; fg
      """
    options.arguments = ["-mc", script, probe]
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "STOPPED")
    #expect(try session.leftovers() == [])
    #expect(session.screen.row(0) == "STOPPED")
    try session.send("\n")
    try session.waitUntil(shows: "ready")
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }

  @Test("A stop that cannot be caught is mended when the program goes on")
  func uncatchableStop() throws {
    let session = try session("\"$0\" events; stty sane; echo STOPPED; read -r x; fg; echo DONE")
    kill(-(try foregroundGroup(of: session)), SIGSTOP)
    try session.waitUntil(shows: "STOPPED")
    try session.send("\n")
    try session.waitUntil("it goes on with a clean screen") {
      $0.row(0) == "ready" && $0.contains("resumed") && !$0.contains("STOPPED")
    }
    #expect(try !session.device.lineModes().isCooked)
    try session.send("q")
    try session.waitUntil(shows: "DONE")
  }

  @Test("A stopped program that is ended leaves the terminal to the shell")
  func endedWhileStopped() throws {
    let session = try session(
      """
      "$0" events; kill %1; kill -s CONT %1
      until wait %1; status=$?; [ $status -ne 148 ]; do :; done
      echo ENDED $status; read -r x
      """)
    try session.send("\u{1A}")
    try session.waitUntil(shows: "ENDED \(128 + SIGTERM)")
    #expect(!session.screen.isAlternate)
    #expect(try session.leftovers() == [])
  }

  @Test("Where nobody could continue it, Ctrl-Z only repaints")
  func orphaned() throws {
    let session = try TerminalSession.events()
    try session.send("\u{1A}")
    try session.waitUntil("it is there again") { $0.isAlternate && $0.contains("resumed") }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  private func foregroundGroup(of session: TerminalSession) throws -> pid_t {
    var group: pid_t = 0
    guard ioctl(session.device.primary, UInt(TIOCGPGRP), &group) == 0 else {
      throw SystemFailure("TIOCGPGRP")
    }
    return group
  }
}
