import Glibc
import TestSupport
import Testing

@testable import Documents

/// Small files may be pipes: what comes late is waited for.
@Suite struct SmallFileTests {
  /// Leaves a program running that writes `parts` into a pipe of the folder, with pauses. A process of
  /// its own: a reader that waits takes its thread, of which there are no more than processors.
  private func write(
    _ parts: [String], into name: String, of folder: TemporaryFolder
  ) throws -> FilePath {
    let path = folder.path(name)
    mkfifo(path, 0o600)
    let script = parts.map { "sleep 0.1; printf '\($0)'" } + [":"]
    let writer = "(sleep 0.1; { \(script.joined(separator: "; ")); } >'\(path)')"
    try #require(system("\(writer) </dev/null >/dev/null 2>&1 &") == 0)
    return FilePath(path)
  }

  @Test(
    "All that is written into a pipe is read, however slowly",
    arguments: [["a"], ["a", "b", "c"], ["{ ", "ascii: ", "true }"]])
  func slowPipe(parts: [String]) throws {
    let folder = try TemporaryFolder()
    let bytes = try SmallFile.read(write(parts, into: "pipe", of: folder))
    #expect(bytes == Array(parts.joined().utf8))
  }

  @Test("A pipe into which nothing is written is empty")
  func emptyPipe() throws {
    let folder = try TemporaryFolder()
    #expect(try SmallFile.read(write([], into: "pipe", of: folder)) == [])
  }

  @Test("A pipe that brings too much is refused like a file")
  func tooMuch() throws {
    let folder = try TemporaryFolder()
    let pipe = try write(["1234567890", "1234567890"], into: "pipe", of: folder)
    #expect(throws: SystemError(.read, EFBIG)) { try SmallFile.read(pipe, upTo: 10) }
  }

  @Test("What is not there is nothing, and a folder is no file")
  func others() throws {
    let folder = try TemporaryFolder()
    #expect(try SmallFile.read(FilePath(folder.path("none"))) == nil)
    #expect(throws: SystemError(.read, EISDIR)) {
      try SmallFile.read(FilePath(folder.path))
    }
  }
}
