import Foundation
import Testing

/// Expects `text` to be what the golden file `Goldens/<name>.txt` beside the calling test holds.
///
/// With `SIDESWIPE_RECORD=1` in the environment the file is written instead, and the change shows in
/// the version control's diff. A missing file is a failure, never silently recorded.
public func expectGolden(
  _ text: String, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  let golden = folder.appendingPathComponent(name + ".txt")
  let text = text.hasSuffix("\n") ? text : text + "\n"
  if ProcessInfo.processInfo.environment["SIDESWIPE_RECORD"] == "1" {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: golden)
    } catch {
      Issue.record("cannot record \(golden.path): \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let data = FileManager.default.contents(atPath: golden.path) else {
    Issue.record(
      "no golden file \(golden.path); look at the output, then record it with SIDESWIPE_RECORD=1:\n\(text)",
      sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  // Strings compare by what they mean, golden files by their bytes.
  guard !expected.utf8.elementsEqual(text.utf8) else { return }
  Issue.record(
    "\(name) differs from its golden file:\n\(differences(from: expected, to: text))",
    sourceLocation: sourceLocation)
}

/// The lines that differ, each as `-` expected and `+` found, with their numbers.
private func differences(from expected: String, to found: String) -> String {
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = found.split(separator: "\n", omittingEmptySubsequences: false)
  var report: [String] = []
  for line in 0..<max(old.count, new.count) {
    let before = line < old.count ? old[line] : nil
    let after = line < new.count ? new[line] : nil
    if let before, let after, before.utf8.elementsEqual(after.utf8) { continue }
    if let before { report.append("\(line + 1) -|\(before)|") }
    if let after { report.append("\(line + 1) +|\(after)|") }
  }
  return report.joined(separator: "\n")
}
