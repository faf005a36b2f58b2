import Glibc
import Terminal
import TestSupport

/// The built program on a file in a folder of its own, from its first frame on.
final class ListSession {
  let folder: TemporaryFolder
  /// The file's name in the folder.
  let name: String
  let session: TerminalSession
  /// How often `settle()` has asked, so that each answer differs from the one before.
  private var questions = 0

  /// Writes the file, starts the program, and waits until it waits for keys.
  ///
  /// - Parameters:
  ///   - content: the file's bytes; nil: it is left as it is.
  ///   - change: what else is to be different.
  init(
    _ content: [UInt8]?, name: String = "list.txt", in folder: TemporaryFolder? = nil,
    term: String = "xterm-256color", size: Size = Size(columns: 80, rows: 24),
    _ change: (inout TerminalSession.Options) throws -> Void = { _ in }
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    self.name = name
    if let content { try folder.write(content, to: name) }
    var options = TerminalSession.Options([folder.path(name)])
    options.term = term
    options.size = size
    try change(&options)
    session = try TerminalSession(options)
    try waitUntilReady()
  }

  /// Takes over a session in which the program is started on a file of the folder.
  init(adopting session: TerminalSession, folder: TemporaryFolder, name: String) throws {
    self.session = session
    self.folder = folder
    self.name = name
    try waitUntilReady()
  }

  private func waitUntilReady() throws {
    try session.waitUntil("the first frame") { $0.text != "" && $0.modes.contains(1006) }
    try session.waitUntilAsleep()
  }

  convenience init(
    _ text: String, name: String = "list.txt", term: String = "xterm-256color",
    size: Size = Size(columns: 80, rows: 24),
    _ change: (inout TerminalSession.Options) throws -> Void = { _ in }
  ) throws {
    try self.init(Array(text.utf8), name: name, term: term, size: size, change)
  }

  var screen: Screen { session.screen }

  /// The program's process, also where a shell started it.
  func process() throws -> pid_t { try session.device.foregroundProcess() }

  // MARK: The file

  func file() throws -> [UInt8] {
    try folder.read(name)
  }

  /// Waits until the file's bytes are as `condition` wants them.
  func waitUntil(_ what: String, _ condition: ([UInt8]) -> Bool) throws {
    try poll(
      until: what, timeout: session.timeout,
      detail: {
        let found = (try? file()) ?? []
        return "the file: \(String(decoding: found, as: UTF8.self).debugDescription)\n"
          + screen.dump
      },
      pause: { try session.pump(timeout: 0.005) }, { condition((try? file()) ?? []) })
  }

  func waitUntil(file bytes: [UInt8]) throws {
    try waitUntil("the file holds \(String(decoding: bytes, as: UTF8.self).debugDescription)") {
      $0 == bytes
    }
  }

  func waitUntil(file text: String) throws {
    try waitUntil(file: Array(text.utf8))
  }

  // MARK: The list

  /// What stands in the list from its first row to its last, without the mark of the current row.
  var rows: [String] { screen.listRows }

  /// Waits until the list shows just these rows, all at rest.
  func waitUntil(rows: [String]) throws {
    try session.waitUntil("the rows are \(rows)") { $0.listRows == rows }
  }

  /// Waits until the row is open and at rest, on the side of this button.
  func waitUntilOpen(_ button: Button) throws {
    try session.waitUntil("\(button.rawValue) is open") { screen in
      guard let place = screen.place(of: button) else { return false }
      return screen.marksButton(row: place.row)
        && screen.paneWidth(button, row: place.row) == button.paneWidth
    }
  }

  /// Waits until what was sent before has been dealt with: asks for something that has an answer.
  func settle() throws {
    let key = ["Z", "X", "C"][questions % 3]
    questions += 1
    try session.send(key)
    try session.waitUntil(shows: "\(key) does nothing here")
  }

  /// Waits until Enter and clicks count again after a button was pressed.
  func outwaitPressedButton() throws {
    try session.outwait(0.35)
  }

  // MARK: The end

  /// Leaves with `q`: the terminal is as it was, and nothing lies beside the file.
  func quit() throws -> ProcessStatus {
    try session.send("q")
    return try session.waitForExit()
  }

  /// What should not be there after the end: terminal modes, and files beside the list.
  func leftovers(besides names: [String] = []) throws -> [String] {
    let expected = Set(names + [name])
    return try session.leftovers() + folder.names().filter { !expected.contains($0) }
  }
}
