import Glibc
import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The loop with a book, whose work is done on threads of its own.
@Suite struct RunLoopBookTests {
  private let folder: TemporaryFolder
  private let store: RecordStore

  init() throws {
    folder = try TemporaryFolder()
    store = try RecordStore(BookFile(path: Array(folder.path("book.sqlite").utf8)))
    try BookSimulation.twelveRecords(store)
  }

  private func loop(_ plan: PlannedTerminal.Step...) throws -> (RunLoop, PlannedTerminal) {
    let day = Int64(BookSimulation.today.dayNumber) * 86_400_000
    let desk = try BookDesk(store, clock: { Moment(milliseconds: day) }, offset: { _ in 0 })
    let screen = BookScreen(
      desk, try desk.firstContents(), currency: BookSimulation.twd, appearance: Appearance(),
      config: Config())
    let terminal = PlannedTerminal(plan)
    let wakes = terminal.wakes
    let loop = RunLoop(
      app: App(screen: screen), terminal: terminal, waker: { wakes.count.withLock { $0 += 1 } })
    return (loop, terminal)
  }

  /// Books all twelve records. All is read at once: none is in the book when the last key comes.
  private static let bookAll = String(repeating: "\rj", count: 12)

  private var count: Int { get throws { try store.index().ids.count } }

  @Test(
    "Whatever ends the program, all that was asked for is booked first",
    arguments: [
      ([.bytes(Array("qq".utf8))], 0), ([.bytes([3, 3])], 130), ([.hangup], 129),
      ([.terminate(signal: SIGTERM)], 143),
    ] as [([TerminalInput], Int32)])
  func leaving(inputs: [TerminalInput], status: Int32) throws {
    let (loop, _) = try loop(
      .inputs([]), .inputs([.bytes(Array(Self.bookAll.utf8))] + inputs))
    #expect(loop.run() == RunLoop.Exit(status: status))
    #expect(try count == 12)
  }

  @Test func aTerminalThatFailsLosesNoBooking() throws {
    let (loop, _) = try loop(.inputs([]), .typed(Self.bookAll), .failure)
    #expect(loop.run() == RunLoop.Exit(status: 2, messages: ["the terminal is gone"]))
    #expect(try count == 12)
  }

  @Test func allIsBookedBeforeTheProgramStops() throws {
    let (loop, terminal) = try loop(.inputs([]), .typed(Self.bookAll + "\u{1A}"), .typed("q"))
    var counts: [Int] = []
    let store = store
    terminal.onSuspend = { counts.append(try store.index().ids.count) }
    #expect(loop.run().status == 0)
    #expect(counts == [12])
  }

  @Test(
    "What could not be booked is named, and the exit status says so",
    arguments: [
      ([.bytes(Array("qq".utf8))], 2), ([.bytes([3, 3])], 130), ([.hangup], 129),
    ] as [([TerminalInput], Int32)])
  func locked(inputs: [TerminalInput], status: Int32) throws {
    let (loop, _) = try loop(.inputs([]), .inputs([.bytes(Array(Self.bookAll.utf8))] + inputs))
    let other = try RecordStore(store.file)
    try store.locked { database throws(BookError) in
      database.setBusyTimeout(milliseconds: 0)
    }
    try other.locked { database throws(BookError) in try database.execute("BEGIN IMMEDIATE") }
    let exit = loop.run()
    try other.locked { database throws(BookError) in try database.execute("ROLLBACK") }
    #expect(exit.status == status)
    #expect(exit.messages.count == 12)
    #expect(exit.messages.first?.hasPrefix("Record 0 1.00 TWD of 2026-11-30 is not in ") == true)
    #expect(try count == 0)
  }
}
