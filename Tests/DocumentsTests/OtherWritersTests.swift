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

  @Test func madeAtTheLastMoment() throws {
    let file = try DocumentFile.open(scratch["new"])
    var document = file.document
    _ = document.insert("mine", at: 0)
    let scratch = scratch
    let once = Once()
    let files = FaultyFiles { _, call in
      if call == .rename, once.isFirst() { _ = try? scratch.write("new", "theirs\n") }
      return nil
    }
    let job = SaveJob(document, to: file, places: scratch.places, files: files)
    #expect(job.run().saved?.isRebased == true)
    #expect(scratch.text("new") == "mine\ntheirs\n")
    #expect(scratch.names == ["list", "new"])
  }

  /// Another program writes, or puts another file there, between any two of our calls: what it has
  /// written must never be lost.
  @Test(arguments: [true, false])
  func writtenAtAnyMoment(swaps: Bool) throws {
    var moment = 0
    while true {
      try scratch.write("list", "one\ntwo\nthree\n")
      let path = "\(scratch.string)/list"
      let other = moment
      let files = FaultyFiles(knowsRenameKinds: swaps) { number, _ in
        if number == other { append("theirs\n", to: path) }
        return nil
      }
      let outcome = try save(files: files) {}
      let isLast = files.calls <= moment
      // Without swapping, one moment is left: between the last look and the rename.
      let text = scratch.text("list") ?? ""
      if swaps, !isLast {
        #expect(text.hasSuffix("theirs\n"), "moment \(moment): \(text)")
      }
      #expect(text == "one\nthree\n" || text == "one\nthree\ntheirs\n", "\(moment): \(text)")
      #expect(outcome.saved != nil)
      #expect(scratch.names == ["list"])
      if isLast { break }
      moment += 1
    }
    #expect(moment > 20)
  }

  @Test func replacedAtAnyMoment() throws {
    var moment = 0
    while true {
      try scratch.write("list", "one\ntwo\nthree\n")
      let folder = scratch
      let other = moment
      let files = FaultyFiles { number, _ in
        if number == other {
          _ = try? folder.write("theirs", "one\ntwo\nthree\ntheirs\n")
          rename("\(folder.string)/theirs", "\(folder.string)/list")
        }
        return nil
      }
      let outcome = try save(files: files) {}
      let text = scratch.text("list") ?? ""
      // After our rename theirs may simply come on top of ours.
      let possible = ["one\nthree\n", "one\nthree\ntheirs\n", "one\ntwo\nthree\ntheirs\n"]
      #expect(possible.contains(text), "moment \(moment): \(text)")
      if files.calls > moment { #expect(text.hasSuffix("theirs\n"), "moment \(moment): \(text)") }
      #expect(outcome.saved != nil)
      #expect(scratch.names == ["list"])
      if files.calls <= moment { break }
      moment += 1
    }
  }

  @Test func aLinkPutThereAtTheLastMomentIsNotReplaced() throws {
    try scratch.write("elsewhere", "one\ntwo\nthree\n")
    let text = scratch.string
    let once = Once()
    let files = FaultyFiles { _, call in
      if call == .rename, once.isFirst() {
        unlink("\(text)/list")
        symlink("elsewhere", "\(text)/list")
      }
      return nil
    }
    #expect(try save(files: files) {}.saved != nil)
    #expect(try scratch.status("list").kind == .link)
    #expect(scratch.text("elsewhere") == "one\nthree\n")
  }

  /// Two lists of one program, or of two, save the same file again and again.
  @Test func manyAtOnce() async throws {
    let rows = 40
    try scratch.write("list", (0..<rows).map { "row \($0)\n" }.joined())
    let scratch = scratch
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for row in stride(from: writer, to: rows, by: 4) {
            guard let file = try? DocumentFile.open(scratch["list"]) else {
              Issue.record("cannot be opened")
              return
            }
            var document = file.document
            let position = document.contents.firstIndex(of: "row \(row)")
            guard let position else {
              Issue.record("row \(row) is gone")
              return
            }
            _ = document.replace(position, "done \(row)")
            let outcome = SaveJob(document, to: file, places: scratch.places).run()
            #expect(outcome.saved != nil, "\(outcome)")
          }
        }
      }
    }
    #expect(scratch.text("list") == (0..<rows).map { "done \($0)\n" }.joined())
    #expect(scratch.names == ["list"])
  }
}
