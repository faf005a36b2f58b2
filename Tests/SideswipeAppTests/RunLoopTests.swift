import Documents
import Glibc
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The loop between the app and the world, with a terminal that follows a plan.
@Suite struct RunLoopTests {
  private let files = PlannedTerminal.list()

  private func loop(_ plan: PlannedTerminal.Step...) throws -> (RunLoop, PlannedTerminal) {
    try PlannedTerminal.loop(plan, on: files)
  }

  private static let deleteFirst = "\u{1B}[3~\r"

  @Test func whatWasTypedAheadChangesNothing() throws {
    let (loop, _) = try loop(.typed(Self.deleteFirst + "eX\rj"), .typed("q"))
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("one\ntwo\nthree\n".utf8))
  }

  @Test func changesAreWrittenAndLeavingWaits() throws {
    let (loop, _) = try loop(.inputs([]), .typed(Self.deleteFirst + "q"), .woken)
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(files["list.txt"] == Array("two\nthree\n".utf8))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func aSignalLeavesTheFileWritten(signal: Int32) throws {
    let (loop, _) = try loop(
      .inputs([]), .typed(Self.deleteFirst), .inputs([.terminate(signal: signal)]))
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
      .inputs([]), .typed(Self.deleteFirst), .inputs([.terminate(signal: SIGTERM)]))
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
    let (loop, _) = try loop(.inputs([]), .typed(Self.deleteFirst + "qq"))
    protect()
    let exit = loop.run()
    #expect(exit.status == 2, "asked twice, it does not wait for the answer on the screen")
    #expect(exit.messages.contains { $0.contains("could not be saved") })
  }

  @Test func aTerminalThatFailsLosesNoChange() throws {
    let (loop, _) = try loop(.inputs([]), .typed(Self.deleteFirst), .failure)
    #expect(loop.run() == RunLoop.Exit(status: 2, messages: ["the terminal is gone"]))
    #expect(files["list.txt"] == Array("two\nthree\n".utf8))
  }

  @Test func aTerminalThatFailsIsToldAndWhereTheListIs() throws {
    let (loop, _) = try loop(.inputs([]), .typed(Self.deleteFirst), .failure)
    protect()
    expectBothTold(loop.run())
  }

  @Test func soIsOneThatCannotBeGivenBack() throws {
    let (loop, terminal) = try loop(.inputs([]), .typed(Self.deleteFirst + "\u{1A}"))
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
      .inputs([]), .typed(Self.deleteFirst + "\u{1A}"), .typed("q"))
    var found: [[UInt8]?] = []
    let files = files
    terminal.onSuspend = { found.append(files["list.txt"]) }
    #expect(loop.run() == RunLoop.Exit(status: 0))
    #expect(found == [Array("two\nthree\n".utf8)])
  }

  @Test func allThatWaitsIsReadBeforeOneFrame() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .inputs([.bytes(Array("j".utf8)), .bytes(Array("j".utf8))]), .typed("q"))
    _ = loop.run()
    #expect(
      terminal.frames.count == 3, "at the start, after what was typed ahead, after all that waited")
    #expect(terminal.frames.last?.text.contains("▌  three") ?? false)
  }

  @Test func aFloodLosesNothing() throws {
    let keys = Array(repeating: PlannedTerminal.Step.typed("x"), count: 300)
    let (loop, terminal) = try loop(.inputs([]))
    terminal.isFlooded = true
    terminal.plan += [.typed("e")] + keys + [.typed("\r")]
    terminal.plan += [.inputs([.terminate(signal: SIGTERM)])]
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
    terminal.plan += [.typed("e")] + Array(repeating: .typed("x"), count: readsBefore)
    terminal.plan += ["\u{1B}", "[D", "y", "\r"].map(PlannedTerminal.Step.typed)
    terminal.plan += [.inputs([.terminate(signal: SIGTERM)])]
    #expect(loop.run() == RunLoop.Exit(status: 128 + SIGTERM))
    let row = "one" + String(repeating: "x", count: readsBefore - 1) + "yx"
    #expect(files["list.txt"] == Array("\(row)\ntwo\nthree\n".utf8))
  }

  @Test func stoppingAndGoingOn() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .typed("\u{1A}"), .inputs([.resumed]), .inputs([.suspend]),
      .typed("\u{C}"), .typed("q"))
    _ = loop.run()
    #expect(terminal.stops == 2)
    #expect(terminal.invalidations == 2)
  }

  @Test func aNewSizeIsDrawn() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .inputs([.resized(Size(columns: 40, rows: 10))]), .typed("q"))
    _ = loop.run()
    #expect(terminal.frames.last?.size == Size(columns: 40, rows: 10))
  }

  // MARK: what else a terminal does

  @Test(arguments: [true, false])
  func copyingAndTheMouse(hasClipboard: Bool) throws {
    let (loop, terminal) = try loop(.inputs([]), .typed("jmmy"), .typed("q"))
    terminal.hasClipboard = hasClipboard
    _ = loop.run()
    #expect(terminal.copied == [Array("two".utf8)])
    #expect(terminal.mouse == [false, true])
    let message = hasClipboard ? "Copied “two”" : "this terminal has no clipboard"
    #expect(terminal.frames.last?.text.contains(message) ?? false)
  }

  @Test func reloading() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .typed("r"), .woken, .typed("q"))
    files.write(Array("zero\n".utf8), to: "list.txt")
    _ = loop.run()
    #expect(terminal.frames.last?.text.contains("zero") ?? false)
  }
}
