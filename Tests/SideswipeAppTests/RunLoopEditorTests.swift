import Documents
import Glibc
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// The loop while the user's editor has the terminal.
@Suite struct RunLoopEditorTests {
  private let files = PlannedTerminal.list()

  private func loop(_ plan: PlannedTerminal.Step...) throws -> (RunLoop, PlannedTerminal) {
    try PlannedTerminal.loop(plan, on: files)
  }

  private static let one = Array("one\n".utf8)

  @Test func anEditorGetsTheRowInAFileAndWhatItLeavesIsTaken() throws {
    let (loop, terminal) = try loop(
      .inputs([]), .typed("v"), .inputs([.resumed]), .typed("q"), .woken)
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
      .inputs([]), .typed("V"), .inputs([.resumed]), .typed("q"))
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
      .inputs([]), .typed("v"), .inputs([.terminate(signal: SIGTERM)]))
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
}
