import Terminal
import Testing

@Suite struct InputParserMouseTests {
  typealias Kind = PointerEvent.Kind

  @Test(
    arguments: [
      ("0;1;1M", Kind.press(.left), []), ("1;1;1M", .press(.middle), []),
      ("2;1;1M", .press(.right), []), ("0;1;1m", .release(.left), []),
      ("2;1;1m", .release(.right), []), ("3;1;1m", .release(nil), []),
      ("3;1;1M", .release(nil), []),
      ("32;1;1M", .motion(.left), []), ("33;1;1M", .motion(.middle), []),
      ("34;1;1M", .motion(.right), []), ("35;1;1M", .motion(nil), []),
      ("32;1;1m", .release(.left), []),
      ("64;1;1M", .wheel(.up), []), ("65;1;1M", .wheel(.down), []),
      ("66;1;1M", .wheel(.left), []), ("67;1;1M", .wheel(.right), []),
      ("4;1;1M", .press(.left), .shift), ("8;1;1M", .press(.left), .alt),
      ("16;1;1M", .press(.left), .control), ("28;1;1m", .release(.left), [.shift, .alt, .control]),
      ("48;1;1M", .motion(.left), .control), ("68;1;1M", .wheel(.up), .shift),
    ] as [(String, Kind, Modifiers)])
  func report(sequence: String, kind: Kind, modifiers: Modifiers) {
    let expected = PointerEvent(kind, at: Position(column: 0, row: 0), modifiers: modifiers)
    #expect(InputParserKeyTests.events("\u{1B}[<" + sequence) == [.pointer(expected)])
  }

  @Test(arguments: [(1, 1), (80, 24), (223, 1), (224, 96), (1000, 2000)])
  func place(column: Int, row: Int) {
    let expected = PointerEvent(.press(.left), at: Position(column: column - 1, row: row - 1))
    #expect(InputParserKeyTests.events("\u{1B}[<0;\(column);\(row)M") == [.pointer(expected)])
  }

  @Test(arguments: [
    (" ", Kind.press(.left)), ("!", .press(.middle)), ("\"", .press(.right)), ("#", .release(nil)),
    ("@", .motion(.left)), ("C", .motion(nil)), ("`", .wheel(.up)), ("a", .wheel(.down)),
  ])
  func legacy(button: String, kind: Kind) {
    let expected = PointerEvent(kind, at: Position(column: 4, row: 1))
    #expect(
      InputParserKeyTests.events("\u{1B}[M" + button + "%\"") == [.legacyMouse, .pointer(expected)])
  }

  @Test func legacyReportsReachAsFarAsAByte() {
    var parser = InputParser()
    let expected = PointerEvent(.press(.left), at: Position(column: 222, row: 94))
    let bytes: [UInt8] = [0x1B, 0x5B, 0x4D, 32, 255, 127]
    #expect(parser.feed(bytes, at: 0) == [.legacyMouse, .pointer(expected)])
    // Beyond that, terminals send 0: a place unknown.
    #expect(parser.feed([0x1B, 0x5B, 0x4D, 32, 0, 0], at: 0) == [])
    #expect(parser.feed([0x71], at: 0) == [.key(Key("q"))])
  }

  @Test func legacyFormIsToldOnceUntilTheNewFormReturns() {
    let press = InputEvent.pointer(PointerEvent(.press(.left), at: Position(column: 0, row: 0)))
    let legacy = "\u{1B}[M !!"
    let new = "\u{1B}[<0;1;1M"
    #expect(
      InputParserKeyTests.events(legacy + legacy + new + legacy)
        == [.legacyMouse, press, press, press, .legacyMouse, press])
  }

  @Test func escapeBeforeAReportIsTheEscapeKey() {
    let motion = InputEvent.pointer(PointerEvent(.motion(.left), at: Position(column: 1, row: 2)))
    #expect(InputParserKeyTests.events("\u{1B}\u{1B}[<32;2;3M") == [.key(Key(.escape)), motion])
    #expect(
      InputParserKeyTests.events("\u{1B}\u{1B}[M@\"#") == [
        .key(Key(.escape)), .legacyMouse, motion,
      ])
  }

  @Test func aBurstKeepsItsOrder() {
    let events = InputParserKeyTests.events(
      "\u{1B}[<0;71;3M\u{1B}[<32;60;3M\u{1B}[<32;51;4M\u{1B}[<0;51;4m")
    let place = { (column: Int, row: Int) in Position(column: column, row: row) }
    #expect(
      events == [
        .pointer(PointerEvent(.press(.left), at: place(70, 2))),
        .pointer(PointerEvent(.motion(.left), at: place(59, 2))),
        .pointer(PointerEvent(.motion(.left), at: place(50, 3))),
        .pointer(PointerEvent(.release(.left), at: place(50, 3))),
      ])
  }
}
