internal import Commands
internal import Synchronization
internal import Terminal

/// Runs what a screen of a command's rows asks for, each on a thread of its own, and holds what has
/// come until the run loop fetches it.
final class CommandRunner: Sendable {
  private let background: Background
  private let wake: @Sendable () -> Void
  private let pending = Mutex<[RowsJob.Delivery]>([])
  /// What is under way, to be called off at the end.
  private let stops = Mutex<[CommandStop]>([])

  init(worksAtOnce: Bool, wake: @escaping @Sendable () -> Void) {
    background = Background(worksAtOnce: worksAtOnce, wake: wake)
    self.wake = wake
  }

  func read(_ job: RowsJob) {
    begin(job.stop)
    background.run(orTell: .command(.ended(job.unstarted()))) { [self] in
      let end = job.run { deliver($0) }
      finish(job.stop)
      return .command(.ended(end))
    }
  }

  func run(_ job: CommandJob) {
    begin(job.stop)
    background.run(orTell: .command(.performed(job, job.unstarted()))) { [self] in
      let outcome = job.run()
      finish(job.stop)
      return .command(.performed(job, outcome))
    }
  }

  /// What has come since the last call. Rows come before the word that there are no more.
  func takeEvents() -> [AppEvent] {
    let finished = background.takeFinished()
    let rows = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    return rows.map { .command(.rows($0)) } + finished
  }

  /// Calls off whatever is under way, and waits until it has ended.
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
    guard delivery.batch.byteCount > 0 || delivery.batch.count > 0 else { return }
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
