import Glibc
import Terminal
import TestSupport
import Testing

/// Rows that come in by a pipe or from a source, and what is printed at the end.
@Suite struct CommandRowsTests {
  @Test("Rows come in by a pipe, keys from the terminal; what is left is printed byte for byte")
  func triage() throws {
    let rows = try RowsSession(#"printf 'one\r\n\351\n\none\nlast'"#, [])
    try rows.waitUntil(shows: "1 of 5")
    try rows.session.press(.down)
    try rows.waitUntil(shows: "2 of 5")
    try rows.act()
    try rows.waitUntil(shows: "of 4")
    try rows.session.send("q")
    let end = try rows.waitForExit(0)
    #expect(end.output == Array("one\r\n\none\nlast".utf8))
    #expect(end.errors.isEmpty)
  }

  @Test(
    "Which rows are printed is asked for",
    arguments: [
      ("kept", "a\nc\n"), ("deleted", "b\n"), ("selected", "c\n"), ("all", "a\nb\nc\n"),
    ])
  func printed(which: String, output: String) throws {
    let rows = try RowsSession(#"printf 'a\nb\nc\n'"#, ["--print=\(which)"])
    try rows.waitUntil(shows: "1 of 3")
    try rows.session.press(.down)
    try rows.waitUntil(shows: "2 of 3")
    try rows.act()
    try rows.waitUntil(shows: "2 of 2")
    try rows.session.send(" q")
    #expect(String(decoding: try rows.waitForExit(0).output, as: UTF8.self) == output)
  }

  @Test("All rows are printed in the order that they were given, those that went among them")
  func moved() throws {
    let rows = try RowsSession(#"printf 'a\nb\nc\nd\n'"#, ["--print=all"])
    try rows.waitUntil(shows: "1 of 4")
    try rows.session.press(.down)
    try rows.act()
    try rows.waitUntil(rows: ["a", "c", "d"])
    try rows.outwaitPressedButton()
    // "d" goes above "a", and "c" is deleted from below "a".
    try rows.session.send("G")
    try rows.session.press(.up, .alt)
    try rows.session.press(.up, .alt)
    try rows.waitUntil(rows: ["d", "a", "c"])
    try rows.session.send("G")
    try rows.act()
    try rows.waitUntil(rows: ["d", "a"])
    try rows.session.send("q")
    #expect(String(decoding: try rows.waitForExit(0).output, as: UTF8.self) == "d\na\nb\nc\n")
  }

  @Test("Colours in rows are shown, and are no part of them; nothing else acts on the terminal")
  func colors() throws {
    let rows = try RowsSession(
      #"printf '\033[31mred\033[0m plain \033[1;44mboth\033[m\n\033[2J\033]0;pwn\007x\033[32m\n'"#,
      ["--ansi", "--trailing=Save:red=sh -c 'printf %s \"$1\" >saved' sh {}"])
    try rows.waitUntil(shows: "1 of 2")
    let cells = rows.screen.frame.row(1)
    let first = try #require(cells.firstIndex { $0.glyph?.scalar == "r" })
    #expect(cells[first].style.foreground == .palette(1))
    #expect(cells[first + 4].style.foreground == .standard)
    let both = try #require(cells.lastIndex { $0.glyph?.scalar == "b" })
    #expect(cells[both].style.background == .palette(4))
    #expect(cells[both].style.attributes.contains(.bold))
    #expect(rows.screen.row(2).contains(#"\u{1B}[2J\u{1B}]0;pwn\u{07}x"#))
    try rows.act()
    try rows.waitUntil(shows: "1 of 1")
    #expect(try rows.folder.read("saved") == Array("red plain both".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A producer without an end: rows show, keys work, leaving ends it")
  func endless() throws {
    let rows = try RowsSession("(yes; echo $? >status)", ["--trailing=Do:red=true"])
    try rows.session.waitUntil("it reads, or has enough") {
      $0.contains("/s") || $0.contains("there is more")
    }
    try rows.session.press(.down)
    try rows.waitUntil(shows: "2 of ")
    // The last line may be taken by the word that reading has stopped: the button itself is waited for.
    try rows.session.press(.left)
    try rows.waitUntil(shows: "▸ Do, no undo")
    try rows.session.press(.escape)
    try rows.waitUntil(gone: "Do, no undo")
    try rows.session.send("q")
    #expect(try rows.waitForExit(0).output.isEmpty)
    #expect(try rows.folder.read("status") == Array("141\n".utf8))
  }

  @Test("Ctrl-C prints nothing and says 130")
  func abort() throws {
    let rows = try RowsSession(#"printf 'a\nb\n'"#, [])
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.press(.character("c"), .control)
    #expect(try rows.waitForExit(130).output.isEmpty)
  }

  @Test("NUL-separated rows go in and out")
  func null() throws {
    let rows = try RowsSession(#"printf 'a\nb\0c\0'"#, ["-0", "--print0"])
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.send("q")
    #expect(try rows.waitForExit(0).output == Array("a\nb\0c\0".utf8))
  }

  @Test("No rows: status 1 and a line", arguments: ["true", "exec </dev/null; cat"])
  func empty(producer: String) throws {
    let rows = try RowsSession(producer, [])
    #expect(try rows.waitForExit(1).errors == "sideswipe: no rows on standard input\n")
  }

  @Test(
    "A source that cannot be run ends the program with its status",
    arguments: [
      ("no-such-program", 127, "was not found"), ("/", 126, "could not be run"),
      ("sh -c 'exit 127'", 127, "status 127"), ("sh -c 'echo why >&2; exit 3'", 1, "why"),
      ("true", 1, "printed no rows"),
    ] as [(String, Int32, String)])
  func badSource(source: String, status: Int32, message: String) throws {
    let rows = try RowsSession(nil, ["--source", source])
    let end = try rows.waitForExit(status)
    #expect(end.errors.contains(message) && end.errors.hasPrefix("sideswipe: "))
    #expect(end.output.isEmpty)
  }

  @Test("Rows show as they come, and leaving early lets the producer die of SIGPIPE")
  func early() throws {
    // It goes on only once the program has gone: a pipe that nobody reads is what it must meet.
    let rows = try RowsSession(
      "(seq 5; until test -e go; do sleep 0.05; done; yes; echo $? >status)", [])
    try rows.waitUntil(shows: "1 of 5")
    try rows.waitUntil(shows: "reading, 5 rows")
    try rows.session.send("q")
    try rows.session.waitUntil("the terminal is given back") { !$0.isAlternate }
    try rows.folder.write("", to: "go")
    let end = try rows.waitForExit(0)
    #expect(end.output.starts(with: Array("1\n2\n3\n4\n5\n".utf8)))
    #expect(try rows.folder.read("status") == Array("141\n".utf8))
  }

  @Test("In the middle of a pipe, the output ends up where it is to")
  func middle() throws {
    let folder = try TemporaryFolder()
    var options = TerminalSession.Options([
      "-c", #"(seq 5; sleep 2; seq 1000) | "$0" | cat >"$1""#, try builtBinary("sideswipe"),
      folder.path("out"),
    ])
    options.program = "/bin/sh"
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "1 of 1005")
    try session.waitUntil("all is read") { !$0.contains("reading") }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    let expected = (Array(1...5) + Array(1...1000)).map { "\($0)\n" }.joined()
    #expect(try folder.read("out") == Array(expected.utf8))
    #expect(try session.leftovers() == [])
  }

  @Test("A closed output is no noise")
  func closed() throws {
    let folder = try TemporaryFolder()
    var options = TerminalSession.Options([
      "-c", #"seq 100000 | "$0" 2>"$1" | true"#, try builtBinary("sideswipe"), folder.path("err"),
    ])
    options.program = "/bin/sh"
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "of 100000")
    try session.waitUntil("all is read") { !$0.contains("reading") }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try folder.read("err").isEmpty)
    #expect(try session.leftovers() == [])
  }

  @Test("Header lines stand still; a filter leaves them out")
  func header() throws {
    let rows = try RowsSession(#"printf 'NAME\nb\na\n'"#, ["--header-lines=1"])
    try rows.waitUntil(shows: "1 of 2")
    #expect(rows.screen.row(1).contains("NAME"))
    try rows.session.send("/a\r")
    try rows.waitUntil(rows: ["NAME", "a"])
    try rows.session.send("q")
    #expect(try rows.waitForExit(0).output == Array("b\na\n".utf8))
  }

  @Test("A dry run prints each command as JSON, warns, and runs nothing")
  func dryRun() throws {
    let rows = try RowsSession(
      #"printf 'a b\n\351\n'"#,
      [
        "--dry-run", "--trailing", "X:red=touch {}", "--leading", "Y=touch -- {2} {n}",
      ])
    let end = try rows.waitForExit(0)
    #expect(
      String(decoding: end.output, as: UTF8.self) == """
        {"action":"X","row":1,"argv":["touch","a b"]}
        {"action":"X","row":2,"argv":["touch","\\udce9"]}
        {"action":"Y","row":1,"argv":["touch","--","b","1"]}
        {"action":"Y","row":2,"refused":"the row has no field 2"}

        """)
    #expect(end.errors.contains("warning: X:") && end.errors.contains("put -- before {}"))
    #expect(rows.names.isEmpty)
  }

  @Test(
    "A call that cannot be understood",
    arguments: [
      (["--trailing", "nothing"], "LABEL=COMMAND"), (["--trailing", "A:mauve=x"], "no colour"),
      (["--trailing", "A=sh -c 'rm {}'"], "run as code"),
      (["--trailing", "A=x | y"], "needs a shell"),
      (["--confirm"], "goes behind an action"), (["--print=some"], "kept, deleted"),
      (["--id=x"], "numbers of fields"), (["--recipe=none"], "no recipe “none”"),
      (["--trailing", "A=x", "--undo", "y {u}"], "needs --capture"),
      (["--source=x", "file"], "not from both"), (["--every=1"], "needs a source"),
      (["--source=x", "--every=0.01"], "from 0.1 to 86400"),
      (["--source=x", "--every=nan"], "from 0.1 to 86400"),
    ] as [([String], String)])
  func refused(arguments: [String], message: String) throws {
    let run = try CommandRun(arguments, .behindPipe)
    #expect(run.status == .exited(2))
    #expect(run.isOneLine, "\(run)")
    #expect(run.errors.contains(message), "\(run)")
  }
}
