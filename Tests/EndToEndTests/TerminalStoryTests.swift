import Glibc
import Terminal
import TestSupport
import Testing

/// The clipboard, the mouse switched off, focus, and windows of every size.
@Suite struct TerminalStoryTests {
  private let text = "one\ntwo\nthree\n"

  private func contains(_ sequence: String, in bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes)
    let sequence = Array(sequence.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: sequence) }
  }

  @Test("y copies the row byte for byte")
  func copy() throws {
    let list = try ListSession([0x61, 0xE9, 0x0D, 0x0A])
    try list.session.send("y")
    try list.session.waitUntil(shows: "Copied “a\\xE9”")
    #expect(contains("\u{1B}]52;c;Yek=\u{1B}\\", in: list.session.output))
    #expect(try list.quit() == .exited(0))
  }

  @Test("m gives the mouse to the terminal, and takes it back")
  func mouse() throws {
    let list = try ListSession(text)
    try list.session.send("m")
    try list.session.waitUntil("mouse off") {
      $0.mouse == .off && !$0.modes.contains(1006) && $0.row(0).contains("mouse off")
    }
    try list.session.send("\u{C}")
    try list.settle()
    #expect(list.screen.mouse == .off)
    try list.session.send("m")
    try list.session.waitUntil("mouse on") {
      $0.mouse == .drags && $0.modes.contains(1006) && !$0.row(0).contains("mouse off")
    }
    try list.slowDrag(row: 1, from: 60, by: -12)
    try list.waitUntilOpen(.delete)
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("--no-mouse never asks for reports")
  func noMouse() throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "list.txt")
    var options = TerminalSession.Options(["--no-mouse", folder.path("list.txt")])
    options.answers = VirtualTerminal.Answers()
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "mouse off")
    try session.waitUntilAsleep()
    try session.send("j")
    try session.waitUntil("the second row") { $0.cursor.row == 2 }
    #expect(!contains("?1002h", in: session.output) && !contains("?1006h", in: session.output))
    try session.send("m")
    try session.waitUntil("mouse on") { $0.mouse == .drags }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
  }

  @Test("A click that brings the focus only focuses")
  func focusClick() throws {
    let list = try ListSession(text)
    try list.open(.delete)
    try list.session.focus(false)
    try list.settle()
    let place = try #require(list.screen.place(of: .delete))
    let press = MouseReport.click(column: place.column, row: place.row)
    // As terminals send it: the focus, and the click at once behind it.
    try list.session.send(Array("\u{1B}[I".utf8) + press)
    try list.settle()
    #expect(try list.file() == Array(text.utf8))
    #expect(list.rows.count == 3)
    #expect(try list.quit() == .exited(0))
  }

  @Test("r reads the file again, and rows stay who they are")
  func reload() throws {
    let list = try ListSession(text)
    try list.session.send("jj")
    try list.folder.replace(list.name, with: "zero\none\nthree\n")
    try list.session.send("r")
    try list.waitUntil(rows: ["zero", "one", "three"])
    #expect(list.screen.currentRow == 2)
    try list.session.send("\u{1B}[3~\r")
    try list.waitUntil(file: "zero\none\n")
    #expect(try list.quit() == .exited(0))
  }

  @Test("A storm of sizes", arguments: 0..<3 as Range<UInt64>)
  func sizes(seed: UInt64) throws {
    let list = try ListSession(text)
    try list.open(.edit)
    try list.session.press(.escape)
    try list.waitUntil(rows: ["one", "two", "three"])
    let before = list.screen
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      let columns =
        step % 3 == 0
        ? Int.random(in: 1...9, using: &random) : Int.random(in: 10...300, using: &random)
      try list.session.resize(
        to: Size(columns: columns, rows: Int.random(in: 1...100, using: &random)))
      if step % 4 == 0 { try list.session.pump(timeout: 0.002) }
    }
    try list.session.resize(to: Size(columns: 1, rows: 1))
    try list.session.waitUntil("it says that it is too small") { $0.row(0) == "…" }
    // What was typed before it saw the last size would have been typed at another.
    try list.session.waitUntilAsleep()
    try list.session.send("\u{1B}[3~\r")
    try list.session.resize(to: Size(columns: 5, rows: 2))
    try list.session.waitUntil("too small") { $0.row(0) == "too" && $0.row(1) == "small" }
    try list.session.resize(to: before.size)
    try list.session.waitUntil("as before") { $0 == before }
    #expect(try list.file() == Array(text.utf8))
    #expect(try list.quit() == .exited(0))
    #expect(try list.leftovers() == [])
  }

  @Test("While the terminal takes nothing keys are read, and then the newest frame is shown")
  func slowLine() throws {
    let rows = (0..<20_000).map { "row \($0) " + String(repeating: "x", count: 60) + "\n" }
    let list = try ListSession(rows.joined())
    let before = list.session.output.count
    // Nothing of what it paints for these is read.
    for _ in 0..<300 {
      try list.session.send("\u{1B}[6~")
      try poll(until: "the key is read") { try list.session.device.unreadCount() == 0 }
    }
    try list.session.send("\u{1B}[F")
    try list.session.waitUntil("the last row") { $0.row(22).contains("row 19999 ") }
    #expect(list.session.output.count - before < 100_000)
    #expect(try list.quit() == .exited(0))
  }
}
