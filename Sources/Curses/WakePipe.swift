internal import CSystem
internal import Glibc

/// A pipe that ends another thread's, or a signal handler's, wait. Neither end blocks.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard sideswipe_wake_pipe(&ends) == 0 else { throw .system("pipe2") }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Makes the read end readable. A full pipe is so already.
  func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Empties the pipe.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(readEnd, &bytes, bytes.count) > 0 {}
  }
}
