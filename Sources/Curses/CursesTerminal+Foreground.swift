internal import CSystem
internal import Glibc
public import Terminal

/// Lending the terminal to another program.
extension CursesTerminal {
  public func runInForeground(_ command: ForegroundCommand) throws -> ForegroundCommand.Ending {
    guard isHeld, !device.isGone else { return .notStarted(errno: EIO) }
    release()
    let (child, reason) = start(command)
    guard child > 0 else {
      try takeAgain()
      return .notStarted(errno: reason)
    }
    var cooked = device.cookedModes
    sideswipe_guard_arm_lent(device.descriptor, child, &cooked)
    var lent = LentTerminal(to: child, device: device, signals: signals, now: now)
    let ending = lent.wait()
    sideswipe_guard_disarm()
    // Signals that came meanwhile are to be told.
    signals.wake()
    try takeAgain()
    if !isHeld, ending != .abandoned { putRight() }
    // Typed into the program, which did not want it.
    if isHeld { device.dropInput() }
    return ending
  }

  /// The program has ended, and so does this process, without taking the terminal again.
  private func putRight() {
    guard device.isInForeground else { return }
    let start = now()
    _ = try? device.write(modes.leaveAfterOthers) { now() - start > 0.2 }
    device.dropInput()
  }

  /// The process, or -1 and why there is none.
  private func start(_ command: ForegroundCommand) -> (pid_t, errno: Int32) {
    let streams = device.openStreams()
    defer { if streams >= 0 { Glibc.close(streams) } }
    var words = ([command.path] + command.arguments).map { word in
      strdup(word.map { CChar(bitPattern: $0) } + [0])
    }
    defer { words.forEach { free($0) } }
    words.append(nil)
    return words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress, let path = first.pointee else { return (-1, ENOMEM) }
      let child = sideswipe_spawn_in_foreground(path, first + 1, device.descriptor, streams)
      return (child, errno)
    }
  }
}

/// The terminal while another program has it: who is in the foreground, who stops when, and which
/// signals are passed on. What a shell does for its jobs, for one.
private struct LentTerminal {
  /// Seconds that a program has to end when this process is asked to.
  private static let patience: Seconds = 5
  /// Seconds that what it has started has to end after it.
  private static let patienceWithOthers: Seconds = 1
  /// Signals that programs understand as a wish that they end. To an editor others may mean anything.
  private static let clearEndings: Set<Int32> = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The program, and its process group.
  private let child: pid_t
  private let device: TerminalDevice
  private let signals: SignalWatch
  private let now: () -> Seconds
  private var passedOn: Set<Int32> = []
  /// When to wait no longer.
  private var end: Seconds?

  init(
    to child: pid_t, device: TerminalDevice, signals: SignalWatch, now: @escaping () -> Seconds
  ) {
    self.child = child
    self.device = device
    self.signals = signals
    self.now = now
  }

  /// Waits until the program has ended, and puts this process into the foreground again.
  mutating func wait() -> ForegroundCommand.Ending {
    var ending: ForegroundCommand.Ending?
    while ending == nil {
      signals.quiet()
      if signals.take(SIGCONT) { goOn() }
      if signals.take(SIGTSTP) { stop() }
      passOnSignals()
      ending = look()
      if ending == nil { sleep() }
      if ending == nil, let end, now() >= end {
        passOn(SIGHUP)
        ending = .abandoned
      }
    }
    if !passedOn.isEmpty { awaitOthers() }
    if tcgetpgrp(device.descriptor) == child {
      _ = sideswipe_set_foreground(device.descriptor, getpgrp())
    }
    device.setCookedModes()
    return ending ?? .abandoned
  }

  /// Waits a moment for the rest of the group: a shell that was told to end has ended before the
  /// editor that it started has put the terminal right.
  private func awaitOthers() {
    let end = now() + Self.patienceWithOthers
    while kill(-child, 0) == 0, now() < end { _ = poll(nil, 0, 5) }
  }

  /// How the program ended; nil while it has not.
  private func look() -> ForegroundCommand.Ending? {
    _ = signals.take(SIGCHLD)
    var status: Int32 = 0
    let found = waitpid(child, &status, WNOHANG | WUNTRACED)
    if found < 0, errno != EINTR { return .abandoned }
    guard found == child else { return nil }
    let low = status & 0x7F
    guard status & 0xFF == 0x7F else {
      return low == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: low)
    }
    let signal = status >> 8 & 0xFF
    // It missed its turn at the terminal, rather than being told to stop.
    if [SIGTTIN, SIGTTOU].contains(signal), isForeground { goOn() } else { stop() }
    return nil
  }

  /// Whether the terminal is with this process or with the program, and with no one else.
  private var isForeground: Bool {
    [child, getpgrp()].contains(tcgetpgrp(device.descriptor))
  }

  /// Stops this process as the program has stopped, and lets both go on together. Where nobody could
  /// continue this process only the program goes on.
  private func stop() {
    let modes = device.presentModes
    if tcgetpgrp(device.descriptor) == child {
      _ = sideswipe_set_foreground(device.descriptor, getpgrp())
    }
    device.setCookedModes()
    sideswipe_stop_group()
    _ = signals.take(SIGTSTP)
    _ = signals.take(SIGCONT)
    goOn { device.set(modes) }
  }

  /// Gives the terminal to the program again, as soon as this process may use it.
  private func goOn(before: () -> Void = {}) {
    if tcgetpgrp(device.descriptor) != child {
      guard sideswipe_await_foreground(device.descriptor) == 0 else { return }
      before()
      _ = sideswipe_set_foreground(device.descriptor, child)
    }
    kill(-child, SIGCONT)
  }

  private mutating func passOnSignals() {
    for signal in SignalWatch.endings where signals.isPending(signal) {
      let signal = Self.clearEndings.contains(signal) ? signal : SIGHUP
      if !passedOn.contains(signal) { passOn(signal) }
    }
  }

  private mutating func passOn(_ signal: Int32) {
    passedOn.insert(signal)
    kill(-child, signal)
    kill(-child, SIGCONT)
    if end == nil { end = now() + Self.patience }
  }

  /// Waits for a signal, CHLD among them, or the terminal's end.
  private mutating func sleep() {
    var sources = [
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      // Its end is told without being asked for.
      pollfd(fd: device.isGone ? -1 : device.descriptor, events: 0, revents: 0),
    ]
    let timeout = end.map { Int32(max(0, min(($0 - now()) * 1000 + 1, 60_000))) } ?? -1
    guard poll(&sources, nfds_t(sources.count), timeout) > 0, sources[1].revents != 0 else {
      return
    }
    device.hangUp()
    passOn(SIGHUP)
  }
}
