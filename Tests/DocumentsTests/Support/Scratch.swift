import Foundation
import Glibc
import Testing

@testable import Documents

/// A folder of a test's own, gone when the test is over.
final class Scratch: Sendable {
  let path: FilePath

  init(in parent: String = NSTemporaryDirectory()) throws {
    let url = URL(fileURLWithPath: parent).appendingPathComponent("documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Other users are to reach what is in it.
    chmod(url.path, 0o755)
    path = FilePath(url.path)
  }

  deinit {
    chmod(string, 0o755)
    try? FileManager.default.removeItem(atPath: string)
  }

  var string: String {
    String(decoding: path.bytes, as: UTF8.self)
  }

  /// State and runtime folders inside a folder of their own, so that they are not in the way.
  var places: Places {
    let own = path.appending(".places")
    var places = Places(runtime: nil, state: own.appending("state"))
    // So that the calls to the system are those of the save alone.
    places.keepsUndo = false
    return places
  }

  /// The same, and what is done can be undone after a restart.
  var placesWithJournal: Places {
    var places = places
    places.keepsUndo = true
    return places
  }

  subscript(_ name: String) -> FilePath {
    path.appending(name)
  }

  @discardableResult
  func write(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> FilePath {
    let path = self[name]
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(string)/\(name)"))
    chmod("\(string)/\(name)", mode)
    return path
  }

  func text(_ name: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(string)/\(name)") else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The text of a file anywhere.
  func textOf(_ path: FilePath) throws -> String {
    let bytes = try #require(try SmallFile.read(path))
    return String(decoding: bytes, as: UTF8.self)
  }

  func status(_ name: String) throws -> FileStatus {
    try SystemFiles().statusOfLink(self[name])
  }

  /// All names in the folder but the program's own places.
  var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: string)) ?? []
    return all.filter { $0 != ".places" }.sorted()
  }

  /// Names of the copies that were kept of files written in place.
  var backups: [String] {
    let folder = "\(string)/.places/state/backups"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func backupText(_ name: String) -> String? {
    text(".places/state/backups/\(name)")
  }
}
