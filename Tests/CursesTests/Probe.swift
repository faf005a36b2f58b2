import Terminal
import TestSupport

/// Terminal types that ncurses must serve, from 256 colours down to none.
let colorfulTypes = ["xterm-256color", "tmux-256color", "screen-256color"]
let allTypes = colorfulTypes + ["linux", "vt100"]

extension TerminalSession {
  /// A session with the program that shows its inputs, after its first frame.
  static func events(
    term: String = "xterm-256color", _ change: (inout Options) -> Void = { _ in }
  ) throws -> TerminalSession {
    var options = Options(["events"])
    options.program = try builtBinary("CursesProbe")
    options.term = term
    change(&options)
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "ready")
    return session
  }
}
