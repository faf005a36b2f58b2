import Glibc
import Terminal

/// Waiting for a program that has done all that it had to, and for time to go by.
extension TerminalSession {
  /// Waits until a question that came up by itself has stood long enough to take answers.
  public func waitUntil(asked text: String) throws {
    try waitUntil(shows: text)
    try outwait(0.35)
  }

  /// Reads what the program writes for so many seconds.
  public func outwait(_ seconds: Seconds) throws {
    let end = monotonicSeconds() + seconds
    try poll(
      until: "\(seconds) s have passed", pause: { try pump(timeout: 0.01) },
      { monotonicSeconds() > end })
  }

  /// Waits until the program sleeps, and goes on to: it waits for input, and for nothing else. What is
  /// sent from here on was not typed ahead.
  public func waitUntilAsleep() throws {
    try waitUntilAtRest(for: 0.01) { ProcessFile.mainThreadSleeps($0) }
  }

  /// Waits until for so many seconds the program has written nothing, and nothing has woken any of
  /// its threads.
  public func waitUntilAtRest(for seconds: Seconds) throws {
    try waitUntilAtRest(for: seconds) { ProcessFile.sleeps($0) }
  }

  private func waitUntilAtRest(for seconds: Seconds, _ sleeps: (pid_t) -> Int) throws {
    var before: (processes: [pid_t], sleeps: Int, output: Int)?
    var since: Seconds = 0
    try poll(
      until: "the program is at rest", timeout: timeout, detail: { screen.dump },
      pause: { try pump(timeout: 0.005) },
      {
        // One that has ended rests.
        let processes = ProcessFile.inGroup(from: try device.foregroundProcess())
        let files = processes.compactMap { ProcessFile($0) }.filter(\.isAlive)
        if files.isEmpty { return true }
        let now = (processes, processes.reduce(0) { $0 + sleeps($1) }, output.count)
        // One that is ready to run and has no processor does not rest.
        let areAsleep = files.allSatisfy(\.isAsleep)
        guard areAsleep, let before, before == now else {
          before = areAsleep ? now : nil
          since = monotonicSeconds()
          return false
        }
        return monotonicSeconds() - since > seconds
      })
  }

  /// Sends bytes to a program that is asleep, and waits until it has read them and sleeps again.
  ///
  /// - Parameter pumps: whether what it writes is read meanwhile.
  public func sendAndWait(_ bytes: [UInt8], pumps: Bool = true) throws {
    let process = try device.foregroundProcess()
    let sleeps = ProcessFile.mainThreadSleeps(process)
    try send(bytes)
    try poll(
      until: "the program has read \(bytes)", timeout: timeout, detail: { screen.dump },
      pause: { if pumps { try pump(timeout: 0.002) } else { _ = Glibc.poll(nil, 0, 1) } },
      {
        // On the way through the terminal they are not counted as unread yet: it has to wake first.
        guard let file = ProcessFile(process), file.isAlive else { return true }
        return try ProcessFile.mainThreadSleeps(process) > sleeps && device.unreadCount() == 0
          && file.isAsleep
      })
  }

  /// Waits until the screen was as `condition` wants it, be it for a moment, at any time since there
  /// were `start` bytes of output: what comes and goes while this thread has no processor is seen too.
  /// Frames that are half written are looked at as well.
  public func waitUntilOnce(
    _ what: String, from start: Int = 0, _ condition: (Screen) -> Bool
  ) throws {
    let copy = VirtualTerminal(size: terminal.size)
    copy.feed(Array(output.prefix(start)))
    var fed = start
    try waitUntil(what) { _ in
      while fed < output.count {
        let end = min(fed + 24, output.count)
        copy.feed(Array(output[fed..<end]))
        fed = end
        if condition(copy.screen) { return true }
      }
      return false
    }
  }
}
