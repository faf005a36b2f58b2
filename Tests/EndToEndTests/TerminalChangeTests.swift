import Glibc
import Terminal
import TestSupport
import Testing

/// The terminal changes under the program: focus, modes, stops that nobody can catch.
@Suite struct TerminalChangeTests {
  private let text = "one\ntwo\nthree\n"

  @Test("A window that loses the focus ends a drag, and nothing comes of it")
  func focusOut() throws {
    let list = try ListSession(text)
    try list.slowDrag(row: 0, from: 60, by: -12, releases: false)
    try list.session.focus(false)
    try list.waitUntil(rows: ["one", "two", "three"])
    try list.session.send(
      MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: 48, row: 1))))
    try list.settle()
    try list.waitUntil(rows: ["one", "two", "three"])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("A click that brings the focus does only that")
  func focusIn() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    let place = try #require(list.screen.place(of: .delete))
    try list.session.focus(false)
    try list.session.send(
      Array("\u{1B}[I".utf8) + MouseReport.click(column: place.column, row: place.row))
    try list.settle()
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("An Esc in mid-drag takes the row back, and Enter then finds nothing open")
  func escape() throws {
    let list = try ListSession(text)
    try list.slowDrag(row: 0, from: 60, by: -12, releases: false)
    try list.session.press(.escape)
    try list.waitUntil(rows: ["one", "two", "three"])
    // On a closed row Enter edits it: no button was there to be pressed.
    try list.session.press(.enter)
    try list.session.waitUntil(shows: "Leave as it was")
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("Enter and Delete in mid-drag end it and do nothing else", arguments: ["\r", "\u{1B}[3~"])
  func keyInDrag(key: String) throws {
    let list = try ListSession(text)
    try list.slowDrag(row: 0, from: 60, by: -12, releases: false)
    try list.session.send(key)
    try list.waitUntil(rows: ["one", "two", "three"])
    try list.settle()
    #expect(try list.file() == Array(text.utf8))
    #expect(list.screen.place(of: .delete) == nil)
  }

  @Test("A window that is made smaller and large again before a frame is drawn is drawn whole")
  func resizedThereAndBack() throws {
    let text = (1...40).map { "row \($0) of a list that fills the window\n" }.joined()
    let list = try ListSession(text)
    let before = list.screen.text
    for round in 0..<20 {
      let small = round.isMultiple(of: 2) ? Size(columns: 80, rows: 5) : Size(columns: 12, rows: 24)
      // As a rule it finds both changes at once, and the size as it was.
      try list.session.resize(to: small)
      try list.session.resize(to: Size(columns: 80, rows: 24))
      try list.session.waitUntil("the screen is whole again") { $0.text == before }
    }
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("A terminal that was reset reports in the old way: the modes are sent again")
  func oldReports() throws {
    let list = try ListSession(text)
    // The modes are gone, as after `reset` from elsewhere, and a click comes as three bytes.
    list.session.terminal.feed(Array("\u{1B}[?1002l\u{1B}[?1006l".utf8))
    #expect(list.screen.mouse == .off)
    try list.session.send([0x1B, 0x5B, 0x4D, 0x20, 0x26, 0x23])
    try list.session.waitUntil("the modes are on again") {
      $0.mouse == .drags && $0.modes.contains(1006)
    }
    try list.slowDrag(row: 1, from: 60, by: -12)
    try list.waitUntilOpen(.delete)
  }

  @Test("Ctrl-L repaints what something else wrote over")
  func repaint() throws {
    let list = try ListSession(text)
    let before = list.screen
    list.session.terminal.feed(Array("\u{1B}[5;10Hgarbage\u{1B}[41m漢".utf8))
    #expect(list.screen != before)
    try list.session.press(.character("l"), .control)
    try list.session.waitUntil("the screen is as before") { $0 == before }
  }

  @Test("A stop that cannot be caught: afterwards everything is set up again")
  func uncatchableStop() throws {
    let program = try builtBinary("sideswipe")
    let list = try ListSession(text) {
      $0.arguments =
        ["-mc", "\"$0\" \"$1\"; stty sane; echo STOPPED; read -r x; fg", program]
        + $0.arguments
      $0.program = "/bin/sh"
    }
    let before = list.screen
    try list.slowDrag(row: 0, from: 60, by: -8, releases: false)
    kill(-(try list.process()), SIGSTOP)
    try list.session.waitUntil(shows: "STOPPED")
    try list.session.send("\n")
    try list.session.waitUntil("the list is there again") {
      $0.row(0) == before.row(0) && !$0.contains("STOPPED")
    }
    #expect(try !list.session.device.lineModes().isCooked)
    try list.session.send("q")
    #expect(try list.session.waitForExit() == .exited(0))
    #expect(try list.leftovers() == [])
    #expect(try list.file() == Array(text.utf8))
  }
}
