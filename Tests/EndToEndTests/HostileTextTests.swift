import Glibc
import Terminal
import TestSupport
import Testing

/// c08: what stands in a file, or in its name, never acts on the terminal (T3).
@Suite struct HostileTextTests {
  private static let rows = [
    "ok", "red\u{1B}[31mtext", "title\u{1B}]0;pwn\u{7}", "clip\u{1B}]52;c;cm0gLXJmIH4=\u{7}",
    "c1\u{9B}31m", "bs\u{8}\u{8}XX", "cr harmless\rDELETE", "rlo \u{202E}gnp.exe",
    "zw a\u{200B}b",
  ]
  private static let name = "li\u{1B}]0;pwn\u{7}st\u{9B}31m\u{202E}\u{200B}\r\n.txt"

  /// What may not be in anything that is written to a terminal.
  private func offences(in output: [UInt8]) -> [String] {
    guard let text = String(validating: output, as: UTF8.self) else { return ["not UTF-8"] }
    var found: [String] = []
    for needle in ["\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}^", "\u{1B}X"]
    where text.contains(needle) {
      found.append(needle.debugDescription)
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x07, 0x7F...0x9F, 0xAD, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069,
        0xFEFF:
        found.append("U+" + String(scalar.value, radix: 16))
      default: break
      }
    }
    return found
  }

  @Test(
    "On the screen, in the editor, in messages, in the title",
    arguments: ["xterm-256color", "linux", "vt100"])
  func everywhere(term: String) throws {
    let bytes = Array((Self.rows.joined(separator: "\n") + "\n").utf8)
    let list = try ListSession(bytes, name: Self.name, term: term)
    let session = list.session
    try session.waitUntil(shows: "red\\u{1B}[31mtext")
    for (row, text) in Self.rows.enumerated() {
      try session.waitUntil("it is the current row") { $0.currentRow == 0 }
      try session.send("e")
      try session.waitUntil(shows: "Leave as it was")
      for _ in text.unicodeScalars { try session.press(.left) }
      try session.press(.escape)
      try session.waitUntil("the editor is closed") { $0.foot.contains("Help") }
      try list.open(.delete)
      try session.press(.enter)
      // Quoted as the terminal's font allows.
      let beginning = text.prefix(2)
      try session.waitUntil("the message names the row") {
        $0.foot.contains("Deleted “\(beginning)") || $0.foot.contains("Deleted \"\(beginning)")
      }
      let rest = Self.rows.dropFirst(row + 1).map { $0 + "\n" }.joined()
      try list.waitUntil(file: rest)
      try session.waitUntil("it is gone") { $0.place(of: .delete) == nil }
      try list.outwaitPressedButton()
    }
    for _ in Self.rows { try session.send("u") }
    try list.waitUntil(file: bytes)
    try session.send("\u{C}")
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
    #expect(offences(in: session.output) == [])
  }

  @Test("In questions, and in what is said after the end")
  func questions() throws {
    let list = try ListSession(
      Array("\(Self.rows[2])\nb\n".utf8), name: Self.name)
    let session = list.session
    // Another program changes the row that is being written.
    try session.send("e!")
    try session.waitUntil(shows: "Leave as it was")
    try list.folder.replace(Self.name, with: "changed\nb\n")
    try session.press(.enter)
    try session.waitUntil(asked: "Reload")
    try session.send("k")
    try session.waitUntil(shows: "Keep mine as")
    try session.press(.escape)
    list.session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    try session.waitUntil(shows: "could not be saved")
    #expect(try list.leftovers() == [])
    #expect(offences(in: session.output) == [])
    #expect(try list.file() == Array("changed\nb\n".utf8))
  }

  @Test("What is pasted into a row")
  func pasted() throws {
    let list = try ListSession("one\n")
    try list.session.send("a")
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.paste("x\u{1B}]0;pwn\u{7}\u{9B}31m\u{202E}\u{8}y")
    try list.session.press(.enter)
    try list.waitUntil("there are two rows") { $0.split(separator: 10).count == 2 }
    #expect(try list.quit() == .exited(0))
    #expect(offences(in: list.session.output) == [])
  }
}
