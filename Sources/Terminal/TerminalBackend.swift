/// What ended a wait.
public enum TerminalInput: Equatable, Sendable {
  /// Everything that was readable at once, as it came; bounded, so that one wait always returns.
  case bytes([UInt8])
  /// The terminal has this many columns and rows now.
  case resized(Size)
  /// INT, TERM, HUP, QUIT or another signal whose meaning is the end arrived from outside: leave
  /// cleanly, then exit with 128 + `signal`.
  case terminate(signal: Int32)
  /// The terminal is gone (end of file, I/O error): nothing can be shown any more.
  case hangup
  /// The stop signal arrived from outside: `suspend()` is asked for.
  case suspend
  /// The process goes on after a stop. Modes were set again; everything must be painted.
  case resumed
  /// Something outside the terminal has news: another thread wrote to the wake-up pipe.
  case wake
}

/// A terminal as the run loop sees it: a source of input, a clock, and a place to show frames.
///
/// Used from one thread. Whatever a backend changes in the terminal it undoes itself, on every way
/// out.
public protocol TerminalBackend: AnyObject {
  /// Columns and rows of the terminal at this moment.
  var size: Size { get }

  /// Cell height divided by cell width; 2 where the terminal does not say.
  var cellAspect: Double { get }

  /// The byte strings that the terminal's own description gives its keys, for `InputParser`.
  var keyStrings: [[UInt8]: Key] { get }

  /// Whether no colour can be shown, or `NO_COLOR` asks for none: meaning must rest on attributes
  /// and words alone.
  var isMonochrome: Bool { get }

  /// The monotonic clock that all times given to this module come from.
  func now() -> Seconds

  /// Waits for input until `deadline` (nil: for ever; in the past: only looks).
  ///
  /// - Returns: what came, oldest first; empty when the deadline came first.
  func wait(until deadline: Seconds?) throws -> [TerminalInput]

  /// Shows `frame`: only cells that differ from what was last painted, in one write.
  func paint(_ frame: Frame) throws

  /// Forgets what was painted, so that the next frame is painted whole.
  func invalidate()

  /// Sends the mouse, paste and focus modes again: something may have reset the terminal.
  func resetModes()

  /// Takes a parsed answer to one of the backend's own start-up queries.
  func receive(_ reply: TerminalReply)

  /// Gives the terminal back, stops the whole process group, and takes the terminal again when it
  /// goes on.
  func suspend() throws

  func bell()

  /// Gives the terminal to another program, waits until that has ended, and takes the terminal
  /// again: the next wait then begins with `resumed`. Input that the program has not read is
  /// dropped, since it was not meant for this one.
  ///
  /// The program has a process group of its own, so that Ctrl-C is between it and its user. If it
  /// stops, this process stops too, as for `suspend()`, and both go on together. Signals that ask
  /// this process to end are passed on to it, and come out of the next wait as well.
  ///
  /// - Throws: when the terminal cannot be taken again.
  func runInForeground(_ command: ForegroundCommand) throws -> ForegroundCommand.Ending

  /// Gives bytes to the terminal's clipboard (OSC 52). Whether they arrive is not known.
  ///
  /// - Returns: false for a terminal that has no clipboard.
  func copy(_ bytes: [UInt8]) -> Bool

  /// Asks for mouse reports, or for none, so that the terminal's own selection works.
  func setMouse(_ isOn: Bool)
}
