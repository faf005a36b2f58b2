import Terminal
import TestSupport
import Testing

/// Branches whose names mean something else to git, each with another one at hand that it would mean.
@Suite(.enabled(if: ToolRun.has("git"))) struct SpecialBranchTests {
  static let names = [
    "-", "-D", "@", "FETCH_HEAD", "HEAD", "heads/main", "refs/heads/main", "stash", "tagged",
    String(repeating: "a", count: 40),
  ]

  private func git(_ folder: TemporaryFolder, _ arguments: String) throws -> String {
    let run = try ToolRun("sh", ["-c", "git \(arguments) 2>/dev/null"], folder: folder.path)
    guard run.status == 0 else { throw Unexpected(description: run.output) }
    return run.output
  }

  /// On `main`, with `earlier` as the branch before it, and a branch of the name.
  private func repository(_ name: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try git(folder, "init --quiet --initial-branch=main . && git config user.name a")
    _ = try git(folder, "config user.email a@b && git commit --quiet --allow-empty -m first")
    _ = try git(folder, "switch --quiet -c earlier && git switch --quiet main && git tag tagged")
    _ = try git(folder, "update-ref 'refs/heads/\(name)' HEAD")
    return folder
  }

  /// The recipe with the current row on the branch.
  private func rows(_ name: String, in folder: TemporaryFolder) throws -> RowsSession {
    let names = try git(
      folder, "for-each-ref --sort=-committerdate '--format=%(refname)' refs/heads"
    )
    .split(separator: "\n")
    let place = try #require(names.firstIndex(of: "refs/heads/\(name)"))
    let rows = try RowsSession(
      nil, ["--recipe=git-branches"], in: folder, size: Size(columns: 160, rows: 24))
    try rows.waitUntil(shows: "1 of \(names.count)")
    try rows.session.send(String(repeating: "j", count: place))
    try rows.waitUntil(shows: "\(place + 1) of \(names.count)")
    return rows
  }

  @Test("Switch goes to the branch of the row, or says why it does not", arguments: names)
  func switching(name: String) throws {
    let folder = try repository(name)
    let rows = try rows(name, in: folder)
    try rows.act(.right)
    let isTaken = name == "-"
    try rows.waitUntil(shows: isTaken ? "git takes - for the branch before" : "Switch: ")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    #expect(
      try git(folder, "symbolic-ref HEAD") == "refs/heads/\(isTaken ? "main" : name)\n")
  }

  @Test(
    "Delete takes the branch of the row and no other, and undo brings it back", arguments: names)
  func deleting(name: String) throws {
    let folder = try repository(name)
    let before = try git(folder, "for-each-ref")
    let rows = try rows(name, in: folder)
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    let left = before.split(separator: "\n").filter { !$0.hasSuffix("\trefs/heads/\(name)") }
    #expect(try git(folder, "for-each-ref").split(separator: "\n") == left)
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone: Delete")
    #expect(try git(folder, "for-each-ref") == before)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Switch makes no branch of a remote's where the row's is gone")
  func gone() throws {
    let folder = try repository("topic")
    _ = try git(
      folder, "config remote.origin.url . && git update-ref refs/remotes/origin/topic HEAD")
    _ = try git(folder, "config remote.origin.fetch '+refs/heads/*:refs/remotes/origin/*'")
    let rows = try rows("topic", in: folder)
    _ = try git(folder, "branch --quiet -D topic")
    try rows.act(.right)
    try rows.waitUntil(shows: "ended with status 128")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
    #expect(try git(folder, "symbolic-ref HEAD") == "refs/heads/main\n")
    #expect(try !git(folder, "for-each-ref").contains("refs/heads/topic"))
  }
}
