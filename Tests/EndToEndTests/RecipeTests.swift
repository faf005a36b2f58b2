import Glibc
import Terminal
import TestSupport
import Testing

/// The recipes on real things.
@Suite struct RecipeTests {
  @Test("--recipe alone lists them")
  func list() throws {
    let run = try CommandRun(["--recipe"], .withoutTerminal)
    #expect(run.status == .exited(0))
    let names = run.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(
      names == [
        "docker-containers", "files", "git-branches", "git-stashes", "git-worktrees", "processes",
        "shell-history",
      ])
  }

  @Test("Those of one's own are listed; one that is wrong is told, and hides no other")
  func ownRecipes() throws {
    let config = try TemporaryFolder()
    mkdir(config.path("sideswipe"), 0o700)
    let folder = config.path("sideswipe/recipes")
    mkdir(folder, 0o700)
    mkdir("\(folder)/folder.json5", 0o700)
    let good = "{ about: 'mine', source: 'true' }"
    for (name, text) in [
      ("aaa", good), ("broken", "{\n  source: 'true'"), ("processes", "{ about: 'no source' }"),
      ("zzz", good),
    ] {
      try config.write(text, to: "sideswipe/recipes/\(name).json5")
    }
    let made = try ToolRun(
      "sh", ["-c", #"echo '{}' >"$(printf 'caf\351')".json5; echo no recipe >notes.txt"#],
      folder: folder)
    #expect(made.status == 0)
    let run = try CommandRun(
      ["--recipe"], .withoutTerminal, environment: ["XDG_CONFIG_HOME": config.path])
    #expect(run.status == .exited(2))
    let unknown = try CommandRun(
      ["--recipe=none"], .withoutTerminal, environment: ["XDG_CONFIG_HOME": config.path])
    #expect(unknown.errors.contains("there are aaa, broken, "), "\(unknown)")
    #expect(unknown.errors.contains("yours go into \(folder)\n"), "\(unknown)")
    let names = run.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(
      names == [
        "aaa", "docker-containers", "files", "git-branches", "git-stashes", "git-worktrees",
        "shell-history", "zzz",
      ])
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 4, "\(errors)")
    for (error, text) in zip(
      errors,
      [
        "/broken.json5:2:", "/caf\\xE9.json5: ", "/folder.json5: ",
        "/processes.json5: a recipe needs",
      ])
    {
      #expect(error.hasPrefix("sideswipe: \(folder)\(text)"), "\(error)")
    }
  }

  @Test("A folder of recipes that cannot be read is told, and hides no other")
  func unreadableFolder() throws {
    let config = try TemporaryFolder()
    mkdir(config.path("sideswipe"), 0o700)
    try config.write("a file", to: "sideswipe/recipes")
    let run = try CommandRun(
      ["--recipe"], .withoutTerminal, environment: ["XDG_CONFIG_HOME": config.path])
    #expect(run.status == .exited(2))
    #expect(run.output.split(separator: "\n").count == 7)
    #expect(run.errors.hasPrefix("sideswipe: \(config.path)/sideswipe/recipes: "), "\(run.errors)")
  }

  @Test("A process is terminated, and only it", .enabled(if: ToolRun.has("ps")))
  func processes() throws {
    let folder = try TemporaryFolder()
    let seconds = ["\(getpid()).25", "\(getpid()).75"]
    let sleepers = try seconds.map { try sleeper(seconds: $0) }
    let rows = try RowsSession(
      nil, ["--recipe=processes"], in: folder, size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "Processes")
    try rows.session.send("/'\(seconds[0])\r")
    try rows.waitUntil(shows: "sleep \(seconds[0])")
    try rows.act()
    try rows.waitUntil(shows: "Terminate:")
    try poll(until: "it has ended", pause: { try rows.session.pump(timeout: 0.01) }) {
      !sleepers[0].isRunning
    }
    #expect(sleepers[1].isRunning && sleepers[0].finish().status == nil)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A stash is dropped by its hash, and comes back", .enabled(if: ToolRun.has("git")))
  func stashes() throws {
    let folder = try TemporaryFolder()
    let setup = """
      git init -q . && git config user.name a && git config user.email a@b && echo 1 >f && \
      git add f && git commit -qm x && echo 2 >f && git stash push -qm first && echo 3 >f && \
      git stash push -qm second && git stash list --format=%H
      """
    let made = try ToolRun("sh", ["-c", setup], folder: folder.path)
    #expect(made.status == 0, "\(made.output)")
    let rows = try RowsSession(
      nil, ["--recipe=git-stashes"], in: folder, size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.send("j")
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    try rows.waitUntil(shows: "1 of 1")
    let left = try ToolRun("git", ["stash", "list", "--format=%gs"], folder: folder.path)
    #expect(left.output.contains("second") && !left.output.contains("first"))
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    // On top of the others, since git puts it there.
    let back = try ToolRun("git", ["stash", "list", "--format=%H"], folder: folder.path)
    #expect(back.output.split(separator: "\n") == made.output.split(separator: "\n").reversed())
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A worktree is removed, and comes back", .enabled(if: ToolRun.has("git")))
  func worktrees() throws {
    let folder = try TemporaryFolder()
    let setup = """
      git init -q . && git -c user.name=a -c user.email=a@b commit -q --allow-empty -m x && \
      git worktree add -q "$PWD/.git/a b" -b side
      """
    let made = try ToolRun("sh", ["-c", setup], folder: folder.path)
    #expect(made.status == 0, "\(made.output)")
    let rows = try RowsSession(
      nil, ["--recipe=git-worktrees"], in: folder, size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "1 of 1")
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    #expect(access(folder.path(".git/a b"), F_OK) != 0)
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(access(folder.path(".git/a b"), F_OK) == 0)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

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

  @Test("Processes come and go by themselves", .enabled(if: ToolRun.has("ps")))
  func comingAndGoing() throws {
    let rows = try RowsSession(
      nil, ["--recipe=processes"], size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "Processes")
    // Nobody else sleeps as long.
    let seconds = "\(getpid()).5"
    try rows.session.send("/'\(seconds)\r")
    try rows.waitUntil(shows: "no row matches")
    let sleeper = try sleeper(seconds: seconds)
    try rows.waitUntil(shows: "sleep \(seconds)")
    // Its row is gone before its button is pressed: nothing is done to any other.
    try rows.reveal()
    sleeper.kill()
    _ = sleeper.finish()
    try rows.waitUntil(gone: "sleep \(seconds)")
    try rows.waitUntil(shows: "no row matches")
    try rows.session.press(.enter)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  private func sleeper(seconds: String) throws -> StartedProgram {
    try StartedProgram("/bin/sleep", [seconds], environment: [:])
  }
}
