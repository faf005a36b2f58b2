import Glibc
import TestSupport
import Testing

@testable import QuickRecords

@Suite struct BackupNameTests {
  @Test("The copy from before a migration lies beside the book, also where names are not UTF-8")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let path = Array(folder.path("caf").utf8) + [0xE9]
    let file = BookFile(path: path)
    try RecordStore(file).add(try entry("Lunch"))
    var schema = Schema.current
    schema.steps.append("ALTER TABLE record ADD COLUMN colour TEXT NOT NULL DEFAULT ''")
    _ = try RecordStore(file, checking: .laterWhereLarge, schema: schema)
    let backup = try RecordStore(BookFile(path: path + Array(".v1.backup".utf8)))
    #expect(try backup.records().map(\.entry.label) == ["Lunch"])
  }
}
