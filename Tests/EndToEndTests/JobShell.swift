import TestSupport

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
