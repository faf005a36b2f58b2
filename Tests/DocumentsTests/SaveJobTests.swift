import Glibc
import Testing

@testable import Documents

struct SaveJobTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func aSaveReplacesTheFile() throws {
    try scratch.write("list", "one\ntwo\nthree")
    let before = try scratch.status("list")
    let outcome = try scratch.save("list") { _ = $0.delete(1) }
    let saved = try #require(outcome.saved)
    #expect(scratch.text("list") == "one\nthree")
    #expect(scratch.names == ["list"])
    #expect(!saved.isRebased)
    #expect(saved.inPlace == nil)
    let now = try scratch.status("list")
    #expect(now.inode != before.inode)
    #expect(saved.file.version == FileVersion(status: now, content: Array("one\nthree".utf8)))
    #expect(saved.file.document.text == "one\nthree")
  }

  @Test func savesFollowOnEachOther() throws {
    try scratch.write("list", "one\ntwo\n")
    var file = try DocumentFile.open(scratch["list"])
    var document = file.document
    for number in 0..<5 {
      _ = document.insert("row \(number)", at: number)
      let saved = try #require(SaveJob(document, to: file, places: scratch.places).run().saved)
      #expect(!saved.isRebased)
      file = saved.file
      #expect(file.document == document)
    }
    #expect(scratch.text("list") == "row 0\nrow 1\nrow 2\nrow 3\nrow 4\none\ntwo\n")
  }

  @Test func nothingChangedWritesNothing() throws {
    try scratch.write("list", "one\ntwo\n")
    let before = try scratch.status("list")
    #expect(try scratch.save("list") { _ in }.saved != nil)
    #expect(try scratch.status("list") == before)
  }

  @Test func aMissingFileIsMadeByTheFirstSave() throws {
    let mask = try processMask()
    let saved = try #require(try scratch.save("new") { _ = $0.insert("first", at: 0) }.saved)
    #expect(scratch.text("new") == "first\n")
    #expect(try scratch.status("new").permissions == 0o666 & ~mask)
    #expect(saved.file.version?.inode == (try scratch.status("new").inode))
    #expect(scratch.names == ["new"])
  }

  /// The mask of new files; asking for it by setting it would change it for other tests.
  private func processMask() throws -> mode_t {
    let status = try #require(try SmallFile.read(FilePath("/proc/self/status")))
    let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("Umask:") })
    return try #require(mode_t(line.dropFirst(6).drop { $0 == "\t" }, radix: 8))
  }

  /// c11, and chains of links, relative ones through folders too [W1].
  @Test func linksStayLinks() throws {
    mkdir("\(scratch.string)/folder", 0o755)
    try scratch.write("folder/real", "a\nb\nc\n")
    symlink("real", "\(scratch.string)/folder/second")
    symlink("folder/second", "\(scratch.string)/first")
    symlink("\(scratch.string)/first", "\(scratch.string)/link")
    #expect(try scratch.save("link") { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("folder/real") == "b\nc\n")
    for name in ["link", "first", "folder/second"] {
      #expect(try scratch.status(name).kind == .link)
    }
    #expect(scratch.names == ["first", "folder", "link"])
  }

  @Test func aDanglingLinkStaysAndItsTargetIsMade() throws {
    mkdir("\(scratch.string)/folder", 0o755)
    symlink("folder/later", "\(scratch.string)/link")
    #expect(try scratch.save("link") { _ = $0.insert("x", at: 0) }.saved != nil)
    #expect(scratch.text("folder/later") == "x\n")
    #expect(try scratch.status("link").kind == .link)
  }

  /// c12
  @Test(arguments: [0o600, 0o640, 0o644, 0o755, 0o4755, 0o2750] as [mode_t])
  func theModeStays(_ mode: mode_t) throws {
    try scratch.write("list", "secret\nlist\n", mode: mode)
    #expect(try scratch.save("list") { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("list") == "list\n")
    #expect(try scratch.status("list").permissions == mode)
  }

  @Test func whatIsWrittenIsPrivateUntilItIsTheFile() throws {
    try scratch.write("list", "a\nb\n", mode: 0o644)
    let scratch = scratch
    let files = FaultyFiles { _, call in
      if call == .write {
        for name in scratch.leftovers {
          #expect((try? scratch.status(name))?.permissions == 0o600)
        }
        #expect(scratch.leftovers.count == 1)
      }
      return nil
    }
    #expect(try scratch.save("list", files: files) { _ = $0.delete(0) }.saved != nil)
  }

  @Test func shortWritesAndSignalsDoNotMatter() throws {
    let text = (0..<100).map { "row \($0)\n" }.joined()
    try scratch.write("list", text)
    let files = FaultyFiles(writeLimit: 3) { number, call in
      (call == .write || call == .read) && number % 3 == 0 ? EINTR : nil
    }
    #expect(try scratch.save("list", files: files) { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("list") == String(text.dropFirst(6)))
    link("\(scratch.string)/list", "\(scratch.string)/other")
    #expect(try scratch.save("list", files: files) { _ = $0.insert("x", at: 0) }.saved != nil)
    #expect(scratch.text("other") == "x\n" + text.dropFirst(6))
  }

  @Test func aFileThatBecameReadOnlyIsNotWritten() throws {
    try scratch.write("list", "one\ntwo\n")
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(0)
    chmod("\(scratch.string)/list", 0o444)
    let outcome = SaveJob(document, to: file, places: scratch.places).run()
    #expect(outcome.failure == .readOnly(.modeBits))
    #expect(scratch.text("list") == "one\ntwo\n")
    #expect(scratch.names == ["list"])
  }

  @Test func keepingMineUnderAnotherName() throws {
    try scratch.write("list", "one\n", mode: 0o600)
    try scratch.write("taken", "theirs\n")
    symlink("nowhere", "\(scratch.string)/dangling")
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.insert("mine", at: 1)
    for name in ["taken", "dangling", "list"] {
      let outcome = SaveJob.keep(document, as: scratch[name], like: file, places: scratch.places)
      #expect(outcome.failure == .exists)
    }
    let outcome = SaveJob.keep(document, as: scratch["mine"], like: file, places: scratch.places)
    let saved = try #require(outcome.saved)
    #expect(scratch.text("mine") == "one\nmine\n")
    #expect(try scratch.status("mine").permissions == 0o600)
    #expect(scratch.text("taken") == "theirs\n")
    #expect(scratch.names == ["dangling", "list", "mine", "taken"])
    // It goes on from there.
    _ = document.delete(0)
    #expect(SaveJob(document, to: saved.file, places: scratch.places).run().saved != nil)
    #expect(scratch.text("mine") == "mine\n")
    let empty = SaveJob.keep(document, as: "", like: file, places: scratch.places)
    #expect(empty.failure == .noName)
  }
}
