internal import CSystem
internal import Glibc
internal import Synchronization

/// Calls a command off, from another thread than the one that waits for it.
package final class CommandStop: Sendable {
  private struct State {
    var writeEnd: Int32
    var isStopped = false
  }

  /// Closed, and so readable, when the command is to end.
  let descriptor: Int32
  /// The number of the error where there is no such descriptor, or 0. What could never be called off
  /// is not begun.
  package let failure: Int32
  private let state: Mutex<State>

  package convenience init() {
    self.init { sideswipe_pipe(&$0) == 0 ? 0 : errno }
  }

  /// - Parameter pipe: makes a pipe, and returns the number of the error that it met with, or 0.
  init(pipe: (inout [Int32]) -> Int32) {
    var ends: [Int32] = [-1, -1]
    failure = pipe(&ends)
    descriptor = ends[0]
    state = Mutex(State(writeEnd: ends[1]))
  }

  deinit {
    stop()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether it was called off.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  package func stop() {
    state.withLock { state in
      if state.writeEnd >= 0 { close(state.writeEnd) }
      state = State(writeEnd: -1, isStopped: true)
    }
  }
}
