import Glibc
import Terminal
import TestSupport
import Testing

/// A session with rows of commands is recorded on a real terminal and replayed without one, where
/// nothing is left that the commands worked on.
@Suite struct RecordingRowsTests {
  /// What the replay prints, without the empty rows at the end.
  private func replay(_ recording: String) throws -> String {
    let run = try CommandRun(["--replay", recording], .withoutTerminal)
    #expect(run.status == .exited(0) && run.errors.isEmpty, "\(run)")
    var text = run.output[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  private func check(_ rows: RowsSession, _ recording: String) throws {
    let last = try rows.session.restingScreen()
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    let names = rows.folder.names()
    let recorded = try String(decoding: rows.folder.read("bug.txt"), as: UTF8.self)
    var status = stat()
    #expect(stat(recording, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let found = try replay(recording)
    #expect(found == last, "\(last)\n-- replayed:\n\(found)\n\(recorded)")
    // Nothing was run: all is as it was, and it works where nothing of it is.
    #expect(rows.folder.names() == names)
    let elsewhere = try TemporaryFolder()
    let copy = try elsewhere.write(recorded, to: "bug.txt")
    #expect(try replay(copy) == last)
    #expect(elsewhere.names() == ["bug.txt"])
  }

  @Test("A source with actions: one goes well, one is taken back, one fails")
  func source() throws {
    let folder = try TemporaryFolder()
    for name in ["alpha", "beta", "gamma"] { try folder.write("of \(name)\n", to: name) }
    let recording = folder.path("bug.txt")
    let rows = try RowsSession(
      nil,
      [
        "--record", recording, "--source=ls -I bug.txt", "--trailing=Remove:red=rm -- {}",
        "--capture=cat -- {}", #"--undo=sh -c 'echo "$2" >"$1"' sh {} {u}"#,
        "--leading=Fail=sh -c 'echo some; echo wrong >&2; exit 3'",
      ], in: folder)
    try rows.waitUntil(rows: ["alpha", "beta", "gamma"])
    try rows.act()
    try rows.waitUntil(rows: ["beta", "gamma"])
    try rows.outwaitPressedButton()
    try rows.act()
    try rows.waitUntil(rows: ["gamma"])
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone: Remove “beta”")
    try rows.waitUntil(rows: ["beta", "gamma"])
    try rows.outwaitPressedButton()
    try rows.act(.right)
    try rows.waitUntil(shows: "ended with status 3: wrong")
    #expect(rows.names == ["beta", "gamma", "bug.txt"])
    try check(rows, recording)
  }

  @Test("Standard input, a file of rows, a command that gets the terminal")
  func input() throws {
    let folder = try TemporaryFolder()
    let recording = folder.path("bug.txt")
    let rows = try RowsSession(
      #"printf 'one\ntwo 米\nthree'"#,
      [
        "--record", recording, #"--trailing=Note=sh -c 'tr "\0" "\n" <"$1" >>noted' sh {+f}"#,
        "--leading=Ask=sh -c 'echo ASKS >/dev/tty; read answer </dev/tty; exit 4'", "--interactive",
      ], in: folder)
    try rows.waitUntil(rows: ["one", "two 米", "three"])
    try rows.act()
    try rows.waitUntil(rows: ["two 米", "three"])
    try rows.outwaitPressedButton()
    try rows.act(.right)
    // What was typed before it began is dropped.
    try rows.waitUntil(shows: "ASKS")
    try rows.session.send("yes\n")
    try rows.waitUntil(shows: "ended with status 4")
    #expect(try folder.read("noted") == Array("one\n".utf8))
    try check(rows, recording)
  }

  @Test("Rows that are edited, and what is printed at the end is printed all the same")
  func edited() throws {
    let folder = try TemporaryFolder()
    let recording = folder.path("bug.txt")
    let rows = try RowsSession(#"printf 'one\ntwo\n'"#, ["--record", recording], in: folder)
    try rows.waitUntil(rows: ["one", "two"])
    try rows.act()
    try rows.waitUntil(rows: ["two"])
    try check(rows, recording)
    #expect(try folder.read(".out") == Array("two\n".utf8))
  }
}
