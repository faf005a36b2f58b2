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
}
