import Glibc
import Terminal
import TestSupport
import Testing

/// Files that went wrong in other programs.
@Suite struct CaseTests {
  @Test("c01: a missing final newline stays missing, and a new row has a line of its own (T1)")
  func noFinalNewline() throws {
    let list = try ListSession("one\ntwo\nthree")
    try list.session.press(.down)
    try list.open(.delete)
    try list.session.press(.enter)
    try list.waitUntil(file: "one\nthree")
    try list.session.send("afour\r")
    try list.waitUntil(file: "one\nthree\nfour")
    try list.session.send("uu")
    try list.waitUntil(file: "one\ntwo\nthree")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test(
    "c06: UTF-16 and NUL bytes open read-only, say why, and are never written (T2)",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0, 0x0A, 0, 0x62, 0, 0x0A, 0], "it is UTF-16 text"),
      (Array("one\ntwo\u{0}\n".utf8), "there are NUL bytes in it"),
    ] as [([UInt8], String)])
  func readOnly(bytes: [UInt8], reason: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "list.txt")
    let before = try FileStamp(path)
    let list = try ListSession(nil, in: folder)
    try list.session.waitUntil("the reason is shown at once") {
      $0.row(0).contains("read-only") && $0.foot.contains(reason)
    }
    for keys in ["\u{1B}[D", "\u{1B}[C", "\u{1B}[3~", "e", "a"] {
      try list.settle()
      try list.session.send(keys)
      try list.session.waitUntil(shows: reason)
    }
    try list.session.drag(from: Position(column: 60, row: 1), to: Position(column: 30, row: 1))
    try list.session.send("\r\rus")
    try list.session.send(
      MouseReport.click(column: 5, row: 1) + MouseReport.click(column: 5, row: 1))
    try list.settle()
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
    #expect(try FileStamp(path) == before)
    #expect(try list.file() == bytes)
  }

  @Test("c11: a link stays a link, and its target is updated (W1)", arguments: [1, 3])
  func links(count: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\nc\n", to: "link0")
    for number in 1...count {
      #expect(symlink("link\(number - 1)", folder.path("link\(number)")) == 0)
    }
    let names = folder.names()
    let list = try ListSession(nil, name: "link\(count)", in: folder)
    try list.open(.delete)
    try list.session.press(.enter)
    try list.waitUntil(file: "b\nc\n")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers(besides: names) == [])
    for number in 1...count {
      #expect(try FileStamp(folder.path("link\(number)")).isLink)
    }
    #expect(try !FileStamp(folder.path("link0")).isLink)
    #expect(try folder.read("link0") == Array("b\nc\n".utf8))
  }

  @Test("c12: the mode stays as it was (W2)", arguments: [0o600, 0o640, 0o777] as [mode_t])
  func mode(mode: mode_t) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("secret\nlist\n", to: "list.txt")
    chmod(path, mode)
    let list = try ListSession(nil, in: folder)
    try list.open(.delete)
    try list.session.press(.enter)
    try list.waitUntil(file: "list\n")
    #expect(try list.quit() == .exited(0))
    #expect(try FileStamp(path).permissions == mode)
    #expect(try list.leftovers() == [])
  }

  @Test("Two names of one file stay one file (W2)")
  func hardLinks() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a\nb\n", to: "list.txt")
    #expect(link(path, folder.path("other.txt")) == 0)
    let list = try ListSession(nil, in: folder)
    try list.open(.delete)
    try list.session.press(.enter)
    try list.waitUntil(file: "b\n")
    #expect(try list.quit() == .exited(0))
    #expect(try FileStamp(path) == FileStamp(folder.path("other.txt")))
    #expect(try list.leftovers(besides: ["other.txt"]) == [])
  }

  @Test(
    "c17: an empty file, one newline and no file open as lists, and opening writes nothing",
    arguments: [
      ("", "no rows", "x\n"), ("\n", "1 of 1", "\nx\n"), (nil, "no rows", "x\n"),
      ("\n\n", "1 of 2", "\nx\n\n"),
    ] as [(String?, String, String)])
  func almostNothing(content: String?, shown: String, added: String) throws {
    let folder = try TemporaryFolder()
    if let content { try folder.write(content, to: "list.txt") }
    let before = try content.map { _ in try FileStamp(folder.path("list.txt")) }
    let list = try ListSession(nil, in: folder)
    try list.session.waitUntil(shows: shown)
    try list.settle()
    if content?.isEmpty ?? true {
      for keys in ["\u{1B}[D", "\u{1B}[C", "\u{1B}[3~", "\r", "e", "u", "j", "G"] {
        try list.session.send(keys)
      }
      try list.session.drag(from: Position(column: 60, row: 1), to: Position(column: 40, row: 1))
      try list.settle()
    }
    #expect(try list.quit() == .exited(0))
    #expect(folder.names() == (content == nil ? [] : ["list.txt"]))
    #expect(try content.map { _ in try FileStamp(folder.path("list.txt")) } == before)

    let again = try ListSession(nil, in: folder)
    try again.session.send("ax\r")
    try again.waitUntil("the row is in the file") { $0 == Array(added.utf8) }
    #expect(try again.quit() == .exited(0))
    #expect(try again.leftovers() == [])
  }

  @Test("Bytes that are not UTF-8 are kept, and shown as such (T2)")
  func badBytes() throws {
    let bytes = Array("caf".utf8) + [0xE9] + Array("\ntwo\n".utf8)
    let list = try ListSession(bytes)
    try list.session.waitUntil(shows: "caf\\xE9")
    try list.session.send("e")
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.send("!\r")
    try list.waitUntil(file: Array("caf".utf8) + [0xE9] + Array("!\ntwo\n".utf8))
    try list.session.send("e\u{1B}[D\u{7F}\r")
    try list.waitUntil(file: "caf!\ntwo\n")
    try list.session.send("uu")
    try list.waitUntil(file: bytes)
  }
}
