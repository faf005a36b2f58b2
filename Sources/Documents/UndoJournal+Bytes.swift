/// How a journal is kept in a file: a line that says what it is, then for each step a line of five
/// numbers (the two hashes in hexadecimal digits, then offset, bytes removed, bytes inserted) and
/// those bytes.
extension UndoJournal {
  private static let title = Array("sideswipe undo 1\n".utf8)

  /// - Parameter bytes: of a journal's file. What follows a step that is damaged, or that does not
  ///   go on from the one before, is left out.
  static func steps(from bytes: [UInt8]) -> [Step] {
    guard bytes.starts(with: title) else { return [] }
    var steps: [Step] = []
    var rest = bytes.dropFirst(title.count)
    while let step = step(from: &rest) {
      guard steps.last.map({ $0.after == step.before }) ?? true else { break }
      steps.append(step)
    }
    return steps
  }

  private static func step(from rest: inout ArraySlice<UInt8>) -> Step? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    let words = rest[..<end].split(separator: 0x20, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    rest = rest[(end + 1)...]
    guard words.count == 5, let before = UInt64(words[0], radix: 16),
      let after = UInt64(words[1], radix: 16), let offset = Int(words[2]), offset >= 0,
      let removed = take(Int(words[3]), from: &rest),
      let inserted = take(Int(words[4]), from: &rest)
    else { return nil }
    let change = ByteChange(offset: offset, removed: removed, inserted: inserted)
    return Step(before: before, after: after, change: change)
  }

  private static func take(_ count: Int?, from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let count, (0...rest.count).contains(count) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// What `steps(from:)` reads.
  var bytes: [UInt8] {
    steps.reduce(into: Self.title) { bytes, step in
      let change = step.change
      let hashes = [step.before, step.after].map { String($0, radix: 16) }
      let counts = [change.offset, change.removed.count, change.inserted.count].map(String.init)
      bytes += Array((hashes + counts).joined(separator: " ").utf8) + [0x0A]
      bytes += change.removed + change.inserted
    }
  }
}
