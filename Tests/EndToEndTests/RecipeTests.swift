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
