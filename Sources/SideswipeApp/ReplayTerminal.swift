internal import Documents
internal import Synchronization
internal import Terminal

/// The time of a replay, in seconds since its beginning: for what wants to know the time and is no
/// terminal.
final class ReplayClock: Sendable {
  let seconds = Mutex<Seconds>(0)
}

/// A terminal that is not there: it sends what is on record, and its clock is where the recording
/// says. Nobody waits for anything.
final class ReplayTerminal: TerminalBackend {
  /// The recording has come to its end, and nothing moves any more.
  struct Ended: Error {}

  /// Waits in a row that bring nothing. What moves for longer than so many frames never stops.
  private static let mostIdleWaits = 100_000

  private(set) var size: Size
  private(set) var cellAspect: Double
  let keyStrings: [[UInt8]: Key]
  let isMonochrome: Bool
  /// What was painted last.
  private(set) var frame: Frame

  private var events: ArraySlice<Recording.Event>
  /// How programs that are given the terminal end, one after the other.
  private var endings: ArraySlice<Recording.Event.Kind>
  private let hasClipboard: Bool
  private let files: MemoryFiles
  /// Is told when something of a command's comes.
  private let runner: ReplayRunner
  private var clock: Seconds {
    get { time.seconds.withLock { $0 } }
    set { time.seconds.withLock { $0 = newValue } }
  }
  private let time: ReplayClock
  /// When the last thing that is on record happens.
  private let end: Seconds
  private var idleWaits = 0
  /// Seconds that something moves on by itself. What is to come later than that behind the end of the
  /// recording, such as midnight, does not come.
  private static let longestMotion: Seconds = 60
  private let wakes = Wakes()

  private final class Wakes: Sendable {
    let isCalled = Mutex(false)
  }

  /// - Parameters:
  ///   - files: where the files are that other programs work on.
  ///   - runner: knows what commands did.
  ///   - time: is set as it goes by.
  init(
    _ recording: Recording, files: MemoryFiles, runner: ReplayRunner, time: ReplayClock
  ) {
    self.time = time
    end = recording.events.last?.moment ?? 0
    self.files = files
    self.runner = runner
    size = recording.size
    cellAspect = recording.cellAspect
    keyStrings = recording.keyStrings
    isMonochrome = recording.isMonochrome
    frame = Frame(size: recording.size)
    events = recording.events.filter { !$0.kind.isAnswer }[...]
    endings = recording.events.map(\.kind).filter(\.isEditor)[...]
    hasClipboard = !recording.events.contains { $0.kind == .noClipboard }
  }

  func makeWaker() -> @Sendable () -> Void {
    let wakes = wakes
    return { wakes.isCalled.withLock { $0 = true } }
  }

  func now() -> Seconds { clock }

  /// - Throws: `Ended`.
  func wait(until deadline: Seconds?) throws -> [TerminalInput] {
    // Without what is not on record there is nothing to go on with.
    guard runner.missing == nil else { throw Ended() }
    if runner.takeNews() { return [.wake] }
    let isCalled = wakes.isCalled.withLock { isCalled in
      defer { isCalled = false }
      return isCalled
    }
    if isCalled { return [.wake] }
    if let next = events.first?.moment, next <= max(clock, deadline ?? .infinity) {
      idleWaits = 0
      // The frames of a motion were drawn at other times than these. Before something comes one is
      // drawn, so that what was at rest by then is seen at rest.
      if deadline != nil, next > clock {
        clock = next
        return []
      }
      clock = max(clock, next)
      return try takeInputs(of: next)
    }
    idleWaits += 1
    guard let deadline, deadline <= end + Self.longestMotion, idleWaits < Self.mostIdleWaits else {
      throw Ended()
    }
    clock = max(clock, deadline)
    return []
  }

  /// All that comes at one moment.
  private func takeInputs(of moment: Seconds) throws -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    while let event = events.first, event.moment == moment {
      // What came before the end is dealt with first.
      if event.kind == .end, !inputs.isEmpty { break }
      events.removeFirst()
      inputs.append(try input(event.kind))
    }
    return inputs
  }

  private func input(_ kind: Recording.Event.Kind) throws -> TerminalInput {
    if case .size(let size, let aspect) = kind { (self.size, cellAspect) = (size, aspect) }
    if let input = kind.terminalInput { return input }
    switch kind {
    case .rows, .sourceEnded, .actionEnded:
      runner.release(kind)
      return .wake
    default: throw Ended()
    }
  }

  func paint(_ frame: Frame) { self.frame = frame }
  func invalidate() {}
  func resetModes() {}
  func receive(_ reply: TerminalReply) {}
  func suspend() {}
  func bell() {}
  func setMouse(_ isOn: Bool) {}
  func copy(_ bytes: [UInt8]) -> Bool { hasClipboard }

  /// Leaves in the file that is the last argument what is on record.
  func runInForeground(_ command: ForegroundCommand) -> ForegroundCommand.Ending {
    let path = FilePath(command.arguments.last ?? [])
    switch endings.popFirst() {
    case .programLeft(let bytes):
      files.withState { _ = $0.make(path, .init(bytes: bytes, permissions: 0o600)) }
      return .exited(status: 0)
    case .program(.exited(status: 0)):
      files.withState { $0.names[path] = nil }
      return .exited(status: 0)
    case .program(let ending): return ending
    // Not on record: as if its user had called it off.
    default: return .exited(status: 1)
    }
  }
}

extension Recording.Event.Kind {
  /// What it is to a program whose terminal brings it; nil for what comes from elsewhere.
  var terminalInput: TerminalInput? {
    switch self {
    case .bytes(let bytes): .bytes(bytes)
    case .size(let size, _): .resized(size)
    case .terminate(let signal): .terminate(signal: signal)
    case .hangup: .hangup
    case .suspend: .suspend
    case .resumed: .resumed
    case .program, .programLeft, .noClipboard, .source, .rows, .sourceEnded, .action, .ran,
      .actionEnded, .end:
      nil
    }
  }

  /// Whether it answers something that the program does, and does not come by itself.
  var isAnswer: Bool {
    switch self {
    case .program, .programLeft, .noClipboard, .source, .action, .ran: true
    case .bytes, .size, .terminate, .hangup, .suspend, .resumed, .rows, .sourceEnded, .actionEnded,
      .end:
      false
    }
  }

  /// Whether an editor has ended.
  fileprivate var isEditor: Bool {
    switch self {
    case .program, .programLeft: true
    default: false
    }
  }
}

extension Recording.Event {
  /// Seconds since the beginning.
  fileprivate var moment: Seconds { Seconds(time) / 1_000_000 }
}
