import Terminal
import TestSupport
import Testing

/// What a person does with the mouse, on each kind of terminal.
@Suite struct MouseStoryTests {
  private let text = "one\ntwo\nthree\n"

  @Test("A slow drag to the left, then Enter, deletes just that row", arguments: terminalTypes)
  func dragAndEnter(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.slowDrag(row: 1, from: 40, by: -11)
    try list.waitUntilOpen(.delete)
    #expect(try list.file() == Array(text.utf8))
    try list.session.press(.enter)
    try list.waitUntil(file: "one\nthree\n")
    try list.waitUntil(rows: ["one", "three"])
    #expect(list.screen.currentRow == 1)
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test(
    "A slow drag to the right, a click on Edit, typing, Enter", arguments: terminalTypes)
  func dragAndClick(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.slowDrag(row: 1, from: 40, by: 10)
    try list.waitUntilOpen(.edit)
    try list.click(.edit)
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.send(" + 漢字")
    try list.session.waitUntil(shows: "two + 漢字")
    #expect(try list.file() == Array(text.utf8))
    try list.session.press(.enter)
    try list.waitUntil(file: "one\ntwo + 漢字\nthree\n")
    try list.waitUntil(rows: ["one", "two + 漢字", "three"])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("Press, motions and release in one packet open the row (S10)", arguments: terminalTypes)
  func onePacket(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.session.drag(
      from: Position(column: 60, row: 1), to: Position(column: 50, row: 1), inOneWrite: true)
    try list.waitUntilOpen(.delete)
    try list.click(.delete)
    try list.waitUntil(file: "two\nthree\n")
    try list.waitUntil(rows: ["two", "three"])
  }

  @Test("A packet of nine columns is too short (S10)")
  func shortPacket() throws {
    let list = try ListSession(text)
    let before = list.screen
    try list.session.drag(
      from: Position(column: 60, row: 1), to: Position(column: 51, row: 1), inOneWrite: true)
    try list.settle()
    try list.waitUntil(rows: ["one", "two", "three"])
    #expect(list.screen.listRows == before.listRows)
    #expect(list.screen.currentRow == 0)
  }

  @Test("Two clicks on two rows in one write are no double click", arguments: terminalTypes)
  func twoClicks(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.session.send(
      MouseReport.click(column: 5, row: 1) + MouseReport.click(column: 5, row: 2))
    try list.session.waitUntil("the second row is the current one") { $0.currentRow == 1 }
    try list.settle()
    try list.waitUntil(rows: ["one", "two", "three"])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("Two on one row are one: it is edited")
  func doubleClick() throws {
    let list = try ListSession(text)
    try list.session.send(
      MouseReport.click(column: 5, row: 2) + MouseReport.click(column: 5, row: 2))
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.send("!\r")
    try list.waitUntil(file: "one\ntwo!\nthree\n")
  }

  @Test("Reports torn at every byte mean the same", arguments: terminalTypes)
  func tornEverywhere(term: String) throws {
    let list = try ListSession(text, term: term)
    let reports = MouseReport.drag(
      from: Position(column: 60, row: 2), to: Position(column: 48, row: 2))
    for report in reports {
      // A lone ESC is a key after a while; what follows it may take as long as it likes.
      try list.session.send(Array(report.prefix(2)))
      for byte in report.dropFirst(2) {
        try list.session.pump(timeout: 0.001)
        try list.session.send([byte])
      }
    }
    try list.waitUntilOpen(.delete)
    try list.session.send("\r")
    try list.waitUntil(file: "one\nthree\n")
  }

  @Test(
    "A lost release: a click elsewhere is a click, and nothing happens (S28)",
    arguments: terminalTypes, [1, 2])
  func lostRelease(term: String, row: Int) throws {
    let list = try ListSession(text, term: term)
    try list.slowDrag(row: 1, from: 70, by: -12, releases: false)
    try list.session.click(20, row + 1)
    try list.session.waitUntil("the clicked row is the current one") { $0.currentRow == row }
    try list.waitUntil(rows: ["one", "two", "three"])
    try list.settle()
    #expect(try list.file() == Array(text.utf8))
    #expect(list.screen.place(of: .delete) == nil)
  }

  @Test("A click outside closes the row and does nothing else (S19)", arguments: terminalTypes)
  func clickOutside(term: String) throws {
    let list = try ListSession(text, term: term)
    let before = list.screen
    try list.open(.delete)
    try list.click(row: 2)
    try list.session.waitUntil("the screen is as before") { $0 == before }
    try list.settle()
    #expect(list.screen.currentRow == 0)
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("A button is pressed once, however often it is clicked", arguments: terminalTypes)
  func manyClicks(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.open(.delete)
    let place = try #require(list.screen.place(of: .delete))
    let click = MouseReport.click(column: place.column, row: place.row)
    try list.session.send(click + click + click + click)
    try list.waitUntil(file: "two\nthree\n")
    try list.settle()
    try list.waitUntil(rows: ["two", "three"])
    #expect(try list.file() == Array("two\nthree\n".utf8))
  }

  @Test(
    "Four steps of the horizontal wheel and some quiet open the row (S29)",
    arguments: terminalTypes)
  func wheel(term: String) throws {
    let list = try ListSession(text, term: term)
    let step = MouseReport.sgr(PointerEvent(.wheel(.right), at: Position(column: 40, row: 2)))
    try list.session.send(Array(repeatElement(step, count: 4).joined()))
    try list.waitUntilOpen(.delete)
    #expect(list.screen.currentRow == 1)
    #expect(try list.file() == Array(text.utf8))
    let back = MouseReport.sgr(PointerEvent(.wheel(.left), at: Position(column: 40, row: 2)))
    try list.session.send(Array(repeatElement(back, count: 2).joined()))
    try list.waitUntil(rows: ["one", "two", "three"])
  }

  @Test("A drag of one row closes another, in that one gesture (S18)")
  func oneOpenRow() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    try list.slowDrag(row: 2, from: 60, by: -12)
    try list.waitUntilOpen(.delete)
    try list.session.waitUntil("only the third row is open") {
      $0.listRows.prefix(2) == ["one", "two"] && $0.place(of: .delete)?.row == 3
    }
    try list.session.press(.enter)
    try list.waitUntil(file: "one\ntwo\n")
  }

  @Test("The vertical wheel and a vertical drag scroll, and close what is open (S20, S24)")
  func scroll() throws {
    let rows = (1...60).map { "row \($0)" }
    // How fast these drags are is the machine's affair; momentum has tests of its own, on a clock.
    let list = try ListSession(rows.joined(separator: "\n")) {
      $0.arguments.append("--reduced-motion")
    }
    try list.open(.delete)
    try list.session.send(
      MouseReport.sgr(PointerEvent(.wheel(.down), at: Position(column: 40, row: 5))))
    try list.waitUntil(rows: Array(rows[3..<25]))
    try list.session.drag(from: Position(column: 20, row: 18), to: Position(column: 20, row: 8))
    try list.waitUntil(rows: Array(rows[13..<35]))
    try list.session.drag(from: Position(column: 20, row: 8), to: Position(column: 20, row: 10))
    try list.waitUntil(rows: Array(rows[11..<33]))
  }
}
