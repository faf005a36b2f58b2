internal import Commands
internal import Synchronization
internal import Terminal

/// Runs what is asked for on this machine, each on a thread of its own.
final class CommandRunner: RowsRunner, Sendable {
  private let background: Background
  /// Whether what comes of it holds all that a recording is to tell.
  private let isRecorded: Bool
  private let wake: @Sendable () -> Void
  private let pending = Mutex<[RowsJob.Delivery]>([])
  /// What is under way, to be called off at the end.
  private let stops = Mutex<[CommandStop]>([])

  init(worksAtOnce: Bool, isRecorded: Bool, wake: @escaping @Sendable () -> Void) {
    self.isRecorded = isRecorded
    background = Background(worksAtOnce: worksAtOnce, wake: wake)
    self.wake = wake
  }

  func read(_ job: RowsJob) {
    begin(job.stop)
    let hasBegun = background.run(orTell: .command(.ended(job.unstarted()))) { [self] in
      let end = job.run(keepsBytes: isRecorded) { deliver($0) }
      finish(job.stop)
      return .command(.ended(end))
    }
    if !hasBegun { finish(job.stop) }
  }

  func run(_ job: CommandJob) {
    begin(job.stop)
    let hasBegun = background.run(orTell: .command(.performed(job, job.unstarted()))) { [self] in
      let outcome = job.run(on: SystemCommands(keepsRuns: isRecorded))
      finish(job.stop)
      return .command(.performed(job, outcome))
    }
    if !hasBegun { finish(job.stop) }
  }

  func runInForeground(
    _ job: CommandJob, _ give: (ForegroundCommand) throws -> ForegroundCommand.Ending
  ) throws -> CommandJob.Outcome {
    try job.run { command, _ in try give(command) }
  }

  func takeEvents() -> [AppEvent] {
    let finished = background.takeFinished()
    let rows = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    return rows.map { .command(.rows($0)) } + finished
  }

  func end() {
    for stop in stops.withLock({ $0 }) { stop.stop() }
    background.waitUntilIdle()
  }

  private func begin(_ stop: CommandStop) {
    stops.withLock { $0.append(stop) }
  }

  private func finish(_ stop: CommandStop) {
    stops.withLock { stops in stops.removeAll { $0 === stop } }
  }

  /// Rows that nobody has fetched yet are one delivery: a flood wakes the run loop once.
  private func deliver(_ delivery: RowsJob.Delivery) {
    let isEmpty = delivery.batch.byteCount == 0 && delivery.batch.count == 0
    guard !isEmpty || !delivery.bytes.isEmpty else { return }
    let isFirst = pending.withLock { pending in
      let isFirst = pending.isEmpty
      if let last = pending.indices.last, pending[last].generation == delivery.generation {
        pending[last].append(delivery)
      } else {
        pending.append(delivery)
      }
      return isFirst
    }
    if isFirst { wake() }
  }
}
