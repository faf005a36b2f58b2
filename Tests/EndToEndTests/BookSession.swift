import Glibc
import Terminal
import TestSupport

/// The built program on a book, from its first frame on.
final class BookSession {
  let session: TerminalSession
  let folder: TemporaryFolder

  /// - Parameters:
  ///   - folder: where the book lies; nil: in the usual place of the session's home, which no
  ///     option names.
  ///   - change: what else is to be different.
  init(
    in folder: TemporaryFolder? = nil, size: Size = Size(columns: 80, rows: 24),
    _ change: (inout TerminalSession.Options) throws -> Void = { _ in }
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    var options = TerminalSession.Options(
      folder == nil ? [] : ["--book", self.folder.path("book.sqlite")])
    options.environment = ["LC_MONETARY": "zh_TW.UTF-8", "TZ": zoneWhereItIsNoon()]
    options.size = size
    try change(&options)
    session = try TerminalSession(options)
    try session.waitUntil(shows: "Quick records")
    try session.waitUntil("the mouse is reported") { $0.modes.contains(1006) }
    try session.waitUntilAsleep()
  }

  var screen: Screen { session.screen }
  var foot: String { screen.row(screen.size.rows - 1) }

  /// Answers the question of a new book.
  func beginEmpty() throws {
    try session.waitUntil(shows: "Your book is empty")
    try session.press(.escape)
    try session.waitUntil("it is answered") { !$0.contains("Your book is empty") }
  }

  /// Adds a record by its form, and waits until it stands in the list.
  func add(_ label: String, _ amount: String, tags: String = "") throws {
    try session.send("a")
    try session.waitUntil(shows: "New quick record")
    try session.send("\(label)\t\t\(amount)\t\t\(tags)")
    try session.waitUntil(shows: amount)
    try session.send([0x13])
    try session.waitUntil(shows: "Added “\(label)”")
  }

  /// Waits until the last line has `text`.
  func waitUntil(foot text: String) throws {
    try session.waitUntil("the last line says “\(text)”") { screen in
      screen.row(screen.size.rows - 1).contains(text)
    }
  }

  /// Waits until pages and rows have come to rest, and a pressed button holds up no other.
  func outwaitMotion() throws {
    try session.outwait(0.35)
  }

  /// Drags slowly, resting before the release.
  func drag(from column: Int, by columns: Int, row: Int) throws {
    let start = Position(column: column, row: row)
    let end = Position(column: column + columns, row: row)
    try session.drag(from: start, to: end, releases: false)
    try session.outwait(0.15)
    try session.send(MouseReport.sgr(PointerEvent(.release(.left), at: end)))
  }

  func quit() throws -> ProcessStatus {
    try session.send("q")
    return try session.waitForExit()
  }
}

/// A time zone, as `TZ` names it, in which a day does not end while a test runs.
private func zoneWhereItIsNoon() -> String {
  // What is behind the name is west of Greenwich.
  "UTC\(time(nil) / 3600 % 24 - 12)"
}
