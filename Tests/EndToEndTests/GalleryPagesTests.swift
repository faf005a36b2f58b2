import Terminal
import TestSupport
import Testing

/// The gallery's rows on pages: who gets a level drag.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryPagesTests {
  private static func open() throws -> TerminalSession {
    let session = try GallerySession.open("Rows on pages", shows: "○ ●")
    try session.waitUntil(shows: "Books")
    return session
  }

  @Test(
    "C2, C4: left swipes on the right page, slow and fast; an open row keeps the drag; the pager stays"
  )
  func leftSwipes() throws {
    let session = try Self.open()
    let books = session.screen.position(of: "Books")
    func isStill(_ screen: Screen) -> Bool {
      screen.contains("○ ●") && screen.position(of: "Books") == books
    }
    try session.press(at: 60, 2)
    for column in stride(from: 59, through: 45, by: -1) {
      try session.move(to: column, 2)
      try session.hold(.milliseconds(30))
      #expect(isStill(session.screen))
    }
    try session.release(at: 45, 2)
    try session.waitUntil("open") { $0.row(2).contains("Delete") && isStill($0) }
    try session.press(.escape)
    try session.waitUntil("closed") { !$0.row(2).contains("Delete") && $0.row(2).contains("Lunch") }
    try session.drag(
      from: Position(column: 60, row: 1), to: Position(column: 30, row: 1), steps: 4,
      inOneWrite: true)
    try session.waitUntil("open") { $0.row(1).contains("Delete") && isStill($0) }
    // An open row keeps the gesture in both directions.
    try session.drag(from: Position(column: 20, row: 1), to: Position(column: 70, row: 1))
    try session.waitUntil("closed") { !$0.row(1).contains("Delete") && isStill($0) }
    try GallerySession.leave(session)
  }

  @Test("C1, C3: a right drag from a row without leading actions turns the page; keys; dots")
  func turns() throws {
    let session = try Self.open()
    try session.drag(
      from: Position(column: 10, row: 2), to: Position(column: 60, row: 2), releases: false)
    try session.waitUntil("the pages follow the pointer") {
      $0.position(of: "Books")?.column == 53 && $0.contains("fixed")
    }
    try session.release(at: 60, 2)
    try session.waitUntil("the left page is shown") {
      $0.contains("● ○") && $0.contains("Bus, today") && !$0.contains("Books")
    }
    try session.press(.character("]"))
    try session.waitUntil("the right page is shown") {
      $0.contains("○ ●") && $0.contains("Books") && !$0.contains("Bus, today")
    }
    // A press on pages that still move would only catch them.
    try session.hold(.milliseconds(400))
    try session.click(76, 0)
    try session.waitUntil(shows: "● ○")
    try GallerySession.leave(session)
  }

  @Test("C1: a flick turns, a drag at the end stretches and turns nothing; the titles are buttons")
  func flick() throws {
    let session = try Self.open()
    let edge = try #require(session.screen.position(of: "style insert")).column
    try session.press(at: 50, 3)
    for column in stride(from: 49, through: 10, by: -1) { try session.move(to: column, 3) }
    try session.waitUntil("stretched, by less than the pointer went") {
      $0.position(of: "style insert").map { (edge - 20...edge - 15).contains($0.column) } ?? false
    }
    try session.release(at: 10, 3)
    try session.waitUntil("back") { $0.contains("   Books") && $0.contains("○ ●") }
    // A press on pages that still move would only catch them.
    try session.hold(.milliseconds(400))
    func hasTurned(_ screen: Screen) -> Bool {
      screen.contains("● ○") && screen.contains("Bus, today") && !screen.contains("Books")
    }
    // Where the pointer's moves are read all at once, or late, it was let go at rest.
    let isTurned = try isSoonEnough(tries: 20) {
      try session.press(at: 20, 3)
      for column in 21...40 {
        try session.move(to: column, 3)
        try session.hold(.milliseconds(5))
      }
      try session.sendAndWait(
        MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: 40, row: 3))))
      try session.waitUntilAtRest(for: 0.4)
      return hasTurned(session.screen)
    }
    #expect(isTurned, "turned, though it was less than half")
    try session.hold(.milliseconds(400))
    try session.click(on: "Templates")
    try session.waitUntil("the right page again") { $0.contains("○ ●") && $0.contains("Books") }
    try GallerySession.leave(session)
  }

  @Test("C5: decided once, at the slop: turned about, the same goes on to move")
  func decidedOnce() throws {
    let session = try Self.open()
    let books = session.screen.position(of: "Books")
    try session.press(at: 40, 1)
    for column in stride(from: 39, through: 27, by: -1) { try session.move(to: column, 1) }
    try session.waitUntil("the row moves") { $0.row(1).contains("Delete") }
    for column in 28...70 { try session.move(to: column, 1) }
    try session.waitUntil("the row has come to its other end") {
      !$0.row(1).contains("Delete") && $0.position(of: "Tea")?.column == 5
    }
    #expect(session.screen.position(of: "Books") == books && session.screen.contains("○ ●"))
    try session.release(at: 70, 1)
    try session.waitUntil("closed") { $0.position(of: "Tea")?.column == 3 }
    // A press on a row that still moves catches it.
    try session.hold(.milliseconds(250))

    try session.press(at: 40, 1)
    for column in 41...50 { try session.move(to: column, 1) }
    try session.waitUntil("the pages move") { $0.position(of: "Books")?.column == 13 }
    for column in stride(from: 49, through: 20, by: -1) { try session.move(to: column, 1) }
    try session.waitUntil("the pages stretch at their end") { !$0.contains("   Books") }
    #expect(!session.screen.contains("Delete"))
    try session.release(at: 20, 1)
    try session.waitUntil("back") { $0.contains("   Books") && $0.contains("○ ●") }
    try GallerySession.leave(session)
  }

  @Test("C6: a press that becomes a turn or a swipe is no click of its row, a tremble is one")
  func delivery() throws {
    let session = try Self.open()
    try session.press(at: 20, 3)
    for column in 21...70 { try session.move(to: column, 3) }
    try session.waitUntil("the pages move") { $0.contains("fixed") }
    for column in stride(from: 69, through: 20, by: -1) { try session.move(to: column, 3) }
    try session.release(at: 20, 3)
    try session.waitUntil("back, and still the first row") {
      $0.contains("   Books") && !$0.contains("fixed") && $0.contains("1 of 4")
    }
    try session.hold(.milliseconds(400))
    try session.drag(
      from: Position(column: 20, row: 3), to: Position(column: 22, row: 3), inOneWrite: true)
    try session.waitUntil("clicked") { $0.contains("3 of 4") && $0.contains("   Books") }
    try GallerySession.leave(session)
  }

  /// A drag of so many columns on a row, under the policy that p shows after so many times; whose it is.
  private static let owners:
    [(policy: String, presses: Int, row: Int, columns: Int, isPagers: Bool)] =
      [
        ("rowsFirst", 0, 1, -20, false), ("rowsFirst", 0, 1, 20, true),
        ("rowsFirst", 0, 3, -20, true),
        ("trailingOnly", 1, 3, -20, false), ("trailingOnly", 1, 3, 20, true),
        ("byEditingStyle", 2, 1, 20, false), ("byEditingStyle", 2, 3, -20, false),
        ("byEditingStyle", 2, 3, 20, true),
      ]

  @Test("C7: three policies", arguments: owners.indices)
  func policies(_ index: Int) throws {
    let (policy, presses, row, columns, isPagers) = Self.owners[index]
    let session = try Self.open()
    for _ in 0..<presses { try session.press(.character("p")) }
    try session.waitUntil(shows: policy)
    let books = try #require(session.screen.position(of: "Books"))
    let text = session.screen.row(row)
    try session.drag(
      from: Position(column: 40, row: row), to: Position(column: 40 + columns, row: row),
      releases: false)
    try session.waitUntil("the drag is seen") { $0.row(row) != text }
    // A page takes all its rows along, a row only itself.
    #expect((session.screen.position(of: "Books") != books) == isPagers)
    try GallerySession.leave(session)
  }
}
