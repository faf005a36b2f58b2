internal import CSystem
internal import Glibc
internal import Terminal

/// Taking the terminal and giving it back.
extension CursesTerminal {
  public func suspend() throws {
    guard isHeld else { return }
    release()
    sideswipe_stop_group()
    // Nobody needs to be told to stop again.
    _ = sideswipe_signal_take(SIGTSTP)
    try takeAgain()
  }

  /// The process goes on after a stop that it did not ask for: whoever stopped it may have changed
  /// everything.
  func resume() throws(TerminalError) {
    guard isHeld else { return }
    isHeld = false
    try takeAgain()
  }

  /// Takes the terminal after somebody else had it.
  func takeAgain() throws(TerminalError) {
    try take()
    guard isHeld else { return }
    // Ours come on again with the next frame.
    try send(ModeStrings.othersOff)
    queued.append(.resumed)
    noticeSize()
  }

  /// Takes the terminal as soon as it may be used: a process in the background stops until then. One
  /// that is continued only to be ended (`kill %1` sends TERM, then CONT) leaves it to the shell.
  func take() throws(TerminalError) {
    guard sideswipe_await_foreground(device.descriptor) == 0, !signals.isEnding else { return }
    try device.setRawModes()
    isHeld = true
    armGuard()
    try send(modes.enter)
    painted = nil
    showsCursor = nil
  }

  /// Gives the terminal back as it was. Does nothing where it is not held.
  func release() {
    guard isHeld else { return }
    isHeld = false
    waiting = nil
    let start = now()
    // What was copied last may not have been sent yet; a frame is not wanted any more.
    _ = try? device.write(clipboard + leaveString) { now() - start > 0.2 }
    clipboard = []
    dropReportsUnderWay()
    // Once in raw modes, for what waits; once after, for what came in between.
    device.dropInput()
    device.setCookedModes()
    device.dropInput()
    sideswipe_guard_disarm()
  }

  /// Tells the crash guard how to give the terminal back, as things are now.
  func armGuard() {
    var cooked = device.cookedModes
    leaveString.withUnsafeBytes { bytes in
      _ = sideswipe_guard_arm(
        device.descriptor, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &cooked)
    }
  }

  private var leaveString: [UInt8] {
    modes.leave(lastRow: size.rows - 1)
  }

  /// Reads away mouse reports that were sent before the terminal read that it should stop: they
  /// would be typed into the shell. Its answer to a query comes after the last of them.
  ///
  /// A terminal that never answered, or takes long to, is not asked: the answer itself would be
  /// typed into the shell.
  private func dropReportsUnderWay() {
    guard let answerDelay, answerDelay < 0.5, !device.isGone else { return }
    let end = now() + 0.2 + 4 * answerDelay
    _ = try? device.write(ModeStrings.echoQuery) { now() > end }
    var read: [UInt8] = []
    while !device.isGone, !Self.holdsDeviceAttributes(read) {
      let left = end - now()
      var descriptor = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&descriptor, 1, Int32(left * 1000) + 1) > 0 else { return }
      let chunk = device.read()
      if chunk.isEmpty { return }
      read = read.suffix(64) + chunk
    }
  }

  /// Whether `bytes` hold `ESC [ ? … c`.
  static func holdsDeviceAttributes(_ bytes: [UInt8]) -> Bool {
    for start in bytes.indices where bytes[start...].starts(with: [0x1B, 0x5B, 0x3F]) {
      let rest = bytes[(start + 3)...].drop { (0x30...0x3B).contains($0) }
      if rest.first == UInt8(ascii: "c") { return true }
    }
    return false
  }
}
