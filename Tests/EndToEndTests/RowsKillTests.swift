import Glibc
import Terminal
import TestSupport
import Testing

/// Signals and stops in every state of a list of a command's rows: the terminal is given back, and
/// no command goes on alone.
@Suite struct RowsKillTests {
  enum State: String, CaseIterable, CustomTestStringConvertible {
    case browsing, reading, open, halfSwiped, filtering, asking, running, output, help
    /// An action that has the terminal.
    case outside
    /// Rows of standard input: nothing is run, and a row is being written.
    case editing

    var testDescription: String { rawValue }

    fileprivate var arguments: [String] {
      let rows = #"--source=printf "one\ntwo\nthree\n""#
      return switch self {
      case .reading: ["--source=sh -c 'echo one; echo two; echo three; echo $$ >.pid; sleep 1000'"]
      case .asking: [rows, "--trailing=Do:red=touch -- {}", "--confirm"]
      case .running: [rows, "--trailing=Do:red=sh -c 'echo $$ >.pid; sleep 1000' sh {}"]
      case .output: [rows, "--trailing=Do:red=sh -c 'seq 50; exit 1' sh {}"]
      case .outside:
        [rows, "--trailing=Do:red=\(TerminalSession.Options.foregroundChild) {}", "--interactive"]
      case .editing: []
      default: [rows, "--trailing=Do:red=touch -- {}"]
      }
    }
  }

  private final class Rows {
    let folder: TemporaryFolder
    let session: TerminalSession

    init(
      _ state: State, _ change: (inout TerminalSession.Options) throws -> Void = { _ in }
    ) throws {
      folder = try TemporaryFolder()
      var options = TerminalSession.Options(state.arguments)
      options.folder = folder.path
      if state == .editing {
        try folder.write("one\ntwo\nthree\n", to: ".rows")
        options.arguments = ["-c", "exec \"$0\" \"$@\" <.rows", try builtBinary("sideswipe")]
        options.program = "/bin/sh"
      }
      try change(&options)
      session = try TerminalSession(options)
      try session.waitUntil("the rows and the mouse are there") {
        $0.listRows == ["one", "two", "three"] && $0.modes.contains(1006)
      }
      try session.waitUntilAsleep()
      try enter(state)
    }

    private func enter(_ state: State) throws {
      switch state {
      case .browsing, .reading: break
      case .open, .asking, .running, .output, .outside:
        try session.press(.left)
        try session.waitUntil("a button can be pressed") { $0.marksButton }
        if state != .open { try session.press(.enter) }
        if state == .output {
          try session.waitUntil(shows: "ended with status 1")
          // Until Enter counts again.
          try session.outwait(0.35)
          try session.press(.enter)
        }
      case .halfSwiped:
        try session.drag(
          from: Position(column: 60, row: 2), to: Position(column: 52, row: 2), releases: false)
        try session.waitUntil("it is dragged") { $0.contains("Do") }
      case .filtering: try session.send("/tw")
      case .help: try session.send("?")
      case .editing: try session.send("ex")
      }
      try session.waitUntil("\(state)") { isShown(state, on: $0) }
      if state == .reading || state == .running {
        try poll(until: "its command has begun", pause: { try session.pump(timeout: 0.01) }) {
          commandGroup != nil
        }
      }
    }

    /// Whether the screen is that of the state, but for what a stop ends.
    func isShown(_ state: State, on screen: Screen) -> Bool {
      guard screen.isAlternate, (screen.mouse == .off) == (state == .outside) else { return false }
      return switch state {
      case .browsing, .reading, .halfSwiped: screen.contains("one") && screen.contains("three")
      case .open: screen.contains("Close")
      case .filtering: screen.contains("/ tw")
      case .asking: screen.contains("It cannot be undone")
      case .running: screen.contains("1 command runs")
      case .output: screen.contains("of 50")
      case .help: screen.row(0).contains("Keys")
      case .outside: screen.contains("OUTSIDE")
      case .editing: screen.contains("onex")
      }
    }

    var commandGroup: pid_t? {
      let text = (try? folder.read(".pid")).map { String(decoding: $0, as: UTF8.self) }
      return text.flatMap { pid_t($0.dropLast()) }
    }

    /// Nothing was run that was not to be, and what was run is gone.
    func expectOver() throws {
      #expect(Set(folder.names()).isSubset(of: [".rows", ".pid"]))
      guard let group = commandGroup else { return }
      try poll(until: "its command is gone") { !ProcessFile.isAlive(group: group) }
    }
  }

  @Test(
    "Asked to end: exit status 128 + n", arguments: State.allCases,
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func asked(state: State, signal: Int32) throws {
    let rows = try Rows(state)
    rows.session.kill(signal)
    #expect(try rows.session.waitForExit() == .exited(128 + signal))
    #expect(try rows.session.leftovers() == [])
    try rows.expectOver()
  }

  @Test("Crashed: death by the signal", arguments: State.allCases, [SIGABRT, SIGSEGV])
  func crashed(state: State, signal: Int32) throws {
    let rows = try Rows(state)
    rows.session.kill(signal)
    #expect(try rows.session.waitForExit() == .signaled(signal))
    try rows.session.waitUntil("the terminal is given back") { _ in
      (try? rows.session.leftovers()) == []
    }
    if let group = rows.commandGroup { kill(-group, SIGKILL) }
    let kept = rows.session.home.names(below: "state/sideswipe")
    #expect(kept.contains { $0.hasPrefix("typed-") } == (state == .editing))
  }

  @Test("The terminal is closed", arguments: State.allCases)
  func closed(state: State) throws {
    let rows = try Rows(state)
    rows.session.device.hangUp()
    #expect(try rows.session.waitForExit() == .exited(128 + SIGHUP))
    try rows.expectOver()
  }

  @Test("Stopped and continued", arguments: State.allCases, TerminalSession.Stop.allCases)
  func stopped(state: State, how: TerminalSession.Stop) throws {
    // In its raw modes Ctrl-Z is a byte for the child, and a stop of ours alone is no affair of its.
    guard state != .outside || how == .uncaught else { return }
    let rows = try Rows(state) { try $0.startFromShell(mends: how == .uncaught) }
    let session = rows.session
    let process = try session.stop(by: how)
    try session.send("\n")
    if state != .outside {
      try session.waitUntil("it goes on") {
        rows.isShown(state, on: $0) && !$0.contains("STOPPED")
      }
      #expect(try !session.device.lineModes().isCooked)
    }
    try session.endAfterStop(process, by: how)
    try rows.expectOver()
  }
}
