import Terminal
import Testing

/// A terminal whose waits return what a test has put there.
private final class ScriptedTerminal: TerminalBackend {
  /// What each wait returns; nothing when they are used up: the deadline came first.
  var waits: [[TerminalInput]] = []
  /// What was asked of it, in order.
  private(set) var calls: [String] = []
  private(set) var deadlines: [Seconds?] = []
  var size = Size(columns: 80, rows: 24)
  let cellAspect = 2.0
  let keyStrings: [[UInt8]: Key] = [:]
  let isMonochrome = false
  var time: Seconds = 5

  func now() -> Seconds { time }

  func wait(until deadline: Seconds?) -> [TerminalInput] {
    deadlines.append(deadline)
    if waits.isEmpty, let deadline { time = max(time, deadline) }
    return waits.isEmpty ? [] : waits.removeFirst()
  }

  func paint(_ frame: Frame) {}
  func invalidate() { calls.append("invalidate") }
  func resetModes() { calls.append("resetModes") }
  func receive(_ reply: TerminalReply) { calls.append("receive") }
  func suspend() { calls.append("suspend") }
  func bell() {}
  func runInForeground(_ command: ForegroundCommand) -> ForegroundCommand.Ending {
    .exited(status: 0)
  }
  func copy(_ bytes: [UInt8]) -> Bool { false }
  func setMouse(_ isOn: Bool) {}
}

struct TerminalEventsTests {
  private static func bytes(_ text: String) -> TerminalInput { .bytes(Array(text.utf8)) }

  /// After the first frame, with nothing typed ahead.
  private static func running(_ terminal: ScriptedTerminal) throws -> TerminalEvents {
    let events = TerminalEvents(terminal)
    #expect(try events.next(until: nil) == [.resized(terminal.size)])
    terminal.waits = [[], []]
    #expect(try events.next(until: 5).isEmpty)
    return events
  }

  private static let cases: [(inputs: [TerminalInput], events: [TerminalEvent], calls: [String])] =
    [
      (
        [bytes("a\u{1B}[A")], [.key(Key(.character("a"))), .key(Key(.up))], []
      ),
      (
        [bytes("\u{1B}[<0;3;2M")],
        [.pointer(PointerEvent(.press(.left), at: Position(column: 2, row: 1)))], []
      ),
      ([bytes("\u{1B}[200~hi\u{1B}[201~")], [.paste(Array("hi".utf8))], []),
      ([bytes("\u{1B}[I")], [.focusGained], ["resetModes"]),
      ([bytes("\u{1B}[O")], [.interrupted], []),
      ([bytes("\u{1B}[?2026;2$y")], [], ["receive"]),
      ([.suspend], [], ["suspend"]),
      (
        [.resumed], [.interrupted, .resized(Size(columns: 80, rows: 24))], ["invalidate"]
      ),
      ([.wake], [.wake], []),
      ([.terminate(signal: 15)], [.ended(status: 143)], []),
      ([.hangup], [.ended(status: 129)], []),
      (
        [.resized(Size(columns: 80, rows: 24))], [.resized(Size(columns: 80, rows: 24))], []
      ),
    ]

  @Test("what a program hears, and what is seen to", arguments: cases.indices)
  func events(_ index: Int) throws {
    let (inputs, expected, calls) = Self.cases[index]
    let terminal = ScriptedTerminal()
    let events = try Self.running(terminal)
    terminal.waits = [inputs]
    #expect(try events.next(until: nil) == expected)
    #expect(terminal.calls == calls)
  }

  @Test("a lone ESC is the key once its time is over, whatever the deadline")
  func escape() throws {
    let terminal = ScriptedTerminal()
    let events = try Self.running(terminal)
    terminal.waits = [[Self.bytes("\u{1B}")]]
    #expect(try events.next(until: nil).isEmpty)
    #expect(try events.next(until: nil) == [.key(Key(.escape))])
    #expect(terminal.deadlines.last == 5.035)
  }

  @Test("what was typed before the first frame is dropped; a new size is not")
  func typeAhead() throws {
    let terminal = ScriptedTerminal()
    let events = TerminalEvents(terminal)
    _ = try events.next(until: nil)
    let size = Size(columns: 30, rows: 9)
    terminal.size = size
    terminal.waits = [[Self.bytes("\rd"), .resized(size)], [Self.bytes("x")]]
    #expect(try events.next(until: nil) == [.resized(size)])
    #expect(try events.next(until: nil) == [.key(Key(.character("x")))])
  }
}
