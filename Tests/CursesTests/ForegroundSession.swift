import Glibc
import TestSupport
import Testing

/// The probe, which gives the terminal to a command when `v` is typed.
extension TerminalSession {
  static func running(
    _ command: String, _ change: (inout TerminalSession.Options) -> Void = { _ in }
  ) throws -> TerminalSession {
    try TerminalSession.events {
      $0.environment["PROBE_COMMAND"] = command
      change(&$0)
    }
  }

  /// The probe under a shell with job control, which says when its job has stopped.
  static func underShell(_ command: String) throws -> TerminalSession {
    let probe = try builtBinary("CursesProbe")
    return try running(command) {
      $0.program = "/bin/sh"
      $0.arguments = [
        "-mc", "\"$0\" events; echo STOPPED; read -r x; fg; echo DONE $?; read -r x", probe,
      ]
    }
  }

  func expectHeld() throws {
    try waitUntil("the terminal is held again") {
      $0.isAlternate && $0.mouse == .drags && $0.modes.isSuperset(of: [1006, 2004, 1004])
    }
    #expect(try !device.lineModes().isCooked)
  }

  func quit() throws {
    try send("q")
    #expect(try waitForExit() == .exited(0))
    #expect(try leftovers() == [])
  }

  // MARK: who is who

  func foregroundGroup() throws -> pid_t {
    var group: pid_t = 0
    guard ioctl(device.primary, UInt(TIOCGPGRP), &group) == 0 else {
      throw SystemFailure("TIOCGPGRP")
    }
    return group
  }

  /// The probe that the session's shell has started.
  func probe() throws -> pid_t {
    try #require(ProcessFile.children(of: device.child).first)
  }

  /// What the probe has started.
  func child() throws -> pid_t {
    try #require(ProcessFile.children(of: try probe()).first)
  }
}
