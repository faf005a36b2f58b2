import CSystem
import Glibc

/// A program that runs without a terminal. Many can run at once, also where others are started
/// meanwhile: nothing of it is passed on to those, so that none has to end before its end is seen.
public final class StartedProgram {
  public let id: pid_t
  /// A file in memory: the end of a pipe could be held open by what the program has left running.
  private let output: Int32
  private var status: Int32?

  /// - Parameters:
  ///   - path: of the program.
  ///   - arguments: without its name.
  ///   - environment: all of it.
  ///   - folder: to start in; nil: this process's own.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String], folder: String? = nil
  ) throws {
    output = sideswipe_memory_file()
    guard output >= 0 else { throw SystemFailure("memfd_create") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    // The threads that tests run on block signals, which the program would not hear then.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    // A shell goes there, and then becomes the program.
    let shell = folder.map { ["/bin/sh", "-c", "cd -- \"$0\" && exec \"$@\"", $0] } ?? []
    let words = shell + [path] + arguments
    var argv = words.map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var id: pid_t = 0
    errno = startLock.withLock { _ in
      posix_spawn(&id, words[0], &actions, &attributes, &argv, &envp)
    }
    guard errno == 0 else {
      close(output)
      throw SystemFailure("start \(path)")
    }
    self.id = id
  }

  deinit {
    kill()
    _ = waitForStatus()
    close(output)
  }

  public func kill() {
    if status == nil { Glibc.kill(id, SIGKILL) }
  }

  /// Whether it has not ended yet.
  public var isRunning: Bool {
    guard status == nil else { return false }
    var code: Int32 = 0
    if waitpid(id, &code, WNOHANG) == id { status = code }
    return status == nil
  }

  /// Waits for its end.
  ///
  /// - Returns: its exit status, nil if a signal ended it, and what it wrote on both streams.
  public func finish() -> (status: Int32?, output: String) {
    let status = waitForStatus()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(output, &chunk, chunk.count, off_t(bytes.count))
      if count <= 0 { break }
      bytes += chunk.prefix(count)
    }
    return (
      status & 0x7F == 0 ? status >> 8 & 0xFF : nil, String(decoding: bytes, as: UTF8.self)
    )
  }

  private func waitForStatus() -> Int32 {
    if let status { return status }
    var code: Int32 = 0
    while waitpid(id, &code, 0) < 0, errno == EINTR {}
    status = code
    return code
  }
}
