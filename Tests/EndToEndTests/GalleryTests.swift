import Glibc
import Terminal
import TestSupport
import Testing

/// The gallery, a package of its own, in a terminal: each screen does what its last line says.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct GalleryTests {
  @Test("swipe actions: Delete by the mouse, Star by the keys")
  func swipeActions() throws {
    let session = try GallerySession.open("Swipe actions", line: 0)
    try session.waitUntil(shows: "Apples")
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil(shows: "Delete")
    try session.press(.enter)
    try session.waitUntil("the row is gone") { !$0.contains("Bread") && $0.contains("of 7") }
    try session.press(.right)
    try session.waitUntil(shows: "Star")
    try GallerySession.leave(session)
  }

  @Test("C2, C3: pages: left drags are the row's, slow or fast, right drags turn the page")
  func pages() throws {
    let session = try GallerySession.open("Rows on pages", line: 1)
    try session.waitUntil(shows: "○ ●")
    try session.drag(from: Position(column: 60, row: 2), to: Position(column: 45, row: 2))
    try session.waitUntil(shows: "Delete")
    #expect(session.screen.contains("○ ●") && session.screen.contains("Books"))
    try session.press(.escape)
    try session.waitUntil("the row is closed") { !$0.row(2).contains("Delete") }
    try session.drag(from: Position(column: 10, row: 3), to: Position(column: 60, row: 3))
    try session.waitUntil("the left page is shown") {
      $0.contains("● ○") && $0.contains("Bus, today") && !$0.contains("Books")
    }
    try session.press(.character("]"))
    try session.waitUntil("the right page is shown") {
      $0.contains("○ ●") && $0.contains("Books") && !$0.contains("Bus, today")
    }
    try session.click(76, 0)
    try session.waitUntil(shows: "● ○")
    try GallerySession.leave(session)
  }

  @Test("filter: only what matches")
  func filter() throws {
    let session = try GallerySession.open("Filter", line: 2)
    try session.waitUntil(shows: "Weser")
    try session.send("mo")
    try session.waitUntil("one row is left") { $0.contains("Moselle") && !$0.contains("Weser") }
    try session.press(.backspace)
    try session.press(.backspace)
    try session.waitUntil(shows: "Weser")
    try GallerySession.leave(session)
  }
}

enum GallerySession {
  private static let program = packageFolder + "/.build/gallery/debug/gallery"

  private static var packageFolder: String {
    // Tests/EndToEndTests/<this file>
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }

  static var isBuilt: Bool { access(program, X_OK) == 0 }

  /// A screen that was chosen from the menu.
  static func open(_ title: String, line: Int) throws -> TerminalSession {
    var options = TerminalSession.Options()
    options.program = program
    let session = try TerminalSession(options)
    try session.waitUntil(shows: title)
    for _ in 0..<line { try session.press(.down) }
    try session.press(.enter)
    return session
  }

  /// Out, from any screen: the terminal is as it was.
  static func leave(_ session: TerminalSession) throws {
    try session.press(.character("c"), .control)
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers().isEmpty)
  }
}
