import Glibc
import Testing

@testable import Documents

/// When a file is replaced, when it is written in place, and what stays the same either way [W2].
struct InPlaceTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func hardLinksStayOneFile() throws {
    try scratch.write("list", "one\ntwo\nthree\n")
    link("\(scratch.string)/list", "\(scratch.string)/other")
    let before = try scratch.status("list")
    let saved = try #require(try scratch.save("list") { _ = $0.delete(0) }.saved)
    let inPlace = try #require(saved.inPlace)
    #expect(inPlace.reason == .severalNames)
    #expect(inPlace.message(backup: "COPY").hasSuffix("the old content is in COPY"))
    #expect(scratch.text("list") == "two\nthree\n")
    #expect(scratch.text("other") == "two\nthree\n")
    #expect(try scratch.status("list").inode == before.inode)
    #expect(scratch.names == ["list", "other"])
    #expect(scratch.backups.count == 1)
    #expect(scratch.backupText(scratch.backups[0]) == "one\ntwo\nthree\n")
    #expect(try scratch.status(".places/state/backups").permissions == 0o700)
    #expect(try scratch.status(".places/state/backups/\(scratch.backups[0])").permissions == 0o600)

    // The next one takes the copy's place; a longer content works as well.
    #expect(try scratch.save("list") { _ = $0.insert("a longer row", at: 0) }.saved != nil)
    #expect(scratch.text("other") == "a longer row\ntwo\nthree\n")
    #expect(scratch.backups.count == 1)
    #expect(scratch.backupText(scratch.backups[0]) == "two\nthree\n")
  }

  @Test func withoutAPlaceForACopyNothingIsWrittenInPlace() throws {
    try scratch.write("list", "one\ntwo\n")
    link("\(scratch.string)/list", "\(scratch.string)/other")
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(0)
    let nowhere = Places(runtime: nil, state: nil)
    #expect(SaveJob(document, to: file, places: nowhere).run().failure == .noBackup(nil))
    try scratch.write("in the way", "")
    let blocked = Places(runtime: nil, state: scratch["in the way"])
    guard
      case .noBackup(_?) = SaveJob(document, to: file, places: blocked).run().failure
    else {
      Issue.record("it was written")
      return
    }
    #expect(scratch.text("list") == "one\ntwo\n")
  }

  @Test func extendedAttributesStay() throws {
    try scratch.write("list", "one\ntwo\n")
    let files = SystemFiles()
    let old = try files.open(scratch["list"], for: .reading)
    defer { files.close(old) }
    do throws(SystemError) {
      try files.setAttribute(old, "user.note", to: [1, 2, 0, 3])
    } catch {
      // This file system has none.
      return
    }
    #expect(try scratch.save("list") { _ = $0.delete(0) }.saved?.inPlace == nil)
    let new = try files.open(scratch["list"], for: .reading)
    defer { files.close(new) }
    #expect(try files.attribute(new, "user.note") == [1, 2, 0, 3])
    #expect(try files.status(of: new).inode != files.status(of: old).inode)
  }

  @Test func attributesThatCannotBeCopiedAreKeptByWritingInPlace() throws {
    try scratch.write("list", "one\ntwo\n", mode: 0o640)
    let before = try scratch.status("list")
    let files = FaultyFiles { _, call in call == .attributes ? ENOSPC : nil }
    let saved = try #require(try scratch.save("list", files: files) { _ = $0.delete(0) }.saved)
    #expect(saved.inPlace?.reason == .attributes)
    #expect(try scratch.status("list").inode == before.inode)
    #expect(scratch.text("list") == "two\n")
    #expect(scratch.leftovers == [])
  }

  @Test func fileSystemsWithoutAttributesAreFine() throws {
    try scratch.write("list", "one\ntwo\n")
    let files = FaultyFiles { _, call in call == .attributes ? ENOTSUP : nil }
    let saved = try #require(try scratch.save("list", files: files) { _ = $0.delete(0) }.saved)
    #expect(saved.inPlace == nil)
  }

  @Test func fileSystemsThatCannotSwapNamesAreFine() throws {
    try scratch.write("list", "one\ntwo\n")
    let files = FaultyFiles(knowsRenameKinds: false)
    #expect(try scratch.save("list", files: files) { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("list") == "two\n")
    #expect(try scratch.save("new", files: files) { _ = $0.insert("x", at: 0) }.saved != nil)
    #expect(scratch.text("new") == "x\n")
    #expect(try scratch.status("new").links == 1)
    #expect(scratch.names == ["list", "new"])
  }

  /// A mounted file has a name that cannot be given to another one.
  @Test(arguments: [EXDEV, EBUSY, EPERM, ETXTBSY])
  func aNameThatCannotBeReplaced(_ code: Int32) throws {
    try scratch.write("list", "one\ntwo\n")
    // Only the first rename: the copy's own is to work.
    let once = Once()
    let files = FaultyFiles { _, call in call == .rename && once.isFirst() ? code : nil }
    let saved = try #require(try scratch.save("list", files: files) { _ = $0.delete(0) }.saved)
    #expect(saved.inPlace?.reason == .mount)
    #expect(scratch.text("list") == "two\n")
    #expect(scratch.leftovers == [])
  }
}
