import Terminal
import TestSupport
import Testing

/// The recipe for git's stashes where a message holds what stands between fields.
@Suite(.enabled(if: ToolRun.has("git"))) struct StashRecipeTests {
  @Test("A tab in the message: the stash is dropped, and comes back with all of its message")
  func tab() throws {
    let folder = try TemporaryFolder()
    // Other programs than git itself write tabs there.
    let setup = #"""
      git init -q . && git config user.name a && git config user.email a@b && echo 1 >f && \
      git add f && git commit -qm x && echo 2 >f && git stash push -qm first && echo 3 >f && \
      git stash push -qm 'one two' && sed -i 's/one two/one\ttwo/' .git/logs/refs/stash && \
      git stash list '--format=%gs'
      """#
    let made = try ToolRun("sh", ["-c", setup], folder: folder.path)
    #expect(made.output.contains("one\ttwo"), "\(made.output)")
    let rows = try RowsSession(
      nil, ["--recipe=git-stashes"], in: folder, size: Size(columns: 120, rows: 24))
    try rows.waitUntil(shows: "1 of 2")
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    try rows.waitUntil(shows: "1 of 1")
    let left = try ToolRun("git", ["stash", "list", "--format=%gs"], folder: folder.path)
    #expect(left.output.contains("first") && !left.output.contains("two"))
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    let back = try ToolRun("git", ["stash", "list", "--format=%gs"], folder: folder.path)
    #expect(back.output.contains("one two\n"), "git writes a blank for the tab")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }
}
