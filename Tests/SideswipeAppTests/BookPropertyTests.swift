import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Any use of the book: what must always hold does, and what is seen is what is in the book.
@Suite struct BookPropertyTests {
  private static let keys = [
    "Enter", "Enter", "Up", "Down", "Left", "Right", "Left", "Tab", "Shift-Tab", "[", "]", "e",
    "a", "+", "b", "u", "u", "Ctrl-R", "/", "E", "Alt-Down", "Alt-Up", "Space", "Delete", "Esc",
    "Ctrl-S", "y", "d", "s", "S", "1", "#", "?", "r", "PgDn", "End", "*", "<",
  ].compactMap { KeyName.key(named: $0) }
  /// Only towards the end, or it would be the end of it.
  private static let leavingKeys = ["q", "Ctrl-C", "q", "Ctrl-C", "d", "Esc"].compactMap {
    KeyName.key(named: $0)
  }

  private static func fill(_ store: RecordStore) throws {
    try BookSimulation.threeRecords(store)
    for day in 0..<60 {
      try BookSimulation.book(
        store,
        BookSimulation.entry(
          "Row \(day)", "\(day + 1)", day % 4 == 0 ? "EUR" : "TWD",
          tags: day % 3 == 0 ? ["food"] : []),
        daysAgo: day / 2)
    }
  }

  @Test(arguments: 0..<12)
  func anyUseKeepsItWhole(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let book = try BookSimulation(Self.fill)
    let other = try book.otherProgram()
    func roll(_ sides: Int) -> Int { .random(in: 0..<sides, using: &random) }

    for step in 0..<120 where book.exit == nil {
      switch roll(20) {
      case 0: book.resize(to: Size(columns: 1 + roll(100), rows: 1 + roll(30)))
      case 1: book.pace = [.atOnce, .held, .answerHeld][roll(3)]
      case 2: book.finishWork()
      case 3: book.wait(Seconds(roll(8)) / 10)
      case 4:
        try BookSimulation.book(other, BookSimulation.entry("Other \(step)", "7"))
        book.send(Array("\u{1B}[I".utf8))
      case 5: book.paste(Array("food, 12\r".utf8))
      case 6...8: book.click(roll(book.size.columns), roll(book.size.rows))
      case 9, 10:
        book.drag(
          from: roll(book.size.columns), to: roll(book.size.columns), row: roll(book.size.rows),
          releases: roll(4) > 0)
      case 11:
        let wheel: [PointerEvent.Wheel] = [.up, .down, .left, .right]
        book.point(.wheel(wheel[roll(4)]), roll(book.size.columns), roll(book.size.rows))
      default:
        let keys = step < 90 ? Self.keys : Self.keys + Self.leavingKeys
        book.key(keys[roll(keys.count)])
      }
      let screen = book.screen
      let broken =
        screen.records.list.checkInvariants() + screen.booked.list.checkInvariants()
        + screen.summary.list.checkInvariants() + screen.pages.checkInvariants()
      #expect(broken.isEmpty, "seed \(seed), step \(step): \(broken)")
      if case .form(let form) = screen.mode { #expect(form.form.checkInvariants().isEmpty) }
      expectWhole(book.frame)
    }

    guard book.exit == nil else {
      #expect(book.screen.queue.isIdle && book.screen.unbooked.isEmpty)
      return try book.desk.store.check()
    }
    book.pace = .atOnce
    book.settle()
    book.send(Array("\u{1B}[I".utf8))
    book.settle()
    #expect(book.screen.queue.isIdle)
    try book.desk.store.check()
    #expect(try book.screen.records.rows.all == book.desk.reader.records())
    let index = try book.desk.reader.index(book.screen.view.filter)
    #expect(book.screen.booked.rows.ids(at: 0..<1000) == index.ids)
    #expect(book.isAtRest, "something moves for ever")
  }
}
