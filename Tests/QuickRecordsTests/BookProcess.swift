import CSystem
import Glibc
import TestSupport

/// The built program running a command for a book, without a terminal. Many can run at once.
struct BookProcess {
  let id: pid_t
  /// A file in memory: a pipe's end could be inherited by programs that are started meanwhile.
  private let output: Int32

  /// - Parameters:
  ///   - home: the home folder, in which the book lies.
  ///   - program: another one than sideswipe.
  init(
    _ arguments: [String], home: String, environment: [String: String] = [:],
    program: String? = nil
  ) throws {
    output = sideswipe_memory_file()
    guard output >= 0 else { throw SystemFailure("memfd_create") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    let words = [try program ?? builtBinary("sideswipe")] + arguments
    let variables = ["HOME=\(home)"] + environment.map { "\($0)=\($1)" }
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var id: pid_t = 0
    errno = posix_spawn(&id, words[0], &actions, nil, &argv, &envp)
    guard errno == 0 else { throw SystemFailure("posix_spawn") }
    self.id = id
  }

  func kill() {
    Glibc.kill(id, SIGKILL)
  }

  /// Waits for its end; the status is nil if a signal ended it.
  func finish() -> (status: Int32?, output: String) {
    var status: Int32 = 0
    waitpid(id, &status, 0)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = pread(output, &chunk, chunk.count, off_t(bytes.count))
      if count <= 0 { break }
      bytes += chunk.prefix(count)
    }
    close(output)
    return (
      status & 0x7F == 0 ? status >> 8 & 0xFF : nil, String(decoding: bytes, as: UTF8.self)
    )
  }

  static func run(
    _ arguments: [String], home: String, environment: [String: String] = [:]
  ) throws -> (status: Int32?, output: String) {
    try BookProcess(arguments, home: home, environment: environment).finish()
  }
}
