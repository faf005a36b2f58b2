internal import CSystem
internal import Glibc

/// Signals from outside, kept until the run loop asks for them.
final class SignalWatch {
  /// Signals that ask this process to end.
  static let endings = (1...__libc_current_sigrtmax()).filter { sideswipe_signal_ends($0) != 0 }
  private static let watched = endings + [SIGTSTP, SIGCONT, SIGWINCH, SIGCHLD]

  private let pipe: WakePipe
  private var isActive = false

  /// Readable when a signal has come.
  var descriptor: Int32 { pipe.readEnd }

  init() throws(TerminalError) {
    pipe = try WakePipe()
    guard sideswipe_signals_defer(pipe.writeEnd) == 0 else { throw .alreadyOpen }
    isActive = true
  }

  deinit {
    end()
  }

  /// Signals do again what they did before.
  func end() {
    guard isActive else { return }
    isActive = false
    sideswipe_signals_restore()
  }

  /// The signals that have come since they were last taken.
  func take() -> Set<Int32> {
    pipe.drain()
    return Set(Self.watched.filter { sideswipe_signal_take($0) != 0 })
  }

  /// Like `take`, for one signal. `descriptor` stays as it is.
  func take(_ signal: Int32) -> Bool { sideswipe_signal_take(signal) != 0 }

  /// Whether a signal waits to be taken.
  func isPending(_ signal: Int32) -> Bool { sideswipe_signal_pending(signal) != 0 }

  /// `descriptor` is not readable any more until the next signal comes, or `wake` is called.
  func quiet() { pipe.drain() }

  /// `descriptor` is readable again, for signals that wait.
  func wake() { pipe.wake() }

  /// Whether a signal that ends the process waits to be taken.
  var isEnding: Bool { sideswipe_ending() != 0 }
}
