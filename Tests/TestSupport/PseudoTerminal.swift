import CSystem
import Glibc
import Terminal

/// How a program ended, or that it stopped.
public enum ProcessStatus: Equatable, Sendable {
  case exited(Int32)
  case signaled(Int32)
  case stopped(Int32)
}

/// A pseudo-terminal, and programs that run on it. Closing the object hangs it up and ends what is
/// left of them.
public final class PseudoTerminal {
  /// The end that a terminal emulator holds; -1 once hung up.
  public private(set) var primary: Int32
  /// The file that the programs have as their terminal.
  public let path: String
  /// Kept open, so that modes can be read and nothing is lost after a program has closed its own.
  private let secondary: Int32
  public private(set) var child: pid_t = -1
  private var status: ProcessStatus?

  public init(size: Size, pixels: Size? = nil) throws {
    var name = [CChar](repeating: 0, count: 128)
    primary = sideswipe_open_pseudo_terminal(&name, name.count)
    guard primary >= 0 else { throw SystemFailure("open a pseudo-terminal") }
    path = name.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    secondary = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard secondary >= 0 else { throw SystemFailure("open \(path)") }
    try resize(to: size, pixels: pixels)
  }

  deinit {
    if child > 0 {
      // Also those that do not care for being hung up: a failed test leaves nobody behind.
      ProcessFile.kill(session: child)
      if status == nil {
        Glibc.kill(child, SIGKILL)
        waitpid(child, nil, 0)
      }
    }
    hangUp()
    close(secondary)
  }

  /// Sets the size, in characters and (0: not told) in pixels; the programs get WINCH.
  public func resize(to size: Size, pixels: Size? = nil) throws {
    var window = winsize(
      ws_row: UInt16(size.rows), ws_col: UInt16(size.columns),
      ws_xpixel: UInt16(pixels?.columns ?? 0), ws_ypixel: UInt16(pixels?.rows ?? 0))
    guard ioctl(primary, UInt(TIOCSWINSZ), &window) == 0 else { throw SystemFailure("TIOCSWINSZ") }
  }

  /// Closes the emulator's end, as closing a terminal's window does.
  public func hangUp() {
    guard primary >= 0 else { return }
    close(primary)
    primary = -1
  }

  public func lineModes() throws -> LineModes {
    try LineModes(descriptor: secondary)
  }

  /// Starts a program as leader of a new session on this terminal. `arguments` are without the
  /// program's name.
  public func spawn(
    _ program: String, _ arguments: [String], environment: [String: String], folder: String? = nil
  ) throws {
    let words = [program] + arguments
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var argv = words.map { strdup($0) }
    var envp = variables.map { strdup($0) }
    defer { for pointer in argv + envp { free(pointer) } }
    argv.append(nil)
    envp.append(nil)
    child = startLock.withLock { _ in
      sideswipe_spawn_on_terminal(program, argv, envp, folder, path)
    }
    guard child > 0 else { throw SystemFailure("start \(program)") }
    status = nil
  }

  public func kill(_ signal: Int32) {
    guard child > 0, status == nil else { return }
    Glibc.kill(child, signal)
  }

  /// How the program ended, or that it stopped since last asked; nil while it runs.
  public func checkStatus() -> ProcessStatus? {
    if let status { return status }
    var code: Int32 = 0
    guard child > 0, waitpid(child, &code, WNOHANG | WUNTRACED) == child else { return nil }
    if code & 0xFF == 0x7F { return .stopped(code >> 8 & 0xFF) }
    let ended: ProcessStatus =
      code & 0x7F == 0 ? .exited(code >> 8 & 0xFF) : .signaled(code & 0x7F)
    status = ended
    return ended
  }

  /// What the programs have written: waits up to `timeout` seconds for a first byte.
  public func read(timeout: Seconds = 0) -> [UInt8] {
    guard primary >= 0 else { return [] }
    var descriptor = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&descriptor, 1, Int32(timeout * 1000)) > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Glibc.read(primary, buffer.baseAddress, buffer.count))
    }
  }

  /// Sends bytes as if typed, in one write where they fit.
  public func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(primary, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else { throw SystemFailure("write to terminal") }
      var descriptor = pollfd(fd: primary, events: Int16(POLLOUT), revents: 0)
      guard Glibc.poll(&descriptor, 1, Int32(longWait * 1000)) > 0 else {
        throw PollTimeout(description: "the program does not read its input")
      }
    }
  }
}
