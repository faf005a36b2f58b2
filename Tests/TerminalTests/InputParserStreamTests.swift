import Terminal
import Testing

/// Time, key strings, pastes, answers, and what unfinished sequences leave behind.
@Suite struct InputParserStreamTests {
  static let escape = InputEvent.key(Key(.escape))

  // MARK: - Time

  @Test func aLoneEscapeWaitsForItsTimeout() {
    var parser = InputParser(escapeTimeout: 0.04)
    #expect(parser.deadline == nil)
    #expect(parser.feed([0x1B], at: 1) == [])
    #expect(parser.deadline == 1.04)
    #expect(parser.advance(to: 1.03) == [])
    #expect(parser.advance(to: 1.04) == [Self.escape])
    #expect(parser.deadline == nil)
    #expect(parser == InputParser(escapeTimeout: 0.04).after("\u{1B}", quiet: 1))
  }

  @Test func bytesAfterTheTimeoutBeginAnew() {
    var parser = InputParser()
    #expect(parser.feed([0x1B], at: 0) == [])
    #expect(parser.advance(to: 1) == [Self.escape])
    #expect(parser.feed("[A".utf8, at: 1) == [.key(Key("[")), .key(Key("A"))])
  }

  /// Read late, since a frame took its time, but sent together.
  @Test func bytesThatAreReadLateStillBelongTogether() {
    var parser = InputParser()
    #expect(parser.feed([0x1B], at: 0) == [])
    #expect(parser.feed("[A".utf8, at: 1) == [.key(Key(.up))])
  }

  @Test(arguments: [
    ("\u{1B}\u{1B}", 2), ("\u{1B}\u{1B}\u{1B}", 3), ("\u{1B}]x\u{1B}", 1),
  ])
  func severalEscapes(input: String, count: Int) {
    #expect(
      InputParserKeyTests.events(input) == Array(repeating: Self.escape, count: count))
  }

  @Test func escapesBeforeAKey() {
    #expect(
      InputParserKeyTests.events("\u{1B}\u{1B}\u{1B}[A") == [Self.escape, .key(Key(.up, .alt))])
    #expect(InputParserKeyTests.events("\u{1B}\u{1B}x") == [Self.escape, .key(Key("x", .alt))])
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1", "\u{1B}[1;", "\u{1B}[<0;1", "\u{1B}[M", "\u{1B}[M ", "\u{1B}[[",
    "\u{1B}O", "\u{1B}O1", "\u{1B}[200~", "\u{1B}[200~x",
    "\u{1B}[200~x\u{1B}", "\u{1B}[200~x\u{1B}[201", "\u{1B}\u{1B}[",
  ])
  func nothingElseTimesOut(input: String) {
    var parser = InputParser()
    #expect(parser.feed(input.utf8, at: 0) == [])
    #expect(parser.deadline == nil)
    #expect(parser.advance(to: 1000) == [])
    #expect(parser == InputParser().after(input, quiet: 0))
  }

  @Test func aSequenceMayTakeItsTime() {
    var parser = InputParser()
    var events: [InputEvent] = []
    #expect(parser.feed([0x1B], at: 0) == [])
    for (index, byte) in "[<0;10;5M".utf8.enumerated() {
      events += parser.feed([byte], at: 0.03 + Double(index) * 10)
    }
    #expect(
      events == [.pointer(PointerEvent(.press(.left), at: Position(column: 9, row: 4)))])
  }

  // MARK: - Key strings

  static let keyStrings: [[UInt8]: Key] = [
    Array("\u{1B}[[A".utf8): Key(.function(11)),
    Array("\u{1B}[2$".utf8): Key(.insert, .shift),
    Array("\u{1B}OA".utf8): Key(.up, .shift),
    Array("\u{1B}z".utf8): Key(.home),
    Array("\u{1B}zz".utf8): Key(.end),
    Array("\u{1B}zz12".utf8): Key(.pageUp),
    Array("\u{1B}\u{1B}K".utf8): Key(.delete, .alt),
    [0x02]: Key(.left),
    // Never in force:
    [0x1B]: Key(.function(90)), Array("\u{1B}[".utf8): Key(.function(91)),
    Array("\u{1B}O".utf8): Key(.function(92)), Array("\u{1B}[M".utf8): Key(.function(93)),
    Array("\u{1B}[<".utf8): Key(.function(94)), Array("\u{1B}[I".utf8): Key(.function(95)),
    Array("\u{1B}[200~".utf8): Key(.function(96)), Array("ab".utf8): Key(.function(97)),
    Array("a".utf8): Key(.function(98)), [0x01, 0x40]: Key(.function(99)), []: Key(.insert),
  ]

  static let press = InputEvent.pointer(
    PointerEvent(.press(.left), at: Position(column: 0, row: 0)))

  @Test(
    arguments: [
      ("\u{1B}[[A", [.key(Key(.function(11)))]), ("\u{1B}[[B", [.key(Key(.function(2)))]),
      ("\u{1B}[2$q", [.key(Key(.insert, .shift)), .key(Key("q"))]),
      ("\u{1B}[2~", [.key(Key(.insert))]), ("\u{1B}[2;5~", [.key(Key(.insert, .control))]),
      ("\u{1B}OA", [.key(Key(.up, .shift))]), ("\u{1B}OB", [.key(Key(.down))]),
      ("\u{1B}\u{1B}OA", [.key(Key(.up, [.shift, .alt]))]),
      ("\u{1B}za", [.key(Key(.home)), .key(Key("a"))]),
      ("\u{1B}zza", [.key(Key(.end)), .key(Key("a"))]),
      ("\u{1B}zz1\u{1B}[A", [.key(Key(.end)), .key(Key("1")), .key(Key(.up))]),
      ("\u{1B}zz12", [.key(Key(.pageUp))]),
      ("\u{1B}\u{1B}K", [.key(Key(.delete, .alt))]), ("\u{1B}\u{1B}[A", [.key(Key(.up, .alt))]),
      ("\u{1B}\u{1B}", [escape, escape]), ("\u{1B}\u{1B}\u{1B}", [escape, escape, escape]),
      ("\u{2}", [.key(Key(.left))]), ("\u{1B}\u{2}", [.key(Key(.left, .alt))]),
      ("\u{1B}", [escape]), ("\u{1B}[A", [.key(Key(.up))]), ("\u{1B}[I", [.focus(true)]),
      ("\u{1B}[M !!", [.legacyMouse, press]), ("\u{1B}[<0;1;1M", [press]),
      ("\u{1B}[200~x\u{1B}[201~", [.paste([0x78])]), ("ab", [.key(Key("a")), .key(Key("b"))]),
      ("\u{1}@", [.key(Key("a", .control)), .key(Key("@"))]),
    ] as [(String, [InputEvent])])
  func keyString(input: String, expected: [InputEvent]) {
    #expect(InputParserKeyTests.events(input, keyStrings: Self.keyStrings) == expected)
    var parser = InputParser(keyStrings: Self.keyStrings)
    let torn = input.utf8.flatMap { parser.feed([$0], at: 0) } + parser.advance(to: 1)
    #expect(torn == expected)
  }

  // MARK: - Pastes, focus, answers

  @Test(arguments: [
    "", "text", "line\nline\r\n", "\u{3}\u{4}q", "\u{1B}", "\u{1B}[", "\u{1B}[201",
    "\u{1B}[20\u{1B}",
    "\u{1B}\u{1B}[20~", "\u{1B}[<0;1;1M", "\u{1B}]0;x\u{7}", "漢é", "\u{1B}[200~",
  ])
  func paste(content: String) {
    for torn in [false, true] {
      var parser = InputParser()
      let bytes = Array("\u{1B}[200~\(content)\u{1B}[201~q".utf8)
      let events =
        torn ? bytes.flatMap { parser.feed([$0], at: 0) } : parser.feed(bytes, at: 0)
      #expect(events == [.paste(Array(content.utf8)), .key(Key("q"))])
    }
  }

  @Test func aHugePasteComesInPieces() {
    let content = [UInt8](repeating: 0x78, count: 2_100_000)
    var parser = InputParser()
    let events =
      parser.feed("\u{1B}[200~".utf8, at: 0) + parser.feed(content, at: 0)
      + parser.feed("\u{1B}[201~q".utf8, at: 0)
    let pieces = events.compactMap { if case .paste(let bytes) = $0 { bytes } else { nil } }
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { $0.count <= 1 << 20 })
    #expect(pieces.joined().elementsEqual(content))
    #expect(events.last == .key(Key("q")))
  }

  @Test func escapeBeforeAPasteIsTheEscapeKey() {
    #expect(
      InputParserKeyTests.events("\u{1B}\u{1B}[200~x\u{1B}[201~") == [Self.escape, .paste([0x78])])
  }

  @Test(
    arguments: [
      ("[I", [.focus(true)]), ("[O", [.focus(false)]),
      ("\u{1B}[I", [escape, .focus(true)]),
      ("[?2026;2$y", [.reply(.mode(2026, state: 2))]),
      ("[?2026;0$y", [.reply(.mode(2026, state: 0))]),
      ("[?62;22c", [.reply(.deviceAttributes([62, 22]))]),
      ("[?1;2c", [.reply(.deviceAttributes([1, 2]))]), ("[?c", [.reply(.deviceAttributes([]))]),
      ("[?6;;1c", [.reply(.deviceAttributes([6, 0, 1]))]),
      ("[6;18;9t", [.reply(.cellPixels(width: 9, height: 18))]),
    ] as [(String, [InputEvent])])
  func answer(sequence: String, expected: [InputEvent]) {
    #expect(InputParserKeyTests.events("\u{1B}" + sequence) == expected)
  }

  // MARK: - Unfinished and endless sequences

  /// A control character, an ESC or a byte beyond ASCII ends what was left unfinished, and counts.
  @Test(arguments: [
    "\u{1B}[", "\u{1B}[1;5", "\u{1B}[<0;1", "\u{1B}[M", "\u{1B}[M !", "\u{1B}[[", "\u{1B}O",
    "\u{1B}O5", "\u{1B}\u{1B}[", "\u{1B}]0;x", "\u{1B}Px", "\u{1B}_x", "\u{1B}]x",
  ])
  func interrupted(input: String) {
    #expect(InputParserKeyTests.events(input + "\r") == [.key(Key(.enter))])
    #expect(InputParserKeyTests.events(input + "\u{1B}[A") == [.key(Key(.up))])
    #expect(InputParserKeyTests.events(input + "\u{1B}") == [Self.escape])
    #expect(InputParserKeyTests.events(input + "\u{3}") == [.key(Key("c", .control))])
  }

  @Test func interruptedByText() {
    #expect(InputParserKeyTests.events("\u{1B}[1é") == [.key(Key("é"))])
    #expect(InputParserKeyTests.events("\u{1B}Oé") == [.key(Key("é"))])
    #expect(InputParserKeyTests.events("é\u{1B}[A") == [.key(Key("é")), .key(Key(.up))])
  }

  @Test func endlessSequencesAreSwallowedWhole() {
    let many = String(repeating: "1;2", count: 20_000)
    #expect(InputParserKeyTests.events("\u{1B}[" + many + "Aq") == [.key(Key("q"))])
    #expect(InputParserKeyTests.events("\u{1B}[<" + many + "Mq") == [.key(Key("q"))])
    #expect(InputParserKeyTests.events("\u{1B}O" + many + "Aq") == [.key(Key("q"))])
    #expect(InputParserKeyTests.events("\u{1B}]52;c;" + many + "\u{1B}\\q") == [.key(Key("q"))])
    #expect(InputParserKeyTests.events("\u{1B}P" + many + "\u{7}q") == [.key(Key("q"))])
    var parser = InputParser()
    #expect(parser.feed(("\u{1B}]" + many).utf8, at: 0) == [])
    #expect(parser == InputParser().after("\u{1B}]x", quiet: 0))
  }
}

extension InputParser {
  /// The parser after `input` and some time.
  func after(_ input: String, quiet: Seconds) -> InputParser {
    var parser = self
    _ = parser.feed(input.utf8, at: 0)
    _ = parser.advance(to: quiet)
    return parser
  }
}
