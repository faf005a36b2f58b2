import Terminal
import TestSupport
import Testing

/// The gallery's screens of edit mode, order and selection.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryEditingTests {
  /// How long Enter and clicks do nothing after a button was pressed, and some more.
  private static let pressGuard = Duration.milliseconds(350)

  @Test("A1, A2, A3, A4, A5, A7, A8: each style its control; ⊖ asks, ⊕ acts at once, a box selects")
  func editMode() throws {
    let session = try GallerySession.open("Edit mode", shows: "Deleted by")
    // Outside edit mode only style delete is swiped, and what may not be edited never.
    for row in [3, 4, 5, 7, 1] {
      try session.drag(from: Position(column: 60, row: row), to: Position(column: 45, row: row))
    }
    try session.waitUntil("only the first row is open") { screen in
      screen.row(1).hasSuffix("▸ Delete") && !(2...7).contains { screen.row($0).isOpen }
    }
    try session.press(.character("E"))
    try session.waitUntil("closed, and with controls, each row at its place") { screen in
      let rows = ["Deleted", "No control, indented", "No control, flush", "Not to"]
      return rows.map { screen.position(of: $0)?.column } == [7, 7, 3, 3]
        && screen.row(1).contains("⊖  Deleted by") && !screen.row(1).isOpen
        && screen.row(3).contains("⊕") && screen.row(4).contains("☐")
    }

    // What is seen can be pressed: the row that was open is back, the controls are there.
    try session.click(on: "⊖")
    try session.waitUntil("the confirmation is revealed") { $0.row(1).hasSuffix("▸ Delete") }
    #expect(session.screen.contains("1 of 7"))
    try session.click(on: "▸ Delete")
    try session.waitUntil("deleted") { $0.contains("of 6") && !$0.contains("Deleted by") }
    try session.hold(Self.pressGuard)
    try session.click(on: "⊖")
    try session.waitUntil(shows: "Throw it away")
    try session.press(.escape)
    try session.waitUntil("closed") { !$0.contains("Throw it") && $0.row(1).contains("⊖  Conf") }
    try session.click(on: "⊕")
    try session.waitUntil("inserted at once") { $0.row(2).contains("A new one") }
    try session.hold(Self.pressGuard)
    try session.click(on: "☐")
    try session.waitUntil(shows: "☑")
    try session.press(.character("E"))
    try session.waitUntil("the controls are gone") {
      !$0.row(1).contains("⊖") && $0.position(of: "A new one")?.column == 3
    }
    try GallerySession.leave(session)
  }

  @Test("A2, A3: several rows are selected, deleted by one command, and come back with one undo")
  func selection() throws {
    let session = try GallerySession.open("Multiple selection", shows: "Sunday")
    let all = (1...7).map { session.screen.row($0).drop { !$0.isLetter } }
    try session.click(20, 2)
    try session.click(on: "☐")
    try session.waitUntil(shows: "2 selected")
    try session.click(20, 6)
    try session.waitUntil(shows: "3 selected")
    try session.press(.character("d"))
    try session.waitUntil("three are gone") {
      $0.contains("of 4") && !$0.contains("Monday") && !$0.contains("Tuesday")
        && !$0.contains("Saturday") && !$0.row(0).contains("selected")
    }
    try session.press(.character("u"))
    try session.waitUntil("all are back in their places") { screen in
      (1...7).map { screen.row($0).drop { !$0.isLetter } } == all
    }
    try GallerySession.leave(session)
  }

  @Test("A10: a swipe of a selected row is for all of them, and says so")
  func swipeOfSelection() throws {
    let session = try GallerySession.open("Multiple selection", shows: "Sunday")
    for row in [1, 3, 5] { try session.click(20, row) }
    try session.waitUntil(shows: "3 selected")
    try session.press(.character("E"))
    try session.waitUntil("no boxes") {
      !$0.contains("☐") && $0.position(of: "Friday")?.column == 3
    }
    try session.drag(from: Position(column: 60, row: 3), to: Position(column: 45, row: 3))
    try session.waitUntil(shows: "Delete 3")
    try session.press(.enter)
    try session.waitUntil("three are gone") {
      $0.contains("of 4") && !$0.contains("Monday") && !$0.contains("Wedn")
        && !$0.contains("Friday")
    }
    try session.press(.character("u"))
    try session.waitUntil("all are back") { $0.contains("of 7") && $0.contains("Monday") }
    try GallerySession.leave(session)
  }

  @Test("A6: a drag lifts a row, scrolls at the edge and puts it down; Alt-↑ and Alt-↓ move it")
  func reorder() throws {
    let session = try GallerySession.open("Reorder", shows: "Song 1 ")
    try session.drag(
      from: Position(column: 20, row: 2), to: Position(column: 20, row: 22), releases: false)
    try session.waitUntil("the rows below close the gap") {
      $0.row(2).contains("Song 3 ") && $0.row(22).contains("Song 2 ")
    }
    try session.waitUntil("it scrolls by itself") {
      $0.contains("Song 30 ") && $0.row(22).contains("Song 2 ") && !$0.contains("Song 5 ")
    }
    try session.move(to: 20, 10)
    try session.waitUntil("it is under the pointer") { $0.row(10).contains("Song 2 ") }
    let above = session.screen.row(9)
    try session.release(at: 20, 10)
    try session.waitUntil("it stays there") {
      $0.row(10).contains("Song 2 ") && $0.row(9) == above && !$0.contains(" 2 of 60")
    }
    try session.press(.up, .alt)
    try session.waitUntil("up") { $0.row(9).contains("Song 2 ") }
    try session.press(.down, .alt)
    try session.waitUntil("down") { $0.row(10).contains("Song 2 ") && $0.row(9) == above }
    try session.press(.home)
    try session.waitUntil("only once, and not where it was") {
      $0.row(1).contains("Song 1 ") && $0.row(2).contains("Song 3 ")
    }
    try GallerySession.leave(session)
  }

  @Test("A6: a row goes over a header into the next section, where that takes it")
  func sectionsInOrder() throws {
    let session = try GallerySession.open("Moves between sections", shows: "Rondo")
    func shows(_ words: [String], _ screen: Screen) -> Bool {
      (1...10).map { screen.row($0).split { !$0.isLetter }.first.map(String.init) } == words
    }
    let (start, header) = (Position(column: 20, row: 3), Position(column: 20, row: 5))
    #expect(session.screen.row(header.row).contains("Evening"))
    try session.drag(from: start, to: header, releases: false)
    try session.waitUntil("it is first in the evening") {
      shows(
        [
          "Morning", "Prelude", "Mazurka", "Evening", "Nocturne", "Ballad", "Waltz", "Archive",
          "Étude", "Rondo",
        ], $0)
    }
    try session.release(at: header.column, header.row)
    try session.waitUntil("and counted there") {
      $0.row(1).hasSuffix("2") && $0.row(4).hasSuffix("3")
    }
    try session.drag(
      from: header, to: Position(column: 20, row: 10), releases: false)
    try session.waitUntil("last in the evening") { $0.row(7).contains("Nocturne") }
    try session.release(at: 20, 10)
    try session.press(.end)
    for _ in 0..<6 { try session.press(.up, .alt) }
    try session.waitUntil("out of the archive") {
      $0.row(4).contains("Rondo") && $0.row(5).contains("Evening") && $0.row(9).hasSuffix("1")
    }
    try GallerySession.leave(session)
  }

  @Test("A6: Esc in mid-drag puts a lifted row back")
  func reorderCalledOff() throws {
    let session = try GallerySession.open("Reorder", shows: "Song 1 ")
    try session.drag(
      from: Position(column: 20, row: 2), to: Position(column: 20, row: 9), releases: false)
    try session.waitUntil("lifted") { $0.row(9).contains("Song 2 ") }
    try session.press(.escape)
    try session.waitUntil("back") { $0.row(2).contains("Song 2 ") && $0.row(9).contains("Song 9 ") }
    try GallerySession.leave(session)
  }

  @Test(
    "A13: sections: the header stays; the icon stands over the title of a tall row, else beside")
  func sections() throws {
    let session = try GallerySession.open("Sections and tall rows", shows: "House 1")
    #expect(session.screen.row(1).contains("Street 1") && session.screen.row(1).contains("100"))
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil("the icon is above") {
      $0.row(2).contains("⚑") && $0.row(3).contains("Flag")
    }
    try session.press(.character("t"))
    try session.waitUntil("the icon is beside") { $0.row(2).contains("⚑ Flag") }
    try session.press(.pageDown)
    try session.waitUntil("the header stays") {
      $0.row(1).contains("Street 1") && !$0.contains("House 1 ")
    }
    try session.press(.end)
    try session.waitUntil("the last of a thousand sections") {
      $0.row(1).contains("Street 1000") && $0.contains("100000 of 100000")
    }
    try GallerySession.leave(session)
  }
}

extension String {
  /// Whether a row's line shows its Delete.
  fileprivate var isOpen: Bool { hasSuffix("Delete") }
}
