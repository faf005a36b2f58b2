internal import CSystem
internal import Glibc
internal import Synchronization

/// Calls a command off, from another thread than the one that waits for it.
package final class CommandStop: Sendable {
  /// Closed, and so readable, when the command is to end.
  let descriptor: Int32
  private let writeEnd: Mutex<Int32>

  package init() {
    var ends: [Int32] = [-1, -1]
    // What has none counts as called off.
    _ = sideswipe_pipe(&ends)
    descriptor = ends[0]
    writeEnd = Mutex(ends[1])
  }

  deinit {
    stop()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether it was called off.
  package var isStopped: Bool { writeEnd.withLock { $0 < 0 } }

  package func stop() {
    writeEnd.withLock { end in
      if end >= 0 { close(end) }
      end = -1
    }
  }
}
