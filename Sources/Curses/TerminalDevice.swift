internal import CSystem
internal import Glibc
internal import Terminal

/// What takes bytes for a descriptor, as `write` does; a test counts calls with its own.
package typealias WriteCall = (Int32, UnsafeRawBufferPointer) -> Int

/// The terminal's file: its line modes, its size, bytes in and out. Knows no screens.
///
/// Opened anew, so that not blocking is a property of this use alone: the shell that shares
/// standard input keeps its own.
final class TerminalDevice {
  let descriptor: Int32
  /// Line modes as they were, to be given back.
  let cookedModes: termios
  /// Whether the terminal is gone. Nothing is read or written any more.
  private(set) var isGone = false
  /// Bytes that the terminal has not taken yet.
  private(set) var unsent: ArraySlice<UInt8> = []
  private let writeCall: WriteCall

  /// Most bytes that one `read` hands over.
  static let readLimit = 65_536

  init(path: String?, writeCall: @escaping WriteCall) throws(TerminalError) {
    descriptor = try Self.open(path)
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else {
      let error = TerminalError.system("tcgetattr")
      close(descriptor)
      throw error
    }
    cookedModes = modes
    self.writeCall = writeCall
  }

  deinit {
    close(descriptor)
  }

  private static func open(_ path: String?) throws(TerminalError) -> Int32 {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    if let path {
      let descriptor = Glibc.open(path, flags)
      guard descriptor >= 0 else { throw .system("open \(path)") }
      guard isatty(descriptor) == 1 else {
        close(descriptor)
        throw .noTerminal
      }
      return descriptor
    }
    let standard = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : STDOUT_FILENO
    if isatty(standard) == 1, let name = ttyname(standard) {
      let descriptor = Glibc.open(name, flags)
      if descriptor >= 0 { return descriptor }
    }
    let descriptor = Glibc.open("/dev/tty", flags)
    if descriptor >= 0 { return descriptor }
    // A terminal of another user (after `su`) cannot be opened, but the stream at hand still works.
    guard isatty(standard) == 1 else { throw .noTerminal }
    let copy = fcntl(standard, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .system("fcntl") }
    return copy
  }

  /// The same file opened once more, for a program that is to read and write it and expects to wait
  /// while it does; to be closed by the caller. -1 where it cannot be opened.
  func openStreams() -> Int32 {
    for name in [ttyname(descriptor).map { String(cString: $0) }, "/dev/tty"].compactMap(\.self) {
      let streams = Glibc.open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      if streams >= 0 { return streams }
    }
    return -1
  }

  /// Most columns and rows that are believed. A screenful is held in memory several times, and what
  /// a terminal claims may be anything up to 65,535 each way.
  static let mostCells = 1000

  /// Columns and rows, at most `mostCells` each, and, where the terminal says so, the height of a
  /// cell divided by its width.
  func measure() -> (size: Size, aspect: Double?) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return (Size(columns: 80, rows: 24), nil) }
    let size = Size(
      columns: min(Int(window.ws_col), Self.mostCells),
      rows: min(Int(window.ws_row), Self.mostCells))
    guard window.ws_xpixel > 0, window.ws_ypixel > 0 else { return (size, nil) }
    let width = Double(window.ws_xpixel) / Double(window.ws_col)
    let height = Double(window.ws_ypixel) / Double(window.ws_row)
    return (size, height / width)
  }

  /// Bytes as they are typed, nothing echoed, Ctrl-C and its like as bytes. A terminal that is gone
  /// is noted as such.
  func setRawModes() throws(TerminalError) {
    var modes = cookedModes
    modes.c_iflag &= ~tcflag_t(
      BRKINT | IGNBRK | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF)
    modes.c_oflag &= ~tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    modes.c_cflag = modes.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 0
      characters[Int(VTIME)] = 0
    }
    guard sideswipe_set_modes(descriptor, &modes) != 0 else { return }
    guard errno == EIO else { throw .system("tcsetattr") }
    isGone = true
  }

  /// Line modes as a program that had the terminal has left them; to be given back to it.
  var presentModes: termios {
    var modes = cookedModes
    tcgetattr(descriptor, &modes)
    return modes
  }

  func set(_ modes: termios) {
    var modes = modes
    _ = sideswipe_set_modes(descriptor, &modes)
  }

  /// Line modes as they were. In the background the terminal is someone else's by now, and is left
  /// alone.
  func setCookedModes() {
    guard isInForeground else { return }
    set(cookedModes)
  }

  /// Whether this process group may use the terminal; true for one that does not control it.
  var isInForeground: Bool {
    let owner = tcgetpgrp(descriptor)
    return owner < 0 || owner == getpgrp()
  }

  /// Drops input that nobody has read.
  func dropInput() {
    tcflush(descriptor, TCIFLUSH)
  }

  /// What can be read now, at most `readLimit` bytes.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    // The kernel hands over this much at a time; less means that nothing more waits.
    let most = 4096
    var isMore = true
    while isMore, bytes.count < Self.readLimit, !isGone {
      let chunk = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, most)
        count = max(0, got)
        if got < 0, errno != EAGAIN, errno != EINTR { isGone = true }
      }
      bytes += chunk
      isMore = chunk.count == most
    }
    return bytes
  }

  /// Nothing more will come: what polls the terminal saw it hang up.
  func hangUp() {
    isGone = true
  }

  /// Writes `bytes`, in one call where the terminal takes them at once. Never waits: what it does not
  /// take is kept, and goes out before anything else.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    if unsent.isEmpty { unsent = bytes[...] } else { unsent += bytes }
    try sendRest()
  }

  /// Writes what is unsent, as far as the terminal takes it now.
  func sendRest() throws(TerminalError) {
    while !unsent.isEmpty, !isGone {
      let count = unsent.withUnsafeBytes { writeCall(descriptor, $0) }
      if count >= 0 {
        unsent = unsent.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return
      case EIO, ENXIO, EPIPE: isGone = true
      default: throw .system("write")
      }
    }
  }

  /// Forgets what is unsent, writes `bytes`, and waits while the terminal takes nothing.
  ///
  /// - Parameter giveUp: asked meanwhile; true leaves the rest unwritten.
  func write(_ bytes: [UInt8], giveUp: () -> Bool) throws(TerminalError) {
    unsent = []
    try send(bytes)
    while !unsent.isEmpty, !isGone {
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&room, 1, 50) <= 0, giveUp() { break }
      try sendRest()
    }
    unsent = []
  }
}
