import Glibc
import Terminal
import TestSupport
import Testing

/// Signals and stops in every state of the program: the terminal is given back, and the file whole.
@Suite struct KillMatrixTests {
  private static let text = "one\ntwo\nthree\n"

  enum State: String, CaseIterable, CustomTestStringConvertible {
    case browsing, open, halfSwiped, editing, adding, filtering, selecting, editMode, question
    case comparing, naming, help, mouseOff, tooSmall, outside

    var testDescription: String { rawValue }
  }

  private func list(
    _ state: State, _ change: (inout TerminalSession.Options) throws -> Void = { _ in }
  ) throws -> ListSession {
    let list = try ListSession(Self.text) {
      $0.environment["VISUAL"] = TerminalSession.Options.foregroundChild
      try change(&$0)
    }
    try enter(state, list)
    return list
  }

  private func enter(_ state: State, _ list: ListSession) throws {
    let session = list.session
    switch state {
    case .browsing: break
    case .open: try list.open(.delete)
    case .halfSwiped: try list.slowDrag(row: 1, from: 60, by: -8, releases: false)
    case .editing: try session.send("ex")
    case .adding: try session.send("anew")
    case .filtering: try session.send("/tw")
    case .selecting: try session.send(" ")
    case .editMode: try session.send("E")
    case .question, .comparing, .naming:
      // Another program changes the row that is being written.
      try session.send("e!")
      try session.waitUntil(shows: "one!")
      try list.folder.replace(list.name, with: "ONE\ntwo\nthree\n")
      try session.press(.enter)
      try session.waitUntil(asked: "[r] Reload")
      if state == .comparing { try session.send("c") }
      if state == .naming { try session.send("k") }
    case .help: try session.send("?")
    case .mouseOff: try session.send("m")
    case .tooSmall: try session.resize(to: Size(columns: 5, rows: 2))
    case .outside: try session.send("v")
    }
    if state != .open, state != .halfSwiped {
      try session.waitUntil("\(state)") { isShown(state, on: $0) }
    }
  }

  /// Whether the screen is that of the state, but for what a stop ends.
  private func isShown(_ state: State, on screen: Screen) -> Bool {
    guard screen.isAlternate, (screen.mouse == .off) == (state == .mouseOff || state == .outside)
    else { return false }
    return switch state {
    case .open: screen.place(of: .delete) != nil
    case .browsing, .halfSwiped: screen.listRows == ["one", "two", "three"]
    case .editing: screen.contains("onex")
    case .adding: screen.contains("new")
    case .filtering: screen.contains("/ tw") && screen.listRows == ["two"]
    case .selecting: screen.row(0).contains("1 selected")
    case .editMode: screen.contains("⊖")
    case .question: screen.contains("[r] Reload")
    case .comparing: screen.contains("- ONE")
    case .naming: screen.contains("Keep mine as:")
    case .help: screen.row(0).contains("Keys")
    case .mouseOff: screen.row(0).contains("mouse off")
    case .tooSmall: screen.row(0) == "too" && screen.row(1) == "small"
    case .outside: screen.contains("OUTSIDE")
    }
  }

  private func expectWhole(_ list: ListSession, _ state: State) throws {
    #expect(try list.leftovers() == [])
    let isConflict = [.question, .comparing, .naming].contains(state)
    #expect(try list.file() == Array((isConflict ? "ONE\ntwo\nthree\n" : Self.text).utf8))
    #expect(
      list.session.home.names(below: "runtime/sideswipe").allSatisfy { !$0.hasPrefix("edit-") })
  }

  @Test(
    "Asked to end: exit status 128 + n", arguments: State.allCases,
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func asked(state: State, signal: Int32) throws {
    let list = try list(state)
    list.session.kill(signal)
    #expect(try list.session.waitForExit() == .exited(128 + signal))
    try expectWhole(list, state)
    // Changes that are in no file are kept in one.
    let kept = list.session.home.names(below: "state/sideswipe").filter { $0.contains("unsaved") }
    #expect(
      kept.count == ([.question, .comparing, .naming, .editing, .adding].contains(state) ? 1 : 0))
  }

  /// Signals that end a process which does not expect them; some have no name in every C library.
  static let otherEndings: [Int32] =
    [SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT]
    + [__libc_current_sigrtmin(), __libc_current_sigrtmax()]

  @Test(
    "Ended by whatever else ends a process: the same way out",
    arguments: [State.browsing, .editing, .outside, .naming], otherEndings)
  func ended(state: State, signal: Int32) throws {
    try asked(state: state, signal: signal)
  }

  @Test(
    "Crashed: death by the signal", arguments: State.allCases,
    [SIGABRT, SIGSEGV, SIGILL, SIGTRAP])
  func crashed(state: State, signal: Int32) throws {
    let list = try list(state)
    list.session.kill(signal)
    #expect(try list.session.waitForExit() == .signaled(signal))
    if state == .outside {
      let session = list.session
      try session.waitUntil("the child has given it back") { _ in
        (try? session.leftovers()) == []
      }
      #expect(try list.file() == Array(Self.text.utf8))
    } else {
      try expectWhole(list, state)
    }
    // A row that is being written is in no file yet.
    let home = list.session.home
    let kept = home.names(below: "state/sideswipe").filter { $0.hasPrefix("typed-") }
    let typed = [State.editing: "onex\n", .adding: "new\n"][state]
    #expect(
      try kept.map { try home.read("state/sideswipe/\($0)") }
        == (typed.map { [Array($0.utf8)] } ?? []))
    if let name = kept.first {
      #expect(String(decoding: list.session.output, as: UTF8.self).contains("\(name)\r\n"))
    }
  }

  @Test("The terminal is closed", arguments: State.allCases)
  func closed(state: State) throws {
    let list = try list(state)
    list.session.device.hangUp()
    #expect(try list.session.waitForExit() == .exited(128 + SIGHUP))
    let isConflict = [.question, .comparing, .naming].contains(state)
    #expect(try list.file() == Array((isConflict ? "ONE\ntwo\nthree\n" : Self.text).utf8))
    #expect(list.folder.names() == [list.name])
  }

  @Test(
    "Stopped and continued", arguments: State.allCases, TerminalSession.Stop.allCases)
  func stopped(state: State, how: TerminalSession.Stop) throws {
    // In its raw modes Ctrl-Z is a byte for the child, and a stop of ours alone is no affair of its.
    guard state != .outside || how == .uncaught else { return }
    let list = try list(state) { try $0.startFromShell(mends: how == .uncaught) }
    let session = list.session
    // As much of it as there is room for.
    let process = try session.stop(by: how, showing: state == .tooSmall ? "D" : "STOPPED")
    try session.send("\n")
    if state != .outside {
      try session.waitUntil("it goes on") { isShown(state, on: $0) && !$0.contains("STOPPED") }
      #expect(try !session.device.lineModes().isCooked)
    }
    try session.endAfterStop(process, by: how) {
      if state == .tooSmall { try session.resize(to: Size(columns: 80, rows: 24)) }
    }
  }
}
