package import Documents
package import Terminal

/// A terminal that writes down what comes from it.
///
/// Its clock stands still between two waits, and in whole microseconds: what the program does
/// depends on the moments that are on record, and on no others.
package final class RecordingTerminal: TerminalBackend {
  private let terminal: any TerminalBackend
  private let file: RecordingFile
  /// Where the files are that other programs work on.
  private let files: any FileOperations
  /// What the terminal's clock says at moment 0.
  private let start: Seconds
  private var time: Recording.Time = 0
  private var recordedSize: Size
  private var recordedAspect: Double
  /// Bytes of what commands have sent so far.
  private var commandBytes = 0

  /// As it was after the last wait.
  package private(set) var cellAspect: Double

  /// - Parameter recording: what stands before the events.
  package init(
    _ terminal: any TerminalBackend, _ recording: Recording, to file: RecordingFile,
    files: any FileOperations = SystemFiles()
  ) {
    self.terminal = terminal
    self.files = files
    self.file = file
    start = terminal.now()
    recordedSize = recording.size
    recordedAspect = recording.cellAspect
    cellAspect = recording.cellAspect
    file.append(recording.headerText)
  }

  /// Writes down that the program came to its end. Returns a line for people if something could not
  /// be written.
  package func finish() -> String? {
    advance()
    append(.end)
    return file.complaint
  }

  package func now() -> Seconds {
    Seconds(time) / 1_000_000
  }

  package func wait(until deadline: Seconds?) throws -> [TerminalInput] {
    let inputs = try terminal.wait(until: deadline.map { $0 + start })
    // A mere look for more belongs to what came before it: no frame is drawn in between.
    if deadline != 0 { advance() }
    cellAspect = terminal.cellAspect
    // Before the program has seen it: if it goes down with it, this is what matters.
    file.append(inputs.flatMap(events).map { Recording.Event(time: time, kind: $0).line }.joined())
    return inputs
  }

  private func advance() {
    let passed = ((terminal.now() - start) * 1_000_000).rounded(.up)
    time = max(time + 1, Recording.Time(passed))
  }

  private func events(_ input: TerminalInput) -> [Recording.Event.Kind] {
    switch input {
    case .bytes(let bytes): return [.bytes(bytes)]
    case .resized: return [newSize()]
    case .terminate(let signal): return [.terminate(signal: signal)]
    case .hangup: return [.hangup]
    case .suspend: return [.suspend]
    case .resumed:
      // The size is looked at then, whether it was told or not.
      let isChanged = terminal.size != recordedSize || cellAspect != recordedAspect
      return isChanged ? [newSize(), .resumed] : [.resumed]
    case .wake: return []
    }
  }

  private func newSize() -> Recording.Event.Kind {
    recordedSize = terminal.size
    recordedAspect = cellAspect
    return .size(recordedSize, cellAspect: recordedAspect)
  }

  // MARK: What goes to the terminal

  package var size: Size { terminal.size }
  package var keyStrings: [[UInt8]: Key] { terminal.keyStrings }
  package var isMonochrome: Bool { terminal.isMonochrome }
  package func paint(_ frame: Frame) throws { try terminal.paint(frame) }
  package func invalidate() { terminal.invalidate() }
  package func resetModes() { terminal.resetModes() }
  package func receive(_ reply: TerminalReply) { terminal.receive(reply) }
  package func suspend() throws { try terminal.suspend() }
  package func bell() { terminal.bell() }
  package func setMouse(_ isOn: Bool) { terminal.setMouse(isOn) }

  package func copy(_ bytes: [UInt8]) -> Bool {
    let isDone = terminal.copy(bytes)
    if !isDone { append(.noClipboard) }
    return isDone
  }

  /// The last argument is the file that the program works on: what it then holds goes on record.
  package func runInForeground(_ command: ForegroundCommand) throws -> ForegroundCommand.Ending {
    let ending = try terminal.runInForeground(command)
    var left: [UInt8]?
    if ending == .exited(status: 0), let path = command.arguments.last.map(FilePath.init(_:)) {
      left = try? SmallFile.read(path, upTo: .max, with: files)
    }
    append(left.map(Recording.Event.Kind.programLeft) ?? .program(ending))
    return ending
  }

  private func append(_ kind: Recording.Event.Kind) {
    file.append(Recording.Event(time: time, kind: kind).line)
  }

  // MARK: What comes from elsewhere

  /// Gives the terminal to a command that rows have. What became of it is told by `note`.
  func giveTerminal(to command: ForegroundCommand) throws -> ForegroundCommand.Ending {
    try terminal.runInForeground(command)
  }

  /// Writes down that something was asked for, which `note` tells the outcome of.
  func note(_ effect: CommandEffect) {
    switch effect {
    case .read(let job): append(.source(job.generation))
    case .run(let job), .runInForeground(let job): append(.action(job.number))
    case .stop: break
    }
  }

  /// Writes down what a command has sent or how it ended, when the app is about to hear of it.
  func note(_ event: AppEvent) {
    guard case .command(let event) = event else { return }
    switch event {
    case .rows(let delivery):
      if !delivery.bytes.isEmpty {
        keep(delivery.bytes.count, of: [.rows(delivery.generation, delivery.bytes)])
      }
    case .ended(let end):
      let count = end.result?.all.count ?? 0
      keep(count, of: [.sourceEnded(end.generation, end.result, readError: end.readError)])
    case .performed(let job, let outcome):
      keep(
        outcome.runs.reduce(0) { $0 + $1.result.all.count },
        of: outcome.runs.map { .ran(job.number, $0) }
          + [.actionEnded(job.number, isCalledOff: job.stop.isStopped)])
    }
  }

  /// Writes down what holds so many bytes of a command's, unless it becomes too much.
  private func keep(_ count: Int, of kinds: [Recording.Event.Kind]) {
    commandBytes += count
    guard commandBytes <= Recording.mostCommandBytes else {
      return file.cut("more than \(Wording.bytes(Recording.mostCommandBytes)) came of commands")
    }
    kinds.forEach(append)
  }
}
