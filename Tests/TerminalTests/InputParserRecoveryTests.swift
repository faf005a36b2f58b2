import Terminal
import Testing

/// What has a beginning and no end: the keyboard is heard again, and no byte of it is a command.
@Suite struct InputParserRecoveryTests {
  static let interrupt = InputEvent.key(Key("c", .control))
  static let escape = InputEvent.key(Key(.escape))

  // MARK: - Strings

  @Test(
    "ESC and a letter that begins a string is that letter with Alt where nothing follows",
    arguments: ["P", "X", "]", "^", "_"] as [Unicode.Scalar])
  func altLetter(letter: Unicode.Scalar) {
    var parser = InputParser(escapeTimeout: 0.04)
    #expect(parser.feed([0x1B, UInt8(letter.value)], at: 1) == [])
    #expect(parser.deadline == 1.04)
    #expect(parser.advance(to: 1.03) == [])
    #expect(parser.advance(to: 1.04) == [.key(Key(.character(letter), .alt))])
    #expect(parser == InputParser(escapeTimeout: 0.04))
  }

  @Test func escapesAroundAnAltLetter() {
    #expect(InputParserKeyTests.events("\u{1B}\u{1B}P") == [Self.escape, .key(Key("P", .alt))])
    #expect(InputParserKeyTests.events("\u{1B}P\u{1B}") == [.key(Key("P", .alt)), Self.escape])
  }

  @Test("A string without an end is over after a second of quiet, and nothing of it is typed")
  func endlessString() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}]0;x".utf8, at: 0) == [])
    #expect(parser.deadline == 1)
    #expect(parser.feed("yz".utf8, at: 0.9) == [])
    #expect(parser.advance(to: 1.8) == [])
    #expect(parser.deadline == 1.9)
    #expect(parser.advance(to: 1.9) == [])
    #expect(parser == InputParser())
    #expect(parser.feed("q".utf8, at: 2) == [.key(Key("q"))])
  }

  @Test("A string that a slow line tears, though not for a second, is swallowed whole")
  func tornString() {
    var parser = InputParser()
    var events: [InputEvent] = []
    let times = [0, 0.01, 0.02, 0.9, 1.8, 2.7, 3.6, 4.5, 4.51]
    for (byte, time) in zip("\u{1B}Pq1;2x\u{1B}\\".utf8, times) {
      events += parser.advance(to: time)
      events += parser.feed([byte], at: time)
    }
    #expect(events == [])
    #expect(parser == InputParser())
  }

  // MARK: - Pastes

  @Test(
    "Ctrl-C and ESC that come alone end a paste, and Ctrl-C counts",
    arguments: [(0x03, [interrupt]), (0x1B, [])] as [(UInt8, [InputEvent])],
    ["", "text\n", "te\u{1B}[2"])
  func endedByAKey(key: (byte: UInt8, events: [InputEvent]), content: String) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~\(content)".utf8, at: 0) == [])
    #expect(parser.deadline == nil)
    #expect(parser.advance(to: 0.5) == [])
    #expect(parser.feed([key.byte], at: 0.5) == [])
    #expect(parser.deadline == 1)
    #expect(parser.advance(to: 0.9) == [])
    #expect(parser.advance(to: 1) == [.paste(Array(content.utf8))] + key.events)
    #expect(parser == InputParser())
    #expect(parser.feed("q".utf8, at: 1) == [.key(Key("q"))])
  }

  @Test(
    "With something right before or after them they are bytes of the paste",
    arguments: ["\u{3}", "\u{1B}", "\u{1B}\u{1B}", "\u{3}\u{3}"], [0, 0.4, 10])
  func bytesOfAPaste(bytes: String, wait: Seconds) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~a".utf8, at: 0) == [])
    #expect(parser.advance(to: wait) == [])
    #expect(parser.feed("\(bytes)b".utf8, at: wait) == [])
    #expect(parser.advance(to: wait + 100) == [])
    #expect(parser.feed("c\u{1B}[201~".utf8, at: wait + 100) == [.paste(Array("a\(bytes)bc".utf8))])
    #expect(parser == InputParser())
  }

  @Test("A lone key that something follows in time was none", arguments: [0x03, 0x1B] as [UInt8])
  func followedInTime(byte: UInt8) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~a".utf8, at: 0) == [])
    #expect(parser.feed([byte], at: 5) == [])
    #expect(parser.advance(to: 5.4) == [])
    #expect(parser.feed("b\u{1B}[201~".utf8, at: 5.4) == [.paste([0x61, byte, 0x62])])
    #expect(parser == InputParser())
  }

  @Test("The end marker of a paste may come late")
  func lateMarker() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~a".utf8, at: 0) == [])
    #expect(parser.feed("\u{1B}[201~".utf8, at: 60) == [.paste([0x61])])
    #expect(parser == InputParser())
  }

  @Test("A paste that pauses is no command, however long", arguments: [1, 60, 3600] as [Seconds])
  func pausingPaste(pause: Seconds) {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~a".utf8, at: 0) == [])
    for (index, byte) in "q\rd".utf8.enumerated() {
      #expect(parser.advance(to: Double(index) * pause) == [])
      #expect(parser.feed([byte], at: Double(index) * pause) == [])
    }
    #expect(parser.feed("\u{1B}[201~".utf8, at: 4 * pause) == [.paste(Array("aq\rd".utf8))])
  }
}
