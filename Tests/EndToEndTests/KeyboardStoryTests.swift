import Terminal
import TestSupport
import Testing

/// The same without a mouse, on each kind of terminal.
@Suite struct KeyboardStoryTests {
  private let text = "one\ntwo\nthree\n"

  @Test(
    "Delete, edit, add, and all of it undone and done again by keys", arguments: terminalTypes)
  func wholeStory(term: String) throws {
    let list = try ListSession(text, term: term)
    let session = list.session
    try session.press(.down)
    try list.open(.delete)
    try session.press(.enter)
    try list.waitUntil(file: "one\nthree\n")
    try list.waitUntil(rows: ["one", "three"])

    try session.send("e")
    try session.waitUntil(shows: "Leave as it was")
    try session.press(.home)
    try session.send("die ")
    try session.press(.end)
    try session.press(.backspace)
    try session.press(.enter)
    try list.waitUntil(file: "one\ndie thre\n")

    try session.send("a")
    try session.waitUntil(shows: "Leave as it was")
    try session.send("fünf\r")
    try list.waitUntil(file: "one\ndie thre\nfünf\n")

    try session.press(.up)
    try session.press(.up)
    try session.waitUntil("the first row is the current one") { $0.currentRow == 0 }
    try list.outwaitPressedButton()
    try session.press(.delete)
    try list.waitUntilOpen(.delete)
    try session.press(.enter)
    let end = "die thre\nfünf\n"
    try list.waitUntil(file: end)

    for before in ["one\n\(end)", "one\ndie thre\n", "one\nthree\n", text] {
      try session.send("u")
      try list.waitUntil(file: before)
    }
    try session.send("u")
    try session.waitUntil(shows: "nothing to undo")
    try list.waitUntil(rows: ["one", "two", "three"])
    for _ in 0..<4 { try session.press(.character("r"), .control) }
    try list.waitUntil(file: end)
    for _ in 0..<4 { try session.send("u") }
    try list.waitUntil(file: text)
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("An arrow closes what the other one opened, and Esc closes too", arguments: terminalTypes)
  func arrows(term: String) throws {
    let list = try ListSession(text, term: term)
    let session = list.session
    let before = list.screen
    try list.open(.edit)
    try session.press(.left)
    try session.waitUntil("the screen is as before") { $0 == before }
    try list.open(.delete)
    try session.press(.escape)
    try session.waitUntil("the screen is as before") { $0 == before }
    try list.open(.delete)
    try session.press(.down)
    try session.waitUntil("the row is closed") {
      $0.listRows == ["one", "two", "three"] && $0.currentRow == 1
    }
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("No single key deletes: Delete only shows the button")
  func deleteReveals() throws {
    let list = try ListSession(text)
    for _ in 0..<5 { try list.session.press(.delete) }
    try list.waitUntilOpen(.delete)
    #expect(try list.file() == Array(text.utf8))
    try list.session.press(.escape)
    try list.waitUntil(rows: ["one", "two", "three"])
    try list.settle()
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("Enter and clicks count again only 300 ms after a button was pressed")
  func noChain() throws {
    let list = try ListSession(text)
    // A held Enter, as the keyboard repeats it: one row goes, and no editor opens in the next.
    try list.session.send("\u{1B}[3~\r\r\r\u{1B}[3~\r\r\r")
    try list.waitUntil(file: "two\nthree\n")
    try list.waitUntilOpen(.delete)
    #expect(try list.file() == Array("two\nthree\n".utf8))
    try list.outwaitPressedButton()
    try list.session.press(.enter)
    try list.waitUntil(file: "three\n")
  }

  @Test("Esc leaves a row as it was, and a row that was to be added is not there")
  func leaveEditor() throws {
    let list = try ListSession(text)
    let session = list.session
    try session.send("exyz")
    try session.waitUntil(shows: "onexyz")
    try session.press(.escape)
    try list.waitUntil(rows: ["one", "two", "three"])
    try session.send("axyz")
    try session.waitUntil(shows: "xyz")
    try session.press(.escape)
    try list.waitUntil(rows: ["one", "two", "three"])
    #expect(list.screen.currentRow == 0)
    try session.send("a\r")
    try session.waitUntil(shows: "nothing added")
    #expect(try list.file() == Array(text.utf8))
    #expect(try list.quit() == .exited(0))
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("In the editor, letters are text and nothing else sees them (X6)")
  func lettersAreText() throws {
    let list = try ListSession(text)
    try list.session.send("equjkhlga?s\r")
    try list.waitUntil(file: "onequjkhlga?s\ntwo\nthree\n")
    #expect(try list.quit() == .exited(0))
  }

  @Test("Pasted text is no command, however it looks (X6)", arguments: terminalTypes)
  func pasteWhileBrowsing(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.session.paste("\u{1B}[3~\r\rq\u{3}eu\naxyz\n")
    try list.session.waitUntil(shows: "pasted text is no command")
    try list.settle()
    try list.waitUntil(rows: ["one", "two", "three"])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("Text pasted into a row stays one row", arguments: terminalTypes)
  func pasteIntoRow(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.session.send("a")
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.paste("q漢\nu\r\n\tz")
    try list.session.waitUntil(shows: "q漢 u")
    #expect(try list.file() == Array(text.utf8))
    try list.session.press(.enter)
    try list.waitUntil("the file has one row more") { $0.split(separator: 10).count == 4 }
    let row = try #require(try list.file().split(separator: 10).dropFirst().first)
    #expect(row.starts(with: Array("q漢 u".utf8)) && row.last == UInt8(ascii: "z"))
    #expect(!row.contains { $0 < 32 && $0 != 9 })
  }

  @Test("The help screen comes and goes", arguments: terminalTypes)
  func help(term: String) throws {
    let list = try ListSession(text, term: term)
    let before = list.screen
    try list.session.send("?")
    try list.session.waitUntil("the keys are shown") {
      $0.row(0).contains("Keys") && $0.contains("Moving")
    }
    try list.session.press(.end)
    try list.session.waitUntil(shows: "Ctrl-C")
    // A key of the list does nothing but leave.
    try list.session.press(.delete)
    try list.session.waitUntil("the screen is as before") { $0 == before }
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("Leaving: 0 with q, 130 with Ctrl-C", arguments: terminalTypes, [("q", 0), ("\u{3}", 130)])
  func leave(term: String, way: (key: String, status: Int32)) throws {
    let list = try ListSession(text, term: term)
    try list.session.send(way.key)
    #expect(try list.session.waitForExit() == .exited(way.status))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("With a row half written it asks first, once", arguments: [("d", 130), ("\u{3}", 130)])
  func leaveWhileWriting(answer: (key: String, status: Int32)) throws {
    let list = try ListSession(text)
    try list.session.send("axyz\u{3}")
    try list.session.waitUntil(shows: "not kept yet")
    try list.session.press(.escape)
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.send("\u{3}")
    try list.session.waitUntil(shows: "not kept yet")
    try list.session.send(answer.key)
    #expect(try list.session.waitForExit() == .exited(answer.status))
    #expect(try list.file() == Array(text.utf8))
  }
}
