import TestSupport
import Testing

@testable import QuickRecords

/// Books that are too large to be read through before the first frame, and not whole any more.
@Suite struct BookDamageTests {
  /// A book of some eight megabytes, as bytes, and the first page of each table and index of it.
  struct Large {
    let bytes: [UInt8]
    let roots: [(name: String, page: Int)]

    init() throws {
      let book = try ScratchBook()
      let store = try book.open()
      let note = String(repeating: "x", count: 120)
      let rows =
        (0..<20).map { "Record \($0),\($0 + 1),,\n" }
        + (0..<9000).map { "Row \($0),\($0 + 1),2026-11-\(10 + $0 % 20),\(note)\n" }
      let csv = Array(("label,amount,date,note\n" + rows.joined()).utf8)
      let (items, errors) = ImportReader.read(csv, currency: try #require(Currency.named("EUR")))
      #expect(errors.isEmpty)
      try store.take(items, at: Moment(milliseconds: 0))
      roots = try store.locked { database throws(BookError) in
        try database.rows("SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0") {
          ($0.text(0), Int($0.number(1)))
        }
      }
      bytes = try book.folder.read("book.sqlite")
      #expect(bytes.count > 2 * Int(BookCheck.mostBytesAtOnce), "\(bytes.count)")
    }

    var pages: Int { bytes.count / 4096 }

    /// The book with pages, counted from 1, overwritten.
    func overwriting(_ pages: Range<Int>, with byte: UInt8) -> [UInt8] {
      var bytes = bytes
      for index in (pages.lowerBound - 1) * 4096..<(pages.upperBound - 1) * 4096 {
        bytes[index] = byte
      }
      return bytes
    }
  }

  private static let large = Result { try Large() }

  /// What opening it and reading the first page of the screen comes to, then looking through it.
  private func errors(_ bytes: [UInt8]) throws -> (atOnce: BookError?, later: BookError?) {
    let book = try ScratchBook()
    try book.folder.write(bytes, to: "book.sqlite")
    var result: (atOnce: BookError?, later: BookError?)
    do throws(BookError) {
      let store = try RecordStore(book.file, checking: .laterWhereLarge)
      _ = try store.records()
      do throws(BookError) { try store.check() } catch { result.later = error }
    } catch {
      result.atOnce = error
    }
    #expect(try book.folder.read("book.sqlite") == bytes, "it stays as it is")
    #expect(book.folder.names() == ["book.sqlite"])
    return result
  }

  private func isDamage(_ error: BookError?) -> Bool { error?.isDamage == true }

  @Test("A whole one is opened, and found whole")
  func whole() throws {
    let (atOnce, later) = try errors(Self.large.get().bytes)
    #expect(atOnce == nil && later == nil)
  }

  @Test("One whose end is in a write-ahead log that another program holds is whole")
  func writeAheadLog() throws {
    let book = try ScratchBook()
    let other = try book.open()
    try other.locked { database throws(BookError) in
      try database.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
    }
    let bytes = try book.folder.read("book.sqlite").count
    for index in 0..<100 {
      try other.book(try request(entry("Row \(index)", note: String(repeating: "x", count: 1000))))
    }
    #expect(try book.folder.read("book.sqlite").count == bytes, "all of it is in the log")
    let store = try RecordStore(book.file, checking: .laterWhereLarge)
    let count = try store.locked { database throws(BookError) in
      try database.number("SELECT count(*) FROM booking")
    }
    #expect(count == 100)
  }

  @Test(
    "The beginning of any table or index is overwritten: refused at once", arguments: [0xA5, 0])
  func roots(byte: UInt8) throws {
    let large = try Self.large.get()
    #expect(large.roots.count >= 9)
    for (name, page) in large.roots {
      #expect(
        isDamage(try errors(large.overwriting(page..<page + 1, with: byte)).atOnce), "\(name)")
    }
  }

  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case cutInHalf, withoutPage, withoutByte, firstMegabyte, lastMegabyte, endOfFirstPage,
      smallPages,
      largePages, oddPages, morePages

    var testDescription: String { rawValue }

    func bytes(_ large: Large) -> [UInt8] {
      var bytes = large.bytes
      switch self {
      case .cutInHalf: bytes.removeLast(bytes.count / 2)
      case .withoutPage: bytes.removeLast(4096)
      case .withoutByte: bytes.removeLast()
      // Behind the page that says what the file is.
      case .firstMegabyte: return large.overwriting(2..<256, with: 0)
      case .lastMegabyte: return large.overwriting(large.pages - 255..<large.pages + 1, with: 0)
      case .endOfFirstPage: bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
      // The size of a page, and how many there are, as the head says it.
      case .smallPages: bytes.replaceSubrange(16..<18, with: [2, 0])
      case .largePages: bytes.replaceSubrange(16..<18, with: [0x20, 0])
      case .oddPages: bytes.replaceSubrange(16..<18, with: [3, 0xE8])
      case .morePages: bytes[31] &+= 5
      }
      return bytes
    }
  }

  @Test(
    "Cut off, overwritten at an end, or with a wrong head: refused at once",
    arguments: Damage.allCases)
  func atOnce(damage: Damage) throws {
    let error = try errors(damage.bytes(try Self.large.get())).atOnce
    #expect(isDamage(error), "\(String(describing: error))")
    let message = try #require(error).message(path: "book")
    #expect(message.hasPrefix("book is damaged") && !message.contains("\n"))
  }

  /// Not one that holds only the rest of a long text: that has no form that could be wrong.
  @Test(
    "One page of a table or index, wherever: at once or when it is looked through",
    arguments: 0..<20)
  func onePage(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let large = try Self.large.get()
    let pages = (2...large.pages).filter { [2, 5, 10, 13].contains(large.bytes[($0 - 1) * 4096]) }
    #expect(pages.count > large.pages / 2)
    for byte: UInt8 in [0, 0xA5] {
      let page = try #require(pages.randomElement(using: &random))
      let (atOnce, later) = try errors(large.overwriting(page..<page + 1, with: byte))
      #expect(isDamage(atOnce ?? later), "page \(page)")
    }
  }
}
