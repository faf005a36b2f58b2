import Glibc
import Terminal
import TestSupport
import Testing

/// The recipe `shell-history` on histories of real shells.
@Suite struct HistoryRecipeTests {
  @Test("A line of the history goes, and no other")
  func history() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("ls\nsecret $(x)\nls -l\n", to: "history")
    let rows = try RowsSession(
      nil, ["--recipe=shell-history"], in: folder, environment: ["HISTFILE": path])
    try rows.waitUntil(shows: "1 of 3")
    try rows.session.send("j")
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.send("y")
    try rows.waitUntil(shows: "of 2")
    #expect(try folder.read("history") == Array("ls\nls -l\n".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("The times of a history go with their lines, and are no rows")
  func timedHistory() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Array("#1700000000\nls\n#1700000001\n1.0\n#1700000002\n1\n#1700000003\n".utf8)
        + [0xE9], to: "history")
    let rows = try RowsSession(
      nil, ["--recipe=shell-history"], in: folder, environment: ["HISTFILE": path])
    try rows.waitUntil(rows: ["\\xE9", "1", "1.0", "ls"])
    for (line, left) in [("2 of 4", ["\\xE9", "1.0", "ls"]), ("1 of 3", ["1.0", "ls"])] {
      if line.hasPrefix("2") { try rows.session.press(.down) } else { try rows.session.send("g") }
      try rows.waitUntil(shows: line)
      try rows.act()
      try rows.waitUntil(shows: "It cannot be undone")
      try rows.session.send("y")
      try rows.waitUntil(rows: left)
      try rows.outwaitPressedButton()
    }
    #expect(try folder.read("history") == Array("#1700000000\nls\n#1700000001\n1.0\n".utf8))
    #expect(rows.names == ["history"])
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test(
    "A missing final newline of a history stays missing, and the time of what is left stays",
    arguments: [
      ("ls\nfirst\nlast", "first", "ls\nlast"), ("ls\nlast", "last", "ls\n"), ("last", "last", ""),
      // With times, a command may have several lines.
      ("#1\nfor\ndo\n#2\nls", "for", "#1\ndo\n#2\nls"),
      ("#1\nls\n#2\nfor\ndo\n", "do", "#1\nls\n#2\nfor\n"),
      ("#1\nls\n#2\nls\n#3\n#4\nid\n", "ls", "#3\n#4\nid\n"), ("#1\nls\n#2", "ls", "#2"),
    ])
  func exactHistory(text: String, line: String, left: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "history")
    let rows = try RowsSession(
      nil, ["--recipe=shell-history"], in: folder, environment: ["HISTFILE": path])
    try rows.session.waitUntil("there are rows") { !$0.listRows.isEmpty }
    try rows.session.send("/^\(line)$\r")
    try rows.session.waitUntil("it is found") { $0.listRows.allSatisfy { $0 == line } }
    try rows.act()
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.send("y")
    try rows.waitUntil(shows: "Delete: ")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    #expect(try folder.read("history") == Array(left.utf8))
  }

  @Test("What a shell appends while a line is deleted is not lost")
  func growingHistory() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("ls\nsecret\n", to: "history")
    // An awk that takes its time: a shell ends meanwhile.
    mkdir(folder.path("bin"), 0o755)
    let awk = try folder.write(
      """
      #!/bin/sh
      [ -e \(path).late ] || { echo new >>\(path); : >\(path).late; }
      PATH=${PATH#*:}
      exec awk "$@"

      """, to: "bin/awk")
    chmod(awk, 0o755)
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let rows = try RowsSession(
      nil, ["--recipe=shell-history"], in: folder, size: Size(columns: 160, rows: 24),
      environment: ["HISTFILE": path, "PATH": "\(folder.path("bin")):\(search)"])
    try rows.waitUntil(rows: ["secret", "ls"])
    for (answer, count, left) in [
      ("has just grown", 3, "ls\nsecret\nnew\n"), ("Delete: ", 2, "ls\nnew\n"),
    ] {
      try rows.act()
      try rows.waitUntil(shows: "It cannot be undone")
      try rows.session.send("y")
      try rows.waitUntil(shows: answer)
      try rows.waitUntil(shows: "of \(count)")
      #expect(String(decoding: try folder.read("history"), as: UTF8.self) == left)
      try rows.outwaitPressedButton()
    }
    #expect(rows.names == ["bin", "history", "history.late"])
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A history that is not there is told")
  func noHistory() throws {
    let rows = try RowsSession(nil, ["--recipe=shell-history"], environment: ["HISTFILE": "/none"])
    #expect(try rows.waitForExit(1).errors.contains("/none"))
  }
}
