import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The pages of a book and its form as text.
@Suite struct BookGoldenTests {
  private static func fill(_ store: RecordStore) throws {
    func entry(
      _ label: String, _ amount: String, _ code: String = "TWD", _ kind: Entry.Kind = .expense,
      _ tags: [String] = [], note: String = ""
    ) throws -> Entry {
      try BookSimulation.entry(label, amount, code, kind: kind, tags: tags, note: note)
    }
    let lunch = try store.add(entry("Lunch", "120", "TWD", .expense, ["food", "weekday"]))
    try store.add(entry("Coffee", "35", "TWD", .expense, ["food"]))
    try store.add(
      entry("側滑 \u{202E}x 動作 and a long label that is to be cut somewhere", "3.5", "EUR"))
    try store.add(entry("Café; x | \"q\"\n\\ (A) = 5", "-12", "KWD", .expense, ["a b", "due:"]))
    try store.add(entry("Salary", "45000", "TWD", .income, ["work"]))
    for day in 0..<30 {
      try BookSimulation.book(
        store, entry("Lunch", "1\(day)0", "TWD", .expense, ["food"]), daysAgo: day * 2, of: lunch)
      if day % 3 == 0 {
        try BookSimulation.book(
          store, entry("Tram", "\(day + 1).5", "EUR", .expense, ["travel"], note: "to the sea"),
          daysAgo: day)
      }
    }
    try BookSimulation.book(store, entry("Salary", "45000", "TWD", .income), daysAgo: 3)
    try BookSimulation.book(store, entry("Book", "450"), daysAgo: 5)
  }

  private static let appearances = [
    ("colour", Appearance()), ("monochrome", Appearance(theme: .monochrome)),
    ("ascii", Appearance(theme: .monochrome, glyphs: .ascii)),
  ]

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 30),
  ])
  func pages(size: Size) throws {
    for (name, appearance) in Self.appearances {
      let book = try BookSimulation(size: size, appearance: appearance, Self.fill)
      func expect(_ what: String) {
        expectWhole(book.frame)
        expectGolden(
          book.frame.styledText, "book-\(what)-\(size.columns)x\(size.rows)-\(name)")
      }
      expect("records")
      book.keys("+")
      expect("form")
      book.key(.escape)
      book.keys("Right")
      book.settle()
      expect("open")
      book.key(.escape)
      book.keys("[")
      book.settle()
      expect("booked")
      book.keys("[")
      book.settle()
      expect("summary")
    }
  }

  /// What is seen of two pages while one is dragged.
  @Test func aPageHalfTurned() throws {
    let book = try BookSimulation(Self.fill)
    book.drag(from: 10, to: 40, row: 0, releases: false)
    expectWhole(book.frame)
    expectGolden(book.frame.text, "book-turning")
  }

  @Test func theFirstStart() throws {
    let book = try BookSimulation(size: Size(columns: 60, rows: 8), BookSimulation.nothing)
    expectGolden(book.frame.text, "book-first-start")
  }

  @Test func anySizeIsDrawn() throws {
    let book = try BookSimulation(Self.fill)
    for page in 0..<3 {
      for columns in stride(from: 1, through: 100, by: 9) {
        for rows in [1, 2, 3, 5, 30] {
          book.resize(to: Size(columns: columns, rows: rows))
          expectWhole(book.frame)
        }
      }
      book.resize(to: Size(columns: 80, rows: 24))
      if page < 2 { book.keys("[") }
      book.settle()
    }
  }
}
