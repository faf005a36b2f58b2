import Terminal
import TestSupport

@testable import Commands
@testable import QuickRecords
@testable import SideswipeApp

extension Recording {
  /// What keyboards, mice and terminals send, and what they do not.
  private static let inputs: [[UInt8]] =
    [
      "j", "k", "\r", "\u{1B}", "\u{1B}[C", "\u{1B}[D", "\u{1B}OB", "e", "a", "u", "x", "米",
      "\u{7F}",
      "\u{1B}[200~one\ntwo\u{1B}[201~", "\u{1B}[O", "\u{1B}[I", "?", "/", "\t", "\u{1B}[<", ";4M",
      "\"\\",
      "\u{1B}[6;20;10t", "\u{12}", "s", " ",
    ].map { Array($0.utf8) } + [[0xE7, 0xB1], [0xFF], [0]]

  static func randomBytes(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...4, using: &generator)).flatMap { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return [UInt8.random(in: 0...255, using: &generator)]
      case 1: return randomReport(&generator)
      default: return inputs.randomElement(using: &generator) ?? []
      }
    }
  }

  private static func randomReport(_ generator: inout SeededGenerator) -> [UInt8] {
    let kinds: [PointerEvent.Kind] = [
      .press(.left), .motion(.left), .motion(.left), .release(.left), .wheel(.down), .wheel(.left),
    ]
    let position = Position(
      column: Int.random(in: 0..<60, using: &generator),
      row: Int.random(in: 0..<8, using: &generator))
    return MouseReport.sgr(
      PointerEvent(kinds.randomElement(using: &generator) ?? .press(.left), at: position))
  }

  private static func randomRun(_ generator: inout SeededGenerator) -> CommandRun {
    let endings: [CommandEnding] = [
      .exited(status: 0), .exited(status: 1), .killed(signal: 15), .notStarted(errno: 2),
      .cancelled,
    ]
    var result = CommandResult(endings.randomElement(using: &generator) ?? .cancelled)
    for isError in [false, true, true, false] {
      result.take(randomBytes(&generator)[...], isError: isError)
    }
    return CommandRun(arguments: [randomBytes(&generator)], result: result)
  }

  private static func randomBook(_ generator: inout SeededGenerator) -> RecordedBook {
    var book = RecordedBook()
    book.name = randomBytes(&generator)
    book.protection = [nil, nil, .mode, .fileSystem].randomElement(using: &generator) ?? nil
    book.currency = ["EUR", "TWD", "JPY"].randomElement(using: &generator) ?? "EUR"
    book.clock = Moment(milliseconds: Int64.random(in: 0...4_000_000_000_000, using: &generator))
    book.offsets = [
      .init(from: nil, seconds: Int.random(in: -50_000...50_000, using: &generator)),
      .init(from: 1_774_746_000, seconds: 7200),
    ]
    guard let store = try? RecordStore(inMemoryFor: BookFile(path: [0x78])) else { return book }
    let entry = Entry(
      label: "Lunch \"米\"", kind: .expense,
      amount: Money(minor: 1200, Currency(code: "EUR", exponent: 2)),
      tags: ["food"])
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      guard let record = try? store.add(entry), let day = CivilDate("2026-11-30") else { break }
      let request = RecordStore.Request(
        record: record, entry: entry, day: day, moment: Moment(milliseconds: 0))
      _ = try? store.book(request)
    }
    book.dump = (try? store.dump(upTo: .max)) ?? BookDump()
    return book
  }

  /// A recording of anything that can be in one.
  ///
  /// - Parameter isAny: whether it can be of something else than a list.
  static func random(seed: UInt64, isAny: Bool = true) -> Recording {
    var generator = SeededGenerator(seed: seed)
    func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    func size() -> Size { Size(columns: 1 + roll(90), rows: 1 + roll(24)) }
    var recording = Recording()
    recording.program = ["0.1.0", "", "2.0 \"x\"\\"][roll(3)]
    recording.terminalType = [nil, "xterm-256color", "linux", "米\u{1B}"][roll(4)]
    recording.size = size()
    recording.cellAspect = [2, 1.9473684210526316, 0.5][roll(3)]
    recording.isMonochrome = roll(2) == 0
    recording.isFirstStart = roll(3) == 0
    if roll(2) == 0 {
      recording.keyStrings = [
        [0x1B, 0x4F, 0x41]: Key(.up), [0x7F]: Key(.backspace),
        [0x1B, 0x20]: Key(.character(" "), .alt),
        [0xFF, 0]: Key(.function(12), [.shift, .control]),
      ]
    }
    if roll(2) == 0 { recording.options.append(.init(meaning: .ascii, argument: nil)) }
    if roll(3) == 0 {
      recording.options.append(.init(meaning: .theme, argument: randomBytes(&generator)))
    }
    recording.config =
      [nil, [], Array("{\n  doubleClick: 300,\r\n}".utf8), randomBytes(&generator)][roll(4)]
    recording.name = [Array("list.txt".utf8), Array("todo 米 \"\n".utf8), [0xE9]][roll(3)]
    recording.isReadOnly = roll(5) == 0
    var rows: [UInt8] = []
    for _ in 0..<roll(12) { rows += randomBytes(&generator) + [0x0A] }
    recording.list = [.missing, .content([]), .content(rows), .content(rows + [0x2E])][roll(4)]
    if isAny, roll(2) == 0 {
      recording.subject = [.rows, .book][roll(2)]
      (recording.name, recording.list, recording.isReadOnly) = (Recording().name, .missing, false)
    }
    if recording.subject == .book { recording.book = randomBook(&generator) }
    if recording.subject == .rows {
      recording.recipe = [nil, nil, randomBytes(&generator)][roll(3)]
      recording.argumentRoom = [nil, 2_000_000][roll(2)]
      recording.options += [
        .init(meaning: .trailing, argument: Array("Do=rm -- {}".utf8)),
        .init(meaning: .ansi, argument: nil),
      ]
      recording.events.append(Event(time: 0, kind: .source(1)))
    }
    var time = 0
    for _ in 0..<roll(60) {
      time += [0, 1, 12_345, 300_000, 2_000_000][roll(5)]
      var kinds: [Event.Kind] = [
        .size(size(), cellAspect: 2), .suspend, .resumed, .bytes(randomBytes(&generator)),
        .program(.exited(status: 1)), .programLeft(randomBytes(&generator)), .noClipboard,
      ]
      if recording.subject == .rows {
        kinds += [
          .source(1 + roll(3)), .rows(1, randomBytes(&generator) + [0x0A]),
          .sourceEnded(1 + roll(2), nil, readError: Int32(roll(2))), .action(1 + roll(3)),
          .ran(1, randomRun(&generator)), .actionEnded(1 + roll(3), isCalledOff: roll(2) == 0),
        ]
      }
      recording.events.append(
        Event(
          time: time,
          kind: roll(recording.subject == .rows ? 3 : 6) == 0
            ? kinds[roll(kinds.count)] : .bytes(randomBytes(&generator))))
    }
    if roll(4) == 0 {
      let last: [Event.Kind] = [.hangup, .terminate(signal: 15), .end]
      recording.events.append(Event(time: time + roll(2), kind: last[roll(3)]))
    }
    return recording
  }
}
