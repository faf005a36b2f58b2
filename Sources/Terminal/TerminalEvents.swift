/// What a program hears from its terminal.
public enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  case pointer(PointerEvent)
  /// Pasted text: bytes as they came, never a command.
  case paste([UInt8])
  case focusGained
  /// What is in hand, such as a drag, is to be called off: the focus is lost, or the program was
  /// stopped and goes on.
  case interrupted
  /// The terminal has this many columns and rows: the first event of all, and at each change.
  case resized(Size)
  /// Something outside the terminal has news (`TerminalInput.wake`).
  case wake
  /// To be left, with this exit status: the terminal is gone, or a signal came.
  case ended(status: Int32)
}

/// A terminal's events, one after another: the part of a run loop that is the same in every program.
///
/// Sees to what has to do with the terminal alone: stopping and going on, modes that were reset,
/// answers to its queries. What waits to be read when the first frame has been painted, at the second
/// call, is dropped: it was typed for something else. That look comes after the frame is out, so a key
/// pressed in the moment between, milliseconds where the machine is busy, goes too: no person is so
/// fast, but a script that types as soon as it sees the frame is, and should type again until it is
/// answered. Used from one thread.
/// ```
/// let events = TerminalEvents(terminal)
/// while isRunning {
///   for event in try events.next(until: deadline) { update(event, at: terminal.now()) }
///   try terminal.paint(frame(at: terminal.now()))
/// }
/// ```
public final class TerminalEvents {
  /// More reads than this before a frame is drawn would make the screen stand still under a flood.
  private static let mostReads = 64

  private let terminal: any TerminalBackend
  private let escapeTimeout: Seconds
  private var parser: InputParser
  /// Whether the size was told, and whether what was typed before the first frame was dropped.
  private var (hasBegun, hasDroppedTypeAhead) = (false, false)

  /// - Parameter escapeTimeout: seconds until a lone ESC counts as the Esc key.
  public init(_ terminal: any TerminalBackend, escapeTimeout: Seconds = 0.035) {
    self.terminal = terminal
    self.escapeTimeout = escapeTimeout
    parser = InputParser(keyStrings: terminal.keyStrings, escapeTimeout: escapeTimeout)
  }

  /// Waits for events until `deadline` (nil: for ever) and returns all that have come, oldest first;
  /// none when the deadline came first.
  ///
  /// - Throws: what the backend throws when the terminal cannot be read or taken again.
  public func next(until deadline: Seconds?) throws -> [TerminalEvent] {
    guard hasBegun else {
      hasBegun = true
      return resized()
    }
    if !hasDroppedTypeAhead {
      hasDroppedTypeAhead = true
      let events = try terminal.wait(until: 0).flatMap(take).filter { !$0.isTyped }
      guard events.isEmpty else { return events }
    }
    var inputs = try terminal.wait(until: earliest(deadline, parser.deadline))
    var events: [TerminalEvent] = []
    var reads = 0
    while !inputs.isEmpty {
      for input in inputs { events += try take(input) }
      reads += 1
      guard reads < Self.mostReads else { return events }
      inputs = try terminal.wait(until: 0)
    }
    // Nothing waits to be read: a lone ESC was the key.
    return events + parser.advance(to: terminal.now()).compactMap(event)
  }

  private func take(_ input: TerminalInput) throws -> [TerminalEvent] {
    switch input {
    case .bytes(let bytes): return parser.feed(bytes, at: terminal.now()).compactMap(event)
    case .resized: return resized()
    case .terminate(let signal): return [.ended(status: 128 + signal)]
    case .hangup: return [.ended(status: 128 + 1)]
    case .wake: return [.wake]
    case .suspend:
      try terminal.suspend()
      return []
    case .resumed:
      terminal.invalidate()
      // What was half read belonged to before the stop.
      parser = InputParser(keyStrings: terminal.keyStrings, escapeTimeout: escapeTimeout)
      return [.interrupted] + resized()
    }
  }

  private func resized() -> [TerminalEvent] {
    [.resized(terminal.size)]
  }

  /// What of an input event is the program's; the rest is seen to.
  private func event(_ event: InputEvent) -> TerminalEvent? {
    switch event {
    case .key(let key): return .key(key)
    case .pointer(let pointer): return .pointer(pointer)
    case .paste(let bytes): return .paste(bytes)
    case .focus(let hasFocus):
      if hasFocus { terminal.resetModes() }
      return hasFocus ? .focusGained : .interrupted
    case .legacyMouse:
      terminal.resetModes()
      return nil
    case .reply(let reply):
      terminal.receive(reply)
      return nil
    }
  }
}

extension TerminalEvent {
  fileprivate var isTyped: Bool {
    switch self {
    case .key, .pointer, .paste: true
    case .focusGained, .interrupted, .resized, .wake, .ended: false
    }
  }
}
