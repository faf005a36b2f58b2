import Glibc
import TestSupport
import Testing

@testable import Documents

/// The file that an editor works on: nobody else sees it, and it goes away.
struct EditBufferTests {
  private func places(_ scratch: Scratch) -> Places {
    mkdir("\(scratch.string)/run", 0o700)
    return Places(runtime: scratch["run/sideswipe"], state: scratch["state"])
  }

  private static let part = "EditBufferTests/aBufferIsMade"

  @Test(.enabled(if: TestPart.isAskedFor(part), "a part of another"))
  func aBufferIsMade() throws {
    let folder = FilePath(try #require(TestPart.folder(Self.part)))
    let places = Places(runtime: folder.appending("run/sideswipe"), state: nil)
    _ = try EditBuffer([0x61, 0xFF], name: Array("list.txt".utf8), in: places)
  }

  @Test func whateverTheMaskNobodyElseCanLookIntoIt() throws {
    let scratch = try Scratch()
    mkdir("\(scratch.string)/run", 0o700)
    let run = try TestPart.start(Self.part, in: scratch.string, after: "umask 0").finish()
    #expect(run.status == 0, "\(run.output)")
    let files = SystemFiles()
    let folder = scratch["run/sideswipe"]
    let name = try #require(try files.names(in: folder, startingWith: Array("edit-".utf8)).first)
    let buffer = folder.appending(name)
    #expect(try files.status(of: buffer).permissions == 0o700)
    #expect(try files.status(of: buffer.appending("list.txt")).permissions == 0o600)
  }

  @Test func onlyItsUserCanLookIntoIt() throws {
    let scratch = try Scratch()
    let buffer = try EditBuffer([0x61, 0xFF], name: Array("list.txt".utf8), in: places(scratch))
    #expect(buffer.path.bytes.starts(with: scratch["run/sideswipe/edit-"].bytes))
    #expect(buffer.path.name == Array("list.txt".utf8))
    let files = SystemFiles()
    #expect(try files.status(of: buffer.path).permissions == 0o600)
    #expect(try files.status(of: buffer.path.folder).permissions == 0o700)
    #expect(try buffer.read() == [0x61, 0xFF])
    buffer.remove()
    #expect(try files.statusIfPresent(of: buffer.path.folder) == nil)
    #expect(try buffer.read() == nil)
  }

  @Test func whatTheEditorLeftBesideItGoesToo() throws {
    let scratch = try Scratch()
    let buffer = try EditBuffer([], name: Array("list".utf8), in: places(scratch))
    for name in ["list~", ".list.swp"] {
      let file = try SystemFiles().open(buffer.path.folder.appending(name), for: .creating(0o600))
      SystemFiles().close(file)
    }
    buffer.remove()
    #expect(try SystemFiles().statusIfPresent(of: buffer.path.folder) == nil)
  }

  @Test func aFileThatIsNoneAnyMoreIsAnError() throws {
    let scratch = try Scratch()
    let buffer = try EditBuffer([], name: Array("list".utf8), in: places(scratch))
    defer { buffer.remove() }
    try SystemFiles().remove(buffer.path)
    let path = String(decoding: buffer.path.bytes, as: UTF8.self)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: DocumentError.self) { try buffer.read() }
  }

  @Test func withoutARuntimeFolderItIsInTheStateFolder() throws {
    let scratch = try Scratch()
    let places = Places(runtime: nil, state: scratch["state"])
    let buffer = try EditBuffer([], name: Array("list".utf8), in: places)
    #expect(buffer.path.bytes.starts(with: scratch["state/buffers/edit-"].bytes))
    buffer.remove()
    #expect(throws: DocumentError(.noBuffer, "list")) {
      try EditBuffer([], name: Array("list".utf8), in: Places(runtime: nil, state: nil))
    }
  }

  @Test(arguments: [SystemError.Call.open, .write, .makeFolder])
  func nothingIsLeftOfOneThatCouldNotBeMade(call: SystemError.Call) throws {
    let scratch = try Scratch()
    let places = places(scratch)
    try EditBuffer([0x61], name: Array("list".utf8), in: places).remove()
    let files = FaultyFiles { _, made in made == call ? ENOSPC : nil }
    #expect(throws: DocumentError.self) {
      try EditBuffer([0x61], name: Array("list".utf8), in: places, files: files)
    }
    let folder = try #require(opendir("\(scratch.string)/run/sideswipe"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    #expect(count == 2, "more than . and ..")
  }
}
