import Foundation
import Glibc
import TestSupport
import Testing

@testable import Documents

/// A small file system in memory, gone when the test is over.
private final class SmallDisk {
  let path: String

  /// Nil where this user may not mount one.
  init?() {
    let path = NSTemporaryDirectory() + "/documents-disk-\(UUID().uuidString)"
    guard mkdir(path, 0o755) == 0 else { return nil }
    guard Self.run("mount", "-t", "tmpfs", "-o", "size=64k", "none", path) else {
      rmdir(path)
      return nil
    }
    self.path = path
  }

  deinit {
    _ = Self.run("umount", "-l", path)
    rmdir(path)
  }

  /// Fills it to the last page but for `pages`.
  func fill(leaving pages: Int) {
    let handle = open(path + "/filler", O_WRONLY | O_CREAT, 0o600)
    let page = [UInt8](repeating: 0, count: 4096)
    while write(handle, page, page.count) == page.count {}
    var status = stat()
    fstat(handle, &status)
    ftruncate(handle, max(0, status.st_size - off_t(pages * 4096)))
    close(handle)
  }

  private static func run(_ command: String...) -> Bool {
    (try? ToolRun(command[0], Array(command.dropFirst())).status) == 0
  }

  static let canBeMade = SmallDisk() != nil
}

@Suite(.enabled(if: SmallDisk.canBeMade, "a small file system cannot be mounted here"))
struct FullDiskTests {
  private let disk: SmallDisk
  private let scratch: Scratch
  private let state: Scratch

  init() throws {
    disk = try #require(SmallDisk())
    scratch = try Scratch(in: disk.path)
    state = try Scratch()
  }

  private func save(_ change: (inout ListDocument) -> Void) throws -> SaveOutcome {
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    change(&document)
    return SaveJob(document, to: file, places: state.places).run()
  }

  private static let old = (0..<1500).map { "row \($0)\n" }.joined()

  @Test(arguments: [0, 1])
  func aFullDiskLeavesTheOldFile(pages: Int) throws {
    try scratch.write("list", Self.old)
    disk.fill(leaving: pages)
    let outcome = try save { _ = $0.delete(0) }
    guard case .system(let error)? = outcome.failure else {
      Issue.record("no system error")
      return
    }
    #expect(error.code == ENOSPC)
    #expect(scratch.text("list") == Self.old)
    #expect(scratch.names == ["list"])
    // With room again, the same works.
    unlink(disk.path + "/filler")
    #expect(try save { _ = $0.delete(0) }.saved != nil)
    #expect(scratch.text("list") == String(Self.old.dropFirst(6)))
  }

  @Test func inPlaceAFullDiskLeavesTheOldFile() throws {
    try scratch.write("list", Self.old)
    link("\(scratch.string)/list", "\(scratch.string)/other")
    disk.fill(leaving: 0)
    let outcome = try save { _ = $0.insert(String(repeating: "x", count: 9_000), at: 3) }
    #expect(outcome.failure == .system(SystemError(.write, ENOSPC)))
    #expect(scratch.text("list") == Self.old)
    // What needs no more room can be written.
    #expect(try save { _ = $0.delete(0) }.saved?.inPlace?.reason == .severalNames)
    #expect(scratch.text("other") == String(Self.old.dropFirst(6)))
  }

  @Test func aNewFileOnAFullDisk() throws {
    disk.fill(leaving: 0)
    let outcome = try save { _ = $0.insert("x", at: 0) }
    #expect(outcome.failure == .system(SystemError(.write, ENOSPC)))
    #expect(scratch.names == [])
  }
}
