internal import CSystem
internal import Glibc

/// A running command: no terminal, nothing on its standard input, a process group of its own.
///
/// Used from one thread. It must be seen to its end by `wait` or `end`.
struct ChildProcess: ~Copyable {
  let id: pid_t
  /// Becomes readable when the process ends; -1 where the system has no such thing.
  private let descriptor: Int32
  /// Its standard output and error; not blocking.
  let output: Int32
  let errors: Int32

  /// Milliseconds between two looks at a process that cannot be waited for otherwise.
  private static let pause: Int32 = 20
  /// Milliseconds that a command has to end when it is asked to.
  private static let patience: Int32 = 2000

  /// - Parameter row: for the environment variable `SIDESWIPE_ROW`; nil: it is not set.
  /// - Throws: the reason why nothing was started.
  init(_ arguments: [[UInt8]], row: [UInt8]?) throws(StartFailure) {
    var (out, err): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    defer { for end in [out[1], err[1]] where end >= 0 { close(end) } }
    guard sideswipe_pipe(&out) == 0 else { throw StartFailure(errno: errno) }
    guard sideswipe_pipe(&err) == 0 else {
      let failure = StartFailure(errno: errno)
      close(out[0])
      throw failure
    }
    let words = ArgumentWords(arguments)
    let environment = ArgumentWords.environment(
      with: row.flatMap(CommandTemplate.variable).map { [("SIDESWIPE_ROW", $0)] } ?? [])
    let child = words.pointers.withUnsafeBufferPointer { words in
      environment.pointers.withUnsafeBufferPointer { environment -> pid_t in
        guard let words = words.baseAddress, let environment = environment.baseAddress else {
          return -1
        }
        return sideswipe_spawn_command(words, environment, out[1], err[1])
      }
    }
    guard child > 0 else {
      let failure = StartFailure(errno: errno)
      close(out[0])
      close(err[0])
      throw failure
    }
    id = child
    descriptor = sideswipe_process_descriptor(child)
    output = out[0]
    errors = err[0]
    for end in [output, errors] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  struct StartFailure: Error {
    var errno: Int32
  }

  deinit {
    for file in [descriptor, output, errors] where file >= 0 { close(file) }
  }

  /// Reads what it writes until it has ended, or is called off.
  ///
  /// What it has started may go on, and keep its output open: that is not waited for.
  func wait(_ stop: CommandStop, take: (_ bytes: ArraySlice<UInt8>, _ isError: Bool) -> Void)
    -> CommandEnding
  {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var files = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      guard poll(&files, nfds_t(files.count), descriptor < 0 ? Self.pause : -1) >= 0 else {
        if errno == EINTR { continue }
        return end()
      }
      if files[2].revents != 0 { return end() }
      // Before its output is looked at: what it wrote before it ended is there then.
      let ending = files[3].revents != 0 || descriptor < 0 ? look() : nil
      for index in 0..<2 where files[index].revents != 0 || ending != nil {
        guard files[index].fd >= 0 else { continue }
        if !drain(files[index].fd, into: &buffer, all: ending != nil, { take($0, index == 1) }) {
          files[index].fd = -1
        }
      }
      if let ending { return ending }
    }
  }

  /// Calls it off: the whole group is asked to end and, after a while, made to.
  func end() -> CommandEnding {
    kill(-id, SIGTERM)
    kill(-id, SIGCONT)
    var file = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    if descriptor >= 0 {
      var result: Int32 = -1
      repeat { result = poll(&file, 1, Self.patience) } while result < 0 && errno == EINTR
    } else {
      for _ in 0..<(Self.patience / Self.pause) where !hasEnded { _ = poll(nil, 0, Self.pause) }
    }
    // Before it is waited for: until then its number is nobody else's.
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return .cancelled
  }

  /// Whether it has ended; it is still to be waited for.
  private var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_signo != 0
  }

  /// How it ended; nil while it has not.
  private func look() -> CommandEnding? {
    var status: Int32 = 0
    let found = waitpid(id, &status, WNOHANG)
    guard found != 0 else { return nil }
    guard found == id else { return .killed(signal: 0) }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }

  /// - Parameter all: whether to read on while there is something, up to a bound.
  /// - Returns: false at the end of the file.
  private func drain(
    _ file: Int32, into buffer: inout [UInt8], all: Bool, _ take: (ArraySlice<UInt8>) -> Void
  ) -> Bool {
    for _ in 0..<(all ? 32 : 1) {
      let count = read(file, &buffer, buffer.count)
      guard count != 0 else { return false }
      guard count > 0 else { return errno == EAGAIN || errno == EINTR }
      take(buffer[..<count])
    }
    return true
  }
}

extension CommandResult {
  /// Runs a command to its end, or until it is called off.
  ///
  /// - Parameter row: for the environment variable `SIDESWIPE_ROW`.
  package init(running arguments: [[UInt8]], row: [UInt8]?, stop: CommandStop) {
    guard !stop.isStopped else {
      self.init(.cancelled)
      return
    }
    guard stop.failure == 0 else {
      self.init(.notStarted(errno: stop.failure))
      return
    }
    do throws(ChildProcess.StartFailure) {
      let child = try ChildProcess(arguments, row: row)
      var result = CommandResult(.cancelled)
      let ending = child.wait(stop) { result.take($0, isError: $1) }
      result.ending = ending
      self = result
    } catch {
      self.init(.notStarted(errno: error.errno))
    }
  }
}
