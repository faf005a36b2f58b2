import Documents
import Glibc
import ListKit
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The loop between the app and the world, with a terminal that follows a plan.
@Suite struct RunLoopTests {
  /// Gives out planned input, one piece a wait, the first as what was typed ahead.
  private final class PlannedTerminal: TerminalBackend {
    enum Step {
      case inputs([TerminalInput])
      /// Until work on another thread has ended.
      case woken
      case failure
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
  private final class Wakes: Sendable {
    let count = Mutex(0)
  }

  private let files: MemoryFiles = {
    let files = MemoryFiles(folders: [".", "/", "/run"])
    files.write(Array("one\ntwo\nthree\n".utf8), to: "list.txt")
    return files
  }()

  private func loop(_ plan: PlannedTerminal.Step...) throws -> (RunLoop, PlannedTerminal) {
    let file = try DocumentFile.open("list.txt", files: files)
    let app = App(
      file: file, places: Simulation.places, appearance: Appearance(), files: files)
    let terminal = PlannedTerminal(plan)
    let wakes = terminal.wakes
    let loop = RunLoop(app: app, terminal: terminal, waker: { wakes.count.withLock { $0 += 1 } })
    return (loop, terminal)
  }

  private static func typed(_ text: String) -> PlannedTerminal.Step {
    .inputs([.bytes(Array(text.utf8))])
  }

  private static let deleteFirst = "\u{1B}[3~\r"

  @Test func whatWasTypedAheadChangesNothing() throws {
    let (loop, _) = try loop(Self.typed(Self.deleteFirst + "eX\rj"), Self.typed("q"))
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func changesAreWrittenAndLeavingWaits() throws {
    let (loop, _) = try loop(.inputs([]), Self.typed(Self.deleteFirst + "q"), .woken)
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("two\nthree\n".utf8))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalLeavesTheFileWritten(signal: Int32) throws {
    let (loop, _) = try loop(
      .inputs([]), Self.typed(Self.deleteFirst), .inputs([.terminate(signal: signal)]))
    #expect(loop.run() == RunLoop.Exit(status: 128 + signal))
    #expect(files["list.txt"] == Array("two\nthree\n".utf8))
  }

  @Test func aSignalInMidDragDeletesNothing() throws {
    let drag = MouseReport.drag(
      from: Position(column: 70, row: 1), to: Position(column: 10, row: 1), releases: false)
    let (loop, _) = try loop(
      .inputs([]), .inputs([.bytes(Array(drag.joined()))]), .inputs([.hangup]))
    #expect(loop.run() == RunLoop.Exit(status: 129))
    #expect(files["list.txt"] == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func whatCannotBeWrittenIsKeptElsewhere() throws {
    let (loop, _) = try loop(
      .inputs([]), Self.typed(Self.deleteFirst), .inputs([.terminate(signal: SIGTERM)]))
    protect()
    let exit = loop.run()
    #expect(exit.status == 143)
    let kept = FilePath("/state/list.txt.unsaved-\(getpid())")
    #expect(exit.messages.count == 1 && exit.messages[0].contains(Wording.visible(kept)))
    #expect(files[kept] == Array("two\nthree\n".utf8))
    #expect(files["list.txt"] == Array("one\ntwo\nthree\n".utf8))
  }

  /// Another program takes the right to write the file away.
  private func protect() {
    files.withState { state in
      if let node = state.names["list.txt"] { state.nodes[node]?.permissions = 0o444 }
    }
  }

  @Test func leavingWithSomethingUnsavedIsAFailure() throws {
    let (loop, _) = try loop(.inputs([]), Self.typed(Self.deleteFirst + "qq"))
    protect()
    let exit = loop.run()
    #expect(exit.status == 2, "asked twice, it does not wait for the answer on the screen")
    #expect(exit.messages.contains { $0.contains("could not be saved") })
  }

  @Test func aTerminalThatFailsLosesNoChange() throws {
    let (loop, _) = try loop(.inputs([]), Self.typed(Self.deleteFirst), .failure)
    #expect(loop.run() == RunLoop.Exit(status: 2, messages: ["the terminal is gone"]))
    #expect(files["list.txt"] == Array("two\nthree\n".utf8))
  }

  @Test func aTerminalThatFailsIsToldAndWhereTheListIs() throws {
    let (loop, _) = try loop(.inputs([]), Self.typed(Self.deleteFirst), .failure)
    protect()
    expectBothTold(loop.run())
  }

  @Test func soIsOneThatCannotBeGivenBack() throws {
    let (loop, terminal) = try loop(.inputs([]), Self.typed(Self.deleteFirst + "\u{1A}"))
    terminal.onSuspend = { throw PlannedTerminal.Failure() }
    protect()
    expectBothTold(loop.run())
  }

  private func expectBothTold(_ exit: RunLoop.Exit) {
    #expect(exit.status == 2)
    #expect(exit.messages.count == 2)
    #expect(exit.messages.first == "the terminal is gone")
    #expect(exit.messages.last?.contains("the list is kept in /state/list.txt.unsaved-") ?? false)
  }

  @Test func aSaveEndsBeforeTheProgramStops() throws {
    let (loop, terminal) = try loop(
      .inputs([]), Self.typed(Self.deleteFirst + "\u{1A}"), Self.typed("q"))
    var found: [[UInt8]?] = []
    let files = files
    terminal.onSuspend = { found.append(files["list.txt"]) }
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(found == [Array("two\nthree\n".utf8)])
  }

  @Test func allThatWaitsIsReadBeforeOneFrame() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .inputs([.bytes(Array("j".utf8)), .bytes(Array("j".utf8))]), Self.typed("q"))
    _ = loop.run()
    #expect(
      terminal.frames.count == 3, "at the start, after what was typed ahead, after all that waited")
    #expect(terminal.frames.last?.text.contains("▌  three") ?? false)
  }

  @Test func aFloodLosesNothing() throws {
    let keys = Array(repeating: Self.typed("x"), count: 300)
    let (loop, terminal) = try loop(.inputs([]))
    terminal.isFlooded = true
    terminal.plan +=
      [Self.typed("e")] + keys + [Self.typed("\r"), .inputs([.terminate(signal: SIGTERM)])]
    #expect(loop.run() == RunLoop.Exit(status: 128 + SIGTERM))
    let row = "one" + String(repeating: "x", count: 300)
    #expect(files["list.txt"] == Array("\(row)\ntwo\nthree\n".utf8))
    #expect(terminal.frames.count > 2, "it is drawn in between")
  }

  /// An arrow key whose two halves come in reads with a frame, or a blocked one, between them.
  @Test(arguments: 55..<70) func aKeyTornInAFloodIsNoEsc(readsBefore: Int) throws {
    let (loop, terminal) = try loop(.inputs([]))
    terminal.isFlooded = true
    terminal.secondsPerRead = 0.05
    terminal.plan += [Self.typed("e")] + Array(repeating: Self.typed("x"), count: readsBefore)
    terminal.plan += ["\u{1B}", "[D", "y", "\r"].map(Self.typed)
    terminal.plan += [.inputs([.terminate(signal: SIGTERM)])]
    #expect(loop.run() == RunLoop.Exit(status: 128 + SIGTERM))
    let row = "one" + String(repeating: "x", count: readsBefore - 1) + "yx"
    #expect(files["list.txt"] == Array("\(row)\ntwo\nthree\n".utf8))
  }

  @Test func stoppingAndGoingOn() throws {
    let (loop, terminal) = try loop(
      .inputs([]), Self.typed("\u{1A}"), .inputs([.resumed]), .inputs([.suspend]),
      Self.typed("\u{C}"), Self.typed("q"))
    _ = loop.run()
    #expect(terminal.stops == 2)
    #expect(terminal.invalidations == 2)
  }

  @Test func aNewSizeIsDrawn() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .inputs([.resized(Size(columns: 40, rows: 10))]), Self.typed("q"))
    _ = loop.run()
    #expect(terminal.frames.last?.size == Size(columns: 40, rows: 10))
  }

  // MARK: another program in the foreground

  private static let one = Array("one\n".utf8)

  @Test func anEditorGetsTheRowInAFileAndWhatItLeavesIsTaken() throws {
    let (loop, terminal) = try loop(
      .inputs([]), Self.typed("v"), .inputs([.resumed]), Self.typed("q"), .woken)
    var buffer: FilePath?
    terminal.editor = { [files] command in
      let path = FilePath(command.arguments.last ?? [])
      buffer = path
      #expect(files[path] == Self.one)
      files.write(Array("1\n".utf8), to: path)
      return .exited(status: 0)
    }
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("1\ntwo\nthree\n".utf8))
    #expect(terminal.commands.map(\.path) == [Array("/bin/sh".utf8)])
    let path = try #require(buffer)
    #expect(path.bytes.starts(with: "/run/sideswipe/edit-".utf8))
    #expect(path.name == Array("list.txt".utf8))
    #expect(files[path] == nil && files.withState { $0.names[path.folder] } == nil)
    #expect(terminal.invalidations == 1)
  }

  @Test(arguments: [
    ForegroundCommand.Ending.exited(status: 1), .killed(signal: 15), .notStarted(errno: 11),
  ])
  func anEditorThatFailsLeavesNothing(ending: ForegroundCommand.Ending) throws {
    let (loop, terminal) = try loop(
      .inputs([]), Self.typed("V"), .inputs([.resumed]), Self.typed("q"))
    terminal.editor = { [files] command in
      files.write(Array("1\n".utf8), to: FilePath(command.arguments.last ?? []))
      return ending
    }
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("one\ntwo\nthree\n".utf8))
    #expect(!files.withState { $0.names.keys.contains { $0.name.starts(with: "edit-".utf8) } })
  }

  @Test func anEditorThatGoesOnKeepsItsFile() throws {
    let (loop, terminal) = try loop(
      .inputs([]), Self.typed("v"), .inputs([.terminate(signal: SIGTERM)]))
    terminal.editor = { _ in .abandoned }
    #expect(loop.run() == RunLoop.Exit(status: 143))
    let path = FilePath(terminal.commands.first?.arguments.last ?? [])
    #expect(files[path] == Self.one)
  }

  @Test func whatIsTypedBehindTheKeyBelongsToTheEditor() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .inputs([.bytes(Array("v\u{1B}[3~\r".utf8)), .bytes(Array("\rq".utf8))]),
      .inputs([.resumed, .bytes(Array("q".utf8))]))
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("one\ntwo\nthree\n".utf8))
    #expect(terminal.commands.count == 1)
  }

  // MARK: what else a terminal does

  @Test(arguments: [true, false])
  func copyingAndTheMouse(hasClipboard: Bool) throws {
    let (loop, terminal) = try loop(.inputs([]), Self.typed("jmmy"), Self.typed("q"))
    terminal.hasClipboard = hasClipboard
    _ = loop.run()
    #expect(terminal.copied == [Array("two".utf8)])
    #expect(terminal.mouse == [false, true])
    let message = hasClipboard ? "Copied “two”" : "this terminal has no clipboard"
    #expect(terminal.frames.last?.text.contains(message) ?? false)
  }

  @Test func reloading() throws {
    let (loop, terminal) = try loop(
      .inputs([]), Self.typed("r"), .woken, Self.typed("q"))
    files.write(Array("zero\n".utf8), to: "list.txt")
    _ = loop.run()
    #expect(terminal.frames.last?.text.contains("zero") ?? false)
  }
}
