import Glibc
import Terminal
import TestSupport
import Testing

/// A session with a book is recorded on a real terminal and replayed without one.
@Suite struct RecordingBookTests {
  private let folder: TemporaryFolder
  private let recording: String

  init() throws {
    folder = try TemporaryFolder()
    recording = folder.path("bug.txt")
  }

  /// What the replay prints where the user lives elsewhere, without the empty rows at the end.
  private func replay() throws -> String {
    let run = try CommandRun(
      ["--replay", recording], .withoutTerminal,
      environment: ["TZ": "Pacific/Auckland", "LC_ALL": "ja_JP.UTF-8"])
    #expect(run.status == .exited(0) && run.errors.isEmpty, "\(run)")
    var text = run.output[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  private func record(_ arguments: [String] = []) throws -> BookSession {
    try BookSession(in: folder) {
      $0.arguments += ["--record", recording] + arguments
      $0.environment["TZ"] = "America/New_York"
    }
  }

  @Test("Book, swipe, delete, undo, a form; on a second day with what was there before")
  func story() throws {
    let first = try BookSession(in: folder)
    try first.beginEmpty()
    try first.add("Lunch", "120", tags: "food")
    try first.add("Coffee", "35")
    #expect(try first.quit() == .exited(0))
    let before = try folder.read("book.sqlite")

    let book = try record()
    try book.session.press(.enter)
    try book.waitUntil(foot: "Booked Lunch 120.00 TWD")
    try book.drag(from: 60, by: -14, row: 1)
    try book.session.waitUntil("a button can be pressed") { $0.marksButton(row: 1) }
    try book.session.press(.enter)
    try book.waitUntil(foot: "Deleted “Lunch”")
    try book.session.send("u")
    try book.waitUntil(foot: "Undone: deleted “Lunch”")
    try book.add("Tea 茶", "20", tags: "food")
    // What was done by the session before.
    try book.session.send("uuu")
    try book.waitUntil(foot: "Undone: added “Coffee”")
    try book.session.send("[")
    try book.session.waitUntil("the page is turned") { $0.row(0).contains("○ ● ○") }
    try book.session.send("\r")
    try book.session.waitUntil(shows: "nothing is booked yet")
    let last = try book.session.restingScreen()
    #expect(try book.quit() == .exited(0))
    let left = try folder.read("book.sqlite")
    #expect(left != before)
    var status = stat()
    #expect(stat(recording, &status) == 0 && status.st_mode & 0o777 == 0o600)

    let recorded = String(decoding: try folder.read("bug.txt"), as: UTF8.self)
    let found = try replay()
    #expect(found == last, "\(last)\n-- replayed:\n\(found)\n\(recorded)")
    #expect(try folder.read("book.sqlite") == left)
    #expect(folder.names().sorted() == ["book.sqlite", "bug.txt"])
  }

  @Test("The usual book, used for the first time; killed in a form")
  func usual() throws {
    let book = try BookSession {
      $0.arguments = ["--record", recording]
    }
    try book.session.waitUntil(shows: "Your book is empty")
    try book.session.send("y")
    try book.session.waitUntil(shows: "Coffee")
    try book.session.send("a")
    try book.session.waitUntil(shows: "New quick record")
    try book.session.send("Half")
    try book.session.waitUntil(shows: "Half")
    let last = try book.session.restingScreen()
    book.session.kill(SIGKILL)
    _ = try book.session.waitForExit()
    #expect(try replay() == last)
    #expect(folder.names() == ["bug.txt"])
  }

  @Test("A refused recording leaves no book behind, and one of a large book is refused")
  func refused() throws {
    try folder.write("mine", to: "bug.txt")
    let path = folder.path("book.sqlite")
    let exists = try CommandRun(["--book", path, "--record", recording])
    #expect(exists.status == .exited(2) && exists.isOneLine, "\(exists)")
    #expect(exists.errors.contains("bug.txt exists already"))
    #expect(folder.names() == ["bug.txt"])

    let note = String(repeating: "x", count: 400)
    let rows = (0..<5000).map { "2026-11-30,Lunch,1.00,EUR,\"\(note) \($0)\"\n" }.joined()
    let bookings = try folder.write("date,label,amount,currency,note\n" + rows, to: "many.csv")
    let taken = try CommandRun(["import", bookings, "--book", path])
    #expect(taken.status == .exited(0), "\(taken)")
    let large = try CommandRun(["--book", path, "--record", folder.path("large.txt")])
    #expect(large.status == .exited(2) && large.isOneLine, "\(large)")
    #expect(large.errors.contains("too large to be recorded: it holds more than 4.0 MB"))
    #expect(folder.names().sorted() == ["book.sqlite", "bug.txt", "many.csv"])
  }
}
