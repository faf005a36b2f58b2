import Documents
import Synchronization
import Terminal
import TestSupport

@testable import SideswipeApp

/// A terminal whose clock goes on by itself, and which sends input at planned times.
final class LivelyTerminal: TerminalBackend {
  struct Gone: Error {}

  var size: Size
  var cellAspect = 2.0
  let keyStrings: [[UInt8]: Key]
  let isMonochrome: Bool
  var frame = Frame(size: Size(columns: 0, rows: 0))
  var hasClipboard = true
  /// How each program ends that is given the terminal.
  var ending: Recording.Event.Kind?
  var files: MemoryFiles?
  private var plan: ArraySlice<Recording.Event>
  private var clock: Seconds = 12_345.678901234
  private let start: Seconds = 12_345.678901234
  private var generator: SeededGenerator
  private var wasAway = false
  /// Ends a wait.
  let wakes = Wakes()

  init(_ recording: Recording, seed: UInt64) {
    size = recording.size
    cellAspect = recording.cellAspect
    keyStrings = recording.keyStrings
    isMonochrome = recording.isMonochrome
    plan = recording.events.filter { !$0.kind.isAnswer }[...]
    generator = SeededGenerator(seed: seed)
  }

  func now() -> Seconds {
    clock += Seconds.random(in: 0...0.0004, using: &generator)
    return clock
  }

  func wait(until deadline: Seconds?) throws -> [TerminalInput] {
    let isWoken = wakes.count.withLock { count in
      defer { count = 0 }
      return count > 0
    }
    if isWoken { return [.wake] }
    if wasAway {
      wasAway = false
      return [.resumed]
    }
    let next = plan.first.map { start + Seconds($0.time) / 1_000_000 }
    if let next, next <= max(now(), deadline ?? .infinity), let event = plan.popFirst() {
      clock = max(clock, next)
      return [try input(event.kind)]
    }
    guard let deadline else { throw Gone() }
    clock = max(clock, deadline)
    return []
  }

  private func input(_ kind: Recording.Event.Kind) throws -> TerminalInput {
    if case .size(let size, let aspect) = kind { (self.size, cellAspect) = (size, aspect) }
    guard let input = kind.terminalInput else { throw Gone() }
    return input
  }

  func paint(_ frame: Frame) { self.frame = frame }
  func invalidate() {}
  func resetModes() {}
  func receive(_ reply: TerminalReply) {
    if case .cellPixels(let width, let height) = reply, width > 0 {
      cellAspect = Double(height) / Double(width)
    }
  }
  func suspend() {}
  func bell() {}
  func runInForeground(_ command: ForegroundCommand) -> ForegroundCommand.Ending {
    clock += 1
    wasAway = true
    switch ending {
    case .programLeft(let bytes):
      files?.write(bytes, to: FilePath(command.arguments.last ?? []))
      return .exited(status: 0)
    case .program(let ending): return ending
    default: return .exited(status: 1)
    }
  }
  func copy(_ bytes: [UInt8]) -> Bool { hasClipboard }
  func setMouse(_ isOn: Bool) {}
}
