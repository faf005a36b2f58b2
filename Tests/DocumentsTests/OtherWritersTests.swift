import Foundation
import Glibc
import Testing

@testable import Documents

/// What other programs do to a file between loading and saving [O1, O2, O3].
struct OtherWritersTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("list", "one\ntwo\nthree\n")
  }

  /// Opens the list, deletes "two", lets `other` do its work, then saves.
  private func save(
    files: any FileOperations = SystemFiles(), after other: () throws -> Void
  ) throws -> SaveOutcome {
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(1)
    try other()
    return SaveJob(document, to: file, places: scratch.places, files: files).run()
  }

  @Test func appended() throws {
    let saved = try #require(try save { append("four\n", to: "\(scratch.string)/list") }.saved)
    #expect(saved.isRebased)
    #expect(scratch.text("list") == "one\nthree\nfour\n")
    #expect(saved.file.document.text == "one\nthree\nfour\n")
  }

  @Test func replacedByAnotherFile() throws {
    let outcome = try save {
      try scratch.write("new", "zero\none\ntwo\nthree\n", mode: 0o640)
      rename("\(scratch.string)/new", "\(scratch.string)/list")
    }
    #expect(outcome.saved?.isRebased == true)
    #expect(scratch.text("list") == "zero\none\nthree\n")
    // It is that file's mode that counts now.
    #expect(try scratch.status("list").permissions == 0o640)
  }

  @Test func touchedOrReplacedByTheSameContent() throws {
    let touched = try save { utimes("\(scratch.string)/list", nil) }
    #expect(touched.saved?.isRebased == false)
    #expect(scratch.text("list") == "one\nthree\n")
    try scratch.write("list", "one\ntwo\nthree\n")
    let replaced = try save {
      try scratch.write("new", "one\ntwo\nthree\n")
      rename("\(scratch.string)/new", "\(scratch.string)/list")
    }
    #expect(replaced.saved?.isRebased == false)
  }

  @Test func changedToExactlyOurs() throws {
    let outcome = try save { try scratch.write("list", "one\nthree\n") }
    #expect(outcome.saved?.isRebased == false)
    #expect(scratch.text("list") == "one\nthree\n")
  }

  @Test func changedTheSameRow() throws {
    let file = try DocumentFile.open(scratch["list"])
    let outcome = try save { try scratch.write("list", "one\nTWO\nthree\nfour\n") }
    let conflict = try #require(outcome.conflict)
    guard case .merge(.rowChanged) = conflict.reason else {
      Issue.record("\(conflict.reason)")
      return
    }
    #expect(scratch.text("list") == "one\nTWO\nthree\nfour\n")
    let theirs = try #require(conflict.theirs)
    #expect(theirs.document.text == "one\nTWO\nthree\nfour\n")
    #expect(theirs.document.count == file.document.count + 1)
    #expect(conflict.message(path: "LIST").contains("LIST"))
    // Reloaded, the list can be saved again.
    var document = theirs.document
    _ = document.delete(0)
    #expect(SaveJob(document, to: theirs, places: scratch.places).run().saved != nil)
    #expect(scratch.text("list") == "TWO\nthree\nfour\n")
  }

  @Test func aConflictKeepsIdentitiesForReloading() throws {
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(1)
    try scratch.write("list", "zero\none\nTWO\nthree\n")
    let outcome = SaveJob(document, to: file, places: scratch.places).run()
    let theirs = try #require(outcome.conflict?.theirs)
    #expect(theirs.document.position(of: document.id(at: 0)) == 1)
    #expect(theirs.document.position(of: document.id(at: 1)) == 3)
  }

  @Test func truncated() throws {
    let outcome = try save { try scratch.write("list", "") }
    guard case .merge(.rowChanged)? = outcome.conflict?.reason else {
      Issue.record("\(outcome)")
      return
    }
    #expect(scratch.text("list") == "")
  }

  @Test func madeIntoSomethingElse() throws {
    let binary = try save { try scratch.write("list", "one\0\n") }
    #expect(binary.conflict?.reason == .notText(.nulBytes))
    #expect(binary.conflict?.theirs?.readOnly == .nulBytes)
    try scratch.write("list", "one\ntwo\nthree\n")
    let folder = try save {
      unlink("\(scratch.string)/list")
      mkdir("\(scratch.string)/list", 0o755)
    }
    #expect(folder.failure == .isFolder)
  }

  @Test func vanished() throws {
    let files = FaultyFiles()
    let outcome = try save(files: files) { unlink("\(scratch.string)/list") }
    #expect(outcome.conflict?.reason == .vanished)
    #expect(outcome.conflict?.theirs == nil)
    #expect(files.pauses == 19)
    #expect(scratch.names == [])
  }

  @Test func vanishedWithItsFolder() throws {
    mkdir("\(scratch.string)/folder", 0o755)
    try scratch.write("folder/list", "one\n")
    let file = try DocumentFile.open(scratch["folder/list"])
    var document = file.document
    _ = document.delete(0)
    try FileManager.default.removeItem(atPath: "\(scratch.string)/folder")
    let job = SaveJob(document, to: file, places: scratch.places, files: FaultyFiles())
    #expect(job.run().conflict?.reason == .vanished)
  }

  /// Some editors take the file away and put the new one there a moment later.
  @Test func vanishedForAMoment() throws {
    let text = scratch.string
    let looks = Once()
    let files = FaultyFiles { _, call in
      if call == .status, looks.isTime(5) { rename("\(text)/away", "\(text)/list") }
      return nil
    }
    let outcome = try save(files: files) { rename("\(text)/list", "\(text)/away") }
    #expect(outcome.saved != nil)
    #expect(files.pauses > 0)
    #expect(scratch.text("list") == "one\nthree\n")
  }

  @Test func madeMeanwhile() throws {
    let file = try DocumentFile.open(scratch["new"])
    var document = file.document
    _ = document.insert("mine", at: 0)
    try scratch.write("new", "theirs\n")
    let saved = try #require(SaveJob(document, to: file, places: scratch.places).run().saved)
    #expect(saved.isRebased)
    #expect(scratch.text("new") == "mine\ntheirs\n")
  }

  @Test("Lock files of killed programs go with the first save, but none that is held")
  func abandonedLocks() throws {
    let scratch = try Scratch()
    try scratch.write("list", "one\ntwo\n")
    let folder = try #require(scratch.places.lockFolder(SystemFiles()))
    let files = SystemFiles()
    var held: [Int32] = []
    for name in ["lock-1-1", "lock-2-ff", "lock-3-3", "lock-x-1", "other"] {
      held.append(try files.open(folder.appending(name), for: .locking))
    }
    #expect(try files.tryLock(held[2]))
    #expect(try scratch.save("list") { _ = $0.delete(0) }.saved != nil)
    let left = try files.names(in: folder).map { String(decoding: $0, as: UTF8.self) }
    #expect(left.sorted() == ["lock-3-3", "lock-x-1", "other"])
    held.forEach(files.close)
  }
}
