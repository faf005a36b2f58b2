import Glibc
import Synchronization
import Testing

@testable import Documents

/// What other programs do to a file in the middle of a save.
struct RacingWritersTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("list", "one\ntwo\nthree\n")
  }

  /// Opens the list, deletes "two", saves.
  private func save(files: any FileOperations) throws -> SaveOutcome {
    try scratch.save("list", files: files) { _ = $0.delete(1) }
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
      let outcome = try save(files: files)
      let isLast = files.calls <= moment
      // Without swapping, one moment is left: between the last look and the rename.
      let text = scratch.text("list") ?? ""
      if swaps, !isLast {
        #expect(text.hasSuffix("theirs\n"), "moment \(moment): \(text)")
      }
      #expect(text == "one\nthree\n" || text == "one\nthree\ntheirs\n", "\(moment): \(text)")
      let saved = try #require(outcome.saved)
      // What they wrote once the new file had the name is not taken for what was saved.
      let finding = try DocumentFile.look(at: saved.file, keepingIDsOf: saved.file.document)
      if case .same = finding {
        #expect(saved.file.document.bytes == Array(text.utf8), "moment \(moment)")
      }
      #expect(scratch.names == ["list"])
      if isLast { break }
      moment += 1
    }
    #expect(moment > 20)
  }

  /// A program that had the file open before the save began appends to what is then the old file.
  @Test func appendedToWhatWasOpenBefore() throws {
    var moment = 0
    while true {
      try scratch.write("list", "one\ntwo\nthree\n")
      let handle = open("\(scratch.string)/list", O_WRONLY | O_APPEND)
      defer { close(handle) }
      let other = moment
      // Once the old file is removed nobody can look into it any more.
      let isRemoved = Atomic(false)
      let isTooLate = Atomic(false)
      let files = FaultyFiles { number, call in
        if call == .remove { isRemoved.store(true, ordering: .relaxed) }
        guard number == other else { return nil }
        isTooLate.store(isRemoved.load(ordering: .relaxed), ordering: .relaxed)
        let line = Array("theirs\n".utf8)
        #expect(write(handle, line, line.count) == line.count)
        return nil
      }
      let outcome = try save(files: files)
      #expect(outcome.saved != nil)
      let text = scratch.text("list") ?? ""
      let isLast = files.calls <= moment
      if !isLast, !isTooLate.load(ordering: .relaxed) {
        #expect(text == "one\nthree\ntheirs\n", "moment \(moment)")
      }
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
      let outcome = try save(files: files)
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
    #expect(try save(files: files).saved != nil)
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
