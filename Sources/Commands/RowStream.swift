internal import CSystem
internal import Glibc

/// Reads rows' bytes from a pipe or a command, on a thread of its own, until they end or are no
/// longer wanted.
package enum RowStream {
  /// Most bytes that one call of `take` is given.
  private static let chunk = 1 << 18

  /// Reads a descriptor. Returns the error number of a read that failed, or 0.
  ///
  /// - Parameter take: given bytes as they come; false: no more are wanted.
  package static func read(
    _ file: Int32, stop: CommandStop, take: ([UInt8]) -> Bool
  ) -> Int32 {
    guard stop.failure == 0 else { return stop.failure }
    var files = [
      pollfd(fd: file, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&files, nfds_t(files.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return errno
      }
      if files[1].revents != 0 { return 0 }
      var failure: Int32 = 0
      var isOver = false
      let bytes = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        // A pipe hands over what it holds: several reads make one chunk of it.
        repeat {
          let got = Glibc.read(file, buffer.baseAddress.map { $0 + count }, chunk - count)
          if got > 0 {
            count += got
          } else if got == 0 {
            isOver = true
          } else if errno != EINTR, errno != EAGAIN {
            failure = errno
          }
          files[0].revents = 0
        } while !isOver && failure == 0 && count < chunk && poll(&files, 1, 0) > 0
      }
      if !bytes.isEmpty, !take(bytes) { return 0 }
      if isOver || failure != 0 { return failure }
    }
  }

  /// Runs a command and hands on what it prints. Called off where no more is wanted.
  ///
  /// - Returns: how it ended, and what it wrote to standard error.
  package static func run(
    _ arguments: [[UInt8]], stop: CommandStop, take: ([UInt8]) -> Bool
  ) -> CommandResult {
    guard !stop.isStopped else { return CommandResult(.cancelled) }
    guard stop.failure == 0 else { return CommandResult(.notStarted(errno: stop.failure)) }
    do throws(ChildProcess.StartFailure) {
      let child = try ChildProcess(arguments, row: nil)
      var result = CommandResult(.cancelled)
      result.ending = child.wait(stop) { bytes, isError in
        if isError {
          result.take(bytes, isError: true)
        } else if !take(Array(bytes)) {
          stop.stop()
        }
      }
      return result
    } catch {
      return CommandResult(.notStarted(errno: error.errno))
    }
  }
}
