import Terminal
import TestSupport
import Testing

/// The gallery's screens of edit mode, order and selection.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryEditingTests {
  @Test("A2: several rows are selected, deleted by one command, and come back with one undo")
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
