import Glibc
import Terminal
import TestSupport
import Testing

/// A bug report: a session is recorded on a real terminal and replayed without one.
@Suite struct RecordingTests {
  private let folder: TemporaryFolder
  private let recording: String

  init() throws {
    folder = try TemporaryFolder()
    recording = folder.path("bug.txt")
  }

  private func record(
    _ text: String, term: String = "xterm-256color", size: Size = Size(columns: 60, rows: 12),
    _ options: [String] = []
  ) throws -> ListSession {
    try ListSession(Array(text.utf8), in: folder, term: term, size: size) {
      $0.arguments = options + ["--record", recording] + $0.arguments
    }
  }

  /// What the replay prints, without the empty rows at the end.
  private func replay(_ arguments: [String] = []) throws -> String {
    let run = try CommandRun(["--replay", recording] + arguments, .withoutTerminal)
    #expect(run.status == .exited(0), "\(run)")
    #expect(run.errors == "")
    var text = run.output[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  private var recorded: String {
    String(decoding: (try? folder.read("bug.txt")) ?? [], as: UTF8.self)
  }

  @Test("The replay shows what the terminal showed", arguments: terminalTypes)
  func sameScreen(term: String) throws {
    let list = try record("one\ntwo\nthree 米粉\nfour\n", term: term)
    try list.slowDrag(row: 1, from: 40, by: -11)
    try list.waitUntilOpen(.delete)
    try list.click(.delete)
    try list.waitUntil(rows: ["one", "three 米粉", "four"])
    try list.outwaitPressedButton()
    try list.session.press(.right)
    try list.waitUntilOpen(.edit)
    try list.session.resize(to: Size(columns: 44, rows: 9))
    try list.session.waitUntil("the new size is used") { $0.row(8).contains("Close") }
    try list.session.press(.enter)
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.send(" é漢字")
    try list.session.waitUntil(shows: "é漢字")
    try list.session.press(.enter)
    try list.waitUntil(file: "one\nthree 米粉 é漢字\nfour\n")
    try list.session.press(.end)
    try list.session.waitUntil("the last row is the current one") { $0.currentRow == 2 }
    try list.session.waitUntil("nothing moves") { $0.row(2) == "   three 米粉 é漢字" }
    let last = list.screen.text
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers(besides: ["bug.txt"]) == [])
    let replayed = try replay()
    #expect(replayed == last, "\(last)\n-- replayed:\n\(replayed)\n\(recorded)")
    #expect(try list.file() == Array("one\nthree 米粉 é漢字\nfour\n".utf8))
    #expect(folder.names().sorted() == ["bug.txt", "list.txt"])
  }

  @Test("A killed program leaves all that it had read")
  func killed() throws {
    let list = try record("one\ntwo\n", ["--ascii", "--reduced-motion"])
    var status = stat()
    #expect(stat(recording, &status) == 0 && status.st_mode & 0o777 == 0o600)
    try list.session.send("j")
    try list.session.waitUntil("the second row is the current one") { $0.currentRow == 1 }
    try list.session.press(.left)
    try list.session.waitUntil(shows: "* Delete")
    let last = list.screen.text
    list.session.kill(SIGKILL)
    _ = try list.session.waitForExit()
    #expect(recorded.contains("option \"ascii\"\n"))
    let replayed = try replay()
    #expect(replayed == last, "\(last)\n-- replayed:\n\(replayed)\n\(recorded)")
  }

  @Test("With a list of one's own, which is only read")
  func otherList() throws {
    let list = try record("one\n")
    try list.session.press(.delete)
    try list.waitUntilOpen(.delete)
    try list.session.press(.enter)
    try list.waitUntil(file: "")
    _ = try list.quit()
    let other = try folder.write("a\nb\n", to: "other.txt")
    chmod(other, 0o400)
    #expect(try replay([other]).contains("read-only"))
    chmod(other, 0o600)
    let screen = try replay([other])
    #expect(screen.contains("1 of 1") && screen.contains("b"), "\(screen)")
    #expect(try folder.read("other.txt") == Array("a\nb\n".utf8))
  }

  @Test(
    "What cannot be recorded or replayed",
    arguments: [
      (["--record", "FOLDER/list.txt", "FOLDER/list.txt"], "list.txt exists already"),
      (["--record", "FOLDER/no/bug.txt", "FOLDER/list.txt"], "No such file or directory"),
      (["--record", "FOLDER", "FOLDER/list.txt"], "exists already"),
      (["--record"], "--record needs an argument: RECORDING"),
      (["--record", "FOLDER/list.txt", "--source=ls"], "list.txt exists already"),
      (["--record", "FOLDER/a.txt", "--source=ls", "--dry-run"], "there is nothing to --record"),
      (["--replay", "FOLDER/list.txt"], "list.txt:1: this is no recording"),
      (["--replay", "FOLDER/later.txt"], "later.txt:1: recordings of format 3 cannot be read"),
      (["--replay", "FOLDER/rows.txt"], "rows.txt holds no rows of the command [\"ls\"]"),
      (["--replay", "FOLDER/rows.txt", "FOLDER/list.txt"], "is about no FILE"),
      (["--replay", "FOLDER/broken.txt"], "broken.txt:3: sing is nothing that happens"),
      (["--replay", "FOLDER/none.txt"], "there is no such file"),
      (["--replay", "FOLDER"], "Is a directory"),
      (["--replay", "FOLDER/good.txt", "FOLDER"], "is a folder"),
      (["--replay", "FOLDER/good.txt", "--ascii"], "it takes no other options"),
      (["--replay", "FOLDER/good.txt", "a", "b"], "one too many: b"),
    ] as [([String], String)])
  func refused(arguments: [String], message: String) throws {
    try folder.write("one\n", to: "list.txt")
    try folder.write("sideswipe recording 1\n", to: "good.txt")
    try folder.write("sideswipe recording 1\n\n1 sing\n", to: "broken.txt")
    try folder.write("sideswipe recording 3\nanew\n", to: "later.txt")
    try folder.write(
      "sideswipe recording 2\noption \"source\" \"ls\"\nrows\n", to: "rows.txt")
    let before = folder.names().sorted()
    let run = try CommandRun(arguments.map { $0.replacing("FOLDER", with: folder.path) })
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
    #expect(folder.names().sorted() == before)
  }

  @Test("A terminal that cannot be had leaves no recording behind")
  func noTerminal() throws {
    let path = try folder.write("one\n", to: "list.txt")
    let run = try CommandRun(["--record", recording, path], term: "dumb")
    #expect(run.status == .exited(2) && run.isOneLine, "\(run)")
    #expect(folder.names() == ["list.txt"])
  }
}

extension TerminalSession {
  /// The text of the screen once the program has come to rest.
  func restingScreen() throws -> String {
    try waitUntilAtRest(for: 0.4)
    return screen.text
  }
}
