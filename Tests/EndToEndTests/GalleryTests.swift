import Terminal
import TestSupport
import Testing

/// The gallery, a package of its own, in a terminal: each screen does what its last line says. What
/// lies behind a row, and what shows it.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryTests {
  @Test("A10: swipe actions: Delete by the mouse, Star by the keys")
  func swipeActions() throws {
    let session = try GallerySession.open("Swipe actions", shows: "Apples")
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil(shows: "Delete")
    try session.press(.enter)
    try session.waitUntil("the row is gone") { !$0.contains("Bread") && $0.contains("of 7") }
    try session.press(.right)
    try session.waitUntil(shows: "Star")
    try GallerySession.leave(session)
  }

  @Test("A8, A9: a row action leaves its row open, another closes it; a Delete of many words")
  func rowActions() throws {
    let session = try GallerySession.open("Row actions", shows: "Cherry")
    func counts(_ count: Int, isOpen: Bool, _ screen: Screen) -> Bool {
      let words = screen.row(2).split(separator: " ")
      return words.contains("\(count)") && words.contains("Reset") == isOpen
    }
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil("open") { counts(0, isOpen: true, $0) && $0.contains("+1") }
    for count in 1...2 {
      try session.click(on: "+1")
      try session.waitUntil("counted \(count)") { counts(count, isOpen: true, $0) }
      // Who presses twice means it once.
      try session.hold(.milliseconds(350))
    }
    let reset = try #require(session.screen.position(of: "Reset"))
    try session.click(reset.column, reset.row)
    try session.waitUntil("reset and closed") { counts(0, isOpen: false, $0) }
    try session.drag(from: Position(column: 60, row: 4), to: Position(column: 45, row: 4))
    try session.waitUntil(shows: "Eat it now")
    try session.hold(.milliseconds(350))
    try session.press(.enter)
    try session.waitUntil("eaten") { $0.contains("of 3") && !$0.row(4).contains("Pear") }
    try GallerySession.leave(session)
  }

  @Test("A11, S11, S12: a full swipe armed and taken back does nothing, one let go armed acts")
  func fullSwipe() throws {
    let session = try GallerySession.open("Full swipe", shows: "Your parcel")
    let (start, far) = (Position(column: 75, row: 2), Position(column: 15, row: 2))
    try session.drag(from: start, to: far, releases: false)
    try session.waitUntil(shows: "let go: Archive")
    for column in 16...50 { try session.move(to: column, 2) }
    try session.waitUntil(shows: "taken back")
    try session.hold(.milliseconds(150))
    try session.release(at: 50, 2)
    try session.waitUntil("open, and nothing done") {
      $0.row(2).contains("Flag") && $0.contains("of 6")
    }
    try session.press(.escape)
    try session.waitUntil("closed") { $0.row(2).contains("Lunch") && !$0.row(2).contains("Flag") }
    try session.drag(from: start, to: far, releases: false)
    try session.waitUntil(shows: "let go: Archive")
    try session.hold(.milliseconds(150))
    try session.release(at: far.column, 2)
    try session.waitUntil("archived") {
      $0.contains("Archive: done") && $0.contains("of 5") && !$0.contains("Lunch")
    }
    try GallerySession.leave(session)
  }

  @Test("B2–B7: positional: from side to side in one drag, red and green; Edit, Delete, ▶")
  func records() throws {
    let session = try GallerySession.open("Quick records", shows: "Stamps")
    try session.press(at: 40, 1)
    for column in stride(from: 39, through: 25, by: -1) { try session.move(to: column, 1) }
    try session.waitUntil("red behind") { $0.row(1).contains("Delete") }
    let red = session.screen.style(column: 79, row: 1).background
    for column in 26...55 { try session.move(to: column, 1) }
    try session.waitUntil("green behind, as far as the pointer") {
      $0.position(of: "Coffee")?.column == 18 && $0.row(1).contains("Edit")
    }
    #expect(session.screen.style(column: 0, row: 1).background != red)
    try session.release(at: 55, 1)
    try session.waitUntil("at rest") { $0.position(of: "Coffee")?.column == 12 }
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

  @Test("filter: only what matches")
  func filter() throws {
    let session = try GallerySession.open("Filter", shows: "Weser")
    try session.send("mo")
    try session.waitUntil("one row is left") { $0.contains("Moselle") && !$0.contains("Weser") }
    try session.press(.backspace)
    try session.press(.backspace)
    try session.waitUntil(shows: "Weser")
    try GallerySession.leave(session)
  }
}
