import Glibc
import TestSupport
import Testing

@testable import QuickRecords

/// Something happens to the file of a book that is open.
@Suite struct ReplacedBookTests {
  /// What can happen.
  enum Event: String, CaseIterable, Sendable {
    case otherBook, removed, linkTurned, emptied, otherDatabase, otherVersion, folderGone

    var error: BookError {
      switch self {
      case .otherBook, .linkTurned: .replaced
      case .removed, .folderGone: .removed
      case .emptied: .emptied
      case .otherDatabase: .foreign
      case .otherVersion: .newer(version: 9)
      }
    }
  }

  /// An open book of one record and one booking, named through a link.
  private struct Stage {
    let folder: TemporaryFolder
    let store: RecordStore
    let record: QuickRecord.ID
    let booking: Booking.ID
    let opened: Entry

    init() throws {
      folder = try TemporaryFolder()
      mkdir(folder.path("books"), 0o700)
      symlink("books/mine", folder.path("book"))
      try folder.write("", to: "books/mine")
      store = try RecordStore(BookFile(path: Array(folder.path("book").utf8)))
      opened = try entry("Lunch")
      record = try store.add(opened)
      booking = try store.book(request(opened))
    }

    func happen(_ event: Event) throws {
      let mine = folder.path("books/mine")
      switch event {
      case .otherBook:
        link(mine, folder.path("kept"))
        try makeOther("books/new")
        rename(folder.path("books/new"), mine)
      case .removed:
        link(mine, folder.path("kept"))
        unlink(mine)
      case .folderGone: rename(folder.path("books"), folder.path("away"))
      case .linkTurned:
        try makeOther("other")
        unlink(folder.path("book"))
        symlink("other", folder.path("book"))
      case .emptied: truncate(mine, 0)
      case .otherDatabase:
        let database = try Database(path: Array(folder.path("foreign").utf8), flags: 6)
        try database.execute("CREATE TABLE thing (id)")
        try folder.write(try folder.read("foreign"), to: "books/mine")
      case .otherVersion:
        try store.locked { database throws(BookError) in
          try database.execute(
            "PRAGMA user_version = 9; ALTER TABLE booking RENAME TO b; "
              + "ALTER TABLE record RENAME TO r; ALTER TABLE change RENAME TO c")
        }
      }
    }

    private func makeOther(_ name: String) throws {
      let other = try RecordStore(BookFile(path: Array(folder.path(name).utf8)))
      try other.add(try entry("Other"))
    }

    /// The bytes of the file that was opened.
    func bytes(after event: Event) throws -> [UInt8] {
      switch event {
      case .otherBook, .removed: try folder.read("kept")
      case .folderGone: try folder.read("away/mine")
      case .linkTurned, .emptied, .otherDatabase, .otherVersion: try folder.read("books/mine")
      }
    }
  }

  @Test("Whatever is asked for is refused with the reason", arguments: Event.allCases)
  func refused(event: Event) throws {
    let stage = try Stage()
    try stage.happen(event)
    let before = try stage.bytes(after: event)
    let (store, opened) = (stage.store, stage.opened)
    var changed = opened
    changed.note = "new"
    let day = try #require(CivilDate("2026-11-30"))
    let tries: [() throws -> Void] = [
      { _ = try store.records() }, { _ = try store.index() }, { _ = try store.knownTags() },
      { _ = try store.counts(on: day) }, { _ = try store.summary(of: day.civilMonth) },
      { _ = try store.add(opened) },
      { try store.book(try request(opened)) },
      { try store.change(stage.record, from: opened, to: changed) },
      {
        try store.change(
          stage.booking, from: EntryContent(opened, day: day),
          to: EntryContent(changed, day: day))
      },
      { try store.delete([stage.record]) }, { try store.delete([stage.booking]) },
      { try store.move(stage.record, below: nil) }, { try store.addSamples([opened]) },
      { _ = try store.sweepSamples() }, { _ = try store.undo() }, { _ = try store.redo() },
    ]
    for body in tries { #expect(throws: event.error) { try body() } }
    #expect(try stage.bytes(after: event) == before, "nothing is written to it")
    let line = event.error.message(path: "book")
    #expect(line.hasPrefix("book ") && !line.contains("\n"))
  }

  @Test("Another file is opened when somebody asks for it, and none is made where there is none")
  func reopened() throws {
    for event in [Event.otherBook, .linkTurned] {
      let stage = try Stage()
      #expect(try stage.store.reopened() == nil, "it is the same")
      try stage.happen(event)
      let other = try #require(try stage.store.reopened())
      #expect(try other.records().map(\.entry.label) == ["Other"])
      try other.add(try entry("More"))
      #expect(try other.reopened() == nil)
    }
    for event in [Event.removed, .folderGone, .emptied] {
      let stage = try Stage()
      try stage.happen(event)
      #expect(throws: event.error) { try stage.store.reopened() }
      #expect(!stage.folder.names().contains("book-journal"))
      #expect(stage.folder.names(below: "books").isEmpty || event == .emptied)
    }
  }

  /// Whoever has waited for another program may find another file.
  @Test("The file is looked at again when nobody else can write, before anything is written")
  func lookedAtAgain() throws {
    let book = try ScratchBook()
    try book.open().add(try entry("Lunch"))
    let database = try Database(path: Array(book.path.utf8), flags: 2)
    database.willWrite = { () throws(BookError) in throw .replaced }
    #expect(throws: BookError.replaced) {
      try database.write { () throws(BookError) in
        try database.execute("DELETE FROM record")
      }
    }
    let store = try book.open()
    try store.add(try entry("Tea"))
    #expect(try store.records().map(\.entry.label) == ["Lunch", "Tea"])
  }
}
