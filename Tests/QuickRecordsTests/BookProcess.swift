import Glibc
import TestSupport

/// The built program running a command for a book, without a terminal. Many can run at once.
struct BookProcess {
  let id: pid_t
  private let output: Int32

  /// - Parameters:
  ///   - home: the home folder, in which the book lies.
  ///   - program: another one than sideswipe.
  init(
    _ arguments: [String], home: String, environment: [String: String] = [:],
    program: String? = nil
  ) throws {
    var ends: [Int32] = [0, 0]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw PollTimeout(description: "no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    let words = [try program ?? builtBinary("sideswipe")] + arguments
    let variables = ["HOME=\(home)"] + environment.map { "\($0)=\($1)" }
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var id: pid_t = 0
    let failure = posix_spawn(&id, words[0], &actions, nil, &argv, &envp)
    close(ends[1])
    guard failure == 0 else { throw PollTimeout(description: "not started: \(failure)") }
    self.id = id
    output = ends[0]
  }

  func kill() {
    Glibc.kill(id, SIGKILL)
  }

  /// Waits for its end; the status is nil if a signal ended it.
  func finish() -> (status: Int32?, output: String) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk.prefix(count)
    }
    close(output)
    var status: Int32 = 0
    waitpid(id, &status, 0)
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
