import Terminal
import TestSupport
import Testing

/// What one run leaves for the next.
@Suite struct RestartTests {
  private static let text = "one\r\ntwo\nthree"

  @Test(
    "What was done in one run is undone in the next, and done again in the one after it (X2)",
    arguments: [false, true])
  func undo(isForgotten: Bool) throws {
    let folder = try TemporaryFolder()
    let state = try TemporaryFolder()
    func start(_ content: [UInt8]? = nil) throws -> ListSession {
      try ListSession(content, in: folder) { options in
        options.environment["XDG_STATE_HOME"] = state.path
        if isForgotten { options.arguments.insert("--no-undo", at: 0) }
      }
    }
    let first = try start(Array(Self.text.utf8))
    try first.open(.delete)
    try first.session.press(.enter)
    try first.waitUntil(file: "two\nthree")
    #expect(try first.quit() == .exited(0))

    let second = try start()
    try second.session.send("u")
    if isForgotten {
      try second.session.waitUntil(shows: "nothing to undo")
      #expect(try second.file() == Array("two\nthree".utf8))
      #expect(try second.quit() == .exited(0))
      return
    }
    try second.waitUntil(rows: ["one", "two", "three"])
    try second.waitUntil(file: Self.text)
    #expect(try second.quit() == .exited(0))

    let third = try start()
    try third.session.send("\u{12}")
    try third.waitUntil(rows: ["two", "three"])
    try third.waitUntil(file: "two\nthree")
    #expect(try third.quit() == .exited(0))
    #expect(try third.leftovers() == [])
  }
}
