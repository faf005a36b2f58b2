import Glibc
import Terminal
import TestSupport

/// The built program on the rows of a command, in a folder of its own: what it prints at the end goes
/// to a file there.
final class RowsSession {
  let folder: TemporaryFolder
  let session: TerminalSession

  /// - Parameters:
  ///   - producer: a shell command whose output is piped in; nil: nothing is.
  ///   - arguments: of the program.
  init(
    _ producer: String?, _ arguments: [String], in folder: TemporaryFolder? = nil,
    size: Size = Size(columns: 80, rows: 24), environment: [String: String] = [:]
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let call = #""$PROGRAM" "$@" >"$OUT" 2>"$ERR""#
    var options = TerminalSession.Options(
      ["-c", producer.map { "\($0) | \(call)" } ?? call, "sh"] + arguments)
    options.program = "/bin/sh"
    options.folder = folder.path
    options.size = size
    options.environment = [
      "PROGRAM": try builtBinary("sideswipe"), "OUT": folder.path(".out"),
      "ERR": folder.path(".err"),
    ].merging(environment) { $1 }
    session = try TerminalSession(options)
  }

  var screen: Screen { session.screen }

  func waitUntil(shows text: String) throws { try session.waitUntil(shows: text) }

  func waitUntil(gone text: String) throws {
    try session.waitUntil("“\(text)” is gone") { !$0.contains(text) }
  }

  /// Waits until these rows are the list.
  func waitUntil(rows: [String]) throws {
    try session.waitUntil("the rows are \(rows)") { $0.listRows == rows }
  }

  /// Reveals a side of the current row (`.left`: the trailing one) and waits until its button can be
  /// pressed.
  func reveal(_ key: Key.Code = .left) throws {
    try session.press(key)
    try session.waitUntil("a button can be pressed") { $0.marksButton }
  }

  func act(_ key: Key.Code = .left) throws {
    try reveal(key)
    try session.press(.enter)
  }

  /// Waits until Enter counts again after a button was pressed.
  func outwaitPressedButton() throws {
    try session.outwait(0.35)
  }

  func waitForExit(_ status: Int32) throws -> (output: [UInt8], errors: String) {
    let found = try session.waitForExit()
    let errors = String(decoding: (try? folder.read(".err")) ?? [], as: UTF8.self)
    guard found == .exited(status) else {
      throw Unexpected(description: "it ended with \(found), not \(status): \(errors)")
    }
    let left = try session.leftovers()
    guard left.isEmpty else { throw Unexpected(description: "leftovers: \(left)") }
    return (try folder.read(".out"), errors)
  }

  /// Names in the folder, the streams' files apart.
  var names: Set<String> { Set(folder.names()).subtracting([".out", ".err"]) }
}

/// Something that a test cannot go on with.
struct Unexpected: Error, CustomStringConvertible {
  let description: String
}
