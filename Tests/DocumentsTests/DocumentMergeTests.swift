import TestSupport
import Testing

@testable import Documents

struct DocumentMergeTests {
  enum Change {
    case none
    case delete(Int)
    case insert(String, Int)
    case replace(Int, String)
  }

  private func apply(_ change: Change, to base: ListDocument) -> ListDocument {
    var document = base
    switch change {
    case .none: break
    case .delete(let position): _ = document.delete(position)
    case .insert(let text, let position): _ = document.insert(text, at: position)
    case .replace(let position, let text): _ = document.replace(position, text)
    }
    return document
  }

  /// Base, our change, theirs, what comes out; nil: a conflict.
  private static let merges: [(String, Change, String, String?)] = [
    // Only other rows changed.
    ("a\nb\nc\n", .delete(1), "a\nb\nc\nd\n", "a\nc\nd\n"),
    ("a\nb\nc\n", .delete(1), "x\na\nb\nc\n", "x\na\nc\n"),
    ("a\nb\nc\n", .delete(1), "b\n", ""),
    ("a\nb\nc\n", .delete(1), "A\nb\nC\n", "A\nC\n"),
    ("a\nb\nc\n", .replace(1, "B"), "A\nb\nC\n", "A\nB\nC\n"),
    ("a\nb\nc\n", .replace(1, "B"), "b\nc\n", "B\nc\n"),
    ("a\nb\nc\n", .insert("x", 2), "a\nb\nc\nd\n", "a\nb\nx\nc\nd\n"),
    ("a\nb\nc\n", .insert("x", 2), "a\nc\n", "a\nx\nc\n"),
    ("a\nb\nc\n", .insert("x", 2), "a\nb\n", "a\nb\nx\n"),
    ("a\nb\nc\n", .insert("x", 2), "y\n", "x\ny\n"),
    ("a\nb\nc\n", .insert("x", 3), "a\nb\n", "a\nb\nx\n"),
    ("a\nb\nc\n", .insert("x", 0), "b\nc\n", "x\nb\nc\n"),
    ("", .insert("x", 0), "a\n", "x\na\n"),
    // The row moved, but stands there exactly once.
    ("a\nb\nc\nd\n", .delete(0), "b\nc\nd\na\n", "b\nc\nd\n"),
    ("a\nb\nc\nd\n", .replace(3, "D"), "d\na\nb\nc\n", "D\na\nb\nc\n"),
    // Both touched it.
    ("a\nb\nc\n", .delete(1), "a\nB\nc\n", nil),
    ("a\nb\nc\n", .replace(1, "x"), "a\nB\nc\n", nil),
    ("a\nb\nc\n", .replace(1, "x"), "a\nc\n", nil),
    ("a\nb\nc\n", .delete(1), "a\nc\nd\n", nil),
    ("a\nb\nc\n", .delete(1), "", nil),
    // Equal rows: what changed among them leaves it open which one ours is.
    ("a\na\nb\n", .delete(0), "a\nb\n", nil),
    ("a\na\nb\n", .delete(1), "a\nb\n", nil),
    ("a\na\nb\n", .replace(1, "x"), "a\na\na\nb\n", nil),
    ("a\nb\n", .replace(0, "x"), "a\na\nb\n", nil),
    ("a\nb\na\nb\n", .delete(0), "a\nb\n", nil),
    // Equal rows, but a row between tells them apart, or none of them changed.
    ("a\nb\na\n", .delete(0), "a\nb\n", "b\n"),
    ("a\nb\n", .delete(0), "a\nb\na\n", "b\na\n"),
    ("a\nb\na\n", .delete(2), "a\na\nb\na\n", "a\na\nb\n"),
    ("a\na\nb\n", .delete(1), "a\na\nb\nc\n", "a\nb\nc\n"),
    ("\none\n\ntwo\n\n", .delete(2), "\nONE\n\ntwo\n\nthree\n", "\nONE\ntwo\n\nthree\n"),
    ("\none\n\ntwo\n\n", .delete(2), "zero\n\none\n\ntwo\n\n", "zero\n\none\ntwo\n\n"),
    // Line ends: theirs, and a row that only got another line end is the same row.
    ("a\nb\nc", .delete(2), "a\nb\nc\nd\n", "a\nb\nd\n"),
    ("a\nb\nc", .delete(0), "a\nb\nc\n", "b\nc\n"),
    ("a\nb\nc\n", .delete(1), "a\r\nb\r\nc\r\n", "a\r\nc\r\n"),
    ("a\nb\nc\n", .insert("x", 3), "a\r\nb\r\nc\r\n", "a\r\nb\r\nc\r\nx\r\n"),
    ("a\nb\n", .insert("x", 2), "a\nb", "a\nb\nx"),
    ("a\nb\n", .delete(0), "\u{FEFF}a\nb\n", "\u{FEFF}b\n"),
    // Nothing changed on one side.
    ("a\nb\n", .none, "x\n", "x\n"),
    ("a\nb\n", .delete(0), "a\nb\n", "b\n"),
  ]

  @Test(arguments: merges)
  func merging(_ base: String, _ change: Change, _ theirs: String, _ expected: String?) {
    let base = ListDocument(base)
    let ours = apply(change, to: base)
    let loaded = ListDocument(theirs, ids: base.ids)
    switch DocumentMerge.merge(base: base, ours: ours, theirs: loaded) {
    case .merged(let merged):
      #expect(merged.text == expected)
      #expect(merged.checkInvariants() == [])
    case .conflict(_, let now):
      #expect(expected == nil)
      #expect(now.text == theirs)
      #expect(now.checkInvariants() == [])
    }
  }

  @Test func conflictsSayWhichRow() {
    let base = ListDocument("a\nb\nb\n")
    let (a, b) = (base.id(at: 0), base.id(at: 1))
    let gone = DocumentMerge.merge(
      base: base, ours: apply(.delete(0), to: base), theirs: ListDocument("A\nb\nb\n"))
    guard case .conflict(let changed, _) = gone else {
      Issue.record("merged")
      return
    }
    #expect(changed == .rowChanged(a))
    let copies = DocumentMerge.merge(
      base: base, ours: apply(.delete(1), to: base), theirs: ListDocument("a\nb\n"))
    guard case .conflict(let uncertain, _) = copies else {
      Issue.record("merged")
      return
    }
    #expect(uncertain == .rowUncertain(b))
  }

  private static let moves: [(row: Int, before: Int?, theirs: String, merged: String)] = [
    (0, nil, "a\nb\nc\nnew\n", "b\nc\na\nnew\n"),
    (2, 0, "new\na\nb\nc\n", "c\nnew\na\nb\n"),
    (0, 2, "a\nb\nC\n", "b\na\nC\n"),
    (0, nil, "a\nc\n", "c\na\n"),
    (1, 0, "a\nb\nc", "b\na\nc"),
  ]

  private func move(_ row: Int, before next: Int?, in base: ListDocument) -> ListDocument {
    var document = base
    #expect(document.apply(.move(base.id(at: row), before: next.map(base.id(at:)))) != nil)
    return document
  }

  @Test(
    "a row moved here stands at its new place in what another program has made", arguments: moves)
  func movedRows(_ row: Int, _ before: Int?, _ theirs: String, _ text: String) {
    let base = ListDocument("a\nb\nc\n")
    let ours = move(row, before: before, in: base)
    let loaded = ListDocument(bytes: Array(theirs.utf8), ids: base.ids)
    guard case .merged(let merged) = DocumentMerge.merge(base: base, ours: ours, theirs: loaded)
    else {
      Issue.record("conflict")
      return
    }
    #expect(merged.text == text)
    #expect(merged.position(of: base.id(at: row)) != nil)
    #expect(merged.checkInvariants() == [])
  }

  @Test("a row moved here and changed elsewhere is a conflict")
  func movedAndChanged() {
    let base = ListDocument("a\nb\nc\n")
    let ours = move(0, before: nil, in: base)
    for theirs in ["A\nb\nc\n", "b\nc\n"] {
      guard
        case .conflict(let reason, _) = DocumentMerge.merge(
          base: base, ours: ours, theirs: ListDocument(theirs))
      else {
        Issue.record("merged")
        continue
      }
      #expect(reason == .rowChanged(base.id(at: 0)))
    }
  }

  @Test func survivingRowsKeepTheirIdentity() {
    let base = ListDocument("a\nb\nc\nd\ne\n")
    let loaded = ListDocument("e\nnew\na\nB\nd\n", ids: base.ids)
    let kept = RowAlignment(base: base, loaded: loaded).loadedWithBaseIDs
    #expect(kept.position(of: base.id(at: 0)) == 2)
    #expect(kept.position(of: base.id(at: 1)) == nil)
    #expect(kept.position(of: base.id(at: 2)) == nil)
    #expect(kept.position(of: base.id(at: 3)) == 4)
    #expect(kept.position(of: base.id(at: 4)) == 0)
    #expect(Set(kept.allIDs).count == 5)
  }

  /// Edits made while a save ran go on top of what the save has made of the file.
  @Test func rebasingOntoASave() {
    let saved = ListDocument("a\nb\nc\n")
    var merged = saved
    #expect(merged.insert("theirs", at: 0) != nil)
    #expect(merged.delete(3) != nil)
    var edited = saved
    #expect(edited.replace(0, "A") != nil)
    #expect(edited.insert("ours", at: 1) != nil)
    guard case .merged(let both) = DocumentMerge.rebase(edited, from: saved, onto: merged) else {
      Issue.record("conflict")
      return
    }
    #expect(both.text == "theirs\nA\nours\nb\n")
    #expect(both.id(at: 1) == saved.id(at: 0))
    #expect(edited.delete(3) != nil)
    guard case .conflict(let reason, _) = DocumentMerge.rebase(edited, from: saved, onto: merged)
    else {
      Issue.record("merged")
      return
    }
    #expect(reason == .rowChanged(saved.id(at: 2)))
  }

  @Test func longGapsWithoutAnchorsAreBounded() {
    // Two long stretches of few different rows in another order: no row stands once.
    var random = SeededGenerator(seed: 1)
    func noise(_ count: Int) -> String {
      (0..<count).map { _ in "\(Int.random(in: 0..<3, using: &random))\n" }.joined()
    }
    let base = ListDocument("first\n" + noise(4_000) + "last\n")
    let loaded = ListDocument("first\n" + noise(4_000) + "last\nnew\n", ids: base.ids)
    guard
      case .conflict = DocumentMerge.merge(
        base: base, ours: apply(.delete(2_000), to: base), theirs: loaded)
    else {
      Issue.record("merged")
      return
    }
    guard
      case .merged(let merged) = DocumentMerge.merge(
        base: base, ours: apply(.delete(0), to: base), theirs: loaded)
    else {
      Issue.record("conflict")
      return
    }
    #expect(merged.text == loaded.text.replacing("first\n", with: ""))
  }
}
