internal import Commands
internal import Terminal

/// Knows from a recording what sources have sent and what became of commands. Nothing is run.
///
/// What the recording tells comes when `release` says that its moment is there, and not before it was
/// asked for.
final class ReplayRunner: RowsRunner {
  /// What was run after one press of a button.
  private struct Action {
    var runs: [CommandRun] = []
    var isCalledOff = false
  }

  private let room: Int
  /// All that was asked for while it was recorded.
  private var sources: Set<Int> = []
  private var actions: [Int: Action] = [:]

  private var readings: [Int: RowsReading] = [:]
  private var jobs: [Int: CommandJob] = [:]
  /// What is to be told, in its order.
  private var due: [Recording.Event.Kind] = []
  /// Whether something is due that was not asked for before.
  private var isWoken = false
  /// What was asked for and is not on record, for people; nil: nothing.
  private(set) var missing: String?

  init(_ recording: Recording) {
    room = recording.argumentRoom ?? CommandTemplate.room()
    for event in recording.events {
      switch event.kind {
      case .source(let number): sources.insert(number)
      case .action(let number): actions[number] = actions[number] ?? Action()
      case .ran(let number, let run): actions[number, default: Action()].runs.append(run)
      case .actionEnded(let number, let isCalledOff):
        actions[number, default: Action()].isCalledOff = isCalledOff
      default: break
      }
    }
  }

  /// The moment of something that comes from a command is there.
  func release(_ kind: Recording.Event.Kind) {
    due.append(kind)
  }

  /// Whether something can be told now that could not when it was released.
  func takeNews() -> Bool {
    defer { isWoken = false }
    return isWoken
  }

  func read(_ job: RowsJob) {
    // The clock of a source that is run again by itself goes on behind the end of the recording.
    guard sources.contains(job.generation) || job.call.interval != nil else {
      switch job.call.source {
      case .standardInput: miss("nothing that came by standard input")
      case .command(let words):
        miss("no rows of the command \(ArgumentJSON.array(words)), read for time \(job.generation)")
      }
      return
    }
    readings[job.generation] = RowsReading(job)
    isWoken = isWoken || !due.isEmpty
  }

  func run(_ job: CommandJob) {
    guard actions[job.number] != nil else {
      // It asks for its first command, and so tells what is missing.
      _ = perform(job)
      return miss("no outcome of “\(job.action.label)”")
    }
    jobs[job.number] = job
    isWoken = isWoken || !due.isEmpty
  }

  func runInForeground(
    _ job: CommandJob, _ give: (ForegroundCommand) throws -> ForegroundCommand.Ending
  ) throws -> CommandJob.Outcome {
    let tape = Tape(actions[job.number] ?? Action(), room: room)
    let outcome = try job.run(room: room) { _, arguments in
      ForegroundCommand.Ending(tape.result(of: arguments).ending)
    }
    note(tape)
    return outcome
  }

  func takeEvents() -> [AppEvent] {
    var events: [AppEvent] = []
    var later: [Recording.Event.Kind] = []
    for kind in due {
      if let found = self.events(kind) { events += found } else { later.append(kind) }
    }
    due = later
    return events
  }

  func end() {}

  /// What the app is to be told; nil while it has not asked for it.
  private func events(_ kind: Recording.Event.Kind) -> [AppEvent]? {
    switch kind {
    case .rows(let number, let bytes):
      return (readings[number]?.take(bytes)).map { [.command(.rows($0))] }
    case .sourceEnded(let number, let result, let error):
      guard let (last, end) = readings[number]?.finish(result, readError: error) else { return nil }
      readings[number] = nil
      return [.command(.rows(last)), .command(.ended(end))]
    case .actionEnded(let number, _):
      return jobs.removeValue(forKey: number).map { [.command(.performed($0, perform($0)))] }
    default: return []
    }
  }

  private func perform(_ job: CommandJob) -> CommandJob.Outcome {
    let tape = Tape(actions[job.number] ?? Action(), room: room)
    let outcome = job.run(on: tape)
    note(tape)
    return outcome
  }

  private func note(_ tape: Tape) {
    if let arguments = tape.missing {
      miss("no outcome of the command \(ArgumentJSON.array(arguments))")
    }
  }

  private func miss(_ what: String) {
    missing = missing ?? what
  }

  /// Answers one press's commands, one after the other.
  private final class Tape: CommandHost {
    let room: Int
    private var runs: ArraySlice<CommandRun>
    private let isCalledOff: Bool
    /// The first command that was asked for and is not there.
    private(set) var missing: [[UInt8]]?

    init(_ action: Action, room: Int) {
      self.room = room
      runs = action.runs[...]
      isCalledOff = action.isCalledOff
    }

    /// Called off was it after the last command that is there.
    func isCalledOff(_ stop: CommandStop) -> Bool {
      missing != nil || isCalledOff && runs.isEmpty
    }

    func run(
      _ order: CommandOrder, _ stop: CommandStop, _ runs: inout [CommandRun]
    ) -> CommandResult {
      result(of: order.asked)
    }

    func result(of arguments: [[UInt8]]) -> CommandResult {
      guard missing == nil, let run = runs.popFirst(), run.arguments == arguments else {
        missing = missing ?? arguments
        return CommandResult(.cancelled)
      }
      return run.result
    }
  }
}
