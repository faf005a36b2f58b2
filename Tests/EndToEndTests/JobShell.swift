import Glibc
import TestSupport
import Testing

extension TerminalSession.Options {
  /// Has the program started by a shell with job control. That writes STOPPED when the program has
  /// stopped, goes on with it after a line was typed, and writes DONE and the status at its end.
  ///
  /// - Parameter mends: whether the shell puts the terminal right first: nothing else does before a
  ///   stop that cannot be caught.
  mutating func startFromShell(mends: Bool = false) throws {
    let mend = mends ? "stty sane;" : ""
    let script = "\"$0\" \"$@\"; \(mend) echo STOPPED; read -r x; fg; echo DONE $?; read -r x"
    arguments = ["-mc", script, try program ?? builtBinary("sideswipe")] + arguments
    program = "/bin/sh"
  }

  /// A child that makes the terminal its own, writes OUTSIDE, and gives it back when it is to end.
  static let foregroundChild =
    "sh -c 'modes=$(stty -g)"
    + "; trap \"printf \\\"\\033[?1049l\\\"; stty $modes; exit 1\" INT TERM HUP QUIT"
    + "; printf \"\\033[?1049h\"; stty raw -echo; echo OUTSIDE; while :; do sleep 0.01; done' sh"
}

extension TerminalSession {
  /// How a program is stopped that a shell has started.
  enum Stop: String, CaseIterable, Sendable {
    /// By a signal that cannot be caught: the program leaves the terminal as it is.
    case uncaught
    case signal
    case key
  }

  /// Stops what `startFromShell` has started, and waits until the shell says so.
  ///
  /// - Parameter text: what is seen of that.
  /// - Returns: the program's process.
  func stop(by how: Stop, showing text: String = "STOPPED") throws -> pid_t {
    let process = try #require(ProcessFile.children(of: device.child).first)
    switch how {
    case .uncaught: Glibc.kill(process, SIGSTOP)
    case .signal: Glibc.kill(process, SIGTSTP)
    case .key: try send("\u{1A}")
    }
    try waitUntil(shows: text)
    if how != .uncaught { #expect(try leftovers() == []) }
    return process
  }

  /// Ends a program that has gone on, and waits until the shell says how.
  ///
  /// - Parameter prepare: makes that visible, once the program was asked to end.
  func endAfterStop(
    _ process: pid_t, by how: Stop, _ prepare: () throws -> Void = {}
  ) throws {
    Glibc.kill(process, SIGTERM)
    try prepare()
    try waitUntil(shows: "DONE \(128 + SIGTERM)")
    if how != .uncaught { #expect(try leftovers() == []) }
  }
}
