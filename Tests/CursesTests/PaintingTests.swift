import Terminal
import TestSupport
import Testing

@testable import Curses

/// What stands on the screen is what the frame says, however it came there.
@Suite struct PaintingTests {
  private func session(
    seed: UInt64, term: String, size: Size = Size(columns: 60, rows: 16),
    _ change: (inout TerminalSession.Options) -> Void = { _ in }
  ) throws -> TerminalSession {
    var options = TerminalSession.Options(["frames", "\(seed)"])
    options.program = try builtBinary("CursesProbe")
    options.term = term
    options.size = size
    change(&options)
    let session = try TerminalSession(options)
    try session.waitUntil("an empty screen with the cursor hidden") {
      $0.modes.contains(2004) && $0.text.isEmpty
    }
    return session
  }

  @Test(
    "Changed cells alone make the same screen as painting it whole",
    arguments: colorfulTypes, [1, 2, 3] as [UInt64])
  func incrementalEqualsWhole(term: String, seed: UInt64) throws {
    let size = Size(columns: 60, rows: 16)
    let session = try session(seed: seed, term: term, size: size)
    for (number, frame) in RandomFrames(seed: seed, size: size).prefix(60).enumerated() {
      try session.send("n")
      let expected = frame.visible
      try session.waitUntil("frame \(number):\n\(expected.text)") { $0.frame.visible == expected }
      if number % 10 == 9 {
        try session.send("r")
        let repaints = session.terminal.modeChanges.count
        try session.waitUntil("frame \(number) is painted whole") {
          session.terminal.modeChanges.count > repaints && $0.frame.visible == expected
        }
      }
    }
  }

  @Test(
    "Inside a real tmux the screen is right too", .enabled(if: installedProgram("tmux") != nil))
  func insideTmux() throws {
    let size = Size(columns: 60, rows: 16)
    let folder = try TemporaryFolder()
    try folder.write(
      "set -g status off\nset -g destroy-unattached on\nset -g default-terminal tmux-256color\n",
      to: "conf")
    var options = TerminalSession.Options()
    options.program = "/usr/bin/env"
    options.arguments = [
      "tmux", "-S", folder.path("socket"), "-f", folder.path("conf"), "new-session",
      "exec \(try builtBinary("CursesProbe")) frames 21",
    ]
    options.size = size
    let session = try TerminalSession(options)
    // libvterm does not insert a character outside of the scroll region, and tmux may leave it to
    // that when it paints the corner.
    func withoutCorner(_ frame: Frame) -> Frame {
      var frame = frame.visible
      frame.fill(Rect(column: 57, row: 15, columns: 3, rows: 1), style: .plain)
      return frame
    }
    for (number, frame) in RandomFrames(seed: 21, size: size).prefix(60).enumerated() {
      try session.send("n")
      let expected = withoutCorner(frame)
      try session.waitUntil("frame \(number):\n\(expected.text)") {
        withoutCorner($0.frame) == expected
      }
    }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }

  @Test(
    "With few colours or none, text and cursor are right all the same",
    arguments: ["linux", "vt100"])
  func textWithFewColors(term: String) throws {
    let size = Size(columns: 60, rows: 16)
    let session = try session(seed: 4, term: term, size: size)
    for (number, frame) in RandomFrames(seed: 4, size: size).prefix(60).enumerated() {
      try session.send("n")
      try session.waitUntil("frame \(number):\n\(frame.text)") { screen in
        screen.frame.cells.map(\.glyph) == frame.cells.map(\.glyph)
          // vt100 cannot hide its cursor.
          && (frame.cursor == nil || screen.frame.cursor == frame.cursor)
      }
    }
  }

  @Test("A frame is one write, and none if nothing changed")
  func oneWrite() throws {
    let size = Size(columns: 200, rows: 60)
    let folder = try TemporaryFolder()
    let session = try session(seed: 9, term: "xterm-256color", size: size) {
      $0.environment["PROBE_REPORT"] = folder.path("report")
    }
    var changes = 0
    var shown = Frame(size: size)
    for frame in RandomFrames(seed: 9, size: size).prefix(30) {
      try session.send("n")
      try session.waitUntil("the next frame") { $0.frame.visible == frame.visible }
      if frame != shown { changes += 1 }
      shown = frame
    }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    let report = String(decoding: try folder.read("report"), as: UTF8.self)
    let numbers = report.split(separator: " ").compactMap { Int($0) }
    #expect(numbers.count == 2 && numbers[0] == 30, "\(report)")
    // Changes that cannot be seen (the weight of blanks) may need no byte; taking leave is counted
    // before.
    #expect(numbers.count == 2 && numbers[1] <= changes, "\(report), \(changes) changes")
  }

  @Test("A frame is bracketed as one update where the terminal knows how")
  func synchronizedOutput() throws {
    let session = try session(seed: 5, term: "xterm-256color") {
      $0.answers.synchronizedOutput = true
    }
    let before = session.terminal.modeChanges.count
    for frame in RandomFrames(seed: 5, size: session.screen.size).prefix(10) {
      try session.send("n")
      // Its end may come after all that is seen of it.
      try session.waitUntil("the next frame") {
        $0.frame.visible == frame.visible && !$0.modes.contains(2026)
      }
    }
    try session.waitUntilAtRest(for: 0.1)
    // A frame in which nothing changes that is seen need not be written.
    let changes = session.terminal.modeChanges[before...].filter { $0.hasSuffix("2026") }
    let count = changes.count / 2
    #expect((1...10).contains(count), "\(changes)")
    #expect(changes == (0..<count).flatMap { _ in ["+2026", "-2026"] }, "\(changes)")
  }

  @Test("A frame is not bracketed where the terminal does not say that it knows how")
  func noSynchronizedOutput() throws {
    let session = try session(seed: 5, term: "xterm-256color")
    for frame in RandomFrames(seed: 5, size: session.screen.size).prefix(5) {
      try session.send("n")
      try session.waitUntil("the next frame") { $0.frame.visible == frame.visible }
    }
    #expect(!session.terminal.modeChanges.contains("+2026"))
  }
}
