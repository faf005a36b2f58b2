import Glibc
import Terminal
import TestSupport
import Testing

/// Colours, locales and windows of all sizes.
@Suite struct EnvironmentTests {
  private let text = "one\n漢字 wide\nthree\n"

  /// Parameters of all colour and style sequences in `output`.
  private func styles(in output: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    for piece in String(decoding: output, as: UTF8.self).split(separator: "\u{1B}[") {
      guard let end = piece.firstIndex(where: { !"0123456789;:".contains($0) }), piece[end] == "m"
      else { continue }
      found.formUnion(piece[..<end].split { $0 == ";" || $0 == ":" }.compactMap { Int($0) })
    }
    return found
  }

  @Test("NO_COLOR: no colour anywhere, and everything still reads", arguments: [true, false])
  func noColor(isSet: Bool) throws {
    let list = try ListSession(text) { $0.environment["NO_COLOR"] = isSet ? "1" : "" }
    try list.open(.delete)
    #expect(list.screen.contains("▸ ✗ Delete"), "\(list.screen.dump)")
    let place = try #require(list.screen.place(of: .delete))
    let style = list.screen.style(column: place.column, row: place.row)
    #expect(style.attributes.contains(.reverse) == isSet)
    #expect((style.background == .standard) == isSet)
    try list.session.press(.enter)
    try list.waitUntil(file: "漢字 wide\nthree\n")
    try list.session.send("?")
    try list.session.waitUntil(shows: "Moving")
    try list.session.send("q")
    try list.session.waitUntil("the list is back") { $0.contains("漢字 wide") }
    #expect(try list.quit() == .exited(0))
    let colors = styles(in: list.session.output).intersection(Array(30...49) + Array(90...107))
    // 39 and 49 are the terminal's own colours.
    #expect(colors.subtracting([39, 49]).isEmpty == isSet, "\(colors)")
  }

  @Test(
    "Where the locale has no UTF-8, wide text still shows", arguments: ["C", "POSIX", "no_SUCH"])
  func locale(name: String) throws {
    let list = try ListSession(text) {
      $0.environment["LC_ALL"] = name
      $0.environment["LANG"] = nil
    }
    try list.waitUntil(rows: ["one", "漢字 wide", "three"])
    try list.session.send("a字\r")
    try list.waitUntil(file: "one\n字\n漢字 wide\nthree\n")
    try list.session.waitUntil("it is shown") { $0.listRows.contains("字") }
    #expect(try list.quit() == .exited(0))
  }

  @Test("A window of any size: nothing breaks, and the list is there again afterwards")
  func sizes() throws {
    let list = try ListSession(text)
    let before = list.screen
    let sizes = [
      (1, 1), (300, 100), (2, 2), (80, 1), (1, 24), (11, 3), (3, 2), (12, 4), (20, 5), (300, 1),
      (5, 100), (80, 24),
    ].map { Size(columns: $0, rows: $1) }
    for size in sizes {
      try list.session.resize(to: size)
      // Where there is room for it the message tells that all keys have been dealt with.
      for keys in ["\u{1B}[D", "\u{1B}[C", "\u{1B}[C", "?", "x", "e", "y"] {
        try list.session.send(keys)
        try list.session.pump(timeout: 0.002)
      }
      try list.session.drag(from: Position(column: 0, row: 0), to: Position(column: 30, row: 0))
      try list.session.send("\u{1B}")
      // A lone ESC is one only after a while.
      try list.session.waitUntil("the list is as it was") { screen in
        screen.size == size
          && (size.columns < 12 || size.rows < 5 || screen.listRows == ["one", "漢字 wide", "three"])
      }
    }
    try list.session.waitUntil("the screen is as before") { $0 == before }
    #expect(try list.file() == Array(text.utf8))
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("It starts in a window of any size", arguments: [(1, 1), (2, 3), (11, 2), (300, 100)])
  func startSizes(columns: Int, rows: Int) throws {
    let list = try ListSession(text, size: Size(columns: columns, rows: rows))
    try list.session.resize(to: Size(columns: 80, rows: 24))
    try list.waitUntil(rows: ["one", "漢字 wide", "three"])
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test(
    "A resize lays an open row out anew, and closes it where it has no room (S30)",
    arguments: terminalTypes)
  func resizeOpenRow(term: String) throws {
    let list = try ListSession(text, term: term)
    try list.open(.delete)
    for (columns, pane) in [(24, 13), (20, 12), (16, 8), (80, 13), (300, 13), (80, 13)] {
      try list.session.resize(to: Size(columns: columns, rows: 24))
      try list.session.waitUntil("the pane has \(pane) of \(columns) columns") {
        $0.paneWidth(.delete, row: 1) == pane && $0.size.columns == columns
      }
    }
    try list.session.resize(to: Size(columns: 11, rows: 24))
    try list.waitUntil(rows: ["one", "漢字 wide", "three"])
    try list.session.resize(to: Size(columns: 80, rows: 24))
    try list.waitUntil(rows: ["one", "漢字 wide", "three"])
    #expect(try list.file() == Array(text.utf8))
  }

  @Test("Where there is no room for buttons the last line names them")
  func narrow() throws {
    let list = try ListSession(text, size: Size(columns: 11, rows: 8))
    try list.session.press(.left)
    try list.session.waitUntil(shows: "⏎ Delete")
    #expect(list.screen.listRows == ["one", "漢字 wide", "three"])
    try list.session.press(.escape)
    try list.session.waitUntil("it is gone") { !$0.contains("Delete") }
    // A drag opens nothing: on a row that offers nothing Enter edits it.
    try list.session.drag(from: Position(column: 9, row: 2), to: Position(column: 0, row: 2))
    try list.session.press(.enter)
    try list.session.waitUntil(shows: "⏎ Keep")
    try list.session.press(.escape)
    try list.session.waitUntil("it is kept") { !$0.contains("Keep") }
    try list.session.press(.up)
    try list.session.press(.right)
    try list.session.waitUntil(shows: "⏎ Edit")
    try list.session.press(.delete)
    try list.session.waitUntil(shows: "⏎ Delete")
    #expect(try list.file() == Array(text.utf8))
    try list.session.press(.enter)
    try list.waitUntil(file: "漢字 wide\nthree\n")
    try list.session.send("u")
    try list.waitUntil(file: text)
  }

  @Test("Where too few files may be open, that is the reason given", arguments: 4...10)
  func fewDescriptors(_ limit: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "list.txt")
    var options = TerminalSession.Options([
      "-c", "ulimit -n \(limit); exec \"$0\" \"$@\"", try builtBinary("sideswipe"),
      folder.path("list.txt"),
    ])
    options.program = "/bin/sh"
    let session = try TerminalSession(options)
    #expect(try session.waitForExit() == .exited(2))
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.contains("Too many open files") && !output.contains("unknown"), "\(output)")
    #expect(try session.leftovers().isEmpty)
  }

  @Test("Frames are bracketed where the terminal knows how to, unless an option says no")
  func brackets() throws {
    func output(_ arguments: [String], knows: Bool) throws -> String {
      let list = try ListSession(text) {
        $0.arguments = arguments + $0.arguments
        $0.answers.synchronizedOutput = knows
      }
      try list.session.send("j")
      try list.session.waitUntil("the second row is the current one") { $0.currentRow == 1 }
      try list.open(.delete)
      #expect(try list.quit() == .exited(0))
      #expect(try list.leftovers() == [])
      return String(decoding: list.session.output, as: UTF8.self)
    }
    #expect(try output([], knows: true).contains("\u{1B}[?2026h"))
    #expect(try !output([], knows: false).contains("\u{1B}[?2026h"))
    #expect(try !output(["--no-sync"], knows: true).contains("\u{1B}[?2026h"))
  }
}
