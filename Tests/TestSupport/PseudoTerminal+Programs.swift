import Glibc

extension PseudoTerminal {
  /// The process group that has the terminal, called after its first process: the program also where
  /// a shell has started it.
  public func foregroundProcess() throws -> pid_t {
    var group: pid_t = 0
    guard ioctl(primary, UInt(TIOCGPGRP), &group) == 0 else { throw SystemFailure("TIOCGPGRP") }
    return group
  }

  /// Bytes that wait to be read by the programs.
  public func unreadCount() throws -> Int {
    let terminal = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw SystemFailure("open \(path)") }
    defer { close(terminal) }
    var count: Int32 = 0
    guard ioctl(terminal, UInt(FIONREAD), &count) == 0 else { throw SystemFailure("FIONREAD") }
    return Int(count)
  }

  /// Writes to the terminal as one of its programs would, behind all that they have written.
  ///
  /// - Returns: false where the terminal takes nothing, being hung up, stopped or full.
  public func writeAsProgram(_ bytes: [UInt8]) throws -> Bool {
    guard primary >= 0 else { return false }
    let terminal = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    guard terminal >= 0 else { throw SystemFailure("open \(path)") }
    defer { close(terminal) }
    return Glibc.write(terminal, bytes, bytes.count) == bytes.count
  }
}
