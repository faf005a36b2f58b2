import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// A book is used and recorded, and replayed from the recording alone.
@Suite struct ReplayBookTests {
  private let files = MemoryFiles()

  /// Half past eleven in the evening of 30 November 2026 in Berlin.
  private static let clock = Int64(BookSimulation.today.dayNumber) * 86_400_000 + 81_000_000

  private static let book = """
    sideswipe recording 2
    size 60 16
    book 1 "mine.sqlite"
    currency "EUR"
    clock \(clock)
    offset 3600
    row currency "EUR" 2
    row record 1 1048576 "Coffee" "expense" 300 "EUR" "food" "" "" "" 0 0
    row record 2 2097152 "Lunch" "expense" 1200 "EUR" "" "" "" "" 0 0

    """

  private func screen(_ text: String, book: String = book) throws(Replay.Failure) -> String {
    files.write(Array((book + text).utf8), to: "bug.txt")
    return try Replay.lastScreen(of: "bug.txt", list: nil, files: files)
  }

  @Test("Book, delete, undo, a form, the other pages, the day it is there")
  func story() throws {
    #expect(try screen("").contains("▌   €3.00  Coffee"))
    #expect(try screen("1 bytes \"\\r\"\n").contains("Booked Coffee 3.00 EUR · u undoes"))
    #expect(try screen("1 bytes \"\\r\"\n2 bytes \"[\"\n").contains("Mon 30 November 2026 · today"))
    let deleted = "1 bytes \"\\e[D\"\n2 bytes \"\\r\"\n"
    #expect(try screen(deleted).contains("Deleted “Coffee”"))
    let undone = try screen(deleted + "3 bytes \"u\"\n")
    #expect(undone.contains("Undone: deleted “Coffee”") && undone.contains("1 of 2"))
    let form = try screen("1 bytes \"a\"\n2 bytes \"Tea\\t\\t2\"\n")
    #expect(form.contains("New quick record") && form.contains("Tea"))
    let added = try screen("1 bytes \"a\"\n2 bytes \"Tea\\t\\t2\"\n3 bytes \"\\x13\"\n")
    #expect(added.contains("Added “Tea”") && added.contains("of 3"))
  }

  @Test("Midnight comes when it comes, and not behind the end of the recording")
  func midnight() throws {
    let booked = "1 bytes \"\\r\"\n"
    #expect(try screen(booked).contains("1× today"))
    #expect(try screen(booked + "1700 bytes \"\\e[I\"\n").contains("1× today"))
    #expect(try !screen(booked + "1900 bytes \"\\e[I\"\n").contains("1× today"))
    let west = Self.book.replacing("offset 3600", with: "offset -3600")
    #expect(try screen(booked + "1900 bytes \"\\e[I\"\n", book: west).contains("1× today"))
  }

  @Test("What protected the book does so again")
  func protected() throws {
    let book = Self.book + "protected mode\n"
    let screen = try screen("1 bytes \"\\r\"\n", book: book)
    #expect(screen.contains("mine.sqlite is read-only: the file's mode says so"), "\(screen)")
  }

  @Test(
    "A book that cannot be is told in a line",
    arguments: [
      (
        "row record 3 3 \"\" \"expense\" 1 \"EUR\" \"\" \"\" \"\" \"\" 0 0\n",
        "bug.txt: row 3 of record: "
      ),
      (
        "row record 1 3 \"x\" \"expense\" 1 \"EUR\" \"\" \"\" \"\" \"\" 0 0\n",
        "bug.txt: row 3 of record: "
      ),
      ("row currency \"EUR\"\n", "bug.txt:10: a row of currency has 2 columns, and not 1"),
    ])
  func mistakes(text: String, line: String) {
    let failure = #expect(throws: Replay.Failure.self) { try screen(text) }
    #expect(failure?.line.hasPrefix(line) == true, "\(failure?.line ?? "")")
  }

  @Test func takesNoOtherList() {
    files.write(Array(Self.book.utf8), to: "bug.txt")
    let failure = #expect(throws: Replay.Failure.self) {
      try Replay.lastScreen(of: "bug.txt", list: "other.txt", files: files)
    }
    #expect(failure?.line == "bug.txt is about no FILE; it takes none to begin with")
  }

  // MARK: recording

  @Test("Clocks that are put forward and back")
  func offsets() {
    // Forward after 100 days and a bit, back after 200.
    let start: Int64 = 1_796_000_000
    let (forward, back) = (start + 8_640_123, start + 17_280_456)
    let found = RecordedBook.offsets(from: start) { $0 >= forward && $0 < back ? 7200 : 3600 }
    #expect(
      found == [
        .init(from: nil, seconds: 3600), .init(from: forward, seconds: 7200),
        .init(from: back, seconds: 3600),
      ])
    var book = RecordedBook()
    book.offsets = found
    for (second, offset) in [
      (0, 3600), (forward - 1, 3600), (forward, 7200), (back - 1, 7200), (back, 3600),
    ] {
      #expect(book.offset(at: second) == offset)
    }
    #expect(RecordedBook().offset(at: 0) == 0)
    #expect(RecordedBook.offsets(from: 0) { _ in nil } == [])
  }

  private static let keys = [
    "\r", "\r", "j", "k", "\u{1B}[D", "\u{1B}[C", "\u{1B}[D", "\t", "[", "]", "e", "a", "+", "b",
    "u", "u", "\u{12}", "/", "E", "\u{1B}[1;3B", " ", "\u{1B}", "\u{13}", "y", "d", "s", "S", "1",
    "#", "?", "r", "*", "<", "7", "x",
  ]

  @Test("A replay shows what was shown, and the book is as it was left", arguments: 0..<40)
  func same(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let store = try RecordStore(BookFile(path: Array(folder.path("book.sqlite").utf8)))
    if seed % 4 > 0 { try BookSimulation.threeRecords(store) }
    if seed % 4 > 1 {
      for day in 0..<30 {
        try BookSimulation.book(
          store, BookSimulation.entry("Row \(day)", "\(day + 1)", tags: ["food"]), daysAgo: day)
      }
    }
    let desk = try BookDesk(
      store, clock: { Moment(milliseconds: Self.clock) }, offset: { _ in 3600 })
    var plan = Recording()
    for step in 1...Int.random(in: 5...40, using: &generator) {
      let key = Self.keys.randomElement(using: &generator) ?? "j"
      plan.events.append(.init(time: step * 1_000_000, kind: .bytes(Array(key.utf8))))
    }
    // At rest, and long before midnight.
    plan.events.append(.init(time: 100_000_000, kind: .hangup))
    let inner = LivelyTerminal(plan, seed: seed)
    let disk = MemoryFiles()
    let setup = Setup(config: Config(), theme: .dark)
    let contents = try desk.firstContents()
    let book = try #require(try RecordedBook(desk, currency: BookSimulation.twd))
    let terminal = RecordingTerminal(
      inner,
      Recording(terminal: inner, type: "xterm-256color", setup: setup, options: [], book: book),
      to: try RecordingFile(creating: "bug.txt", files: disk))
    let screen = BookScreen(
      desk, contents, currency: BookSimulation.twd, appearance: Appearance(), config: Config())
    let wakes = inner.wakes
    let loop = RunLoop(
      app: App(screen: screen), terminal: terminal, worksAtOnce: true,
      waker: { wakes.count.withLock { $0 += 1 } })
    _ = loop.run()
    #expect(terminal.finish() == nil)
    let left = try folder.read("book.sqlite")
    let recording = try Recording(try #require(disk["bug.txt"]))
    #expect(recording.book == book)
    let replayed = try Replay.lastFrame(of: recording)
    #expect(
      replayed.text == inner.frame.text,
      "\(recording.text)\n\(inner.frame.text)\n-- replayed:\n\(replayed.text)")
    #expect(replayed == inner.frame)
    #expect(try folder.read("book.sqlite") == left)
    #expect(folder.names() == ["book.sqlite"])
  }
}
