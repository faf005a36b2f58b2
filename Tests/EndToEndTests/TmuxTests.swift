import Glibc
import Terminal
import TestSupport
import Testing

/// Inside a real tmux, whose client runs on our terminal: mouse reports and frames go through it.
@Suite(.enabled(if: Tmux.isInstalled)) struct TmuxTests {
  @Test("Swipe and delete, whether tmux's own mouse is on or off", arguments: ["on", "off"])
  func swipe(mouse: String) throws {
    let tmux = try Tmux(content: "one\ntwo\nthree\n", mouse: mouse)
    let list = tmux.list
    try list.session.waitUntil("the list is shown, and drags are reported") {
      $0.contains("1 of 3") && $0.mouse.rawValue >= Screen.Mouse.drags.rawValue
    }
    // Until it answers a key: what comes before that may have been typed ahead.
    try poll(until: "it takes keys", pause: { try list.session.pump(timeout: 0.1) }) {
      if list.screen.contains("Z does nothing here") { return true }
      try list.session.send("Z")
      return false
    }
    // tmux has a line of its own below the list.
    let start = Position(column: 60, row: 2)
    let reports = MouseReport.drag(from: start, to: Position(column: 48, row: 2))
    for (index, report) in reports.dropLast().enumerated() {
      try list.session.send(report)
      guard index >= 2 else { continue }
      try list.session.waitUntil("the row has moved by \(index)") {
        $0.paneWidth(.delete, row: 2) == index
      }
    }
    try list.session.send(reports.last ?? [])
    try list.session.waitUntil("the row is open") {
      $0.paneWidth(.delete, row: 2) == Button.delete.paneWidth && $0.contains("Close")
    }
    try list.click(.delete)
    try list.waitUntil(file: "one\nthree\n")

    try list.session.drag(
      from: Position(column: 20, row: 1), to: Position(column: 31, row: 1), inOneWrite: true)
    try list.session.waitUntil("the other side is open") {
      $0.paneWidth(.edit, row: 1) == Button.edit.paneWidth && $0.contains("Close")
    }
    try list.outwaitPressedButton()
    try list.session.press(.enter)
    try list.session.waitUntil(shows: "Leave as it was")
    try list.session.paste(" 漢字")
    try list.session.press(.enter)
    try list.waitUntil(file: "one 漢字\nthree\n")
    try list.session.waitUntil(shows: "one 漢字")

    try list.outwaitPressedButton()
    // A click on each of two rows is no double click here either.
    try list.session.send(
      MouseReport.click(column: 5, row: 1) + MouseReport.click(column: 5, row: 2))
    try list.session.waitUntil("the second row is the current one") { $0.currentRow == 1 }

    try list.session.send("q")
    #expect(try list.session.waitForExit() == .exited(0))
    #expect(try list.session.leftovers() == [])
    #expect(try list.file() == Array("one 漢字\nthree\n".utf8))
  }
}

/// A tmux server of its own, with the program in its only pane.
final class Tmux {
  let list: ListSession
  private let socket: String

  static let isInstalled = path != nil

  private static let path = installedProgram("tmux")

  init(content: String, mouse: String) throws {
    let path = try #require(Self.path)
    let folder = try TemporaryFolder()
    try folder.write(content, to: "list.txt")
    socket = folder.path("socket")
    var options = TerminalSession.Options([
      "-u", "-S", socket, "-f", "/dev/null", "new-session",
      "exec '\(try builtBinary("sideswipe"))' '\(folder.path("list.txt"))'", ";",
      "set-option", "-g", "mouse", mouse, ";", "set-option", "-g", "escape-time", "10",
    ])
    options.program = path
    options.environment["SHELL"] = "/bin/sh"
    let session = try TerminalSession(options)
    list = try ListSession(adopting: session, folder: folder, name: "list.txt")
  }

  deinit {
    // The server is no child of ours; without this it would outlive a test that fails.
    let command = try? PseudoTerminal(size: Size(columns: 80, rows: 24))
    guard let command, let path = Self.path else { return }
    try? command.spawn(path, ["-S", socket, "kill-server"], environment: ["TERM": "xterm"])
    try? poll(until: "the server has gone") { command.checkStatus() != nil }
  }
}
