import Glibc
import Terminal
import TestSupport
import Testing

/// The row in the environment of a command that has the terminal.
@Suite struct InteractiveRowTests {
  @Test(
    "A row that no variable can hold is none; the command is run for it all the same",
    arguments: [
      ("printf 'a b\\n'", "a b\n"), ("printf 'a\\0b\\n'", "none\n"),
      ("head -c 200000 /dev/zero | tr '\\0' x", "none\n"),
    ])
  func row(producer: String, said: String) throws {
    let rows = try RowsSession(
      producer,
      [
        "--trailing=Go=sh -c 'printf \"%s\\n\" \"${SIDESWIPE_ROW-none}\" >said'",
        "--interactive",
      ], environment: ["SIDESWIPE_ROW": "from outside"])
    try rows.waitUntil(shows: "1 of 1")
    try rows.act()
    try rows.waitUntil(shows: "no rows are left")
    #expect(try rows.folder.read("said") == Array(said.utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Modes that a command or an editor leaves on are ours again, and off at the end")
  func strayModes() throws {
    // As of an editor that was killed.
    let left =
      "printf '\\033[?1049h\\033[?1003h\\033[?1016h\\033[?1h\\033=\\033[?25l\\033[?2048h'; kill -s KILL $$"
    let folder = try TemporaryFolder()
    let script = try folder.writeProgram("#!/bin/sh\n\(left)\n", to: "leave")
    let rows = try RowsSession(
      "printf 'a\\nb\\n'", ["--trailing=Go=\(script)", "--interactive"], in: folder)
    try rows.waitUntil(shows: "1 of 2")
    let list = try ListSession("one\ntwo\n") { $0.environment["EDITOR"] = script }
    for session in [rows.session, list.session] {
      let before = session.screen.modes
      if session === rows.session { try rows.act() } else { try session.send("v") }
      try session.waitUntil(shows: "killed by signal 9")
      try session.waitUntil("modes are as before") {
        $0.modes == before && $0.mouse == .drags && $0.isAlternate
      }
    }
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }
}
