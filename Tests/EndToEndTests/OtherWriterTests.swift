import Glibc
import Terminal
import TestSupport
import Testing

/// Another program writes to the file while it is open (O1, O2).
@Suite struct OtherWriterTests {
  private let text = "one\ntwo\nthree\n"

  @Test("A row appended while one is open here: both changes are in the file")
  func appended() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    try list.folder.append("four\n", to: list.name)
    try list.session.press(.enter)
    try list.waitUntil(file: "two\nthree\nfour\n")
    try list.waitUntil(rows: ["two", "three", "four"])
    try list.session.send("u")
    try list.waitUntil(file: "one\ntwo\nthree\nfour\n")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("The same where the file was replaced by another of its name")
  func replaced() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    try list.folder.write("one\ntwo\nthree!\nfour\n", to: "new")
    #expect(rename(list.folder.path("new"), list.folder.path(list.name)) == 0)
    try list.session.press(.enter)
    try list.waitUntil(file: "two\nthree!\nfour\n")
    try list.waitUntil(rows: ["two", "three!", "four"])
  }

  /// The first row is changed outside while it is written here.
  private func conflict() throws -> ListSession {
    let list = try ListSession(text)
    try list.session.send("e!")
    try list.session.waitUntil(shows: "one!")
    try list.folder.replace(list.name, with: "ONE\ntwo\nthree\n")
    try list.session.press(.enter)
    try list.session.waitUntil(asked: "Keep mine as")
    #expect(list.screen.contains("Reload"))
    #expect(try list.file() == Array("ONE\ntwo\nthree\n".utf8))
    return list
  }

  @Test("A row changed outside and here: nothing is written; reload takes theirs")
  func reload() throws {
    let list = try conflict()
    try list.session.send("r")
    try list.waitUntil(rows: ["ONE", "two", "three"])
    try list.session.send("u")
    try list.session.waitUntil(shows: "nothing to undo")
    try list.session.send("gafour\r")
    try list.waitUntil(file: "ONE\nfour\ntwo\nthree\n")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Compare shows where list and file differ, and comes back to the question")
  func compare() throws {
    let list = try conflict()
    try list.session.send("c")
    try list.session.waitUntil("the difference is shown") { screen in
      screen.row(0).contains("- in the file, + in your list")
        && ["- ONE", "+ one!", "  two", "  three"].allSatisfy(screen.contains)
    }
    try list.session.press(.down)
    try list.session.waitUntil(shows: "2 of 4")
    try list.session.press(.escape)
    try list.session.waitUntil(shows: "Keep mine as")
    #expect(list.screen.contains("one!"))
    try list.session.send("r")
    try list.waitUntil(rows: ["ONE", "two", "three"])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Keep mine as: the list goes to a file of another name, and stays there")
  func keepMine() throws {
    let list = try conflict()
    try list.folder.write("here already\n", to: "taken")
    try list.session.send("k")
    try list.session.waitUntil(shows: "Keep mine as: list.txt.mine")
    try list.session.send("\u{15}taken\r")
    try list.session.waitUntil(shows: "exists already")
    #expect(try list.folder.read("taken") == Array("here already\n".utf8))
    // The question stands until there is a name that can be had.
    try list.session.send("\u{15}list.txt.mine\r")
    try list.session.waitUntil(shows: "kept in list.txt.mine")
    #expect(try list.folder.read("list.txt.mine") == Array("one!\ntwo\nthree\n".utf8))
    try list.session.send("G")
    try list.session.send("afour\r")
    try poll(until: "it goes to the new file", pause: { try list.session.pump(timeout: 0.01) }) {
      try list.folder.read("list.txt.mine") == Array("one!\ntwo\nthree\nfour\n".utf8)
    }
    #expect(try list.quit() == .exited(0))
    #expect(try list.file() == Array("ONE\ntwo\nthree\n".utf8))
    #expect(try list.leftovers(besides: ["list.txt.mine", "taken"]) == [])
  }

  @Test("Left without an answer: asked again; d gives up, with exit status 2")
  func leaveUnsaved() throws {
    let list = try conflict()
    try list.session.press(.escape)
    try list.session.waitUntil(shows: "not saved · s tries again")
    try list.session.send("q")
    try list.session.waitUntil(shows: "Leave without saving")
    try list.session.send("d")
    #expect(try list.session.waitForExit() == .exited(2))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array("ONE\ntwo\nthree\n".utf8))
  }

  @Test("Ctrl-C asks once where something is not saved")
  func abortUnsaved() throws {
    let list = try conflict()
    try list.session.press(.escape)
    try list.session.waitUntil(shows: "not saved · s tries again")
    try list.session.send("\u{3}")
    try list.session.waitUntil(shows: "Leave without saving")
    try list.session.send("\u{3}")
    #expect(try list.session.waitForExit() == .exited(130))
    #expect(try list.file() == Array("ONE\ntwo\nthree\n".utf8))
  }

  @Test("Ended by a signal while asking: the list is kept, and it says where")
  func rescue() throws {
    let list = try conflict()
    list.session.kill(SIGTERM)
    #expect(try list.session.waitForExit() == .exited(128 + SIGTERM))
    let said = list.screen.text.split(separator: "\n").joined()
    #expect(said.hasPrefix("sideswipe: ") && said.contains("the list is kept in"), "\(said)")
    let kept = list.session.home.names(below: "state/sideswipe").filter {
      $0.hasPrefix("list.txt.unsaved-")
    }
    #expect(kept.count == 1)
    for name in kept {
      #expect(
        try list.session.home.read("state/sideswipe/\(name)") == Array("one!\ntwo\nthree\n".utf8))
    }
    #expect(try list.file() == Array("ONE\ntwo\nthree\n".utf8))
    #expect(try list.leftovers() == [])
  }

  @Test("A file that is gone is made again only when its user says so (O2)")
  func removed() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    unlink(list.folder.path(list.name))
    try list.session.press(.enter)
    try list.session.waitUntil(asked: "Write it again")
    #expect(list.folder.names() == [])
    try list.session.press(.escape)
    try list.session.waitUntil(shows: "not saved · s tries again")
    #expect(list.folder.names() == [])
    try list.session.send("s")
    try list.session.waitUntil(asked: "Write it again")
    try list.session.send("w")
    try list.waitUntil(file: "two\nthree\n")
    try list.session.send("u")
    try list.waitUntil(file: text)
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("A file that was away for a moment is no question (O2)")
  func awayForAMoment() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    let path = list.folder.path(list.name)
    #expect(rename(path, path + ".away") == 0)
    try list.session.press(.enter)
    try list.session.waitUntil(shows: "Deleted")
    #expect(rename(path + ".away", path) == 0)
    try list.waitUntil(file: "two\nthree\n")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Two of this program on one file, in different rows: all changes are there")
  func twoOfUs() throws {
    let first = try ListSession("top\n1\n2\n3\n4\nbottom\n")
    let second = try ListSession(nil, in: first.folder)
    try second.session.send("G")
    // Both at once, again and again; each takes in what the other has written.
    for number in 0..<10 {
      try first.session.send("aA\(number)\r")
      try second.session.send("aB\(number)\r")
    }
    func rows(_ name: String) -> String { (0..<10).map { "\(name)\($0)\n" }.joined() }
    let all = "top\n" + rows("A") + "1\n2\n3\n4\nbottom\n" + rows("B")
    try poll(
      until: "all rows are in the file",
      detail: { first.screen.dump + "\n" + second.screen.dump },
      pause: {
        try first.session.pump(timeout: 0.005)
        try second.session.pump(timeout: 0.005)
      }, { try first.file() == Array(all.utf8) })
    #expect(try first.quit() == .exited(0))
    #expect(try second.quit() == .exited(0))
    #expect(try first.file() == Array(all.utf8))
    #expect(try first.leftovers() == [])
    #expect(try second.leftovers() == [])
  }
}
