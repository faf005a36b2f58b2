import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// Quick records in two lines each: where the setting says so and nothing is cut by it.
@Suite struct BookTwoLinesTests {
  private static func fill(_ store: RecordStore) throws {
    try BookSimulation.threeRecords(store)
    try store.add(
      BookSimulation.entry(
        "側滑 and back", "1234.5", "EUR", kind: .income, tags: ["work", "a b", "very seldom"]))
  }

  private static func book(
    columns: Int, rows: Int = 12, isWanted: Bool = true, _ appearance: Appearance = Appearance(),
    _ fill: (RecordStore) throws -> Void = Self.fill
  ) throws -> BookSimulation {
    var config = Config()
    config.showsTwoLines = isWanted
    return try BookSimulation(
      size: Size(columns: columns, rows: rows), appearance: appearance, config: config, fill)
  }

  @Test(arguments: [("colour", Appearance()), ("ascii", Appearance(glyphs: .ascii))])
  func rows(name: String, appearance: Appearance) throws {
    let book = try Self.book(columns: 60, appearance)
    book.keys("Enter", "Down")
    expectWhole(book.frame)
    expectGolden(book.frame.styledText, "book-two-lines-\(name)")
    book.keys("Left")
    book.settle()
    expectGolden(book.frame.styledText, "book-two-lines-open-\(name)")
  }

  @Test func withoutTheSettingThereIsOneLine() throws {
    let book = try Self.book(columns: 120, isWanted: false)
    #expect(book.screen.records.list.rowHeight == .oneLine)
    #expect(book.lines[1].contains("Lunch") && book.lines[1].contains("#food #weekday"))
  }

  /// Two lines in the narrowest window that cuts neither, one line in a narrower one.
  @Test func theWidthDecides() throws {
    let book = try Self.book(columns: 100)
    var heights: [RowHeight] = []
    for columns in stride(from: 100, through: 20, by: -1) {
      book.resize(to: Size(columns: columns, rows: 12))
      let height = book.screen.records.list.rowHeight
      heights.append(height)
      expectWhole(book.frame)
      guard height == .twoLines else { continue }
      #expect(book.lines[2].contains("#food #weekday"), "\(columns)")
      #expect(book.lines[7].contains("側滑 and back"), "\(columns)")
      #expect(book.lines[8].contains("#work #a b #very seldom"), "\(columns)")
      #expect(!book.frame.text.contains("…"), "\(columns)")
    }
    let narrowest = try #require(heights.firstIndex(of: .oneLine))
    #expect(heights[narrowest...].allSatisfy { $0 == .oneLine })
    // 3 for marks, 9 for the amount, 2, 23 for the tags, 5 for ▶ and ⋯, 1 for a scroll bar.
    #expect(100 - narrowest + 1 == 43)
  }

  @Test func aBookingMayNeedMoreRoom() throws {
    let book = try Self.book(columns: 26) { store in
      try store.add(BookSimulation.entry("Lunch", "1"))
    }
    #expect(book.screen.records.list.rowHeight == .twoLines)
    book.keys("Enter")
    #expect(book.screen.records.list.rowHeight == .oneLine, "“1× today” is not cut either")
    book.keys("u")
    #expect(book.screen.records.list.rowHeight == .twoLines)
  }

  @Test func aClickOnTheSecondLineIsOnTheRow() throws {
    let book = try Self.book(columns: 60)
    book.click(20, 4)
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 1))
    book.wait(1)
    book.clickPlay(row: 3)
    #expect(try book.bookings == ["Coffee 35.00 TWD 2026-11-30"])
  }

  @Test func otherPagesHaveOneLine() throws {
    let book = try Self.book(columns: 60)
    book.keys("Enter", "[")
    book.settle()
    #expect(book.screen.booked.list.rowHeight == .oneLine)
  }
}
