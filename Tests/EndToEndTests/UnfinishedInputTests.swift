import Glibc
import Terminal
import TestSupport
import Testing

/// Keys that look like the beginning of something, and pastes that never end.
@Suite struct UnfinishedInputTests {
  @Test(
    "A letter with Alt that could begin a string leaves the keyboard alone",
    arguments: ["P", "X", "]", "^", "_"])
  func altLetter(letter: String) throws {
    let list = try ListSession("one\ntwo\nthree\n")
    try list.session.send("\u{1B}" + letter)
    try list.session.waitUntil(shows: "\(letter) does nothing here")
    try list.session.send("j")
    try list.session.waitUntil("the second row") { $0.cursor.row == 2 }
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Ctrl-C ends a paste that has no end, and then the program", arguments: ["", "q\rd"])
  func pasteWithoutEnd(content: String) throws {
    let list = try ListSession("one\ntwo\nthree\n")
    try list.session.sendAndWait(Array("\u{1B}[200~\(content)".utf8))
    try list.outwaitPause()
    try list.session.send("\u{3}")
    #expect(try list.session.waitForExit() == .exited(130))
    #expect(try list.file() == Array("one\ntwo\nthree\n".utf8))
    #expect(try list.leftovers() == [])
  }

  @Test("Esc ends it too: what came so far is in the row that is written")
  func pasteIntoARow() throws {
    let list = try ListSession("one\ntwo\n")
    try list.session.send("a")
    try list.session.sendAndWait(Array("\u{1B}[200~pasted".utf8))
    try list.outwaitPause()
    try list.session.send("\u{1B}")
    try list.session.waitUntil(shows: "pasted")
    #expect(try list.file() == Array("one\ntwo\n".utf8))
    list.session.kill(SIGTERM)
    #expect(try list.session.waitForExit() == .exited(128 + SIGTERM))
    #expect(list.screen.contains("the list with it is kept in"))
    #expect(try list.leftovers() == [])
  }
}

extension ListSession {
  /// Waits until a key that comes now does not count as a part of a paste that has been read.
  fileprivate func outwaitPause() throws { try session.outwait(0.6) }
}
