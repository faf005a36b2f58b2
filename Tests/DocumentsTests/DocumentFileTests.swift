import Glibc
import Testing

@testable import Documents

struct DocumentFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func reason(_ path: FilePath) -> DocumentError.Reason? {
    do throws(DocumentError) {
      _ = try DocumentFile.open(path)
      return nil
    } catch {
      #expect(error.path == path)
      return error.reason
    }
  }

  @Test func openingReadsAndNeverWrites() throws {
    try scratch.write("list.txt", "one\ntwo")
    let before = try scratch.status("list.txt")
    let file = try DocumentFile.open(scratch["list.txt"])
    #expect(file.document.contents == ["one", "two"])
    #expect(file.name == Array("list.txt".utf8))
    #expect(file.readOnly == nil)
    #expect(file.version?.inode == before.inode)
    #expect(file.version?.size == 7)
    #expect(file.version?.modifiedNanoseconds == before.modifiedNanoseconds)
    #expect(file.version?.contentHash == FileVersion.hash(of: Array("one\ntwo".utf8)))
    #expect(try scratch.status("list.txt") == before)
    #expect(scratch.names == ["list.txt"])
  }

  /// c17, and files that are not there.
  @Test func emptyAndMissingFilesAreEmptyLists() throws {
    try scratch.write("empty", "")
    symlink("\(scratch.string)/later", "\(scratch.string)/dangling")
    #expect(try DocumentFile.open(scratch["empty"]).document.isEmpty)
    #expect(try DocumentFile.open(scratch["empty"]).version?.size == 0)
    for name in ["missing", "dangling"] {
      let file = try DocumentFile.open(scratch[name])
      #expect(file.document.isEmpty)
      #expect(file.version == nil)
      #expect(file.readOnly == nil)
    }
    #expect(scratch.names == ["dangling", "empty"])
  }

  @Test func whatIsNoFileIsRefused() throws {
    mkdir("\(scratch.string)/folder", 0o755)
    mkfifo("\(scratch.string)/pipe", 0o644)
    symlink("folder", "\(scratch.string)/to-folder")
    symlink("loop-b", "\(scratch.string)/loop-a")
    symlink("loop-a", "\(scratch.string)/loop-b")
    try scratch.write("file", "x\n")
    #expect(reason(scratch["folder"]) == .isFolder)
    #expect(reason(scratch["to-folder"]) == .isFolder)
    #expect(reason(scratch["pipe"]) == .isPipe)
    #expect(reason("/dev/null") == .isDevice)
    #expect(reason(scratch["loop-a"]) == .tooManyLinks)
    #expect(reason("") == .noName)
    #expect(reason(FilePath([0x61, 0, 0x62])) == .noName)
    #expect(reason(scratch["no-folder/list"]) == .folderMissing)
    #expect(reason(scratch["missing/"]) == .folderMissing)
    #expect(reason(scratch["file/list"]) == .system(SystemError(.status, ENOTDIR)))
    let long = String(repeating: "x", count: 300)
    #expect(reason(scratch[long]) == .system(SystemError(.status, ENAMETOOLONG)))
  }

  @Test func aPipeBehindADescriptorIsRefused() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(reason(FilePath("/proc/self/fd/\(ends[0])")) == .isPipe)
  }

  @Test func aFileWithoutANameIsRefused() throws {
    try scratch.write("gone", "x\n")
    let handle = open("\(scratch.string)/gone", O_RDONLY)
    defer { close(handle) }
    // By its descriptor's link it opens like by its name.
    #expect(try DocumentFile.open(FilePath("/proc/self/fd/\(handle)")).document.count == 1)
    unlink("\(scratch.string)/gone")
    #expect(reason(FilePath("/proc/self/fd/\(handle)")) == .nameless)
  }

  @Test func namesNeedNotBeText() throws {
    let path = scratch.path.appending([0x6C, 0xE9, 0x0A, 0x78])
    let handle = try SystemFiles().open(path, for: .creating(0o644))
    _ = try SystemFiles().write(handle, [0x61, 0x0A], at: 0)
    close(handle)
    let file = try DocumentFile.open(path)
    #expect(file.name == [0x6C, 0xE9, 0x0A, 0x78])
    #expect(file.document.contents == ["a"])
  }

  /// c06 and its kind.
  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], ReadOnlyReason.utf16),
      ([0xFE, 0xFF, 0x00, 0x61, 0x00, 0x0A], .utf16),
      ([0x61, 0x00, 0x62, 0x00, 0x0A, 0x00], .utf16), ([0x61, 0x00, 0x62, 0x0A], .nulBytes),
      ([0x00, 0x61, 0x00, 0x62, 0x00, 0x0A], .utf16),
      ([0x61, 0x62, 0x63, 0x64, 0x65, 0x00, 0x66, 0x0A, 0x67, 0x0A], .nulBytes),
      ([0x61, 0x00, 0x00, 0x62], .nulBytes),
    ] as [([UInt8], ReadOnlyReason)])
  func whatIsNoTextIsReadOnly(_ bytes: [UInt8], _ expected: ReadOnlyReason) throws {
    let handle = try SystemFiles().open(scratch["list"], for: .creating(0o644))
    _ = try SystemFiles().write(handle, bytes[...], at: 0)
    close(handle)
    let file = try DocumentFile.open(scratch["list"])
    #expect(file.readOnly == expected)
    #expect(file.document.bytes == bytes)
    let job = SaveJob(ListDocument("x\n"), to: file, places: scratch.places)
    guard case .failed(let error) = job.run() else {
      Issue.record("it was written")
      return
    }
    #expect(error.reason == .readOnly(expected))
    #expect(try DocumentFile.open(scratch["list"]).document.bytes == bytes)
  }

  /// Whoever runs this, and be it the superuser [W3].
  @Test(arguments: [0o444, 0o400, 0o464, 0o000] as [mode_t])
  func modeBitsMakeItReadOnly(_ mode: mode_t) throws {
    try scratch.write("list", "x\n", mode: mode)
    guard mode & 0o400 != 0 || geteuid() == 0 else { return }
    #expect(try DocumentFile.open(scratch["list"]).readOnly == .modeBits)
  }

  @Test func filesThatTheSystemMakesUpAreReadOnly() throws {
    let file = try DocumentFile.open("/proc/self/status")
    #expect(file.readOnly == .generated)
    #expect(file.document.count > 10)
  }

  @Test func aFileThatGrowsWhileItIsReadIsReadAgain() throws {
    try scratch.write("list", "one\n")
    let name = "\(scratch.string)/list"
    let once = FaultyFiles { number, call in
      if call == .read, number < 8 { append("more\n", to: name) }
      return nil
    }
    let file = try DocumentFile.open(scratch["list"], files: once)
    #expect(file.document.text == scratch.text("list"))
    #expect(file.document.count > 1)
    #expect(once.pauses > 0)
  }

  @Test func aFileThatNeverRestsIsRefused() throws {
    try scratch.write("list", "one\n")
    let name = "\(scratch.string)/list"
    // Something is written after each look at the open file.
    let files = FaultyFiles { _, call in
      if call == .open { append("more\n", to: name) }
      if call == .status { append("more\n", to: name) }
      return nil
    }
    #expect(throws: DocumentError(.keepsChanging, scratch["list"])) {
      try DocumentFile.open(scratch["list"], files: files)
    }
    #expect(files.pauses > 0)
  }

  @Test func signalsDoNotCutReadingShort() throws {
    try scratch.write("list", "one\ntwo\n")
    let files = FaultyFiles { number, call in call == .read && number % 2 == 0 ? EINTR : nil }
    #expect(try DocumentFile.open(scratch["list"], files: files).document.count == 2)
  }

  /// A failed read is an error, never an empty list [W5].
  @Test func everyFailedCallIsAnError() throws {
    try scratch.write("list", "one\ntwo\n")
    symlink("list", "\(scratch.string)/link")
    let counting = FaultyFiles()
    _ = try DocumentFile.open(scratch["link"], files: counting)
    for failing in 0..<counting.calls {
      let files = FaultyFiles { number, _ in number == failing ? EIO : nil }
      do throws(DocumentError) {
        let file = try DocumentFile.open(scratch["link"], files: files)
        // Only whether it may be written can be left open.
        #expect(file.document.count == 2)
        #expect(file.readOnly == .noPermission)
      } catch {
        guard case .system(let system) = error.reason else {
          Issue.record("\(error)")
          continue
        }
        #expect(system.code == EIO)
      }
    }
  }

  @Test func reloadingKeepsIdentities() throws {
    try scratch.write("list", "one\ntwo\nthree\n")
    let file = try DocumentFile.open(scratch["list"])
    try scratch.write("list", "zero\ntwo\nthree\nfour\n")
    let again = try DocumentFile.reload(file, keepingIDsOf: file.document)
    #expect(again.document.position(of: file.document.id(at: 1)) == 1)
    #expect(again.document.position(of: file.document.id(at: 2)) == 2)
    #expect(again.document.position(of: file.document.id(at: 0)) == nil)
    #expect(again.document.text == "zero\ntwo\nthree\nfour\n")
    #expect(again.version?.size == 20)
  }

  @Test func everyMessageIsOneLine() {
    let system = SystemError(.open, ENOENT)
    let reasons: [DocumentError.Reason] = [
      .noName, .isFolder, .isPipe, .isDevice, .isSocket, .folderMissing, .tooManyLinks, .nameless,
      .keepsChanging, .readOnly(.utf16), .locked, .exists, .noBackup(nil), .noBackup(system),
      .damaged(system, backup: "/b"), .system(system),
    ]
    for reason in reasons {
      let message = DocumentError(reason, "raw\u{1B}name").message(path: "LIST", backup: "BACKUP")
      #expect(!message.contains("\n") && !message.contains("\u{1B}") && !message.isEmpty)
      #expect(message.contains("LIST") || reason == .noName)
    }
    for call in SystemError.Call.allCases {
      let message = DocumentError(.system(SystemError(call, EIO)), "x").message(path: "LIST")
      #expect(message.hasPrefix("LIST: "))
      #expect(message.hasSuffix("Input/output error"))
    }
  }
}
