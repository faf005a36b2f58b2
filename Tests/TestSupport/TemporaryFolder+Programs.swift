import Glibc
import Synchronization

/// Held while a program is started: until it runs it has all files that are open here.
let startLock = Mutex(())

extension TemporaryFolder {
  /// Writes a program that can be started at once: a file that anybody has open for writing cannot be,
  /// not even one who has only inherited it.
  ///
  /// - Returns: its path.
  @discardableResult
  public func writeProgram(_ text: String, to name: String) throws -> String {
    try startLock.withLock { _ in
      let path = try write(text, to: name)
      guard chmod(path, 0o755) == 0 else { throw SystemFailure("chmod \(path)") }
      return path
    }
  }
}
