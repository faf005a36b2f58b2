import ListKit
import Terminal
import TestSupport
import Testing

@testable import QuickRecords
@testable import SideswipeApp

/// The filters of quick records and bookings.
@Suite struct BookFilterTests {
  private static func fill(_ store: RecordStore) throws {
    try BookSimulation.threeRecords(store)
    try BookSimulation.book(store, BookSimulation.entry("Cake", "80", tags: ["food"]))
    try BookSimulation.book(store, BookSimulation.entry("Tram", "30"))
    try BookSimulation.book(
      store, BookSimulation.entry("Soup", "50", tags: ["food"]), daysAgo: 35)
  }

  private func shown(_ book: BookSimulation) -> [String] {
    book.screen.page == .records
      ? book.screen.records.rows.records.map(\.entry.label)
      : book.screen.booked.rows.ids(at: 0..<100).compactMap {
        book.screen.booked.rows[$0]?.entry.label
      }
  }

  // MARK: bookings

  @Test func bookingsAreFilteredByTextTagAndMonth() throws {
    let book = try BookSimulation(Self.fill)
    book.keys("[")
    book.settle()
    book.keys("/")
    #expect(book.screen.page == .booked)
    book.type("#food")
    book.settle()
    #expect(book.frame.text.contains("Cake") && book.frame.text.contains("Soup"))
    #expect(!book.frame.text.contains("Tram"))
    book.type(" 2026-11")
    book.keys("Enter")
    #expect(!book.frame.text.contains("Soup"))
    #expect(book.lines[0].contains("/#food 2026-11"))
    book.key(.escape)
    book.settle()
    #expect(book.frame.text.contains("Tram") && book.frame.text.contains("Soup"))
  }

  @Test(arguments: [
    ("cak", ["Cake"]), ("#food", ["Cake", "Soup"]), ("2026-10", ["Soup"]), ("!#", ["Tram"]),
    ("!# 2026-10", []), ("#food cake 2026-11", ["Cake"]), ("", ["Tram", "Cake", "Soup"]),
  ])
  func aFilterOfBookings(text: String, labels: [String]) throws {
    let book = try BookSimulation(Self.fill)
    book.keys("[")
    book.settle()
    book.keys("/")
    book.type(text)
    #expect(shown(book) == labels)
  }

  @Test(
    "By currency, and without what came in",
    arguments: [
      ("=eur", ["Fare", "Pay"]), ("=EUR !+", ["Fare"]), ("=TWD", ["Tea"]), ("eur", ["Tea"]),
      ("!+", ["Fare", "Tea"]), ("=JPY", []), ("=ABC", []),
    ])
  func byCurrency(text: String, labels: [String]) throws {
    let entries = try [
      BookSimulation.entry("Tea", "20", note: "in Europe"),
      BookSimulation.entry("Pay", "9", "EUR", kind: .income),
      BookSimulation.entry("Fare", "3", "EUR"),
    ]
    let book = try BookSimulation { store in
      for entry in entries {
        try store.add(entry)
        try BookSimulation.book(store, entry)
      }
    }
    // The quick records, then the bookings, of which the last one is the first.
    for expected in [labels.reversed(), labels] {
      book.keys("/")
      book.type(text)
      #expect(shown(book) == expected)
      #expect(book.frame.text.contains("matches · ABC is not a currency") == (text == "=ABC"))
      book.keys("Enter", "[")
      book.settle()
    }
  }

  @Test func aBookingThatIsChangedUnderAFilterStaysInSight() throws {
    let book = try BookSimulation(Self.fill)
    book.keys("[")
    book.settle()
    book.keys("/")
    book.type("cake")
    book.keys("Enter", "e", "Shift-Tab", "Shift-Tab", "Ctrl-U")
    book.type("Bread")
    book.keys("Ctrl-S")
    #expect(book.foot.contains("Changed “Bread”"))
    #expect(shown(book) == ["Bread"])
    book.keys("/", "Ctrl-U")
    book.type("cak")
    #expect(shown(book) == [], "until there is another filter")
  }

  // MARK: quick records

  @Test(arguments: [
    ("lun", ["Lunch"]), ("#food", ["Lunch", "Coffee"]), ("#weekday #food", ["Lunch"]),
    ("!#", ["Tea"]), ("2026-11", []), ("x", []), ("weekd", ["Lunch"]), ("EA", ["Tea"]),
  ])
  func aFilterOfRecords(text: String, labels: [String]) throws {
    let book = try BookSimulation(Self.fill)
    book.keys("/")
    #expect(book.screen.page == .records)
    book.type(text)
    #expect(shown(book) == labels)
    #expect(book.foot.hasSuffix(" \(labels.count)"))
    if labels.isEmpty { #expect(book.frame.text.contains("no quick record matches")) }
  }

  @Test func whatIsBookedUnderAFilterIsWhatIsSeen() throws {
    let book = try BookSimulation()
    book.keys("/")
    book.type("tea")
    book.keys("Enter")
    #expect(book.lines[0].contains("/tea  1 of 1"))
    book.keys("Enter")
    #expect(try book.bookings == ["Tea 20.00 TWD 2026-11-30"])
    book.key(.escape)
    #expect(shown(book) == ["Lunch", "Coffee", "Tea"])
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 2))
    #expect(!book.lines[0].contains("/"))
  }

  @Test func theFiltersOfTwoPagesAreTwo() throws {
    let book = try BookSimulation(Self.fill)
    book.keys("/")
    book.type("tea")
    book.keys("Enter", "[")
    book.settle()
    #expect(shown(book) == ["Tram", "Cake", "Soup"])
    book.keys("/")
    book.type("cake")
    book.keys("Enter", "]")
    book.settle()
    #expect(shown(book) == ["Tea"])
    #expect(book.lines[0].contains("/tea"))
  }

  @Test func aRecordThatIsAddedOrChangedUnderAFilterStaysInSight() throws {
    let book = try BookSimulation()
    book.keys("/")
    book.type("coffee")
    book.keys("Enter", "e", "Ctrl-U")
    book.type("Cocoa")
    book.keys("Ctrl-S")
    #expect(shown(book) == ["Cocoa"])
    book.keys("a")
    book.type("Bread")
    book.keys("Tab", "Tab")
    book.type("3")
    book.keys("Ctrl-S")
    #expect(shown(book) == ["Cocoa", "Bread"])
    #expect(book.screen.records.currentRow == book.screen.records.rows.rowID(at: 1))
    book.key(.escape)
    #expect(shown(book) == ["Lunch", "Cocoa", "Bread", "Tea"])
  }

  @Test func underAFilterNoRecordIsMoved() throws {
    let book = try BookSimulation()
    book.keys("/")
    book.type("#food")
    book.keys("Enter", "E", "Alt-Down")
    book.settle()
    #expect(try book.labels == ["Lunch", "Coffee", "Tea"])
  }

  @Test func whatWasTypedBeforeComesBack() throws {
    let book = try BookSimulation()
    book.keys("/")
    book.type("tea")
    book.keys("Enter", "Esc", "/", "Up")
    #expect(shown(book) == ["Tea"])
  }

  // MARK: the summary

  @Test func theSummarySaysThatItHasNone() throws {
    let book = try BookSimulation(Self.fill)
    book.keys("[", "[")
    book.settle()
    book.keys("/")
    #expect(book.foot.contains("the summary has no filter"))
    #expect(book.screen.isBrowsing && book.screen.page == .summary)
  }
}
