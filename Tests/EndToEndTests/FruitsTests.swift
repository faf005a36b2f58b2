import Terminal
import TestSupport
import Testing

/// The example that is one file does what its first line says.
@Suite(.enabled(if: GallerySession.isBuilt, "`make test` builds it first"))
struct FruitsTests {
  @Test("Rows go by a swipe and Enter, and by a click on Delete, until none is left")
  func rowsGo() throws {
    let session = try GallerySession.fruits()
    try session.press(.left)
    try session.waitUntil(shows: "▸ Delete")
    try session.press(.enter)
    try session.waitUntil("the row is gone") { !$0.contains("Apple") }
    try session.outwait(0.35)
    try session.drag(from: Position(column: 60, row: 1), to: Position(column: 40, row: 1))
    try session.waitUntil(shows: "Delete")
    try session.click(on: "Delete")
    try session.waitUntil("the row is gone") { !$0.contains("Cherry") && $0.contains("Banana") }
    for _ in 0..<4 {
      // After a button was pressed nothing is, for 0.3 s.
      try session.outwait(0.35)
      try session.press(.left)
      try session.waitUntil(shows: "▸ Delete")
      try session.press(.enter)
      try session.waitUntil("it is gone") { !$0.contains("Delete") }
    }
    try session.waitUntil(shows: "no fruit left")
    try session.press(.character("q"))
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers().isEmpty)
  }
}
