internal import Glibc
internal import Synchronization
internal import Terminal

/// Runs work that takes long on threads of its own, and hands each result to the run loop as an
/// event. The only place where the app has more than one thread.
final class Background: Sendable {
  private struct State {
    /// Without a thread where none was had.
    var finished: [(event: AppEvent, thread: pthread_t?)] = []
    /// Threads that were not joined yet.
    var threads: [pthread_t] = []
  }

  private let state = Mutex(State())
  private let worksAtOnce: Bool
  private let begin: @Sendable (Job) -> pthread_t?
  private let wake: @Sendable () -> Void

  /// - Parameters:
  ///   - worksAtOnce: whether no threads are used, and `run` returns when all is done.
  ///   - begin: runs a job on a thread of its own; nil if none can be had.
  ///   - wake: ends the run loop's wait; called from other threads.
  init(
    worksAtOnce: Bool = false, begin: @escaping @Sendable (Job) -> pthread_t? = Job.thread,
    wake: @escaping @Sendable () -> Void
  ) {
    self.worksAtOnce = worksAtOnce
    self.begin = begin
    self.wake = wake
  }

  /// Events of work that has ended since the last call, in the order in which it ended.
  func takeFinished() -> [AppEvent] {
    let finished = state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
    for case (_, let thread?) in finished { join(thread) }
    return finished.map(\.event)
  }

  /// Blocks until no work is under way, or for as long as `limit`.
  func waitUntilIdle(atMost limit: Seconds) {
    let step: UInt32 = 2000
    var left = limit
    while left > 0, isBusy {
      usleep(step)
      left -= Seconds(step) / 1_000_000
    }
  }

  private var isBusy: Bool {
    state.withLock { state in
      state.threads.contains { thread in !state.finished.contains { $0.thread == thread } }
    }
  }

  /// Blocks until no work is under way.
  func waitUntilIdle() {
    while let thread = state.withLock({ $0.threads.first }) { join(thread) }
  }

  /// Runs `work` on a thread of its own; here, should no thread be had.
  ///
  /// - Parameter failure: what is told instead where no thread is had, of work that may have no end.
  /// - Returns: false where that was told.
  @discardableResult
  func run(
    orTell failure: AppEvent? = nil, _ work: @escaping @Sendable () -> AppEvent
  ) -> Bool {
    let job = Job { [self] in
      let event = work()
      state.withLock { $0.finished.append((event, pthread_self())) }
      wake()
    }
    if !worksAtOnce, let thread = begin(job) {
      state.withLock { $0.threads.append(thread) }
    } else if !worksAtOnce, let failure {
      state.withLock { $0.finished.append((failure, nil)) }
      wake()
      return false
    } else {
      job.body()
    }
    return true
  }

  private func join(_ thread: pthread_t) {
    let isNew = state.withLock { state in
      guard let index = state.threads.firstIndex(of: thread) else { return false }
      state.threads.remove(at: index)
      return true
    }
    if isNew { pthread_join(thread, nil) }
  }

  final class Job: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }

    /// Runs a job on a thread of its own; nil: the system gives none.
    @Sendable static func thread(_ job: Job) -> pthread_t? {
      let context = Unmanaged.passRetained(job)
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil,
        { context in
          guard let context else { return nil }
          Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, context.toOpaque())
      guard failure == 0 else {
        context.release()
        return nil
      }
      return thread
    }
  }
}
