import TestSupport
import Testing

@testable import QuickRecords

/// A book in a folder of its own.
struct ScratchBook {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("book.sqlite")
  }

  var file: BookFile { BookFile(path: Array(path.utf8)) }

  func open() throws -> RecordStore { try RecordStore(file) }
}

func entry(
  _ label: String, _ amount: String = "12.00", _ code: String = "EUR",
  _ kind: Entry.Kind = .expense, tags: [String] = [], note: String = ""
) throws -> Entry {
  let currency = try #require(Currency.named(code))
  return Entry(
    label: label, kind: kind, amount: try Money.parse(amount, in: currency), tags: tags, note: note)
}

func request(
  _ entry: Entry, on day: String = "2026-11-30", of record: QuickRecord.ID? = nil,
  at milliseconds: Int64 = 0
) throws -> RecordStore.Request {
  RecordStore.Request(
    record: record, entry: entry, day: try #require(CivilDate(day)),
    moment: Moment(milliseconds: milliseconds))
}
