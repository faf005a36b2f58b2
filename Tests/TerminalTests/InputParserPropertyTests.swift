import Terminal
import TestSupport
import Testing

@Suite struct InputParserPropertyTests {
  static let pieces: [String] = [
    "a", "Z", " ", "é", "漢", "🎈", "\r", "\t", "\u{7F}", "\u{1}", "\0", "\u{1B}", "\u{1B}\u{1B}",
    "\u{1B}x", "\u{1B}é", "\u{1B}[A", "\u{1B}OA", "\u{1B}\u{1B}[A", "\u{1B}[1;5D", "\u{1B}[3~",
    "\u{1B}[3;5~", "\u{1B}[Z", "\u{1B}[[A", "\u{1B}[97;5u", "\u{1B}[27;5;97~", "\u{1B}OP",
    "\u{1B}[<0;10;5M", "\u{1B}[<32;300;5M", "\u{1B}[<35;1;1M", "\u{1B}[<0;9;5m", "\u{1B}[<65;1;1M",
    "\u{1B}\u{1B}[<32;1;1M", "\u{1B}[M !!", "\u{1B}[M#!!", "\u{1B}[I", "\u{1B}[O",
    "\u{1B}[200~a\u{1B}[20b\u{1B}[201~", "\u{1B}[200~\u{1B}[201~", "\u{1B}[?2026;2$y",
    "\u{1B}[?62;4c", "\u{1B}[6;18;9t", "\u{1B}]0;x\u{7}", "\u{1B}]0;x\u{1B}\\", "\u{1B}Pq\u{1B}\\",
    "\u{1B}_x\u{1B}[A", "\u{1B}[1 q", "\u{1B}[1;", "\u{1B}[", "\u{1B}O", "\u{1B}[M ", "\u{1B}zz1",
    "\u{1B}z", "\u{1B}[2$",
  ]

  /// Bytes that sequences are made of more often than others.
  static let likely = Array("\u{1B}\u{1B}\u{1B}[[[O]P_M<~;;:?$0123456789Aumct\\\u{7}\r az".utf8)

  static func stream(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        bytes += (0..<3).compactMap { _ in likely.randomElement(using: &generator) }
      case 1 where Bool.random(using: &generator):
        bytes += (0..<2).map { _ in UInt8.random(in: 0...255, using: &generator) }
      default:
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
      }
    }
    return bytes
  }

  /// 100,000 splits of random streams, 25 of each, give the events of the stream in one piece.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anySplitGivesTheSameEvents(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let start = InputParser(
        keyStrings: Bool.random(using: &generator) ? InputParserStreamTests.keyStrings : [:])
      let bytes = Self.stream(&generator)
      var whole = start
      let expected = whole.feed(bytes, at: 0) + whole.advance(to: 1)
      for split in 0..<25 {
        var parser = start
        var events: [InputEvent] = []
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = split == 0 ? 1 : Int.random(in: 0...min(8, rest.count), using: &generator)
          events += parser.feed(rest.prefix(count), at: 0)
          rest = rest.dropFirst(count)
        }
        events += parser.advance(to: 1)
        guard events == expected, parser == whole else {
          Issue.record("seed \(seed), split \(split), bytes \(bytes)")
          return
        }
      }
    }
  }

  /// Also where time passes between reads: what came at one time may come in any pieces.
  @Test(arguments: [7, 8] as [UInt64])
  func anySplitOfEachReadGivesTheSameEvents(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let reads = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        let isKey = Bool.random(using: &generator)
        let key: [UInt8] = [[0x03, 0x1B, 0x71].randomElement(using: &generator) ?? 0]
        return isKey ? key : Self.stream(&generator)
      }
      var whole = InputParser()
      _ = whole.feed("\u{1B}[200~".utf8.prefix(round % 7), at: 0)
      var torn = whole
      var now: Seconds = 0
      for bytes in reads {
        now += [0, 0.02, 0.3, 0.7, 2].randomElement(using: &generator) ?? 0
        let expected = whole.advance(to: now) + whole.feed(bytes, at: now)
        var events = torn.advance(to: now)
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = Int.random(in: 0...min(4, rest.count), using: &generator)
          events += torn.feed(rest.prefix(count), at: now)
          rest = rest.dropFirst(count)
        }
        guard events == expected, torn == whole else {
          Issue.record("seed \(seed), reads \(reads)")
          return
        }
      }
    }
  }

  /// Whatever came before, a person who waits, presses Ctrl-C, and waits again is heard.
  @Test(arguments: [9, 10] as [UInt64])
  func nothingMakesTheKeyboardDeaf(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var parser = InputParser()
      let bytes =
        (Bool.random(using: &generator) ? Array("\u{1B}[200~".utf8) : [])
        + Self.stream(&generator)
      _ = parser.feed(bytes, at: 0)
      _ = parser.advance(to: 1)
      // An unfinished sequence may take it for its own end.
      let presses = parser.feed([0x03], at: 2) + parser.advance(to: 3)
      #expect(presses.last == .key(Key("c", .control)), "seed \(seed), bytes \(bytes)")
      #expect(parser.deadline == nil)
      #expect(parser.feed("q".utf8, at: 3) == [.key(Key("q"))], "seed \(seed), bytes \(bytes)")
    }
  }

  /// Whatever came before, the end marker of a paste, ESC and a pause lead back to typed text.
  @Test(arguments: [5, 6] as [UInt64])
  func anyBytesLeaveTheParserUsable(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      var parser = InputParser(
        keyStrings: Bool.random(using: &generator) ? InputParserStreamTests.keyStrings : [:])
      let count = Int.random(in: 0...60, using: &generator)
      let isWild = Bool.random(using: &generator)
      let bytes = (0..<count).map { _ in
        isWild
          ? UInt8.random(in: 0...255, using: &generator)
          : Self.likely.randomElement(using: &generator) ?? 0
      }
      let time = Double(round)
      _ = parser.feed(bytes, at: time)
      _ = parser.feed("\u{1B}[201~\r\u{1B}".utf8, at: time)
      _ = parser.advance(to: time + 0.5)
      #expect(parser.deadline == nil)
      #expect(
        parser.feed("q\u{1B}[A".utf8, at: time + 0.6) == [.key(Key("q")), .key(Key(.up))],
        "seed \(seed), bytes \(bytes)")
    }
  }
}
