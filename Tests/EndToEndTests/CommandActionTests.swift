import Glibc
import Terminal
import TestSupport
import Testing

/// Commands that swiping a row runs, and all the ways in which they fail.
@Suite struct CommandActionTests {
  @Test("A row leaves when its command ended well; the row is one argument, whatever it holds")
  func hostile() throws {
    let names = [
      "f;touch${IFS}PWNED;#", "$(touch PWNED)", "it's", "a\"b", "-D", " x ", "`touch PWNED`",
    ]
    let folder = try TemporaryFolder()
    try folder.write(names.map { $0 + "\n" }.joined(), to: ".rows")
    let rows = try RowsSession("cat .rows", ["--trailing=Make:red=touch -- {}"], in: folder)
    try rows.waitUntil(shows: "1 of \(names.count)")
    for left in (0..<names.count).reversed() {
      try rows.act()
      if left > 0 { try rows.waitUntil(shows: "of \(left)") }
      try rows.outwaitPressedButton()
    }
    try rows.waitUntil(shows: "no rows are left")
    try rows.session.send("q")
    #expect(try rows.waitForExit(0).output.isEmpty)
    #expect(rows.names.subtracting([".rows"]) == Set(names))
  }

  @Test(
    "A command that fails leaves the row, marked, and says why",
    arguments: [
      (#"sh -c 'echo oh; printf "no\nmore\n" >&2; exit 3'"#, "status 3: no"),
      ("sh -c 'kill -KILL $$'", "was killed by signal 9"), ("no-such-program", "was not found"),
      ("/", "could not be run"), ("sh -c 'no-such-program-x'", "status 127"),
      ("sh -c 'read x </dev/tty'", "cannot open /dev/tty"),
      (#"sh -c 'printf "\033]0;pwn\007\033[2Jbad" >&2; exit 1'"#, #"\u{1B}]0;pwn"#),
    ])
  func fails(command: String, reason: String) throws {
    let rows = try RowsSession(
      #"printf 'a\nb\n'"#, ["--trailing=Do:red=\(command)"], size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: reason)
    #expect(rows.screen.contains("1 of 2"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("An action that nothing takes back says so on its button, where there is room for it")
  func noUndo() throws {
    for (columns, button) in [(80, "Drop, no undo"), (40, "Drop, no undo"), (20, "Drop")] {
      let rows = try RowsSession(
        #"printf 'a\nb\n'"#, ["--trailing=Drop:red=true", "--leading=Keep=true", "--undo=true"],
        size: Size(columns: columns, rows: 24))
      try rows.waitUntil(shows: "1 of 2")
      try rows.session.press(.left)
      try rows.session.waitUntil("the button is there") {
        $0.row(1).hasSuffix("▸ \(button)") || $0.row(1).contains("▸ \(button) ")
      }
      try rows.session.waitUntil("the last line says it") {
        $0.foot.contains("Drop, no undo")
      }
      try rows.session.press(.escape)
      try rows.waitUntil(gone: "▸ Drop")
      try rows.session.press(.right)
      try rows.waitUntil(shows: "▸ Keep")
      #expect(!rows.screen.contains("Keep, no undo"))
      try rows.session.send("q")
      _ = try rows.waitForExit(0)
    }
  }

  @Test("Output without an end is kept in part, and its command can be cancelled")
  func endless() throws {
    let rows = try RowsSession(
      #"printf 'a\nb\n'"#, ["--trailing=Do:red=sh -c 'yes no >&2; exit 1'"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "1 command runs")
    // Keys are heard meanwhile.
    try rows.session.press(.down)
    try rows.waitUntil(shows: "2 of 2")
    try rows.session.press(.up)
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.press(.escape)
    try rows.waitUntil(shows: "was cancelled: no")
    try rows.outwaitPressedButton()
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "1 of ")
    try rows.session.send("G")
    try rows.waitUntil(shows: "more are not kept")
    try rows.session.press(.escape)
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Enter on a row that failed shows all that its command wrote")
  func output() throws {
    let rows = try RowsSession(
      #"printf 'a\nb\n'"#, ["--trailing=Do:red=sh -c 'seq 100; echo last >&2; exit 1'"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "ended with status 1: last")
    try rows.outwaitPressedButton()
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "1 of 101")
    try rows.session.send("G")
    try rows.waitUntil(shows: "last")
    try rows.session.press(.escape)
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Enter on a row whose command failed without a word says why once more")
  func wordless() throws {
    let rows = try RowsSession(#"printf 'a\nb\n'"#, ["--trailing=Do:red=no-such-program"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "was not found")
    try rows.session.press(.down)
    try rows.waitUntil(gone: "was not found")
    try rows.session.press(.up)
    try rows.waitUntil(shows: "1 of 2")
    try rows.outwaitPressedButton()
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "“a”: “no-such-program” was not found")
    try rows.waitUntil(shows: "▸ Do")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("X6: Enters right behind one another reveal and run nothing; a later one acts, on one row")
  func heldEnter() throws {
    let rows = try RowsSession(
      #"printf 'a\nb\nc\n'"#, [#"--trailing=Do:red=sh -c 'echo "$1" >>ran' sh {}"#])
    try rows.waitUntil(shows: "1 of 3")
    try rows.session.send("\r\r\r\r")
    try rows.waitUntil(shows: "▸ Do")
    try rows.outwaitPressedButton()
    #expect(rows.screen.contains("1 of 3") && rows.screen.contains("▸ Do"))
    try rows.session.send("\r\r\r\r")
    try rows.waitUntil(shows: "1 of 2")
    try rows.outwaitPressedButton()
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    #expect(try rows.folder.read("ran") == Array("a\n".utf8))
  }

  @Test("Several commands run at once; other rows work; Esc cancels one with its group")
  func cancel() throws {
    let rows = try RowsSession(
      #"printf 'a\nb\n'"#, ["--trailing=Do:red=sh -c 'echo $$ >pid.\"$1\"; sleep 1000' sh {}"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "1 command runs")
    try rows.outwaitPressedButton()
    try rows.session.press(.down)
    try rows.waitUntil(shows: "2 of 2")
    try rows.act()
    try rows.waitUntil(shows: "2 commands run")
    try poll(until: "both have begun", pause: { try rows.session.pump(timeout: 0.01) }) {
      rows.names.isSuperset(of: ["pid.a", "pid.b"])
    }
    try rows.session.press(.escape)
    try rows.waitUntil(shows: "was cancelled")
    try rows.waitUntil(shows: "1 command runs")
    try rows.session.send("q")
    try rows.waitUntil(shows: "A command is running")
    try rows.session.press(.escape)
    try rows.waitUntil(gone: "A command is running")
    try rows.session.send("q")
    try rows.waitUntil(shows: "A command is running")
    try rows.session.send("c")
    _ = try rows.waitForExit(0)
    for name in ["pid.a", "pid.b"] {
      let text = String(decoding: try rows.folder.read(name), as: UTF8.self)
      let group = try #require(pid_t(text.dropLast()))
      try poll(until: "\(name) is gone") { !ProcessFile.isAlive(group: group) }
    }
  }

  @Test("--confirm asks once more, and Esc does nothing")
  func confirm() throws {
    let rows = try RowsSession(
      #"printf 'a\nb\n'"#, ["--trailing=Make:red=touch -- {}", "--confirm"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.press(.escape)
    try rows.waitUntil(gone: "It cannot be undone")
    #expect(rows.names.isEmpty)
    try rows.outwaitPressedButton()
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.send("y")
    try rows.waitUntil(shows: "of 1")
    #expect(rows.names == ["a"])
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("--interactive has the terminal, and gives it back")
  func interactive() throws {
    let rows = try RowsSession(
      #"printf 'a\nb\n'"#,
      [
        "--trailing=Ask:green=sh -c 'echo ASKED; read x; echo \"$1$x\" >said' sh {}",
        "--interactive",
      ])
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    // What is typed before the command has the terminal is not for it.
    try rows.session.waitUntil("the list is away") { $0.contains("ASKED") && !$0.isAlternate }
    try rows.session.send("yes\n")
    try rows.waitUntil(shows: "of 1")
    #expect(try rows.folder.read("said") == Array("ayes\n".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("An action is for all selected rows, as arguments or in a file")
  func selection() throws {
    for command in [
      "sh -c 'printf \"%s,\" \"$@\" >got' sh {+}", "sh -c 'tr \"\\0\" , <\"$1\" >got' sh {+f}",
    ] {
      let rows = try RowsSession(#"printf 'a b\nc\nd\n'"#, ["--trailing=Do:red=\(command)"])
      try rows.waitUntil(shows: "1 of 3")
      try rows.session.send("  ")
      try rows.waitUntil(shows: "2 selected")
      try rows.session.send("k")
      try rows.act()
      try rows.waitUntil(shows: "1 of 1")
      #expect(try rows.folder.read("got") == Array("a b,c,".utf8))
      try rows.session.send("q")
      _ = try rows.waitForExit(0)
    }
  }
}
