internal import Glibc
internal import Synchronization

/// Runs work that takes long on threads of its own, and hands each result to the run loop as an
/// event. The only place where the app has more than one thread.
final class Background: Sendable {
  private struct State {
    var finished: [AppEvent] = []
    var running = 0
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: ends the run loop's wait; called from other threads.
  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
  }

  /// Events of work that has ended since the last call, in the order in which it ended.
  func takeFinished() -> [AppEvent] {
    state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  var isBusy: Bool { state.withLock { $0.running > 0 || !$0.finished.isEmpty } }

  /// Runs `work` on a thread of its own; here, should no thread be had.
  func run(_ work: @escaping @Sendable () -> AppEvent) {
    state.withLock { $0.running += 1 }
    let job = Job { [self] in
      let event = work()
      state.withLock {
        $0.running -= 1
        $0.finished.append(event)
      }
      wake()
    }
    let context = Unmanaged.passRetained(job)
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    if failure == 0 {
      pthread_detach(thread)
    } else {
      context.takeRetainedValue().body()
    }
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
