import Curses
import Glibc
import Terminal
import TestSupport

/// Shows each input as a line of text, newest at the bottom, and dies in the way a key asks for.
final class EventProbe {
  private let terminal: CursesTerminal
  private var parser: InputParser
  private var lines: [String] = ["ready"]

  struct Failure: Error {}

  init() throws {
    terminal = try CursesTerminal()
    parser = InputParser(keyStrings: terminal.keyStrings)
    lines.append("size \(terminal.size.columns)x\(terminal.size.rows)")
    lines.append("monochrome \(terminal.isMonochrome)")
  }

  /// Runs until told to end; the exit status.
  func run() throws -> Int32 {
    while true {
      try paint()
      for input in try terminal.wait(until: nil) {
        if let status = try take(input) {
          terminal.close()
          try report(lines.joined(separator: "\n"))
          return status
        }
      }
    }
  }

  private func paint() throws {
    var frame = Frame(size: terminal.size)
    for (row, line) in lines.suffix(terminal.size.rows).enumerated() {
      frame.put(
        DisplayText(line).glyphs, at: Position(column: 0, row: row),
        style: Style(background: .palette(4)), clip: 0..<terminal.size.columns)
    }
    try terminal.paint(frame)
  }

  private func take(_ input: TerminalInput) throws -> Int32? {
    switch input {
    case .bytes(let bytes):
      for event in parser.feed(bytes, at: terminal.now()) {
        if let status = try take(event) { return status }
      }
    case .resized(let size): lines.append("resized \(size.columns)x\(size.rows)")
    case .terminate(let signal): return 128 + signal
    case .hangup:
      lines.append("hangup")
      // A terminal that is gone must not keep the loop busy.
      let start = terminal.now()
      let after = try terminal.wait(until: start + 0.1)
      lines.append("after \(after) waited \(terminal.now() - start >= 0.1)")
      return 7
    case .suspend:
      lines.append("suspend")
      try terminal.suspend()
    case .resumed: lines.append("resumed")
    case .wake: lines.append("wake")
    }
    return nil
  }

  private func take(_ event: InputEvent) throws -> Int32? {
    switch event {
    case .key(Key(.character("q"))): return 0
    case .key(Key(.character("z"), .control)): try terminal.suspend()
    case .key(Key(.character("e"))): throw Failure()
    case .key(Key(.character("x"))): exit(3)
    case .key(Key(.character("t"))): fatalError("a trap on purpose")
    case .key(Key(.character("o"))): lines.append("\(overflow(1))")
    case .key(Key(.character("s"))): lines.append("\(unmapped().pointee)")
    case .key(Key(.character("2"))):
      do { _ = try CursesTerminal() } catch { lines.append("second: \(error)") }
    case .key(Key(.character("b"))): terminal.bell()
    case .key(Key(.character("y"))): lines.append("copied \(terminal.copy(Array("a row".utf8)))")
    case .key(Key(.character("n"))): terminal.setMouse(false)
    case .key(Key(.character("N"))): terminal.setMouse(true)
    case .key(Key(.character("v"))): try runChild()
    case .key(Key(.character("m"))): terminal.resetModes()
    case .key(Key(.character("w"))): wakeFromThread()
    case .key(let key): lines.append("key \(key.code) \(key.modifiers.rawValue)")
    case .pointer(let pointer):
      lines.append("\(pointer.kind) \(pointer.position.column),\(pointer.position.row)")
    case .paste(let bytes): lines.append("paste \(String(decoding: bytes, as: UTF8.self))")
    case .legacyMouse:
      lines.append("legacy mouse")
      terminal.resetModes()
    case .focus(let gained): lines.append("focus \(gained)")
    case .reply(let reply):
      terminal.receive(reply)
      lines.append("\(reply)")
      lines.append("aspect \(terminal.cellAspect)")
    }
    return nil
  }

  /// Runs what PROBE_COMMAND says by the shell that PROBE_SHELL names.
  private func runChild() throws {
    func variable(_ name: String) -> [UInt8]? {
      getenv(name).map { Array(String(cString: $0).utf8) }
    }
    let ending = try terminal.runInForeground(
      ForegroundCommand(
        path: variable("PROBE_SHELL") ?? Array("/bin/sh".utf8),
        arguments: [Array("sh".utf8), Array("-c".utf8), variable("PROBE_COMMAND") ?? []]))
    lines.append("ended \(ending)")
  }

  private func wakeFromThread() {
    let waker = terminal.makeWaker()
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(waker)).toOpaque()
    pthread_create(
      &thread, nil,
      { box in
        if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().call() }
        return nil
      }, box)
    pthread_join(thread, nil)
  }

  private final class Box {
    let call: @Sendable () -> Void
    init(_ call: @escaping @Sendable () -> Void) { self.call = call }
  }
}

/// Never ends by itself; the stack does. Each call takes a good piece of it: the thread sanitizer notes
/// each call in a place of its own, and must not run out of that first, for then no handler runs.
@inline(never)
private func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 128) { room in
    room.initialize(repeating: depth)
    return depth == 0 ? 0 : room[depth % room.count] + overflow(depth + 1)
  }
}

private func unmapped() -> UnsafePointer<Int> {
  guard let address = UnsafePointer<Int>(bitPattern: 8) else { fatalError("not an address") }
  return address
}
