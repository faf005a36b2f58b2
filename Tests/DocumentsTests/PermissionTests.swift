import Glibc
import Testing

@testable import Documents

/// What a user meets who is not the owner of everything; the superuser runs these as another user.
@Suite(.enabled(if: canActAsOthers, "only the superuser can act as another user"))
struct PermissionTests {
  private let scratch: Scratch
  private let files = FaultyFiles(user: nobody)

  init() throws {
    scratch = try Scratch()
    // The program's own folder is the other user's.
    mkdir("\(scratch.string)/.places", 0o755)
    chown("\(scratch.string)/.places", nobody, nobody)
  }

  private func give(_ name: String, _ owner: UInt32, _ group: UInt32) {
    chown("\(scratch.string)/\(name)", owner, group)
  }

  private func save(_ name: String) throws -> SaveOutcome {
    try asNobody {
      let file = try DocumentFile.open(scratch[name], files: files)
      #expect(file.readOnly == nil)
      var document = file.document
      _ = document.delete(0)
      return SaveJob(document, to: file, places: scratch.places, files: files).run()
    }
  }

  @Test func actingAsAnotherUserWorks() throws {
    try scratch.write("secret", "x\n", mode: 0o600)
    #expect(throws: DocumentError(.system(SystemError(.open, EACCES)), scratch["secret"])) {
      try asNobody { try DocumentFile.open(scratch["secret"], files: files) }
    }
    #expect(try DocumentFile.open(scratch["secret"]).readOnly == nil)
  }

  @Test func aFileOfSomebodyElseIsReadOnly() throws {
    try scratch.write("list", "x\n", mode: 0o644)
    let file = try asNobody { try DocumentFile.open(scratch["list"], files: files) }
    #expect(file.readOnly == .noPermission)
  }

  @Test func theOwnersBitCountsForTheOwner() throws {
    try scratch.write("list", "x\n", mode: 0o466)
    give("list", nobody, nobody)
    let file = try asNobody { try DocumentFile.open(scratch["list"], files: files) }
    #expect(file.readOnly == .modeBits)
  }

  @Test func aMissingFileInAFolderThatCannotBeWritten() throws {
    let file = try asNobody { try DocumentFile.open(scratch["new"], files: files) }
    #expect(file.readOnly == .folderNotWritable)
    #expect(file.document.isEmpty)
  }

  @Test func aFolderThatCannotBeEntered() throws {
    mkdir("\(scratch.string)/closed", 0o700)
    #expect(throws: DocumentError(.system(SystemError(.status, EACCES)), scratch["closed/list"])) {
      try asNobody { try DocumentFile.open(scratch["closed/list"], files: files) }
    }
  }

  /// [W2]: the folder is not writable, the file is.
  @Test func aFolderThatCannotBeWritten() throws {
    try scratch.write("list", "one\ntwo\n", mode: 0o600)
    give("list", nobody, nobody)
    let before = try scratch.status("list")
    let saved = try #require(try save("list").saved)
    #expect(saved.inPlace?.reason == .folder)
    #expect(scratch.text("list") == "two\n")
    let now = try scratch.status("list")
    #expect(now.inode == before.inode && now.permissions == 0o600 && now.owner == nobody)
    #expect(scratch.backups.compactMap(scratch.backupText) == ["one\ntwo\n"])
  }

  @Test func aFolderThatCanBeWrittenButNotRead() throws {
    mkdir("\(scratch.string)/drop", 0o755)
    give("drop", nobody, nobody)
    try scratch.write("drop/list", "one\ntwo\n")
    give("drop/list", nobody, nobody)
    chmod("\(scratch.string)/drop", 0o300)
    let saved = try #require(try save("drop/list").saved)
    #expect(saved.inPlace == nil)
    #expect(scratch.text("drop/list") == "two\n")
  }

  /// [W2]: the owner cannot be kept.
  @Test func aFileThatOthersMayWrite() throws {
    mkdir("\(scratch.string)/shared", 0o777)
    chmod("\(scratch.string)/shared", 0o777)
    try scratch.write("shared/list", "one\ntwo\n", mode: 0o666)
    let saved = try #require(try save("shared/list").saved)
    #expect(saved.inPlace?.reason == .owner)
    #expect(try scratch.status("shared/list").owner == 0)
    #expect(scratch.text("shared/list") == "two\n")
    // Of the temporary file nothing is left.
    #expect(try DocumentFile.open(scratch["shared/list"]).document.count == 1)
  }

  @Test func theSuperuserKeepsOwnerAndGroup() throws {
    try scratch.write("list", "one\ntwo\n", mode: 0o640)
    give("list", 1_234, 5_678)
    let saved = try #require(try scratch.save("list") { _ = $0.delete(0) }.saved)
    #expect(saved.inPlace == nil)
    let now = try scratch.status("list")
    #expect(now.owner == 1_234 && now.group == 5_678 && now.permissions == 0o640)
  }

  @Test func aFolderThatHandsDownItsGroup() throws {
    mkdir("\(scratch.string)/team", 0o755)
    give("team", 0, 5_678)
    chmod("\(scratch.string)/team", 0o2775)
    try scratch.write("team/list", "one\ntwo\n", mode: 0o664)
    give("team/list", 0, 4_321)
    #expect(try scratch.save("team/list") { _ = $0.delete(0) }.saved?.inPlace == nil)
    #expect(try scratch.status("team/list").group == 4_321)
    // A new file gets what the folder hands down.
    #expect(try scratch.save("team/new") { _ = $0.insert("x", at: 0) }.saved != nil)
    #expect(try scratch.status("team/new").group == 5_678)
  }

  /// Access lists, as their bytes are kept: version 2, then entries of tag, permissions, identity.
  private static func accessList(_ entries: [(tag: UInt16, permissions: UInt16, id: UInt32)])
    -> [UInt8]
  {
    entries.reduce(into: [2, 0, 0, 0]) { bytes, entry in
      for shift in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: entry.tag >> shift)) }
      for shift in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: entry.permissions >> shift)) }
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: entry.id >> shift)) }
    }
  }

  private static let list = accessList([
    (0x01, 6, .max), (0x02, 6, 1_234), (0x04, 4, .max), (0x10, 6, .max), (0x20, 0, .max),
  ])

  /// - Returns: false where the file system has no access lists.
  private func set(_ attribute: String, on name: String) throws -> Bool {
    let handle = try SystemFiles().open(scratch[name], for: .reading)
    defer { SystemFiles().close(handle) }
    do throws(SystemError) {
      try SystemFiles().setAttribute(handle, attribute, to: Self.list)
      return true
    } catch {
      return false
    }
  }

  private func attributes(of name: String) throws -> [String] {
    let handle = try SystemFiles().open(scratch[name], for: .reading)
    defer { SystemFiles().close(handle) }
    return try SystemFiles().attributeNames(handle)
  }

  @Test func accessListsStay() throws {
    try scratch.write("list", "one\ntwo\n", mode: 0o640)
    guard try set("system.posix_acl_access", on: "list") else { return }
    let before = try scratch.status("list")
    #expect(try scratch.save("list") { _ = $0.delete(0) }.saved?.inPlace == nil)
    #expect(try attributes(of: "list") == ["system.posix_acl_access"])
    #expect(try scratch.status("list").permissions == before.permissions)
    let handle = try SystemFiles().open(scratch["list"], for: .reading)
    defer { SystemFiles().close(handle) }
    #expect(try SystemFiles().attribute(handle, "system.posix_acl_access") == Self.list)
  }

  @Test func aFoldersDefaultAccessListOpensNoPrivateFile() throws {
    mkdir("\(scratch.string)/shared", 0o755)
    guard try set("system.posix_acl_default", on: "shared") else { return }
    try scratch.write("plain", "one\ntwo\n", mode: 0o600)
    rename("\(scratch.string)/plain", "\(scratch.string)/shared/list")
    #expect(try attributes(of: "shared/list") == [])
    #expect(try scratch.save("shared/list") { _ = $0.delete(0) }.saved?.inPlace == nil)
    #expect(try attributes(of: "shared/list") == [])
    #expect(try scratch.status("shared/list").permissions == 0o600)
  }
}
