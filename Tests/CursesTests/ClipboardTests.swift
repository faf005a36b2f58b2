import TestSupport
import Testing

/// The terminal's clipboard.
@Suite struct ClipboardTests {
  @Test("Bytes go to the clipboard, but not where there is none", arguments: allTypes)
  func copy(term: String) throws {
    let session = try TerminalSession.events(term: term)
    try session.send("y")
    try session.waitUntil(shows: "copied \(term != "linux")")
    let sequence = Array("\u{1B}]52;c;YSByb3c=\u{1B}\\".utf8)
    let isSent = session.output.indices.contains { session.output[$0...].starts(with: sequence) }
    #expect(isSent == (term != "linux"))
  }

  @Test("What is copied last is sent before the end")
  func copyAndQuit() throws {
    let session = try TerminalSession.events()
    try session.send("yq")
    #expect(try session.waitForExit() == .exited(0))
    let sequence = Array("\u{1B}]52;c;YSByb3c=\u{1B}\\".utf8)
    #expect(session.output.indices.contains { session.output[$0...].starts(with: sequence) })
    #expect(try session.leftovers() == [])
  }
}
