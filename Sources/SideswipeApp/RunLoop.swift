package import Documents
package import Terminal

/// The one place where the app meets the world: waits, feeds what came to the app, performs the
/// effects it answers, draws once. Everything that decides lies in `App`, a value.
///
/// One thread, and at rest no timeout: an idle list costs nothing. Work that takes long runs in
/// `Background` and comes back as an event.
package final class RunLoop {
  /// How the program ends.
  package struct Exit: Equatable, Sendable {
    package var status: Int32
    /// Lines for standard error once the terminal has been given back.
    package var messages: [String] = []
  }

  /// More reads than this before a frame is drawn would make the screen stand still under a flood.
  private static let mostReadsPerFrame = 64

  var app: App
  let terminal: any TerminalBackend
  let background: Background
  /// Is told what comes from elsewhere than the terminal; nil: nothing is recorded.
  let recorder: RecordingTerminal?
  /// Runs commands for rows; nil as long as none was to be run.
  var runner: (any RowsRunner)?
  let makeRunner: () -> any RowsRunner
  let escapeTimeout: Seconds
  /// Tells when something is done to the file; nil: nobody does.
  private let watch: FileWatch?
  /// Keeps what is being typed in a crash; nil: nothing does.
  private var crashNote: CrashNote?
  var parser: InputParser
  var exit: Exit?
  /// What was shown last.
  private var picture = Picture()
  /// Whether another program had the terminal and we have not heard that it is ours again. What was
  /// read before was typed for that program.
  var wasAway = false
  /// The time of the last event: for the app it never runs backwards.
  private var latest = -Seconds.infinity

  /// - Parameters:
  ///   - escapeTimeout: seconds until a lone ESC counts as the Esc key.
  ///   - watch: tells when something is done to the file; the backend's wait ends when it has news.
  ///   - crashNote: keeps what is being typed should the program crash.
  ///   - runner: what runs commands for rows; nil: this machine does.
  ///   - worksAtOnce: whether what is to be done in the background is done at once, on this thread:
  ///     nothing depends on how long it takes then.
  ///   - waker: made by the backend; ends its wait from another thread.
  package init(
    app: App, terminal: any TerminalBackend, escapeTimeout: Seconds = Config().escapeTimeout,
    watch: FileWatch? = nil, crashNote: CrashNote? = nil, runner: (any RowsRunner)? = nil,
    worksAtOnce: Bool = false, waker: @escaping @Sendable () -> Void
  ) {
    self.app = app
    self.terminal = terminal
    background = Background(worksAtOnce: worksAtOnce, wake: waker)
    let recorder = terminal as? RecordingTerminal
    self.recorder = recorder
    self.runner = runner
    makeRunner = {
      CommandRunner(worksAtOnce: worksAtOnce, isRecorded: recorder != nil, wake: waker)
    }
    self.escapeTimeout = escapeTimeout
    self.watch = watch
    self.crashNote = crashNote
    parser = InputParser(keyStrings: terminal.keyStrings, escapeTimeout: escapeTimeout)
  }

  /// Runs until the app ends, a signal ends it, or the terminal cannot be read or written: then too
  /// what was to be saved has been saved, and the exit says what went wrong and where the rest is.
  package func run() -> Exit {
    do {
      send(.resized(terminal.size, cellAspect: terminal.cellAspect))
      try paint()
      try dropTypeAhead()
      // Its look at the input may have met the word that something has ended.
      fetchResults()
      // What it changed must not wait for the next key to be seen.
      if exit == nil { try paint() }
      while exit == nil {
        try turn()
      }
      return exit ?? Exit(status: 0)
    } catch {
      return leave(after: error)
    }
  }

  /// What is left behind when the program has ended with `status`.
  package func parting(status: Int32) -> Parting {
    app.parting(status: status)
  }

  private func turn() throws {
    var inputs = try terminal.wait(until: deadline)
    var reads = 0
    while !inputs.isEmpty {
      var mayBeMore = false
      for input in inputs where exit == nil {
        mayBeMore = try take(input) || mayBeMore
      }
      reads += 1
      // What is not fetched now is there for the next turn.
      guard exit == nil, mayBeMore, reads < Self.mostReadsPerFrame else { break }
      inputs = try terminal.wait(until: 0)
    }
    fetchResults()
    // While there may be more to read, a lone ESC may yet prove to be the beginning of a key.
    if inputs.isEmpty {
      for event in parser.advance(to: terminal.now()) where exit == nil {
        send(.input(event))
      }
    }
    if exit == nil { send(.time) }
    if exit == nil { try paint() }
  }

  /// Hands on what has come of work in the background.
  private func fetchResults() {
    if let watch, watch.takeNews(), exit == nil { send(.fileMayHaveChanged) }
    for event in background.takeFinished() + (runner?.takeEvents() ?? []) where exit == nil {
      recorder?.note(event)
      send(event)
    }
  }

  private var deadline: Seconds? {
    earliest(app.deadline(after: terminal.now()), parser.deadline)
  }

  private func paint() throws {
    app.draw(into: &picture, at: terminal.now())
    keepTyped()
    try terminal.paint(picture.frame)
  }

  private func keepTyped() {
    guard let path = crashNote?.path else { return }
    crashNote?.keep(app.typed, message: Wording.crashed(path))
  }

  func send(_ event: AppEvent) {
    send(event, at: terminal.now())
  }

  func send(_ event: AppEvent, at time: Seconds) {
    // Between two bytes of one read there may have been a stop, with events of its own.
    latest = max(latest, time)
    for effect in app.update(event, at: latest) {
      perform(effect)
    }
  }

  func perform(_ effect: AppEffect) {
    switch effect {
    case .save(let job):
      background.run { .saved(job.run()) }
    case .keepMine(let job):
      background.run { .keptMine(job.run()) }
    case .runEditor(let job):
      run(job)
    case .reload(let job):
      background.run { .reloaded(job.run()) }
    case .look(let job):
      background.run { [watch] in .looked(job.run(watching: watch)) }
    case .command(let effect):
      perform(effect)
    case .book(let effect):
      background.run { .book(effect.run()) }
    case .copy(let bytes):
      if !terminal.copy(bytes) { send(.notCopied) }
    case .setMouse(let isOn):
      terminal.setMouse(isOn)
    case .redraw:
      terminal.invalidate()
    case .suspend:
      send(.stopping)
      // A thread in the middle of a save would stop with us, and hold its lock until we go on.
      seeThrough(atMost: Self.longestStop) { send($0) }
      guard exit == nil else { break }
      do {
        try terminal.suspend()
      } catch {
        exit = leave(after: error)
      }
    case .resetModes:
      terminal.resetModes()
    case .receive(let reply):
      terminal.receive(reply)
    case .quit(let status, let givesUp):
      exit = leave(status: status, giveUp: givesUp)
    }
  }

  private func run(_ job: EditorJob) {
    send(.stopping)
    do {
      let outcome = try job.run { command in
        wasAway = true
        return try terminal.runInForeground(command)
      }
      send(.edited(job.edit, outcome))
    } catch {
      exit = leave(after: error)
    }
  }
}
