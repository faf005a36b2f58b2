import Glibc
import TestSupport
import Testing

@testable import QuickRecords

@Suite struct BookFileTests {
  @Test(
    "A file that is no book, or a damaged one, stays as it is",
    arguments: ["text", "short", "sqlite", "newer", "cut", "scribbled"])
  func refused(kind: String) throws {
    let book = try ScratchBook()
    try fill(book, kind)
    let before = try book.folder.read("book.sqlite")
    let error = #expect(throws: BookError.self) { try book.open() }
    switch kind {
    case "newer": #expect(error == .newer(version: 9))
    case "cut", "scribbled":
      guard case .damaged = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    default: #expect(error == .foreign)
    }
    #expect(try book.folder.read("book.sqlite") == before)
    #expect(book.folder.names() == ["book.sqlite"])
    let message = try #require(error).message(path: "book")
    #expect(!message.contains("\n") && message.hasPrefix("book "))
  }

  private func fill(_ book: ScratchBook, _ kind: String) throws {
    switch kind {
    case "text":
      try book.folder.write(String(repeating: "no book\n", count: 100), to: "book.sqlite")
    case "short": try book.folder.write("SQLite format 3\0", to: "book.sqlite")
    case "sqlite":
      let database = try Database(path: Array(book.path.utf8), flags: 6)
      // Its log would be worked off by whoever opens it.
      try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE record (id)")
    default:
      let store = try book.open()
      for turn in 0..<100 {
        try store.add(try entry("record \(turn)", note: String(repeating: "x", count: 500)))
      }
      if kind == "newer" {
        try store.locked { database throws(BookError) in
          try database.execute("PRAGMA user_version = 9")
        }
      }
    }
    var bytes = try book.folder.read("book.sqlite")
    if kind == "cut" { bytes.removeLast(bytes.count / 2) }
    if kind == "scribbled" {
      for index in bytes.indices.dropFirst(4096) where index % 3 == 0 { bytes[index] = 0xA5 }
    }
    if kind == "cut" || kind == "scribbled" { try book.folder.write(bytes, to: "book.sqlite") }
  }

  @Test("An empty file becomes a book; a folder and a pipe do not")
  func kinds() throws {
    let book = try ScratchBook()
    try book.folder.write("", to: "book.sqlite")
    #expect(try book.open().isNew())
    mkdir(book.folder.path("folder"), 0o700)
    mkfifo(book.folder.path("pipe"), 0o600)
    for name in ["folder", "pipe"] {
      let file = BookFile(path: Array(book.folder.path(name).utf8))
      #expect(throws: BookError.notAFile) { try RecordStore(file) }
    }
    let missing = BookFile(path: Array(book.folder.path("no/book").utf8))
    #expect(throws: BookError.system(ENOENT)) { try RecordStore(missing) }
  }

  @Test("A migration keeps what was there, and a copy of the book from before it")
  func migration() throws {
    let book = try ScratchBook()
    try book.open().add(try entry("Lunch"))
    var schema = Schema.current
    schema.steps.append(
      "ALTER TABLE record ADD COLUMN colour TEXT NOT NULL DEFAULT ''; SELECT nonsense")
    #expect(throws: BookError.self) {
      try RecordStore(book.file, checking: .atOnce, schema: schema)
    }
    #expect(try book.open().records().map(\.entry.label) == ["Lunch"])
    schema.steps[1] = "ALTER TABLE record ADD COLUMN colour TEXT NOT NULL DEFAULT ''"
    let newer = try RecordStore(book.file, checking: .atOnce, schema: schema)
    #expect(try newer.records().map(\.entry.label) == ["Lunch"])
    #expect(throws: BookError.newer(version: 2)) { try book.open() }
    let backups = book.folder.names().filter { $0.hasSuffix(".backup") }
    #expect(backups == ["book.sqlite.v1-2.backup", "book.sqlite.v1.backup"])
    for name in backups {
      var status = stat()
      #expect(stat(book.folder.path(name), &status) == 0 && status.st_mode & 0o777 == 0o600)
      let backup = try RecordStore(BookFile(path: Array(book.folder.path(name).utf8)))
      #expect(try backup.records().map(\.entry.label) == ["Lunch"])
    }
  }
}
