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

  @Test("A process is terminated, and only it", .enabled(if: ToolRun.has("ps")))
  func processes() throws {
    let folder = try TemporaryFolder()
    let pids = try ["4242.5", "4243.5"].map { try sleeper(seconds: $0) }
    defer {
      for pid in pids {
        kill(pid, SIGKILL)
        waitpid(pid, nil, 0)
      }
    }
    let rows = try RowsSession(
      nil, ["--recipe=processes"], in: folder, size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "Processes")
    try rows.session.send("/'4242.5\r")
    try rows.waitUntil(shows: "sleep 4242.5")
    try rows.act()
    try rows.waitUntil(shows: "Terminate:")
    try rows.waitUntil(gone: "sleep 4242.5 ")
    #expect(kill(pids[1], 0) == 0)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A file goes to the trash, and comes back")
  func trash() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "a b")
    try folder.write("two", to: "-x'\"")
    let rows = try RowsSession(nil, ["--recipe=files"], in: folder)
    try rows.waitUntil(shows: "of 4")
    try rows.session.send("/'-x\r")
    try rows.waitUntil(shows: "1 of 4")
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    #expect(rows.names == ["a b"])
    let trash = rows.session.home.path("data/Trash/files/-x'\"")
    #expect(access(trash, F_OK) == 0)
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(rows.names == ["a b", "-x'\""])
    #expect(try folder.read("-x'\"") == Array("two".utf8))
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
    let back = try ToolRun("git", ["stash", "list", "--format=%H"], folder: folder.path)
    #expect(
      Set(back.output.split(separator: "\n")) == Set(made.output.split(separator: "\n")))
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

  private func sleeper(seconds: String) throws -> pid_t {
    var pid: pid_t = 0
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup(seconds), nil]
    defer { for word in words { free(word) } }
    guard posix_spawn(&pid, "/bin/sleep", nil, nil, words, environ) == 0 else {
      throw Unexpected(description: "no process to terminate")
    }
    return pid
  }
}
