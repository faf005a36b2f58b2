import TestSupport
import Testing

@testable import Documents

struct MergePropertyTests {
  private func randomEdits(
    of base: ListDocument, named name: String, _ random: inout SeededGenerator
  ) -> (document: ListDocument, touched: Set<RowID>, added: [String]) {
    var document = base
    var touched: Set<RowID> = []
    var added: [String] = []
    for number in 0..<Int.random(in: 0...4, using: &random) {
      let position = Int.random(in: 0...document.count, using: &random)
      let kind = Int.random(in: 0..<3, using: &random)
      if kind == 0 || position == document.count {
        added.append("\(name) added \(number)")
        _ = document.insert("\(name) added \(number)", at: position)
      } else if base.position(of: document.id(at: position)) != nil {
        touched.insert(document.id(at: position))
        if kind == 1 {
          _ = document.delete(position)
        } else {
          added.append("\(name) changed \(number)")
          _ = document.replace(position, "\(name) changed \(number)")
        }
      }
    }
    // What was added and then overwritten or deleted is not there to be lost.
    return (document, touched, added.filter { document.contents.contains($0) })
  }

  /// Rows that all differ, so that it can be said from outside which row is which.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func nothingOfEitherSideIsLost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...10, using: &random)
    let end = Bool.random(using: &random) ? "\n" : ""
    let base = ListDocument((0..<count).map { "row \($0)" }.joined(separator: "\n") + end)
    let ours = randomEdits(of: base, named: "ours", &random)
    let theirs = randomEdits(of: base, named: "theirs", &random)
    let loaded = ListDocument(bytes: theirs.document.bytes, ids: base.ids)
    let both = ours.touched.intersection(theirs.touched)

    switch DocumentMerge.merge(base: base, ours: ours.document, theirs: loaded) {
    case .conflict(let reason, let now):
      #expect(now.bytes == theirs.document.bytes)
      guard case .rowChanged(let row) = reason else {
        Issue.record("\(reason)")
        return
      }
      #expect(both.contains(row))
    case .merged(let merged):
      #expect(both.isEmpty || loaded.hasSameBytes(as: base))
      #expect(merged.checkInvariants() == [])
      let gone = Set(
        (ours.touched.union(theirs.touched)).compactMap { id in
          base.position(of: id).map { base.contents[$0] }
        })
      let expected = Set(base.contents).subtracting(gone).union(ours.added).union(theirs.added)
      #expect(Set(merged.contents) == expected)
      #expect(merged.count == expected.count)
      // Each side's rows stay in that side's order.
      for side in [ours.document, theirs.document] {
        let own = side.contents.filter(expected.contains)
        #expect(merged.contents.filter(Set(own).contains) == own)
      }
      // Rows of the base and rows added here keep their identity.
      for position in 0..<ours.document.count {
        let id = ours.document.id(at: position)
        guard !theirs.touched.contains(id) else { continue }
        let there = merged.position(of: id)
        #expect(there.map { merged.contents[$0] } == ours.document.contents[position])
      }
    }
  }

  /// Rows moved here, among edits of both sides: no row is lost or doubled, and where rows that were
  /// not moved stand is as before.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func movesLoseNothing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...10, using: &random)
    let end = Bool.random(using: &random) ? "\n" : ""
    let base = ListDocument((0..<count).map { "row \($0)" }.joined(separator: "\n") + end)
    var ours = randomEdits(of: base, named: "ours", &random)
    let theirs = randomEdits(of: base, named: "theirs", &random)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let row = ours.document.allIDs.randomElement(using: &random) else { continue }
      let next = ours.document.allIDs.filter { $0 != row }.randomElement(using: &random)
      #expect(ours.document.apply(.move(row, before: next)) != nil)
    }
    let loaded = ListDocument(bytes: theirs.document.bytes, ids: base.ids)
    switch DocumentMerge.merge(base: base, ours: ours.document, theirs: loaded) {
    case .conflict(let reason, let now):
      #expect(now.bytes == theirs.document.bytes)
      guard case .rowChanged(let row) = reason else {
        Issue.record("\(reason)")
        return
      }
      #expect(theirs.touched.contains(row))
    case .merged(let merged):
      #expect(merged.checkInvariants() == [])
      let gone = ours.touched.union(theirs.touched).compactMap { base.position(of: $0) }
      let expected = Set(base.contents).subtracting(gone.map { base.contents[$0] })
        .union(ours.added).union(theirs.added)
      #expect(Set(merged.contents) == expected)
      #expect(merged.count == expected.count)
      if loaded.hasSameBytes(as: base) { #expect(merged == ours.document) }
    }
  }

  /// Many equal rows: which row is which is open, but no content may be lost or doubled.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func countsOfEqualRowsAddUp(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = ["", "a", "b", "c"]
    func rows(_ count: Int) -> [String] {
      (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "" }
    }
    let texts = rows(Int.random(in: 0...12, using: &random))
    let base = ListDocument(texts.map { $0 + "\n" }.joined())
    let ours = randomEdits(of: base, named: "ours", &random)
    let theirs = randomEdits(of: base, named: "theirs", &random)
    let loaded = ListDocument(bytes: theirs.document.bytes, ids: base.ids)
    guard
      case .merged(let merged) = DocumentMerge.merge(
        base: base, ours: ours.document, theirs: loaded)
    else { return }
    #expect(merged.checkInvariants() == [])
    #expect(Set(merged.allIDs).count == merged.count)
    func tally(_ document: ListDocument) -> [String: Int] {
      document.contents.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let (before, mine, yours, now) = (
      tally(base), tally(ours.document), tally(loaded), tally(merged)
    )
    for content in Set(before.keys).union(mine.keys).union(yours.keys).union(now.keys) {
      let sum = mine[content, default: 0] + yours[content, default: 0]
      #expect(now[content, default: 0] == sum - before[content, default: 0], "\(content)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func oneSideUnchangedGivesTheOther(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ends = ["\n", "\r\n", ""]
    let text = (0..<8).map { "row \($0 % 3)\n" }.joined() + "last"
    let base = ListDocument(text + (ends.randomElement(using: &random) ?? ""))
    let edited = randomEdits(of: base, named: "ours", &random).document
    let same = ListDocument(bytes: base.bytes, ids: base.ids)
    #expect(DocumentMerge.merge(base: base, ours: edited, theirs: same) == .merged(edited))
    let loaded = ListDocument(bytes: edited.bytes, ids: base.ids)
    guard case .merged(let merged) = DocumentMerge.merge(base: base, ours: base, theirs: loaded)
    else {
      Issue.record("conflict")
      return
    }
    #expect(merged.bytes == edited.bytes)
  }

  /// A common subsequence is what it says, and finds all where little changed.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func sequenceMatches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let symbols = Int.random(in: 1...20, using: &random)
    let left = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      Int.random(in: 0..<symbols, using: &random)
    }
    var right = left
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let position = Int.random(in: 0...right.count, using: &random)
      right.insert(Int.random(in: 0..<symbols, using: &random), at: position)
    }
    let matches = SequenceMatch(left: left, right: right, symbolCount: symbols).matches
    let pairs = matches.enumerated().compactMap { index, match in match.map { (index, $0) } }
    #expect(pairs.allSatisfy { left[$0.0] == right[$0.1] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.0.1 < $0.1.1 })
    #expect(matches.count == left.count)
  }
}
