import Documents
import Terminal
import Testing

@testable import SideswipeApp

@Suite struct ReplayTests {
  private let files = MemoryFiles()

  private func screen(_ text: String, list: String? = nil) throws(Replay.Failure) -> String {
    files.write(Array(("sideswipe recording 1\nsize 40 6\n" + text).utf8), to: "bug.txt")
    if let list { files.write(Array(list.utf8), to: "other.txt") }
    return try Replay.lastScreen(of: "bug.txt", list: list == nil ? nil : "other.txt", files: files)
  }

  @Test func theRecordedListIsUsed() throws {
    let screen = try screen("name \"mine.txt\"\nlist \"one\\n\"\nlist \"two\\n\"\n1 bytes \"j\"\n")
    #expect(screen.contains("mine.txt") && screen.contains("2 of 2"))
    #expect(screen.contains("▌  two"))
  }

  @Test("Another list takes its place, and stays as it is")
  func otherList() throws {
    let screen = try screen("list \"one\\n\"\n1 bytes \"\\e[3~\\r\"\n", list: "a\nb\nc\n")
    #expect(screen.contains("other.txt") && screen.contains("1 of 2"))
    #expect(files["other.txt"] == Array("a\nb\nc\n".utf8))
    #expect(files.withState { $0.names.count } == MemoryFiles().withState { $0.names.count } + 2)
  }

  @Test("What moves comes to rest, unless the recording ends before")
  func end() throws {
    let open = "list \"one\\n\"\n1 bytes \"\\e[D\"\n"
    let rest = try screen(open)
    #expect(rest.contains("✗ Delete"))
    #expect(try screen(open + "1.05 end\n") != rest)
    #expect(try screen(open + "60 end\n") == rest)
    #expect(try screen(open + "1 bytes \"\\eOQ\"\n1.05 end\n2 bytes \"j\"\n") != rest)
  }

  @Test("What was typed before the first frame does nothing")
  func typedAhead() throws {
    #expect(try screen("list \"one\\n\"\n0 bytes \"\\e[3~\\r\"\n").contains("1 of 1"))
  }

  @Test(
    "An end by a signal, a lost terminal, or the user is no failure",
    arguments: [
      "terminate 15", "hangup", "bytes \"q\"", "bytes \"\\x03\"", "suspend",
    ])
  func endings(event: String) throws {
    #expect(try screen("list \"one\\n\"\n1 bytes \"e\"\n2 \(event)\n").contains("one"))
  }

  @Test("Keys and options of the configuration hold")
  func config() throws {
    let screen = try screen(
      """
      option "ascii"
      config "{ theme: 'mine', keys: {\\n"
      config "'last-row': 'x' } }\\n"
      list "one\\n"
      list "two\\n"
      list "three\\n"
      1 bytes "x"

      """)
    #expect(screen.contains("3 of 3") && !screen.contains("▌"))
  }

  @Test func readOnlyAndMissing() throws {
    #expect(try screen("read-only\nlist \"one\\n\"\n").contains("read-only"))
    #expect(try screen("list missing\n1 bytes \"anew\\r\"\n").contains("1 of 1"))
    #expect(try screen("read-only\nlist missing\n").contains("read-only"))
  }

  @Test(
    "What cannot be replayed is told in a line",
    arguments: [
      ("1 sing\n", "bug.txt:3: sing is nothing that happens"),
      ("\u{9B}2J\u{202E}\n", "bug.txt:3: \\u{9B}2J\\u{202E} means nothing here"),
      ("list left-out\n", "bug.txt holds no list, it was too long; name its file too"),
    ])
  func refused(text: String, line: String) {
    let failure = #expect(throws: Replay.Failure.self) { try screen(text) }
    #expect(failure?.line.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{9B}" } == true)
    if !text.hasPrefix("\u{9B}") { #expect(failure?.line == line) }
  }

  @Test func noFile() {
    let failure = #expect(throws: Replay.Failure.self) {
      try Replay.lastScreen(of: "none.txt", list: nil, files: files)
    }
    #expect(failure?.line == "none.txt: there is no such file")
  }
}
