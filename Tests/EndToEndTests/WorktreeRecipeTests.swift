import Glibc
import Terminal
import TestSupport
import Testing

/// The recipe for git's worktrees: what undo would not bring back is not removed by it.
@Suite(.enabled(if: ToolRun.has("git"))) struct WorktreeRecipeTests {
  /// A repository with a worktree on a branch "side".
  ///
  /// - Parameter setup: commands of a shell, where `$W` is the worktree.
  private func repository(_ name: String = "a b", _ setup: String = "true") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(name, to: ".name")
    let run = try ToolRun(
      "sh",
      [
        "-c",
        """
        git init -q . && git config user.name a && git config user.email a@b && \
        echo '*.o' >.gitignore && git add .gitignore && git commit -qm x && \
        W=$PWD/.git/$(cat .name) && git worktree add -q "$W" -b side 2>&1 && \(setup)
        """,
      ], folder: folder.path)
    guard run.status == 0 else { throw Unexpected(description: run.output) }
    return folder
  }

  private func session(_ folder: TemporaryFolder) throws -> RowsSession {
    let rows = try RowsSession(
      nil, ["--recipe=git-worktrees"], in: folder, size: Size(columns: 160, rows: 24))
    try rows.waitUntil(shows: "1 of ")
    return rows
  }

  @Test("One with files that git ignores is refused, and named; Discard takes it, after a question")
  func ignored() throws {
    let folder = try repository("a b", #"echo x >"$W/secret.o""#)
    let rows = try session(folder)
    try rows.act()
    try rows.waitUntil(shows: "files that git ignores, such as secret.o")
    #expect(try folder.read(".git/a b/secret.o") == Array("x\n".utf8))
    try rows.outwaitPressedButton()
    try rows.reveal()
    try rows.session.press(.tab)
    try rows.waitUntil(shows: "▸ Discard")
    try rows.session.press(.enter)
    try rows.waitUntil(shows: "It cannot be undone")
    try rows.session.send("y")
    try rows.waitUntil(shows: "no rows are left")
    #expect(access(folder.path(".git/a b"), F_OK) != 0)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("One with changes, or with files that git does not know, is refused by either")
  func changed() throws {
    let folder = try repository("a b", #"echo x >"$W/new""#)
    let rows = try session(folder)
    try rows.act()
    try rows.waitUntil(shows: "contains modified or untracked files")
    #expect(try folder.read(".git/a b/new") == Array("x\n".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("One that is on another branch than its row says is refused")
  func switched() throws {
    let folder = try repository()
    let rows = try session(folder)
    _ = try ToolRun("git", ["-C", ".git/a b", "switch", "-qc", "other"], folder: folder.path)
    try rows.act()
    try rows.waitUntil(shows: "it is at other now")
    #expect(access(folder.path(".git/a b"), F_OK) == 0)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("One on a branch that undo could not name to git is refused", arguments: ["-", "HEAD"])
  func misnamed(branch: String) throws {
    let folder = try repository(
      "a b",
      """
      git update-ref 'refs/heads/\(branch)' HEAD && \
      git -C "$W" symbolic-ref HEAD 'refs/heads/\(branch)'
      """)
    let rows = try session(folder)
    try rows.act()
    try rows.waitUntil(shows: "undo could not bring back the branch \(branch)")
    #expect(access(folder.path(".git/a b"), F_OK) == 0)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test(
    "Hostile names: only it is removed, and it comes back",
    arguments: ["a\tb", "$(touch PWNED)", "it's", "-D", "a\"b;touch PWNED"])
  func names(name: String) throws {
    // A worktree whose path is the beginning of the other's.
    let folder = try repository(name, #"git worktree add -q "$PWD/.git/a" --detach 2>&1"#)
    let rows = try session(folder)
    try rows.waitUntil(shows: "1 of 2")
    try rows.session.send("/side$\r")
    try rows.session.waitUntil("one row is left") { $0.listRows.count == 1 }
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    #expect(access(folder.path(".git/\(name)"), F_OK) != 0)
    #expect(access(folder.path(".git/a"), F_OK) == 0)
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(access(folder.path(".git/\(name)/.gitignore"), F_OK) == 0)
    #expect(!folder.names().contains("PWNED"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }
}
