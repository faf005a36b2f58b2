import Glibc
import Terminal
import TestSupport
import Testing

/// The recipe for git's branches on a real repository whose branches have hostile names.
@Suite(.enabled(if: ToolRun.has("git"))) struct GitBranchesTests {
  static let names: [[UInt8]] =
    ["f;touch${IFS}PWNED;#", "$(touch${IFS}PWNED)", "it's", "a\"b", "-D", "plain"]
    .map { Array($0.utf8) } + [[0x62, 0xE9]]

  private static func git(_ folder: TemporaryFolder, _ arguments: String) throws -> String {
    let run = try ToolRun(
      "sh", ["-c", "git -c user.name=a -c user.email=a@b \(arguments)"], folder: folder.path)
    guard run.status == 0 else { throw Unexpected(description: run.output) }
    return run.output
  }

  private static func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try git(folder, "init --quiet --initial-branch=main .")
    _ = try git(folder, "commit --quiet --allow-empty -m first")
    for name in names {
      try folder.write(name, to: ".git/name")
      _ = try git(folder, #"update-ref "refs/heads/$(cat .git/name)" HEAD"#)
    }
    _ = try git(folder, "branch used")
    _ = try git(folder, "worktree add --quiet .git/elsewhere used 2>&1")
    return folder
  }

  private static func branches(_ folder: TemporaryFolder) throws -> [String] {
    try git(folder, "for-each-ref '--format=%(refname:lstrip=2)' refs/heads | od -An -v -tx1")
      .split(separator: "\n").map(String.init)
  }

  @Test("Each is deletable by itself and only it, and undo brings it back", arguments: names)
  func delete(name: [UInt8]) throws {
    let folder = try Self.repository()
    let before = try Self.branches(folder)
    let rows = try RowsSession(nil, ["--recipe", "git-branches"], in: folder)
    let count = Self.names.count + 2
    try rows.waitUntil(shows: "1 of \(count)")
    // The filter finds the row by all of its name.
    let escaped = name.flatMap { byte -> [UInt8] in
      [UInt8(ascii: " "), UInt8(ascii: "\\"), UInt8(ascii: "|")].contains(byte)
        ? [0x5C, byte] : [byte]
    }
    try rows.session.send(Array("/^".utf8))
    try rows.session.send(Array("\u{1B}[200~".utf8) + escaped + Array("\u{1B}[201~".utf8))
    try rows.session.waitUntil("one row is left") { $0.listRows.count == 1 }
    try rows.session.press(.enter)
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    try folder.write(name, to: ".git/name")
    #expect(
      try ToolRun(
        "sh", ["-c", #"git show-ref --quiet "refs/heads/$(cat .git/name)""#], folder: folder.path
      ).status == 1)
    #expect(try Self.git(folder, "for-each-ref refs/heads | wc -l").contains("\(count - 1)"))
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone: Delete")
    #expect(try Self.branches(folder) == before)
    #expect(!folder.names().contains("PWNED"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test(
    "What the configuration says of a branch comes back with it",
    arguments: ["plain", "it's", "f;touch${IFS}PWNED;#", "a.b+(c)|{$}", "a]b", "é"])
  func configuration(name: String) throws {
    let folder = try Self.repository()
    try folder.write(name, to: ".git/name")
    let setup = #"""
      update-ref "refs/heads/$(cat .git/name)" HEAD && \
      n=$(cat .git/name) && git config "branch.$n.remote" origin && \
      git config "branch.$n.merge" refs/heads/up && git config --add "branch.$n.merge" refs/heads/2 && \
      git config "branch.$n.description" "two
      lines
      " && printf '[branch "%s"]\n\trebase\n' "$n" >>.git/config && \
      git config branch.other.remote elsewhere && git config branch.axb.remote elsewhere
      """#
    _ = try Self.git(folder, setup)
    // A name without a value is the same as true.
    let read = "config --local --list | sed 's/[.]rebase$/&=true/' | sort"
    let before = try Self.git(folder, read)
    let hash = try Self.git(folder, "rev-parse HEAD")
    let rows = try RowsSession(nil, ["--recipe", "git-branches"], in: folder)
    try rows.waitUntil(shows: "1 of ")
    try rows.session.send("/^\(name)\r")
    try rows.session.waitUntil("one row is left") { $0.listRows.count == 1 }
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone: Delete")
    #expect(try Self.git(folder, read) == before)
    #expect(
      try Self.git(folder, #"rev-parse --verify "refs/heads/$(cat .git/name)""#) == hash)
    #expect(
      try Self.git(folder, #"log -g --format=%gs "refs/heads/$(cat .git/name)""#)
        == "branch: Restored after its deletion\n")
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("One that is checked out, here or in a worktree, is refused by git")
  func used() throws {
    for name in ["main", "used"] {
      let folder = try Self.repository()
      let rows = try RowsSession(nil, ["--recipe=git-branches"], in: folder)
      try rows.waitUntil(shows: "1 of \(Self.names.count + 2)")
      try rows.session.send("/^\(name)\r")
      try rows.session.waitUntil("one row is left") { $0.listRows.count == 1 }
      try rows.act()
      try rows.waitUntil(shows: "ended with status 1")
      #expect(try Self.git(folder, "for-each-ref refs/heads").contains("refs/heads/\(name)"))
      try rows.session.send("q")
      _ = try rows.waitForExit(0)
    }
  }

  @Test("With a detached HEAD there is no row for it")
  func detached() throws {
    let folder = try Self.repository()
    _ = try Self.git(folder, "checkout --quiet --detach")
    let rows = try RowsSession(nil, ["--recipe=git-branches"], in: folder)
    try rows.waitUntil(shows: "1 of \(Self.names.count + 2)")
    #expect(!rows.screen.contains("detached"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }
}
