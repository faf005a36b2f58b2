internal import CSystem
internal import Glibc
public import Terminal

/// The terminal that this process runs in, painted through ncurses.
///
/// From `init` until `close` the terminal is in raw modes, on its alternate screen where it has one,
/// and reports the mouse. It is given back as it was by `close`, by `deinit`, by `exit`, and when
/// the process crashes; INT, TERM, HUP, QUIT and whatever else would end the process from outside
/// come out of `wait` instead.
///
/// One of these may exist in a process at a time, used from one thread.
public final class CursesTerminal: TerminalBackend {
  public internal(set) var size: Size
  public let keyStrings: [[UInt8]: Key]
  public let isMonochrome: Bool

  let options: TerminalOptions
  let device: TerminalDevice
  let signals: SignalWatch
  let screen: CursesScreen
  let capabilities: Capabilities
  var modes: ModeStrings
  let waker: WakePipe
  /// What else ends a wait; nil: nothing does.
  package var wakeSource: WakeSource?

  /// Whether the terminal is ours at this moment.
  var isHeld = false
  /// What the next wait returns before anything else.
  var queued: [TerminalInput] = []
  /// Whether the end of the terminal has been told.
  var toldHangup = false
  /// What the terminal shows; nil: not known, the next frame is painted whole.
  var painted: Frame?
  /// The newest frame that was to be painted while the terminal took no bytes; nil: none.
  var waiting: Frame?
  /// What goes to the clipboard with the next frame.
  var clipboard: [UInt8] = []
  /// Whether the terminal shows its cursor; nil: not known.
  var showsCursor: Bool?
  /// Whether the terminal said that it takes a frame as one update.
  var bracketsFrames = false
  /// When the start-up queries were sent, and how many seconds later the last one was answered; nil
  /// until then. An answer tells that the terminal has read all before it.
  var askedAt: Seconds = 0
  var answerDelay: Seconds?
  /// Cell height by cell width as the window's pixels say, and as an answer to a query says.
  var measuredAspect: Double?
  var reportedAspect: Double?

  /// Takes the terminal. Does not wait for its answers: they come in with the input, and are to be
  /// handed to `receive(_:)`.
  ///
  /// - Throws: `TerminalError`, with the terminal as it was.
  public convenience init(_ options: TerminalOptions = .environment()) throws(TerminalError) {
    try self.init(options, writeCall: { Glibc.write($0, $1.baseAddress, $1.count) })
  }

  package init(_ options: TerminalOptions, writeCall: @escaping WriteCall) throws(TerminalError) {
    guard let type = options.type, !type.isEmpty else { throw .typeNotSet }
    self.options = options
    device = try TerminalDevice(path: options.path, writeCall: writeCall)
    // Before ncurses looks, so that it installs no handlers of its own.
    signals = try SignalWatch()
    waker = try WakePipe()
    (size, measuredAspect) = device.measure()
    screen = try CursesScreen(type: type, size: size, color: !options.withoutColor)
    capabilities = Capabilities()
    modes = ModeStrings(capabilities: capabilities, usesMouse: options.usesMouse)
    keyStrings = KeyStrings.read()
    isMonochrome = screen.pairs.limit == 0
    try take()
    guard isHeld else { return }
    askedAt = now()
    try send(ModeStrings.queries)
  }

  deinit {
    close()
  }

  /// Gives the terminal back, and signals their meaning. Nothing is shown or read any more; a second
  /// call does nothing.
  public func close() {
    release()
    signals.end()
  }

  public var cellAspect: Double {
    for aspect in [measuredAspect, reportedAspect] {
      // What is outside of this is not a font but a terminal that fills the numbers in.
      if let aspect, (1...4).contains(aspect) { return aspect }
    }
    return 2
  }

  public func now() -> Seconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Seconds(time.tv_sec) + Seconds(time.tv_nsec) / 1e9
  }

  public func receive(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state):
      bracketsFrames = options.synchronizedOutput && (1...3).contains(state)
    case .mode: break
    case .deviceAttributes:
      if answerDelay == nil { answerDelay = now() - askedAt }
    case .cellPixels(let width, let height):
      reportedAspect = width > 0 ? Double(height) / Double(width) : nil
    }
  }

  public func resetModes() {
    guard isHeld else { return }
    // They are part of a whole frame too.
    guard device.unsent.isEmpty else { return invalidate() }
    // A terminal that is gone says so at the next wait.
    try? send(modes.modes)
  }

  public func bell() {
    guard isHeld, device.unsent.isEmpty else { return }
    try? send(capabilities.bell)
  }

  public func setMouse(_ isOn: Bool) {
    guard isOn != modes.usesMouse else { return }
    modes.usesMouse = isOn
    guard isHeld else { return }
    try? send(isOn ? modes.modes : ModeStrings.mouseOff)
  }

  public func copy(_ bytes: [UInt8]) -> Bool {
    // The console of Linux has no clipboard, and older ones print what they do not know.
    guard options.type != "linux" else { return false }
    clipboard = ModeStrings.clipboard(bytes)
    return true
  }

  /// What ends a wait from any thread, at any time; the wait then returns `.wake`. Calls before the
  /// wait are not lost, and several may become one.
  public func makeWaker() -> @Sendable () -> Void {
    let waker = waker
    return { waker.wake() }
  }

  /// Writes bytes as soon as the terminal takes them.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    guard !bytes.isEmpty else { return }
    try device.send(bytes)
  }
}
