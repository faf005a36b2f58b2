import Documents
import Foundation
import Testing

@testable import SideswipeApp

/// Sessions that were recorded in a terminal: in each folder of `Replays` a `recording.txt`, the
/// `list.txt` where the recording holds none, and the last screen, `screen.txt`.
@Suite struct ReplayFolderTests {
  private static let base = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Replays")

  private static let all: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: base.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test func areFound() {
    #expect(Self.all.count >= 8)
  }

  @Test(arguments: all)
  func showsWhatItShowed(_ name: String) throws {
    let folder = Self.base.appendingPathComponent(name)
    let list = FilePath(folder.appendingPathComponent("list.txt").path)
    let hasList = FileManager.default.fileExists(atPath: folder.path + "/list.txt")
    let screen = try Replay.lastScreen(
      of: FilePath(folder.appendingPathComponent("recording.txt").path), list: hasList ? list : nil)
    try expectRecorded(Array((screen + "\n").utf8), folder.appendingPathComponent("screen.txt"))
  }
}
