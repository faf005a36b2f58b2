import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import QuickRecords
@testable import SideswipeApp

@Suite struct RecordingTextTests {
  private static let head = "sideswipe recording 1\n"

  private func read(_ text: String) throws -> Recording {
    try Recording(Array((Self.head + text).utf8))
  }

  @Test("A line for each thing")
  func lines() throws {
    var recording = Recording()
    recording.terminalType = "xterm-256color"
    recording.size = Size(columns: 100, rows: 30)
    recording.cellAspect = 1.95
    recording.isMonochrome = true
    recording.isFirstStart = true
    recording.isReadOnly = true
    recording.keyStrings = [Array("\u{1B}OA".utf8): Key(.up), [0x7F]: Key(.backspace)]
    recording.options = [
      .init(meaning: .theme, argument: Array("light".utf8)), .init(meaning: .ascii, argument: nil),
    ]
    recording.config = Array("{\n  ascii: true,\n}\n".utf8)
    recording.name = Array("café.txt".utf8)
    recording.list = .content(Array("Rice noodles 米粉\nSoap".utf8))
    recording.events = [
      .init(time: 0, kind: .bytes(Array("\u{1B}[?62c".utf8))),
      .init(time: 132_000, kind: .bytes(Array("\u{1B}[<0;40;4M".utf8))),
      .init(time: 132_001, kind: .size(Size(columns: 80, rows: 24), cellAspect: 2)),
      .init(time: 61_000_000, kind: .suspend), .init(time: 62_000_000, kind: .resumed),
      .init(time: 62_500_000, kind: .programLeft(Array("two\n".utf8))),
      .init(time: 62_500_000, kind: .program(.exited(status: 1))),
      .init(time: 62_500_000, kind: .program(.killed(signal: 9))),
      .init(time: 62_500_000, kind: .program(.notStarted(errno: 2))),
      .init(time: 62_500_000, kind: .program(.abandoned)),
      .init(time: 62_600_000, kind: .noClipboard),
      .init(time: 63_500_000, kind: .terminate(signal: 15)),
      .init(time: 63_500_000, kind: .hangup), .init(time: 70_000_000, kind: .end),
    ]
    expectGolden(recording.text, "recording")
    #expect(try Recording(Array(recording.text.utf8)) == recording)
  }

  @Test("A line for each thing of rows")
  func rowsLines() throws {
    var recording = Recording()
    recording.subject = .rows
    recording.recipe = Array("{\n  source: 'ls',\n}\n".utf8)
    recording.argumentRoom = 2_000_000
    recording.options = [.init(meaning: .recipe, argument: Array("mine".utf8))]
    var result = CommandResult(.exited(status: 3))
    result.take(Array("out\n".utf8)[...], isError: false)
    result.take(Array("no ".utf8)[...], isError: true)
    result.take(Array("米\n".utf8)[...], isError: true)
    result.take(Array("more".utf8)[...], isError: false)
    result.omitted = 12
    let words = ["rm", "--", "a b"].map { Array($0.utf8) }
    let endings: [CommandEnding] = [.killed(signal: 9), .notStarted(errno: 2), .cancelled]
    recording.events = [
      .init(time: 0, kind: .source(1)), .init(time: 10, kind: .rows(1, Array("a b\nc".utf8))),
      .init(time: 20, kind: .sourceEnded(1, nil, readError: 0)),
      .init(time: 20, kind: .sourceEnded(1, nil, readError: 5)),
      .init(time: 20, kind: .sourceEnded(2, result, readError: 0)),
      .init(time: 30, kind: .action(1)),
      .init(time: 30, kind: .ran(1, CommandRun(arguments: words, result: result))),
    ]
    recording.events += endings.map {
      .init(time: 30, kind: .ran(1, CommandRun(arguments: [[]], result: CommandResult($0))))
    }
    recording.events += [
      .init(time: 30, kind: .actionEnded(1, isCalledOff: false)),
      .init(time: 30, kind: .actionEnded(2, isCalledOff: true)),
    ]
    expectGolden(recording.text, "recording-rows")
    #expect(try Recording(Array(recording.text.utf8)) == recording)
  }

  @Test(
    "What people write",
    arguments: [
      ("0 bytes \"x\"", 0), ("0.5 bytes \"x\"", 500_000), ("0.000001 bytes \"x\"  ", 1),
      ("  12.25\tbytes \"x\"\r", 12_250_000), ("007 bytes \"x\"", 7_000_000),
    ])
  func times(line: String, time: Int) throws {
    let events = try read("\n# a remark\n\(line)\n  # another\n\n").events
    #expect(events == [.init(time: time, kind: .bytes([0x78]))])
  }

  @Test func sizes() throws {
    #expect(try read("size 20 5").cellAspect == 2)
    let event = try read("1 size 20 5 aspect 1.5").events.first
    #expect(event?.kind == .size(Size(columns: 20, rows: 5), cellAspect: 1.5))
  }

  @Test(
    "A mistake is told with its line",
    arguments: [
      ("nonsense", 2, "nonsense means nothing here"),
      ("\n\nsize 80", 4, "rows: a number from 1 to 1000"),
      ("size 0 24", 2, "columns"), ("size 80 100000", 2, "rows"), ("size -1 24", 2, "columns"),
      ("size 80 24 aspect", 2, "as in"), ("size 80 24 aspect nan", 2, "as in"),
      ("size 80 24 aspect 2 2", 2, "too much: 2"),
      ("key \"x\" Nokey", 2, "there is no key Nokey"), ("key \"\" Enter", 2, "no key"),
      ("key x Enter", 2, "\" is missing"),
      ("option \"nonsense\"", 2, "there is no option nonsense"),
      ("option \"record\" \"x\"", 2, "there is no option record"),
      ("option \"ascii\" \"x\"", 2, "takes no argument"),
      ("option \"theme\"", 2, "needs an argument"),
      ("list nothing", 2, "\" is missing"), ("list missing really", 2, "too much: really"),
      ("monochrome yes", 2, "too much"),
      ("1 bytes \"x\"\nsize 80 24\n", 3, "begins with a time"),
      ("2 bytes \"x\"\n1 bytes \"x\"\n", 3, "later time"),
      ("1 sing\n", 2, "sing is nothing that happens"),
      ("1 bytes x\n", 2, "\" is missing"), ("1 bytes \"x\n", 2, "closing"),
      ("1 bytes \"\\q\"\n", 2, "no other"),
      ("1 editor\n", 2, "does not end by"), ("1 editor sings\n", 2, "does not end by: sings"),
      ("1 editor exited\n", 2, "0 to 255"), ("1 editor \"x\n", 2, "closing"),
      ("1 terminate 0\n", 2, "1 to 64"), ("1 terminate\n", 2, "1 to 64"),
      ("1 hangup now\n", 2, "too much"), ("1. hangup\n", 2, "a time is wanted"),
      ("1.2.3 hangup\n", 2, "a time"), ("1e3 hangup\n", 2, "a time"),
      ("1 source\n", 2, "source: a number from 1"), ("1 source 0\n", 2, "a number from 1"),
      ("1 rows 1\n", 2, "\" is missing"), ("1 rows 1 \"x\n", 2, "closing"),
      ("1 source-end 1 sings\n", 2, "does not end by: sings"),
      ("1 source-end 1 error 0\n", 2, "1 to 4095"), ("1 source-end 1 exited 256\n", 2, "0 to 255"),
      ("1 source-end 1 exited 0 errors\n", 2, "\" is missing"),
      ("1 source-end 1 exited 0 words \"x\"\n", 2, "no words"),
      ("1 action x\n", 2, "action: a number"), ("1 action 1 2\n", 2, "too much: 2"),
      ("1 ran 1 exited 0\n", 2, "what was run is missing"),
      ("1 ran 1 \"x\"\n", 2, "does not end by"), ("1 ran \"x\" exited 0\n", 2, "ran: a number"),
      ("1 ran 1 \"x\" exited 0 omitted 0\n", 2, "omitted: a number"),
      ("1 ran 1 \"x\" abandoned\n", 2, "does not end by: abandoned"),
      ("1 action-end 1 maybe\n", 2, "as in: action-end 1 cancelled"),
      ("rows of mine\n", 2, "too much"), ("recipe x\n", 2, "\" is missing"),
      ("book\n", 2, "books of version  cannot be replayed, only 1"),
      ("book 2 \"x\"\n", 2, "books of version 2 cannot be replayed, only 1"),
      ("book 1\n", 2, "\" is missing"), ("protected dog\n", 2, "protected by dog"),
      ("currency \"ZZZ\"\n", 2, "no currency ZZZ"), ("clock -1\n", 2, "clock: a number"),
      ("offset 100000\n", 2, "offset: a number"), ("offset 0 until 1\n", 2, "as in: offset"),
      ("row dogs 1\n", 2, "no table dogs"),
      ("row currency \"EUR\"\n", 2, "has 2 columns, and not 1"),
      ("row currency \"EUR\" two\n", 2, "no column holds two"),
      ("row currency bytes 2\n", 2, "\" is missing"),
      ("argument-room 0\n", 2, "argument-room: a number"),
      ("99999999999999999999 hangup\n", 2, "a time"), ("1.1234567 hangup\n", 2, "six digits"),
    ] as [(String, Int, String)])
  func mistakes(text: String, line: Int, reason: String) throws {
    let mistake = #expect(throws: Recording.Mistake.self) { try read(text) }
    #expect(mistake?.line == line)
    #expect(mistake?.reason.contains(reason) == true, "\(mistake?.reason ?? "")")
  }

  @Test(
    "What is no recording",
    arguments: ["", "\n", "one\ntwo\n", "sideswipe recording\n", "sideswipe recording 1 x\n"])
  func others(text: String) {
    let mistake = #expect(throws: Recording.Mistake.self) { try Recording(Array(text.utf8)) }
    #expect(mistake?.line == 1)
  }

  @Test func laterFormats() {
    let mistake = #expect(throws: Recording.Mistake.self) {
      try Recording(Array("sideswipe recording 3\nnew things\n".utf8))
    }
    #expect(mistake?.reason == "recordings of format 3 cannot be read, only up to 2")
  }

  @Test("An event that was cut off is left out", arguments: 0..<16)
  func cutOff(kept: Int) throws {
    let event = "2.5 bytes \"\\e[A\""
    let text = "1 bytes \"x\"\n" + event.prefix(kept)
    #expect(try read(text).events.count == (kept == event.count ? 2 : 1))
  }

  @Test("Any recording comes back from its text", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    let recording = Recording.random(seed: seed)
    #expect(try Recording(Array(recording.text.utf8)) == recording)
  }

  @Test("A damaged one is told, or plays", arguments: 0..<300)
  func damage(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(Recording.random(seed: seed).text.utf8)
    for _ in 0...Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &generator), at: place)
      default: bytes.removeSubrange(place..<min(place + 20, bytes.count))
      }
    }
    do {
      _ = try Replay.lastFrame(of: try Recording(bytes))
    } catch let mistake as Recording.Mistake {
      #expect(
        (1...bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count)
          .contains(mistake.line))
      #expect(!mistake.reason.isEmpty)
    } catch is Replay.Missing, is CallMistake, is BookDump.Mistake, is BookError {
      // It asks for what is no longer there.
    }
  }
}
