import Glibc
import Terminal

/// A program running in a terminal, for tests: type and point at it, look at its screen, see how it
/// ends.
///
/// All of it happens inside the calls made here, on the caller's thread: what the program writes is
/// read while a call waits.
public final class TerminalSession {
  public struct Options {
    /// Path of the program; nil: the built `sideswipe`.
    public var program: String?
    public var arguments: [String] = []
    /// On top of a minimal environment; an empty home folder of its own is part of that.
    public var environment: [String: String] = [:]
    public var term = "xterm-256color"
    public var size = Size(columns: 80, rows: 24)
    /// The window's extent in pixels, if the terminal tells it.
    public var pixels: Size?
    /// The folder to start in; nil: the session's home folder.
    public var folder: String?
    public var answers = VirtualTerminal.Answers()
    /// Whether the program finds that it was never started before, and shows a row's hidden side.
    public var isFirstStart = false

    public init(_ arguments: [String] = []) {
      self.arguments = arguments
    }
  }

  public let terminal: VirtualTerminal
  public let device: PseudoTerminal
  /// The program's `HOME`, and where its XDG folders are.
  public let home: TemporaryFolder
  /// The terminal's line modes before the program started.
  public let initialModes: LineModes
  /// All that the program has written.
  public private(set) var output: [UInt8] = []
  /// Seconds until a wait counts as failed.
  public var timeout: Seconds = longWait

  public init(_ options: Options) throws {
    home = try TemporaryFolder()
    terminal = VirtualTerminal(size: options.size, answers: options.answers)
    device = try PseudoTerminal(size: options.size, pixels: options.pixels)
    initialModes = try device.lineModes()
    let program = try options.program ?? builtBinary("sideswipe")
    var environment = [
      "HOME": home.path, "TERM": options.term, "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": home.path("config"), "XDG_DATA_HOME": home.path("data"),
      "XDG_STATE_HOME": home.path("state"), "XDG_RUNTIME_DIR": home.path("runtime"),
    ]
    for name in ["PATH", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "TMPDIR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    mkdir(home.path("runtime"), 0o700)
    if !options.isFirstStart {
      mkdir(home.path("state"), 0o700)
      mkdir(home.path("state/sideswipe"), 0o700)
      try home.write("", to: "state/sideswipe/peeked")
    }
    environment.merge(options.environment) { $1 }
    try device.spawn(
      program, options.arguments, environment: environment, folder: options.folder ?? home.path)
  }

  /// What the terminal shows now, of all that has been read so far.
  public var screen: Screen { terminal.screen }

  // MARK: Waiting

  /// Reads what the program has written, waiting up to `timeout` seconds for something, and sends
  /// it what the terminal answers.
  @discardableResult
  public func pump(timeout: Seconds = 0) throws -> Bool {
    let bytes = device.read(timeout: timeout)
    try take(bytes)
    return !bytes.isEmpty
  }

  private func take(_ bytes: [UInt8]) throws {
    if !bytes.isEmpty {
      output += bytes
      terminal.feed(bytes)
    }
    try sendReplies()
  }

  /// Reads all that was written before: what an ended program wrote last may still be on its way
  /// through the terminal, which the system sees to when it finds the time. A mark is sent after it.
  private func readToEnd() throws {
    let mark = Array("\u{1B}_the end\u{1B}\\".utf8)
    while try pump() {}
    guard try device.writeAsProgram(mark) else { return }
    var bytes: [UInt8] = []
    try poll(
      until: "all that was written is read", timeout: timeout, detail: { screen.dump },
      pause: { bytes += device.read(timeout: 0.02) }, { bytes.firstRange(of: mark) != nil })
    if let range = bytes.firstRange(of: mark) { bytes.removeSubrange(range) }
    try take(bytes)
  }

  /// Waits until the screen is as `condition` wants it.
  ///
  /// - Throws: `PollTimeout` with a picture of the screen.
  public func waitUntil(_ what: String, _ condition: (Screen) -> Bool) throws {
    try poll(
      until: what, timeout: timeout, detail: { screen.dump + "\n" + ending },
      pause: { try pump(timeout: 0.02) }, { condition(screen) })
  }

  /// Waits until `text` stands in one row of the screen.
  public func waitUntil(shows text: String) throws {
    try waitUntil("the screen shows “\(text)”") { $0.contains(text) }
  }

  /// Waits for the program's end, and reads all that it wrote.
  public func waitForExit() throws -> ProcessStatus {
    var result: ProcessStatus?
    try poll(
      until: "the program ends", timeout: timeout, detail: { screen.dump },
      pause: { try pump(timeout: 0.005) },
      {
        switch device.checkStatus() {
        case .stopped, nil: return false
        case let ended?:
          result = ended
          return true
        }
      })
    try readToEnd()
    guard let result else { throw PollTimeout(description: "the program did not end") }
    return result
  }

  private var ending: String {
    device.checkStatus().map { "the program: \($0)" } ?? "the program runs"
  }

  private func sendReplies() throws {
    let replies = terminal.takeReplies()
    // A program that has gone reads no answers.
    if !replies.isEmpty { try? device.write(replies) }
  }

  // MARK: Typing and pointing

  /// Sends bytes as the terminal would, in one write.
  public func send(_ bytes: [UInt8]) throws {
    try device.write(bytes)
  }

  /// Types text, in one write.
  public func send(_ text: String) throws {
    try device.write(Array(text.utf8))
  }

  /// Types a key in the encoding that the program has asked for.
  public func press(_ code: Key.Code, _ modifiers: Modifiers = []) throws {
    terminal.type(Key(code, modifiers))
    try sendReplies()
  }

  /// Pastes text; in brackets where the program has asked for them.
  public func paste(_ text: String) throws {
    terminal.paste(Array(text.utf8))
    try sendReplies()
  }

  /// Gives the window the focus, or takes it away.
  public func focus(_ gained: Bool) throws {
    terminal.focus(gained)
    try sendReplies()
  }

  /// Sends mouse reports as libvterm makes them: in the encoding that the program has asked for,
  /// and none that it has not.
  public func point(_ events: PointerEvent...) throws {
    for event in events { terminal.mouse(event) }
    try sendReplies()
  }

  /// Presses and releases the left button at a cell, in one write of SGR reports.
  public func click(_ column: Int, _ row: Int, modifiers: Modifiers = []) throws {
    let position = Position(column: column, row: row)
    try send(
      MouseReport.sgr(PointerEvent(.press(.left), at: position, modifiers: modifiers))
        + MouseReport.sgr(PointerEvent(.release(.left), at: position, modifiers: modifiers)))
  }

  /// Drags with the left button from one cell to another in a straight line, by SGR reports.
  ///
  /// - Parameters:
  ///   - steps: how many motion reports; nil: one for each column or row on the way.
  ///   - inOneWrite: whether all reports arrive in one packet, else each in its own.
  ///   - releases: whether the button comes up at the end.
  public func drag(
    from start: Position, to end: Position, steps: Int? = nil, inOneWrite: Bool = false,
    releases: Bool = true
  ) throws {
    let reports = MouseReport.drag(from: start, to: end, steps: steps, releases: releases)
    if inOneWrite { return try send(Array(reports.joined())) }
    for report in reports {
      try send(report)
      try pump(timeout: 0.001)
    }
  }

  // MARK: The world around

  public func resize(to size: Size) throws {
    terminal.resize(to: size)
    try device.resize(to: size)
  }

  public func kill(_ signal: Int32) {
    device.kill(signal)
  }

  /// What is left behind that should not be; empty where the terminal was given back as it was.
  public func leftovers() throws -> [String] {
    var found: [String] = []
    let modes = try device.lineModes()
    if modes != initialModes { found.append("line modes: \(modes), were \(initialModes)") }
    let screen = screen
    if !screen.isCursorVisible { found.append("hidden cursor") }
    if screen.isAlternate { found.append("alternate screen") }
    if screen.mouse != .off { found.append("mouse reports") }
    // Autowrap and the cursor are on by themselves.
    let stray = screen.modes.subtracting([7, 25])
    if !stray.isEmpty { found.append("modes \(stray.sorted())") }
    return found
  }
}
