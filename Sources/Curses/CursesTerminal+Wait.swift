internal import Glibc
public import Terminal

/// Waiting for the terminal, for signals, and for other threads, all in one place.
extension CursesTerminal {
  public func wait(until deadline: Seconds?) throws -> [TerminalInput] {
    var sourceRestsUntil = -Seconds.infinity
    while true {
      let sourceRests = now() < sourceRestsUntil
      let end = sourceRests ? min(deadline ?? .infinity, sourceRestsUntil) : deadline
      var isNoise = false
      let inputs = try look(
        timeout: queued.isEmpty ? timeout(until: end) : 0, at: sourceRests ? nil : wakeSource,
        &isNoise)
      if !inputs.isEmpty { return inputs }
      if isNoise { sourceRestsUntil = now() + WakeSource.restAfterNoise }
      if let deadline, now() >= deadline { return [] }
    }
  }

  /// Milliseconds for `poll`, rounded up so that the deadline has passed afterwards; -1: for ever.
  private func timeout(until deadline: Seconds?) -> Int32 {
    guard let deadline else { return -1 }
    let milliseconds = ((deadline - now()) * 1000).rounded(.up)
    return Int32(max(0, min(milliseconds, 3_600_000)))
  }

  /// Waits once, and reads whatever is there.
  ///
  /// - Parameter isNoise: becomes true where `source` was heard and had no news.
  private func look(
    timeout: Int32, at source: WakeSource?, _ isNoise: inout Bool
  ) throws -> [TerminalInput] {
    let usesTerminal = isHeld && !device.isGone
    let wanted = Int16(device.unsent.isEmpty ? POLLIN : POLLIN | POLLOUT)
    var sources = [
      pollfd(fd: usesTerminal ? device.descriptor : -1, events: wanted, revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: waker.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: source?.descriptor() ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let mustTellHangup = device.isGone && !toldHangup
    if poll(&sources, nfds_t(sources.count), mustTellHangup ? 0 : timeout) < 0 {
      guard errno == EINTR else { throw TerminalError.system("poll") }
      for index in sources.indices { sources[index].revents = 0 }
    }

    var inputs: [TerminalInput] = []
    if sources[0].revents & Int16(POLLOUT) != 0 { try goOnPainting() }
    if sources[0].revents & ~Int16(POLLOUT) != 0 {
      let bytes = device.read()
      if !bytes.isEmpty {
        inputs.append(.bytes(bytes))
      } else if sources[0].revents & ~Int16(POLLIN | POLLOUT) != 0 {
        device.hangUp()
      }
    }
    let came = sources[1].revents != 0 ? signals.take() : []
    // The end of a terminal brings CONT too, and leaves nothing to be taken again.
    if came.contains(SIGCONT), !device.isGone { try resume() }
    if came.contains(SIGWINCH) {
      // There and back between two looks is a resize too: what fell off the edge is gone.
      painted = nil
      noticeSize()
      if queued.isEmpty { queued.append(.resized(size)) }
    }
    inputs += queued
    queued = []
    if came.contains(SIGTSTP) { inputs.append(.suspend) }
    var isWoken = sources[2].revents != 0
    if isWoken { waker.drain() }
    if sources[3].revents != 0, let source {
      let isNews = source.isNews()
      isNoise = !isNews
      isWoken = isWoken || isNews
    }
    if isWoken { inputs.append(.wake) }
    for signal in SignalWatch.endings where came.contains(signal) {
      inputs.append(.terminate(signal: signal))
    }
    if device.isGone, !toldHangup {
      toldHangup = true
      inputs.append(.hangup)
    }
    return inputs
  }

  /// Takes up the terminal's present size.
  func noticeSize() {
    let (size, aspect) = device.measure()
    measuredAspect = aspect
    guard size != self.size else { return }
    self.size = size
    screen.resize(to: size)
    painted = nil
    if isHeld { armGuard() }
    queued.append(.resized(size))
  }
}
