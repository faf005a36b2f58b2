import Documents
import ListKit
import Synchronization
import Terminal
import TestSupport

@testable import SideswipeApp

/// Gives out planned input, one piece a wait, the first as what was typed ahead.
final class PlannedTerminal: TerminalBackend {
  enum Step {
    case inputs([TerminalInput])
    /// Until work on another thread has ended.
    case woken
    case failure

    static func typed(_ text: String) -> Step { .inputs([.bytes(Array(text.utf8))]) }
  }

  struct Failure: Error, CustomStringConvertible {
    let description = "the terminal is gone"
  }

  var size = Size(columns: 80, rows: 24)
  let cellAspect = 2.0
  let keyStrings: [[UInt8]: Key] = [:]
  let isMonochrome = false
  let wakes = Wakes()
  var plan: [Step]
  var frames: [Frame] = []
  var invalidations = 0
  var stops = 0
  var onSuspend: () throws -> Void = {}
  var clock: Seconds = 0
  var commands: [ForegroundCommand] = []
  var editor: (ForegroundCommand) -> ForegroundCommand.Ending = { _ in .exited(status: 0) }
  var copied: [[UInt8]] = []
  var hasClipboard = true
  var mouse: [Bool] = []

  /// Whether there is always more to read: a poll takes the next piece of the plan.
  var isFlooded = false
  /// Seconds that go by with each read.
  var secondsPerRead: Seconds = 0

  private var isStarted = false

  init(_ plan: [Step]) {
    self.plan = plan
  }

  func now() -> Seconds {
    clock += 0.001
    return clock
  }

  func wait(until deadline: Seconds?) throws -> [TerminalInput] {
    // A poll behind input finds nothing more.
    if isStarted, deadline == 0, !isFlooded { return [] }
    isStarted = true
    clock += secondsPerRead
    guard let step = plan.first else { throw Failure() }
    switch step {
    case .inputs(let inputs):
      plan.removeFirst()
      return inputs
    case .woken:
      try poll(until: "work has ended") { wakes.count.withLock { $0 > 0 } }
      wakes.count.withLock { $0 -= 1 }
      plan.removeFirst()
      return [.wake]
    case .failure:
      throw Failure()
    }
  }

  func paint(_ frame: Frame) { frames.append(frame) }
  func invalidate() { invalidations += 1 }
  func resetModes() {}
  func receive(_ reply: TerminalReply) {}
  func suspend() throws {
    stops += 1
    try onSuspend()
  }
  func bell() {}
  func runInForeground(_ command: ForegroundCommand) -> ForegroundCommand.Ending {
    commands.append(command)
    return editor(command)
  }
  func copy(_ bytes: [UInt8]) -> Bool {
    copied.append(bytes)
    return hasClipboard
  }
  func setMouse(_ isOn: Bool) { mouse.append(isOn) }
}

/// How often other threads have called.
final class Wakes: Sendable {
  let count = Mutex(0)
}

extension PlannedTerminal {
  /// Files with a list of three rows.
  static func list() -> MemoryFiles {
    let files = MemoryFiles(folders: [".", "/", "/run"])
    files.write(Array("one\ntwo\nthree\n".utf8), to: "list.txt")
    return files
  }

  /// A loop on that list, with a terminal that follows `plan`.
  static func loop(_ plan: [Step], on files: MemoryFiles) throws -> (RunLoop, PlannedTerminal) {
    let file = try DocumentFile.open("list.txt", files: files)
    let app = App(
      file: file, places: Simulation.places, appearance: Appearance(), files: files)
    let terminal = PlannedTerminal(plan)
    let wakes = terminal.wakes
    let loop = RunLoop(app: app, terminal: terminal, waker: { wakes.count.withLock { $0 += 1 } })
    return (loop, terminal)
  }
}
