import Glibc
import Terminal
import TestSupport
import Testing

/// Rows of a source that is run again while they are used, and rows that come while they are.
@Suite struct CommandSourceTests {
  @Test("A source is run again after an action and decides; the open row stays on its identity")
  func source() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("", to: name) }
    let rows = try RowsSession(
      nil,
      ["--source=ls", "--print=deleted", "--trailing=Delete:red=rm -- {}", "--leading=Look=true"],
      in: folder)
    try rows.waitUntil(rows: ["a", "b", "c"])
    try rows.session.send("j")
    try rows.act()
    try rows.waitUntil(rows: ["a", "c"])
    #expect(rows.names == ["a", "c"])
    // Done well, and the source has it still.
    try rows.outwaitPressedButton()
    try rows.act(.right)
    try rows.waitUntil(shows: "Look: “c”")
    try rows.waitUntil(rows: ["a", "c"])
    try rows.session.send("q")
    #expect(try rows.waitForExit(0).output == Array("b\n".utf8))
  }

  /// A source that notes each of its runs and sorts its 20 rows anew, every 200 ms.
  private static let shuffled = [
    "--source=sh -c 'echo >>.runs; shuf -i 10-29 | sed \"s/^/a number in sight of all: /\"'",
    "--every=0.2", "--trailing=Note:red=sh -c 'echo \"$1\" >>noted' sh {-1}",
  ]

  /// Waits until the source has been run some more times.
  private func outwaitRuns(_ rows: RowsSession, count: Int = 4) throws {
    func runs() -> Int { ((try? rows.folder.read(".runs")) ?? []).count }
    let before = runs()
    try poll(until: "the source has run again", pause: { try rows.session.pump(timeout: 0.01) }) {
      runs() >= before + count
    }
  }

  /// The number in the row that was moved aside.
  private func number(_ screen: Screen) -> Substring? {
    let row = screen.row(screen.cursor.row)
    guard row.contains("undo") else { return nil }
    return row.split(separator: " ").first { $0.count == 2 && Int($0) != nil }
  }

  @Test("Rows that are sorted anew every 200 ms: an open row stays open, and is the one acted on")
  func resorting() throws {
    let rows = try RowsSession(nil, Self.shuffled, size: Size(columns: 60, rows: 30))
    try rows.waitUntil(shows: "of 20")
    try rows.reveal()
    try rows.session.waitUntil("it is open") { number($0) != nil }
    let name = try #require(number(rows.screen))
    for _ in 0..<3 {
      try outwaitRuns(rows)
      try rows.session.waitUntil("\(name) is open") { number($0) == name }
    }
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "Note: “a number in sight of all: \(name)”")
    #expect(try rows.folder.read("noted") == Array("\(name)\n".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("S17: Rows that are sorted anew every 200 ms: a drag goes on with its row")
  func resortingWhileDragging() throws {
    let rows = try RowsSession(nil, Self.shuffled, size: Size(columns: 60, rows: 30))
    try rows.waitUntil(shows: "of 20")
    try rows.session.drag(
      from: Position(column: 55, row: 9), to: Position(column: 45, row: 9), releases: false)
    try rows.session.waitUntil("a row follows") { number($0) != nil }
    let name = try #require(number(rows.screen))
    var lines: Set<Int> = []
    for column in [44, 43, 42, 41] {
      try outwaitRuns(rows, count: 2)
      try rows.session.send(
        MouseReport.sgr(PointerEvent(.motion(.left), at: Position(column: column, row: 9))))
      try rows.session.waitUntil("\(name) follows") { number($0) == name }
      lines.insert(rows.screen.cursor.row)
    }
    #expect(lines.count > 1, "it was sorted anew")
    try rows.session.send(
      MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: 41, row: 9))))
    try rows.session.waitUntil("a button can be pressed") { $0.marksButton }
    try outwaitRuns(rows)
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "Note: “a number in sight of all: \(name)”")
    #expect(try rows.folder.read("noted") == Array("\(name)\n".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Rows come and go with a source that is run again by itself")
  func every() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "b")
    let rows = try RowsSession(
      nil, ["--source=ls", "--every=0.1", "--trailing=X=true"], in: folder)
    try rows.waitUntil(rows: ["b"])
    try folder.write("", to: "a")
    try rows.waitUntil(rows: ["a", "b"])
    #expect(rows.screen.currentRow == 1)
    unlink(folder.path("b"))
    try rows.waitUntil(rows: ["a"])
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A source that is run again and again leaves nothing open")
  func descriptors() throws {
    let folder = try TemporaryFolder()
    var options = TerminalSession.Options([
      "-c", #"ulimit -n 40; exec "$0" "$@""#, try builtBinary("sideswipe"),
      "--source=sh -c 'echo >>.runs; wc -c <.runs'", "--every=0.1", "--trailing=X=true",
    ])
    options.program = "/bin/sh"
    options.folder = folder.path
    let session = try TerminalSession(options)
    for runs in [1, 20, 40] {
      try session.waitUntil("run \(runs)") { screen in
        screen.listRows.first.flatMap { Int($0) }.map { $0 >= runs } ?? false
      }
    }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("A source that fails says nothing about the rows; when it goes well again, that is over")
  func failing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\n", to: "list")
    let rows = try RowsSession(
      nil, ["--source=sh -c 'cat list'", "--every=0.2", "--trailing=X=true"], in: folder)
    try rows.waitUntil(rows: ["a", "b"])
    rename(folder.path("list"), folder.path("away"))
    try rows.waitUntil(shows: "ended with status 1: cat: list")
    #expect(rows.screen.listRows.starts(with: ["a", "b"]))
    try folder.write("a\nb\nc\n", to: "list")
    try rows.waitUntil(rows: ["a", "b", "c"])
    try rows.waitUntil(gone: "status 1")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A row that goes while a question about it stands is refused [X1]")
  func gone() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write("", to: name) }
    let rows = try RowsSession(
      nil,
      [
        "--source=ls", "--every=0.1", "--trailing=Note:red=sh -c 'echo \"$1\" >>.noted' sh {}",
        "--confirm",
      ], in: folder)
    try rows.waitUntil(rows: ["a", "b"])
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    unlink(folder.path("a"))
    try rows.waitUntil(shows: "1 of 1")
    try rows.session.send("y")
    try rows.waitUntil(shows: "that row is gone; nothing was done")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    #expect(!rows.names.contains(".noted"))
  }

  @Test("100,000 rows arrive while a row is dragged")
  func arriving() throws {
    let rows = try RowsSession(
      "(seq 10; sleep 0.3; seq 11 100000)", ["--trailing=Do:red=true"])
    try rows.waitUntil(shows: "1 of 10")
    try rows.session.drag(
      from: Position(column: 40, row: 3), to: Position(column: 34, row: 3), releases: false)
    try rows.waitUntil(shows: "of 100000")
    for column in stride(from: 33, through: 20, by: -1) {
      try rows.session.send(
        MouseReport.sgr(PointerEvent(.motion(.left), at: Position(column: column, row: 3))))
    }
    try rows.session.send(
      MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: 20, row: 3))))
    try rows.session.waitUntil("the row is open") { $0.row(3).contains("▸ Do") }
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }
}
