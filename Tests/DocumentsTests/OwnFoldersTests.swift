import Testing

@testable import Documents

/// What killed programs leave in the program's own folders.
struct OwnFoldersTests {
  @Test("The first save of a run removes the locks and temporary files of killed programs")
  func ownFolders() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\ntwo\n")
    let places = scratch.placesWithJournal
    let files = SystemFiles()
    let folders = try ["undo", "backups", "locks"].map { name in
      let folder = try #require(places.state).appending(name)
      try Places.make(folder, with: files)
      return folder
    }
    for folder in folders[..<2] {
      let dead = try TemporaryFile(in: folder, permissions: 0o600, with: files)
      try files.writeAll(dead.handle, [1, 2, 3][...], at: 0)
      dead.close()
    }
    let live = try TemporaryFile(in: folders[0], permissions: 0o600, with: files)
    for inode in 1...50 {
      files.close(try files.open(folders[2].appending("lock-1-\(inode)"), for: .locking))
    }
    let held = try files.open(folders[2].appending("lock-1-a"), for: .locking)
    #expect(try files.tryLock(held))
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(0)
    #expect(SaveJob(document, to: file, places: places).run().saved != nil)
    #expect(try files.names(in: folders[2]) == [Array("lock-1-a".utf8)])
    #expect(try files.names(in: folders[1]) == [])
    let undo = try files.names(in: folders[0])
    #expect(undo.count == 2 && undo.contains(live.path.name), "the journal, and what is in use")
    live.close()
    files.close(held)
  }
}
