import Foundation
import Testing

/// Whether what is on record is to be written anew: `SIDESWIPE_RECORD=1` in the environment.
var isRecording: Bool { ProcessInfo.processInfo.environment["SIDESWIPE_RECORD"] == "1" }

/// Expects a file of the tests to hold `found`, or not to be there where that is nil; when recording
/// it is made so.
func expectRecorded(_ found: [UInt8]?, _ file: URL, _ comment: String = "") throws {
  if isRecording {
    if let found {
      try Data(found).write(to: file)
    } else {
      try? FileManager.default.removeItem(at: file)
    }
    return
  }
  let expected = FileManager.default.contents(atPath: file.path).map(Array.init)
  guard expected != found else { return }
  let name = file.pathComponents.suffix(2).joined(separator: "/")
  Issue.record(
    "\(name) differs (SIDESWIPE_RECORD=1 records).\n\(shown(expected))\n-- found:\n\(shown(found))")
}

private func shown(_ bytes: [UInt8]?) -> String {
  bytes.map { String(decoding: $0, as: UTF8.self) } ?? "no file"
}
