import Terminal

/// What the terminal sends.
extension RunLoop {
  /// - Returns: whether more may be there already. Where a key or a report came alone, as nearly always,
  ///   the next is still to be made.
  func take(_ input: TerminalInput) throws -> Bool {
    switch input {
    case .bytes(let bytes):
      // What was read at once came at one time: nothing is known of the times between.
      let now = terminal.now()
      let events = parser.feed(bytes, at: now)
      for event in events where exit == nil && !wasAway {
        send(.input(event), at: now)
      }
      return events.count > 1
    case .resized(let size):
      send(.resized(size, cellAspect: terminal.cellAspect))
    case .terminate(let signal):
      exit = leave(status: 128 + signal)
    case .hangup:
      exit = leave(status: 128 + 1)
    case .suspend:
      perform(.suspend)
    case .resumed:
      wasAway = false
      terminal.invalidate()
      // Whoever had the terminal may have had the end of a drag too.
      send(.stopping)
      // What was half read belonged to before the stop.
      parser = InputParser(keyStrings: terminal.keyStrings, escapeTimeout: escapeTimeout)
      send(.resized(terminal.size, cellAspect: terminal.cellAspect))
    case .wake:
      break  // what was finished is fetched once per turn
    }
    return true
  }

  /// Keys typed before the first frame was seen must not change anything: none that waits to be read
  /// when the frame is out does. One that came in the moment between counts as typed before it.
  func dropTypeAhead() throws {
    for input in try terminal.wait(until: 0) {
      guard case .bytes(let bytes) = input else {
        _ = try take(input)
        continue
      }
      for event in parser.feed(bytes, at: terminal.now()) where exit == nil {
        send(.typedAhead(event))
      }
    }
  }
}
