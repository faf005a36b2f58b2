import Glibc
import TestSupport
import Testing

@testable import Documents

/// Small files may be pipes: what comes late is waited for.
@Suite struct SmallFileTests {
  /// Starts a program that writes `parts` into a pipe of the folder, with pauses.
  private func writing(
    _ parts: [String], into name: String, of folder: TemporaryFolder
  ) async throws -> Task<Void, any Error> {
    let path = folder.path(name)
    mkfifo(path, 0o600)
    return Task.detached {
      let script = parts.map { "sleep 0.1; printf '\($0)'" }.joined(separator: "; ")
      _ = try ToolRun("sh", ["-c", "sleep 0.1; { \(script); } >'\(path)'"])
    }
  }

  @Test(
    "All that is written into a pipe is read, however slowly",
    arguments: [[], ["a"], ["a", "b", "c"], ["{ ", "ascii: ", "true }"]])
  func slowPipe(parts: [String]) async throws {
    let folder = try TemporaryFolder()
    let writer = try await writing(parts, into: "pipe", of: folder)
    let bytes = try SmallFile.read(FilePath(folder.path("pipe")))
    #expect(bytes == Array(parts.joined().utf8))
    try await writer.value
  }

  @Test("A pipe that brings too much is refused like a file")
  func tooMuch() async throws {
    let folder = try TemporaryFolder()
    let writer = try await writing(["1234567890", "1234567890"], into: "pipe", of: folder)
    #expect(throws: SystemError(.read, EFBIG)) {
      try SmallFile.read(FilePath(folder.path("pipe")), upTo: 10)
    }
    _ = try? await writer.value
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
