import Testing

@testable import Documents

struct UndoHistoryTests {
  @Test func eachStepNamesItsRow() {
    var document = ListDocument("one\ntwo\n")
    var history = UndoHistory()
    let (one, two) = (document.id(at: 0), document.id(at: 1))
    let new = document.makeRowID()
    #expect(!history.canUndo)
    #expect(history.perform(.delete(one), on: &document) == true)
    #expect(history.perform(.replace(two, content: [0x78]), on: &document) == true)
    #expect(history.perform(.insert(new, after: two, content: [0x79]), on: &document) == true)
    #expect(history.undo(&document) == .done([new], .removed))
    #expect(history.undo(&document) == .done([two], .changed))
    #expect(history.canUndo)
    #expect(history.undo(&document) == .done([one], .added))
    #expect(document.text == "one\ntwo\n")
    #expect(history.redo(&document) == .done([one], .removed))
    #expect(history.canRedo)
  }

  @Test func aNewEditForgetsWhatCouldBeRedone() {
    var document = ListDocument("one\ntwo\n")
    var history = UndoHistory()
    let two = document.id(at: 1)
    #expect(history.perform(.delete(document.id(at: 0)), on: &document) == true)
    #expect(history.undo(&document) != .nothing)
    #expect(history.perform(.delete(two), on: &document) == true)
    #expect(!history.canRedo)
    #expect(history.redo(&document) == .nothing)
  }

  @Test func aRefusedEditIsNotRemembered() {
    var document = ListDocument("one\n")
    var history = UndoHistory()
    #expect(history.perform(.delete(RowID(rawValue: .max)), on: &document) == false)
    #expect(!history.canUndo)
  }

  @Test func aStepAfterWhichTheListCouldOnlyBeLookedAtIsDropped() {
    var document = ListDocument(bytes: Array("a\n".utf8) + [0xFF, 0xFE, 0x0A])
    var history = UndoHistory()
    let (a, new) = (document.id(at: 0), document.makeRowID())
    #expect(history.perform(.insert(new, after: a, content: [0x62]), on: &document) == true)
    // As another program has made it.
    _ = document.apply(.delete(a))
    let before = document
    #expect(history.undo(&document) == .unopenable(.utf16))
    #expect(document == before)
    #expect(history.undo(&document) == .nothing)
    #expect(history.redo(&document) == .nothing)
  }

  /// An edit of the base, the list as another program has then made it, the list after the undo.
  @Test(arguments: [
    // The deleted row comes back beside a neighbour that it had.
    ("a\nb\nc\n", "x\na\nc\n", "x\na\nb\nc\n"),
    ("a\nb\nc\n", "c\ny\n", "b\nc\ny\n"),
    ("a\nb\nc\n", "a\ny\n", "a\nb\ny\n"),
    // Both neighbours are gone: it comes back where it stood.
    ("a\nb\nc\n", "p\nq\nr\n", "p\nb\nq\nr\n"),
    ("a\nb\nc\n", "", "b\n"),
    ("a\nb\nc", "a\r\nc\r\n", "a\r\nb\nc\r\n"),
  ])
  func undoingADeletionAfterARebase(_ base: String, _ theirs: String, _ after: String) {
    var document = ListDocument(base)
    var history = UndoHistory()
    #expect(history.perform(.delete(document.id(at: 1)), on: &document) == true)
    let loaded = ListDocument(theirs, ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    guard case .done(_, .added) = history.undo(&document) else {
      Issue.record("refused")
      return
    }
    #expect(document.text == after)
    #expect(document.checkInvariants() == [])
  }

  /// The first row comes back above the row that it stood above, not above what came since.
  @Test(arguments: [
    ("a\nb\n", "x\nb\n", "x\na\nb\n"),
    ("a\nb\n", "x\ny\n", "a\nx\ny\n"),
    ("a\n", "x\n", "a\nx\n"),
  ])
  func undoingADeletionOfTheFirstRowAfterARebase(
    _ base: String, _ theirs: String, _ after: String
  ) {
    var document = ListDocument(base)
    var history = UndoHistory()
    #expect(history.perform(.delete(document.id(at: 0)), on: &document) == true)
    let loaded = ListDocument(theirs, ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    #expect(
      history.undo(&document) == .done([document.id(at: after.hasPrefix("x") ? 1 : 0)], .added))
    #expect(document.text == after)
    #expect(document.checkInvariants() == [])
  }

  @Test func undoingNeverTouchesARowThatSomebodyElseChanged() {
    var document = ListDocument("a\nb\nc\n")
    var history = UndoHistory()
    let edited = document.id(at: 1)
    #expect(history.perform(.replace(document.id(at: 0), content: [0x41]), on: &document) == true)
    #expect(history.perform(.replace(edited, content: [0x42]), on: &document) == true)
    let loaded = ListDocument("A\nsomething else\nc\n", ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    #expect(history.undo(&document) == .refused([edited]))
    #expect(document.text == "A\nsomething else\nc\n")
    // The step before it can still be undone.
    guard case .done = history.undo(&document) else {
      Issue.record("refused")
      return
    }
    #expect(document.text == "a\nsomething else\nc\n")
  }

  @Test func undoingAnEditKeepsALineEndThatCameLater() {
    var document = ListDocument("a\nb")
    var history = UndoHistory()
    #expect(history.perform(.replace(document.id(at: 1), content: [0x78]), on: &document) == true)
    let loaded = ListDocument("a\nx\n", ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    #expect(history.undo(&document) != .nothing)
    #expect(document.text == "a\nb\n")
  }

  // MARK: steps of several edits

  @Test func severalEditsAreOneStep() {
    var document = ListDocument("a\nb\nc\nd\n")
    var history = UndoHistory()
    let rows = document.allIDs
    let gone = [rows[1], rows[3]]
    #expect(history.perform(gone.map { .delete($0) }, on: &document))
    #expect(document.text == "a\nc\n")
    // The last one taken out is the first one to come back.
    #expect(history.undo(&document) == .done(gone.reversed(), .added))
    #expect(document.text == "a\nb\nc\nd\n")
    #expect(document.allIDs == rows)
    #expect(history.redo(&document) == .done(gone, .removed))
    #expect(document.text == "a\nc\n")
    #expect(history.undo(&document) != .nothing)
    #expect(history.undo(&document) == .nothing)
  }

  @Test func aStepOfDifferentEditsIsMixed() {
    var document = ListDocument("a\nb\n")
    var history = UndoHistory()
    let (first, new) = (document.id(at: 0), document.makeRowID())
    #expect(
      history.perform(
        [.replace(first, content: [0x78]), .insert(new, after: first, content: [0x79])],
        on: &document))
    #expect(document.text == "x\ny\nb\n")
    #expect(history.undo(&document) == .done([new, first], .mixed))
    #expect(document.text == "a\nb\n")
  }

  @Test func aStepIsDoneWholeOrNotAtAll() {
    var document = ListDocument("a\nb\n")
    var history = UndoHistory()
    let first = document.id(at: 0)
    #expect(
      !history.perform([.delete(first), .delete(RowID(rawValue: .max))], on: &document))
    #expect(!history.perform([DocumentEdit](), on: &document))
    #expect(document.text == "a\nb\n")
    #expect(!history.canUndo)
  }

  @Test func aStepIsUndoneWholeOrNotAtAll() {
    var document = ListDocument("a\nb\nc\n")
    var history = UndoHistory()
    let rows = document.allIDs
    #expect(
      history.perform(
        [.replace(rows[0], content: [0x41]), .replace(rows[1], content: [0x42])], on: &document))
    let loaded = ListDocument("A\nsomething else\nc\n", ids: document.ids)
    document = RowAlignment(base: document, loaded: loaded).loadedWithBaseIDs
    #expect(history.undo(&document) == .refused([rows[1], rows[0]]))
    #expect(document.text == "A\nsomething else\nc\n")
  }
}
