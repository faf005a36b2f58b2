import Glibc
import Terminal
import TestSupport
import Testing

/// The recipe for files, with a trash of their own: as desktops have it.
@Suite struct FilesRecipeTests {
  /// What the trash knows of one file.
  private static func info(_ trash: String, _ name: String) throws -> [String] {
    let run = try ToolRun("cat", ["\(trash)/info/\(name).trashinfo"])
    #expect(run.status == 0, "\(run.output)")
    return run.output.split(separator: "\n").map(String.init)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private func trash(_ filter: String, _ rows: RowsSession) throws {
    try rows.session.send("/\(filter)\r")
    try rows.waitUntil(shows: "1 of ")
    try rows.act()
  }

  @Test(
    "A file goes to the trash under a name of its own, is noted there, and comes back",
    arguments: [
      ("a b", "a b", "a%20b"), ("-x'\"", "-x'\"", "-x%27%22"),
      ("two\nlines", "two_lines", "two%0Alines"),
      ("50%.é~_", "50%.é~_", "50%25.%C3%A9~_"),
      ("$(touch PWNED)", "$(touch PWNED)", "%24%28touch%20PWNED%29"),
    ])
  func trash(name: String, kept: String, encoded: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: name)
    let rows = try RowsSession(nil, ["--recipe=files"], in: folder)
    let trash = rows.session.home.path("data/Trash")
    // The streams' own files come first.
    try rows.waitUntil(shows: "of 3")
    try rows.session.send("/!'.err !'.out\r")
    try rows.waitUntil(shows: "1 of 3")
    try rows.act()
    try rows.waitUntil(shows: "undoes")
    #expect(rows.names.isEmpty)
    #expect(Self.exists("\(trash)/files/\(kept)"))
    let lines = try Self.info(trash, kept)
    #expect(lines.count == 3)
    #expect(lines[0] == "[Trash Info]")
    #expect(lines[1].hasSuffix("/\(encoded)") && lines[1].hasPrefix("Path=/"))
    #expect(
      lines[2].hasPrefix("DeletionDate=20")
        && lines[2].count == "DeletionDate=2026-01-31T12:00:00".count)
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(rows.names == [name])
    #expect(try folder.read(name) == Array("one".utf8))
    #expect(!Self.exists("\(trash)/info/\(kept).trashinfo"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("Names that the trash has, with a note or without, are not taken again")
  func collisions() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "name")
    let rows = try RowsSession(nil, ["--recipe=files"], in: folder)
    try rows.waitUntil(shows: "of 3")
    let home = rows.session.home
    let made = try ToolRun(
      "sh",
      [
        "-c",
        """
        umask 077; mkdir -p data/Trash/files data/Trash/info && cd data/Trash && \
        echo other >files/name && echo note >info/name.2.trashinfo && ln -s nowhere files/name.3
        """,
      ], folder: home.path)
    #expect(made.status == 0, "\(made.output)")
    try trash("'name", rows)
    try rows.waitUntil(shows: "undoes")
    #expect(try home.read("data/Trash/files/name") == Array("other\n".utf8))
    #expect(try home.read("data/Trash/info/name.2.trashinfo") == Array("note\n".utf8))
    #expect(try home.read("data/Trash/files/name.4") == Array("mine".utf8))
    try rows.outwaitPressedButton()
    // What has its place meanwhile is not overwritten.
    try folder.write("new", to: "name")
    try rows.session.send("u")
    try rows.waitUntil(shows: "was not undone")
    #expect(try folder.read("name") == Array("new".utf8))
    // Out of its way, undo is still there.
    unlink(folder.path("name"))
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(try folder.read("name") == Array("mine".utf8))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("A long name is cut in the trash, and is whole again when it comes back")
  func long() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try folder.write("one", to: name)
    let rows = try RowsSession(nil, ["--recipe=files"], in: folder)
    try rows.waitUntil(shows: "of 3")
    try trash("nnn", rows)
    try rows.waitUntil(shows: "undoes")
    #expect(rows.names.isEmpty)
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(rows.names == [name])
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test(
    "On another file system its own trash is used", .enabled(if: SmallDisk.isPossible))
  func otherDisk() throws {
    let disk = try SmallDisk()
    try disk.folder.write("one", to: "a b")
    let rows = try RowsSession(nil, ["--recipe=files"], in: disk.folder)
    try rows.waitUntil(shows: "of 3")
    try trash("'a\\ b", rows)
    try rows.waitUntil(shows: "undoes")
    let trash = disk.folder.path(".Trash-\(getuid())")
    #expect(Self.exists("\(trash)/files/a b"))
    #expect(try Self.info(trash, "a b")[1] == "Path=a%20b")
    #expect(!Self.exists(rows.session.home.path("data/Trash/files/a b")))
    try rows.outwaitPressedButton()
    try rows.session.send("u")
    try rows.waitUntil(shows: "Undone")
    #expect(rows.names.contains("a b"))
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }

  @Test("What cannot be moved stays, and leaves no note in the trash")
  func refused() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", to: "gone")
    let rows = try RowsSession(nil, ["--recipe=files"], in: folder)
    try rows.waitUntil(shows: "of 3")
    unlink(folder.path("gone"))
    try trash("'gone", rows)
    try rows.waitUntil(shows: "cannot stat")
    let left = try ToolRun("find", [rows.session.home.path("data/Trash"), "-type", "f"])
    #expect(left.output.isEmpty)
    try rows.session.send("q")
    _ = try rows.waitForExit(0)
  }
}
