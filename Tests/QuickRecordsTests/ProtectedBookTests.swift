import Glibc
import TestSupport
import Testing

@testable import QuickRecords

/// A book that is not to be written: the mode decides, also for the superuser (W3).
@Suite struct ProtectedBookTests {
  private func status(_ path: String) -> stat {
    var status = stat()
    _ = stat(path, &status)
    return status
  }

  /// All that can be changed, on a book with `record` in it.
  private func changes(
    _ store: RecordStore, _ record: QuickRecord
  ) throws -> [() throws -> Void] {
    let (id, opened) = (record.id, record.entry)
    var changed = opened
    changed.note = "new"
    return [
      { _ = try store.add(opened) }, { try store.book(try request(opened)) },
      { try store.change(id, from: opened, to: changed) }, { try store.delete([id]) },
      { try store.move(id, below: nil) }, { try store.addSamples([opened]) },
      { _ = try store.sweepSamples() }, { _ = try store.undo() }, { _ = try store.redo() },
      {
        let item = try ImportItem(
          line: 1, values: [.label: "x", .amount: "1"], tags: [], usual: opened.amount.currency)
        try store.take([item], at: Moment(milliseconds: 0))
      },
    ]
  }

  private static let modes: [mode_t] = [0o444, 0o400, 0o440, 0o466, 0o555]

  @Test("Opened read-only: read as ever, written never", arguments: modes)
  func opened(mode: mode_t) throws {
    let book = try ScratchBook()
    try book.open().add(try entry("Lunch"))
    let before = try book.folder.read("book.sqlite")
    chmod(book.path, mode)
    let store = try book.open()
    #expect(store.protection == .protected(.mode))
    let record = try #require(try store.records().first)
    #expect(record.entry.label == "Lunch")
    for change in try changes(store, record) {
      #expect(throws: BookError.protected(.mode)) { try change() }
    }
    #expect(try book.folder.read("book.sqlite") == before)
    #expect(status(book.path).st_mode & 0o777 == mode)
    #expect(book.folder.names() == ["book.sqlite"])
  }

  @Test("The mode is changed while the book is open, and back", arguments: modes)
  func changedMeanwhile(mode: mode_t) throws {
    let book = try ScratchBook()
    let store = try book.open()
    try store.add(try entry("Lunch"))
    let before = try book.folder.read("book.sqlite")
    chmod(book.path, mode)
    let record = try #require(try store.records().first)
    for change in try changes(store, record) {
      #expect(throws: BookError.protected(.mode)) { try change() }
    }
    #expect(try book.folder.read("book.sqlite") == before)
    let locked = try #require(try store.reopened())
    #expect(locked.protection == .protected(.mode))
    #expect(try locked.reopened() == nil)
    chmod(book.path, 0o600)
    try store.add(try entry("Tea"))
    let free = try #require(try locked.reopened())
    try free.add(try entry("Coffee"))
    #expect(try store.records().count == 3)
  }

  @Test("An older book that is read-only is not made a newer one, and an empty file no book")
  func migration() throws {
    let book = try ScratchBook()
    try book.open().add(try entry("Lunch"))
    chmod(book.path, 0o444)
    let before = try book.folder.read("book.sqlite")
    var schema = Schema.current
    schema.steps.append("ALTER TABLE record ADD COLUMN colour TEXT NOT NULL DEFAULT ''")
    #expect(throws: BookError.protected(.mode)) {
      try RecordStore(book.file, checking: .atOnce, schema: schema)
    }
    #expect(try book.folder.read("book.sqlite") == before)
    let empty = try ScratchBook()
    try empty.folder.write("", to: "book.sqlite")
    chmod(empty.path, 0o444)
    #expect(throws: BookError.protected(.mode)) { try empty.open() }
    #expect(try empty.folder.read("book.sqlite").isEmpty)
  }

  @Test("The reasons are told in one line")
  func words() {
    let reasons: [BookError.Protection] = [.mode, .permission, .fileSystem, .folder]
    let lines = reasons.map { BookError.protected($0).message(path: "book") }
    #expect(lines.allSatisfy { $0.hasPrefix("book is read-only: ") })
    #expect(Set(lines).count == reasons.count)
  }

  @Test("SQLite's codes for what cannot be written are told apart")
  func codes() {
    let codes: [(Int32, BookError)] = [
      (8, .readOnly), (8 | 3 << 8, .unfinishedWrite), (8 | 4 << 8, .replaced),
      (8 | 6 << 8, .protected(.folder)),
    ]
    for (code, error) in codes { #expect(BookError(code, detail: "", system: 0) == error) }
  }
}
