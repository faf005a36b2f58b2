import Glibc
import Terminal
import TestSupport
import Testing

/// The gallery in a terminal.
enum GallerySession {
  private static let program = folder + "gallery"
  private static let folder = packageFolder + "/.build/gallery/debug/"

  private static var packageFolder: String {
    // Tests/EndToEndTests/<this file>
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }

  static var isBuilt: Bool { access(program, X_OK) == 0 }

  /// The whole program in one file that stands beside the gallery.
  static func fruits() throws -> TerminalSession {
    var options = TerminalSession.Options()
    options.program = folder + "fruits"
    let session = try TerminalSession(options)
    try session.waitUntil(shows: "Apple")
    try session.waitUntilAsleep()
    return session
  }

  /// A screen that was chosen from the menu, as soon as it shows `text`.
  static func open(_ title: String, shows text: String) throws -> TerminalSession {
    var options = TerminalSession.Options()
    options.program = program
    let session = try TerminalSession(options)
    try session.waitUntil(shows: title)
    try session.waitUntilAsleep()
    let line = try #require(session.screen.firstRow(containing: title))
    for _ in 1..<line { try session.press(.down) }
    try session.press(.enter)
    try session.waitUntil(shows: text)
    return session
  }

  /// Out, from any screen: the terminal is as it was.
  static func leave(_ session: TerminalSession) throws {
    try session.press(.character("c"), .control)
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers().isEmpty)
  }
}

extension TerminalSession {
  /// The left button, down on a cell.
  func press(at column: Int, _ row: Int) throws {
    try send(MouseReport.sgr(PointerEvent(.press(.left), at: Position(column: column, row: row))))
  }

  /// The pointer goes to a cell with the button held.
  func move(to column: Int, _ row: Int) throws {
    try send(MouseReport.sgr(PointerEvent(.motion(.left), at: Position(column: column, row: row))))
  }

  func release(at column: Int, _ row: Int) throws {
    try send(
      MouseReport.sgr(PointerEvent(.release(.left), at: Position(column: column, row: row))))
  }

  /// Does nothing for a while but to look at the screen.
  func hold(_ duration: Duration) throws {
    try outwait(duration / .seconds(1))
  }

  /// Clicks on the first cell of `text`.
  func click(on text: String) throws {
    let place = try #require(screen.position(of: text))
    try click(place.column, place.row)
  }
}
