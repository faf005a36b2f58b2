import Glibc
import Terminal
import TestSupport
import Testing

/// Another program works on the file, or beside it, while nobody touches a key here (O2, O4).
@Suite struct OutsideChangeStoryTests {
  private let text = "one\ntwo\nthree\n"

  @Test("O4: rows appended by a shell are shown as they come")
  func appended() throws {
    let list = try ListSession(text)
    for name in ["four", "five"] {
      let shell = try ToolRun(
        "sh", ["-c", "printf '\(name)\\n' >> '\(list.folder.path(list.name))'"])
      #expect(shell.status == 0)
      try list.session.waitUntil(shows: name)
    }
    #expect(list.rows == ["one", "two", "three", "four", "five"])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("O4: a file replaced by another of its name; an open row follows its row")
  func replaced() throws {
    let list = try ListSession(text)
    try list.session.send("j")
    try list.open(.delete)
    try list.folder.write("zero\none\ntwo\nthree\n", to: "new")
    #expect(rename(list.folder.path("new"), list.folder.path(list.name)) == 0)
    try list.session.waitUntil(shows: "zero")
    try list.session.press(.enter)
    try list.waitUntil(file: "zero\none\nthree\n")
    // It is watched on, whichever file has the name.
    try list.folder.append("four\n", to: list.name)
    try list.waitUntil(rows: ["zero", "one", "three", "four"])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("O4: through a link, the file in its own folder; then the link leads elsewhere")
  func link() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("real"), 0o755)
    try folder.write(text, to: "real/first")
    try folder.write("other\n", to: "real/second")
    #expect(symlink("real/first", folder.path("list.txt")) == 0)
    let list = try ListSession(nil, in: folder)
    try folder.append("four\n", to: "real/first")
    try list.waitUntil(rows: ["one", "two", "three", "four"])
    #expect(symlink("real/second", folder.path("new")) == 0)
    #expect(rename(folder.path("new"), folder.path("list.txt")) == 0)
    try list.waitUntil(rows: ["other"])
    try folder.append("more\n", to: "real/second")
    try list.waitUntil(rows: ["other", "more"])
    #expect(try list.quit() == .exited(0))
  }

  @Test("O2: a removed file is told after a second; back, it is shown")
  func removed() throws {
    let list = try ListSession(text)
    let path = list.folder.path(list.name)
    let start = monotonicSeconds()
    #expect(rename(path, path + ".away") == 0)
    try list.session.waitUntil(shows: "list.txt is gone; the list is kept as it was")
    #expect(monotonicSeconds() - start > 1)
    #expect(list.rows == ["one", "two", "three"])
    #expect(list.folder.names() == ["list.txt.away"])
    try list.folder.append("four\n", to: list.name + ".away")
    #expect(rename(path + ".away", path) == 0)
    try list.session.waitUntil(shows: "list.txt is there again")
    #expect(list.rows == ["one", "two", "three", "four"])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("O2: the whole folder goes, and nothing spins")
  func folderRemoved() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("a"), 0o755)
    let list = try ListSession(Array(text.utf8), name: "a/list.txt", in: folder)
    unlink(folder.path("a/list.txt"))
    rmdir(folder.path("a"))
    try list.session.waitUntil(shows: "is gone; the list is kept as it was")
    try expectNoWakes(list)
    #expect(list.rows == ["one", "two", "three"])
    #expect(try list.quit() == .exited(0))
  }

  @Test("O4: a thousand appends are shown whole, and drawn a few times only")
  func burst() throws {
    let list = try ListSession(text)
    let before = ProcessFile.sleeps(try list.process())
    let start = monotonicSeconds()
    for number in 0..<1000 { try list.folder.append("row \(number)\n", to: list.name) }
    try list.session.waitUntil(shows: "1 of 1003")
    let wakes = ProcessFile.sleeps(try list.process()) - before
    // A look each second for as long as it takes to append them, some ten wakes each.
    #expect(wakes < 100 + Int(30 * (monotonicSeconds() - start)), "\(wakes)")
    try list.session.send("G")
    try list.session.waitUntil(shows: "row 999")
    #expect(try list.quit() == .exited(0))
  }

  @Test("O4: nobody is woken while nothing is done, and hardly for what others do beside the file")
  func quiet() throws {
    let list = try ListSession(text)
    try list.folder.append("four\n", to: list.name)
    try list.waitUntil(rows: ["one", "two", "three", "four"])
    try expectNoWakes(list)
    try list.folder.write("", to: "other")
    let before = ProcessFile.sleeps(try list.process())
    let start = monotonicSeconds()
    while monotonicSeconds() - start < 1 { try list.folder.append("x\n", to: "other") }
    let wakes = ProcessFile.sleeps(try list.process()) - before
    #expect(wakes < Int(60 * (monotonicSeconds() - start)), "\(wakes)")
    #expect(try list.quit() == .exited(0))
  }

  @Test("O4: a file that may only be read is watched too")
  func readOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "list.txt")
    chmod(folder.path("list.txt"), 0o444)
    let list = try ListSession(nil, in: folder)
    try folder.write("new\n", to: "new")
    chmod(folder.path("new"), 0o444)
    #expect(rename(folder.path("new"), folder.path("list.txt")) == 0)
    try list.waitUntil(rows: ["new"])
    #expect(try list.quit() == .exited(0))
  }

  @Test("O4: what is recorded is not watched, so that a replay shows the same")
  func recorded() throws {
    let list = try ListSession(text) { options in
      options.arguments = ["--record", "bug.txt"] + options.arguments
    }
    try list.folder.append("four\n", to: list.name)
    try expectNoWakes(list)
    #expect(list.rows == ["one", "two", "three"])
    #expect(try list.quit() == .exited(0))
  }

  /// Nothing happens: the program sleeps from here on, for a second.
  private func expectNoWakes(_ list: ListSession) throws {
    // What came last is answered, and drawn.
    try list.settle()
    try list.session.waitUntilAtRest(for: 1)
  }
}
