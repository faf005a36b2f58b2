import Terminal
import TestSupport
import Testing

/// The gallery's screens of the preset `positional` and of quick records.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryRecordsTests {
  @Test("B1, B2, B3, B4, B5: buttons lie still, red and green; where the row is let go decides")
  func positional() throws {
    let session = try GallerySession.open("Quick records", shows: "Stamps")
    try session.press(at: 40, 1)
    for column in stride(from: 39, through: 25, by: -1) { try session.move(to: column, 1) }
    try session.waitUntil("red behind") { $0.row(1).contains("Delete") }
    let red = session.screen.style(column: 79, row: 1).background
    let button = session.screen.position(of: "Delete")
    try session.move(to: 20, 1)
    try session.waitUntil("the row goes on, the button lies still") {
      $0.style(column: 60, row: 1).background == red && $0.position(of: "Delete") == button
    }
    for column in 21...55 { try session.move(to: column, 1) }
    try session.waitUntil("green behind, as far as the pointer") {
      $0.position(of: "Coffee")?.column == 18 && $0.row(1).contains("Edit")
    }
    #expect(session.screen.style(column: 0, row: 1).background != red)
    try session.release(at: 55, 1)
    try session.waitUntil("at rest") { $0.position(of: "Coffee")?.column == 12 }
    try session.press(.escape)
    try session.waitUntil("closed") { $0.position(of: "Coffee")?.column == 3 }

    // Less than the button's width closes, the width opens, at the same speed.
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 51, row: 2))
    try session.waitUntil("back") { $0.position(of: "Bus")?.column == 3 && $0.contains("2 of 4") }
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 50, row: 2))
    try session.waitUntil("open") { $0.row(2).hasSuffix("Delete") && !$0.contains("Bus") }
    try session.press(.escape)
    try session.waitUntil("closed") { $0.position(of: "Bus")?.column == 3 }
    // A row is twice as high as a column is wide: this is more upright than level.
    try session.press(at: 40, 3)
    try session.move(to: 43, 5)
    try session.move(to: 70, 5)
    try session.release(at: 70, 5)
    try session.press(.down)
    // A swipe would have made its row the current one.
    try session.waitUntil("from the second row to the third") { $0.contains("3 of 4") }
    #expect(session.screen.position(of: "Lunch")?.column == 3)
    try GallerySession.leave(session)
  }

  @Test("B6, B7: Edit opens a screen and comes back, Delete deletes, ▶ books")
  func records() throws {
    let session = try GallerySession.open("Quick records", shows: "Stamps")
    try session.press(.right)
    try session.waitUntil("open") { $0.row(1).contains("Edit") }
    try session.press(.enter)
    try session.waitUntil(shows: "Edit the record")
    try session.send("s")
    try session.press(.enter)
    try session.waitUntil(shows: "Coffees")
    // Right after a button was pressed a click does nothing.
    try session.hold(.milliseconds(350))
    let play = try #require(session.screen.position(of: "▶"))
    try session.click(play.column, 3)
    try session.waitUntil(shows: "booked Lunch")
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil("open") { $0.row(2).contains("Delete") }
    try session.hold(.milliseconds(350))
    try session.press(.enter)
    try session.waitUntil("deleted") { $0.contains("of 3") && !$0.contains("Bus") }
    try GallerySession.leave(session)
  }

  @Test("B6: while a record is edited, mouse and pastes do nothing to the list that is covered")
  func covered() throws {
    let session = try GallerySession.open("Quick records", shows: "Stamps")
    let play = try #require(session.screen.position(of: "▶"))
    try session.press(.right)
    try session.waitUntil("open") { $0.row(1).contains("Edit") }
    try session.press(.enter)
    try session.waitUntil(shows: "Edit the record")
    try session.hold(.milliseconds(350))
    try session.click(play.column, 3)
    try session.drag(from: Position(column: 60, row: 4), to: Position(column: 40, row: 4))
    try session.send("\u{1B}[200~ and cake\u{1B}[201~")
    try session.waitUntil("pasted into the text") {
      $0.contains("Coffee and cake") && !$0.contains("booked")
    }
    try session.press(.enter)
    try session.waitUntil("the list as it was, the first row current") {
      $0.row(1).contains("▌  Coffee and cake") && $0.row(4).contains("   Stamps")
        && $0.contains("1 of 4") && !$0.contains("booked")
    }
    try GallerySession.leave(session)
  }
}
