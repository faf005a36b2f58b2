import Documents
import ListKit
import Terminal
import TestSupport
import Testing

@testable import SideswipeApp

/// What a configuration changes in the app.
@Suite struct ConfigUseTests {
  private func simulation(
    _ rows: String = "one\ntwo\nthree\n", _ text: String = "{}", isFirstStart: Bool = false,
    glyphs: GlyphSet = .unicode
  ) throws -> Simulation {
    let file = ConfigFile(Array(text.utf8))
    try #require(file.problems.isEmpty)
    return try Simulation(
      Array(rows.utf8), appearance: Appearance(glyphs: glyphs), config: file.config,
      isFirstStart: isFirstStart)
  }

  // MARK: keys

  @Test func keysDoWhatTheyAreBoundTo() throws {
    let simulation = try simulation(
      "one\ntwo\n", "{ keys: { 'reveal-delete': 'd', press: ['F5', 'o'], undo: [] } }")
    simulation.keys("d", "o")
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\n".utf8))
    simulation.keys("u", "Delete", "Enter")
    simulation.settle()
    #expect(simulation.fileBytes == Array("two\n".utf8))
    #expect(simulation.screen.mode == .browsing)
  }

  @Test func hintsMessagesAndHelpNameTheKeys() throws {
    let simulation = try simulation(
      "one\ntwo\n",
      "{ keys: { 'swipe-left': 'F3', add: [], undo: 'z', help: 'F1', 'move-up': [] } }")
    #expect(simulation.frame.text.contains(" F3 Delete  → Edit  ⏎ Edit  / Filter  F1 Help  q Quit"))
    simulation.keys("x")
    #expect(simulation.frame.text.contains("x does nothing here; F1 shows the keys"))
    simulation.keys("F3", "Enter")
    #expect(simulation.frame.text.contains("Deleted “one” · z undoes"))
    simulation.settle()
    simulation.keys("F1")
    let help = simulation.frame.text
    #expect(help.contains("            move to the row above"))
    #expect(help.contains("F3          pan the row left"))
  }

  @Test func aKeyThatWritesTextIsNoCommandThere() throws {
    let simulation = try simulation(
      "one\n", "{ keys: { abort: ['x', 'Esc', 'F9', 'Ctrl-C'], cancel: [] } }")
    simulation.keys("e", "x", "Enter")
    simulation.settle()
    #expect(simulation.exit == nil)
    #expect(simulation.fileBytes == Array("onex\n".utf8))
    simulation.keys("e", "Esc")
    #expect(simulation.exit == nil && simulation.screen.mode == .browsing)
    simulation.keys("e", "F9")
    #expect(simulation.exit?.status == 130)
  }

  // MARK: options

  @Test func reducedMotionMovesAtOnce() throws {
    let simulation = try simulation("one\n", "{ reducedMotion: true }")
    simulation.keys("←")
    #expect(simulation.app.deadline(after: simulation.now) == nil)
    #expect(simulation.frame.text.contains("Delete"))
  }

  @Test(arguments: [("{}", 0.5, false), ("{ doubleClick: 600 }", 0.5, true)])
  func aDoubleClickTakesSoLong(config: String, pause: Seconds, isDouble: Bool) throws {
    let simulation = try simulation("one\n", config)
    simulation.click(10, 1)
    simulation.wait(pause - 0.05)
    simulation.click(10, 1)
    #expect((simulation.screen.mode != .browsing) == isDouble)
  }

  /// Nothing but what stands in the rows is beyond ASCII.
  @Test func asciiIsASCII() throws {
    let simulation = try simulation("Ää\ntwo\n", glyphs: .ascii)
    var frames = [simulation.frame]
    for keys in [["x"], ["←"], ["Enter"], ["?"], ["Esc"], ["u"], ["e", "↓"], ["Esc", "s"], ["q"]] {
      for key in keys { simulation.keys(key) }
      frames.append(simulation.frame)
      simulation.settle()
      frames.append(simulation.frame)
    }
    for frame in frames {
      let strange = frame.text.unicodeScalars.filter { !$0.isASCII && $0 != "Ä" && $0 != "ä" }
      #expect(strange.isEmpty, "\(frame.text)")
    }
    #expect(frames.contains { $0.text.contains("Deleted \"Ää\" - u undoes") })
  }

  // MARK: the first start

  /// The columns by which the first row stands out of its place: its text begins in column 3.
  private func shift(_ simulation: Simulation) -> Int {
    let row = simulation.frame.text.split(separator: "\n", omittingEmptySubsequences: false)[1]
    return row.range(of: "two").map { row.distance(from: row.startIndex, to: $0.lowerBound) - 3 }
      ?? 0
  }

  @Test func theFirstStartPeeksOnce() throws {
    let simulation = try simulation("one two\nthree\n", isFirstStart: true)
    let rest = simulation.frame
    simulation.wait(0.4)
    #expect(simulation.frame == rest)
    simulation.wait(0.4)
    #expect(shift(simulation) < 4)
    #expect(simulation.frame != rest)
    simulation.wait(1)
    #expect(simulation.frame == rest)
    #expect(simulation.app.deadline(after: simulation.now) == nil)
    simulation.resize(to: Size(columns: 60, rows: 20))
    #expect(simulation.app.deadline(after: simulation.now) == nil, "never again")
  }

  @Test func laterStartsDoNot() throws {
    let simulation = try simulation()
    #expect(simulation.app.deadline(after: simulation.now) == nil)
  }

  @Test(arguments: [
    InputEvent.key(Key(.down)),
    .pointer(PointerEvent(.wheel(.down), at: Position(column: 3, row: 3))),
    .paste(Array("x".utf8)),
  ])
  func whoBeginsIsNotTaught(event: InputEvent) throws {
    for isTypedAhead in [false, true] {
      let simulation = try simulation(isFirstStart: true)
      simulation.send(isTypedAhead ? .typedAhead(event) : .input(event))
      let rest = simulation.frame
      simulation.wait(0.8)
      #expect(simulation.frame == rest)
    }
  }

  @Test func whatTheTerminalSaysByItselfDoesNotCount() throws {
    let simulation = try simulation(isFirstStart: true)
    simulation.send(.input(.reply(.mode(2026, state: 2))))
    simulation.send(.input(.focus(true)))
    let rest = simulation.frame
    simulation.wait(0.8)
    #expect(simulation.frame != rest)
    simulation.keys("←")
    simulation.settle()
    #expect(simulation.screen.list.openRow != nil, "a key goes on from a peek")
  }
}
