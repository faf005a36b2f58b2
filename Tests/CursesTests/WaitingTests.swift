import Glibc
import Terminal
import TestSupport
import Testing

@testable import Curses

/// What comes out of a wait.
@Suite struct WaitingTests {
  @Test("A resize is told, and what is painted next fits")
  func resize() throws {
    let session = try TerminalSession.events()
    for size in [(40, 10), (200, 60), (80, 24)].map(Size.init) {
      // As small as it gets in between.
      let before = session.output.count
      try session.resize(to: Size(columns: 1, rows: 1))
      try session.waitUntil("nothing but a letter") {
        session.output.count > before && $0.text.count <= 1
      }
      try session.resize(to: size)
      try session.waitUntil("painted in \(size)") {
        $0.row(0) == "ready" && $0.contains("resized \(size.columns)x\(size.rows)")
      }
    }
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try session.leftovers() == [])
  }

  @Test(
    "A size beyond reason is cut, and does not change the shape of a cell",
    arguments: [
      (Size(columns: 80, rows: 24), Size(columns: 80, rows: 24)),
      (Size(columns: 1000, rows: 1001), Size(columns: 1000, rows: 1000)),
      (Size(columns: 65_535, rows: 65_535), Size(columns: 1000, rows: 1000)),
    ])
  func sizeLimit(claimed: Size, believed: Size) throws {
    let terminal = try PseudoTerminal(size: claimed, pixels: claimed)
    let device = try TerminalDevice(
      path: terminal.path, writeCall: { Glibc.write($0, $1.baseAddress, $1.count) })
    let (size, aspect) = device.measure()
    #expect(size == believed)
    #expect(aspect == 1)
  }

  @Test("Another thread ends a wait")
  func wake() throws {
    let session = try TerminalSession.events()
    try session.send("w")
    try session.waitUntil(shows: "wake")
  }

  @Test("The bell is rung")
  func bell() throws {
    let session = try TerminalSession.events()
    try session.send("b")
    try session.waitUntil("the bell") { _ in session.terminal.bellCount == 1 }
  }

  @Test("Modes are sent again when asked for")
  func resetModes() throws {
    let session = try TerminalSession.events()
    let before = session.terminal.modeChanges.count
    try session.send("m")
    try session.waitUntil("modes") { _ in session.terminal.modeChanges.count >= before + 4 }
    #expect(
      session.terminal.modeChanges[before...].prefix(4) == ["+1002", "+1006", "+2004", "+1004"])
  }

  @Test("Ctrl-C, Ctrl-Q and Ctrl-S are keys")
  func controlKeys() throws {
    let session = try TerminalSession.events()
    for (byte, letter) in [(3, "c"), (17, "q"), (19, "s"), (28, "\\\\")] as [(UInt8, String)] {
      try session.send([byte])
      try session.waitUntil(shows: "key character(\"\(letter)\") 4")
    }
  }

  @Test(
    "Keys, pointer, paste and focus arrive as the emulator sends them", arguments: colorfulTypes)
  func input(term: String) throws {
    let session = try TerminalSession.events(term: term)
    try session.press(.left)
    try session.waitUntil(shows: "key left 0")
    try session.press(.function(5))
    try session.waitUntil(shows: "key function(5) 0")
    try session.point(
      PointerEvent(.press(.left), at: Position(column: 7, row: 3)),
      PointerEvent(.motion(.left), at: Position(column: 6, row: 3)),
      PointerEvent(.release(.left), at: Position(column: 6, row: 3)))
    try session.waitUntil("a drag") {
      $0.contains("7,3") && $0.contains("motion") && $0.contains("release")
    }
    try session.paste("q and q")
    try session.waitUntil(shows: "paste q and q")
    try session.focus(false)
    try session.waitUntil(shows: "focus false")
  }

  @Test("A burst larger than one wait takes is not lost")
  func burst() throws {
    let session = try TerminalSession.events()
    for _ in 0..<40 {
      try session.paste(String(repeating: "0123456789", count: 300))
      try session.pump()
    }
    try session.press(.up)
    try session.waitUntil(shows: "key up 0")
  }

  @Test(
    "The shape of a cell comes from the window's pixels, else from an answer, else it is 2",
    arguments: [
      (Size(columns: 800, rows: 480), nil, "aspect 2.0"),
      (Size(columns: 960, rows: 432), nil, "aspect 1.5"),
      (Size(columns: 80, rows: 432), nil, "aspect 2.0"),
      (nil, Size(columns: 10, rows: 25), "aspect 2.5"),
      (nil, Size(columns: 1, rows: 99), "aspect 2.0"),
    ] as [(Size?, Size?, String)])
  func cellShape(pixels: Size?, cell: Size?, shown: String) throws {
    let session = try TerminalSession.events {
      $0.pixels = pixels
      $0.answers.cellPixels = cell
    }
    try session.waitUntil("all answers came") {
      $0.contains("deviceAttributes") && (cell == nil || $0.contains("cellPixels"))
    }
    try session.waitUntil("the shape after the last answer") { screen in
      (0..<screen.size.rows).map(screen.row).last { $0.hasPrefix("aspect") } == shown
    }
  }
}
