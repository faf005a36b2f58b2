import TestSupport
import Testing

@testable import Documents

/// Undo and redo across restarts [X2].
struct UndoJournalTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  // MARK: the value

  @Test(arguments: [
    ("", "a\n"), ("a\n", ""), ("a\nb\nc\n", "a\nc\n"), ("aaaa", "aaa"), ("aaa", "aaaa"),
    ("abc", "axc"), ("same", "same"), ("a\nb\n", "c\nd\n"),
  ])
  func aChangeMakesOneOfTheOther(old: String, new: String) {
    let change = ByteChange(from: Array(old.utf8), to: Array(new.utf8))
    #expect(change.applied(to: Array(old.utf8)) == Array(new.utf8))
    #expect(change.inverse.applied(to: Array(new.utf8)) == Array(old.utf8))
    #expect(
      ByteChange(offset: 1, removed: [1], inserted: []).applied(to: Array(new.utf8)) == nil)
  }

  @Test func stepsGoForthAndBack() {
    var journal = UndoJournal()
    journal.move(from: text(0), to: text(1))
    journal.move(from: text(1), to: text(2))
    journal.move(from: text(2), to: text(1))
    #expect(journal.done.count == 1)
    #expect(journal.takenBack.count == 1)
    journal.move(from: text(1), to: text(2))
    #expect(journal.done.count == 2)
    journal.move(from: text(2), to: text(1))
    journal.move(from: text(1), to: text(3))
    #expect(journal.done.count == 2, "a new step forgets what was taken back")
    #expect(journal.takenBack.isEmpty)
  }

  @Test func theOldestStepsGoFirst() throws {
    var journal = UndoJournal()
    for number in 0..<(UndoJournal.mostSteps + 10) {
      journal.move(from: text(number), to: text(number + 1))
    }
    #expect(journal.steps.count == UndoJournal.mostSteps)
    #expect(journal.steps.first?.before == FileVersion.hash(of: text(10)))
    let large = [UInt8](repeating: 0x61, count: UndoJournal.mostBytes + 1)
    journal.move(from: text(UndoJournal.mostSteps + 10), to: large)
    #expect(
      journal.steps.isEmpty, "what is larger than all may be is not kept, nor what it follows")
    #expect(journal.position == 0)
  }

  private func text(_ number: Int) -> [UInt8] {
    Array("head\nrow \(number)\n\0\u{FF}tail\n".utf8)
  }

  // MARK: with files

  @Test func everyStepOfARunIsUndoneInTheNext() throws {
    let texts = ["\u{FEFF}one\r\ntwo\nthree", "\u{FEFF}one\r\nthree", "\u{FEFF}three", ""]
    try scratch.write("list", texts[0])
    for text in texts.dropFirst() { try change("list", to: text) }
    for text in texts.dropLast().reversed() {
      let file = try scratch.open("list")
      var history = UndoHistory(file.journal)
      try step(&history, of: file, .undo)
      #expect(scratch.text("list") == text)
    }
    let last = UndoHistory(try scratch.open("list").journal)
    #expect(!last.canUndo)
    #expect(last.canRedo)
    for text in texts.dropFirst() {
      let file = try scratch.open("list")
      var history = UndoHistory(file.journal)
      try step(&history, of: file, .redo)
      #expect(scratch.text("list") == text)
    }
  }

  @Test func stepsOfThisRunComeBeforeThoseOfEarlierOnes() throws {
    try scratch.write("list", "one\ntwo\nthree\n")
    try change("list", to: "one\nthree\n")
    let file = try scratch.open("list")
    var document = file.document
    var history = UndoHistory(file.journal)
    #expect(history.perform(.delete(document.id(at: 0)), on: &document))
    for text in ["one\nthree\n", "one\ntwo\nthree\n"] {
      guard case .done = history.undo(&document) else {
        Issue.record("not undone")
        return
      }
      #expect(document.text == text)
    }
    #expect(history.undo(&document) == .nothing)
    for text in ["one\nthree\n", "three\n"] {
      guard case .done = history.redo(&document) else {
        Issue.record("not redone")
        return
      }
      #expect(document.text == text)
    }
    #expect(history.redo(&document) == .nothing)
  }

  @Test func rowsThatStayKeepTheirIdentity() throws {
    try scratch.write("list", "one\ntwo\nthree\n")
    try change("list", to: "one\nthree\n")
    let file = try scratch.open("list")
    var document = file.document
    var history = UndoHistory(file.journal)
    guard case .done(let rows, _) = history.undo(&document) else {
      Issue.record("not undone")
      return
    }
    #expect(rows == [document.id(at: 1)])
    #expect(document.id(at: 0) == file.document.id(at: 0))
    #expect(document.id(at: 2) == file.document.id(at: 1))
  }

  @Test func aFileThatAnotherProgramWroteHasNoJournal() throws {
    try scratch.write("list", "one\ntwo\n")
    try change("list", to: "one\n")
    try scratch.write("list", "one\nother\n")
    #expect(try scratch.open("list").journal == nil)
    // And what is done now begins a story of its own.
    try change("list", to: "other\n")
    #expect(try #require(try scratch.open("list").journal).done.count == 1)
  }

  @Test func aChangeBehindOurBackIsRefused() throws {
    try scratch.write("list", "one\ntwo\n")
    try change("list", to: "one\n")
    let file = try scratch.open("list")
    var history = UndoHistory(file.journal)
    var other = ListDocument(bytes: Array("two\none\n".utf8))
    #expect(history.undo(&other) == .refused([]))
    #expect(other.text == "two\none\n")
    #expect(history.undo(&other) == .nothing)
  }

  @Test func itIsTheOwnersAlone() throws {
    try scratch.write("list", "one\n")
    try change("list", to: "")
    let folder = try #require(scratch.places.undo)
    let names = try SystemFiles().names(in: folder)
    #expect(names.count == 1)
    let status = try SystemFiles().status(of: folder.appending(try #require(names.first)))
    #expect(status.permissions & 0o777 == 0o600)
    #expect(try SystemFiles().status(of: folder).permissions & 0o777 == 0o700)
  }

  @Test func whoWantsNoneHasNone() throws {
    try scratch.write("list", "one\ntwo\n")
    try change("list", to: "one\n")
    let places = scratch.places
    let file = try DocumentFile.open(scratch["list"], places: places)
    #expect(file.journal == nil)
    var document = file.document
    #expect(document.apply(.delete(document.id(at: 0))) != nil)
    _ = try #require(SaveJob(document, to: file, places: places).run().saved)
    #expect(try SystemFiles().names(in: try #require(places.undo)).isEmpty, "not even older ones")
  }

  @Test func aListIsSavedWithoutAJournalToo() throws {
    try scratch.write("list", "one\ntwo\n")
    // Where the folder would be is a file.
    let folder = try #require(scratch.places.undo)
    try Places.make(folder.folder, with: SystemFiles())
    let handle = try SystemFiles().open(folder, for: .creating(0o600))
    SystemFiles().close(handle)
    let file = try scratch.open("list")
    var document = file.document
    #expect(document.apply(.delete(document.id(at: 0))) != nil)
    let job = SaveJob(document, to: file, places: scratch.placesWithJournal)
    let saved = try #require(job.run().saved)
    #expect(scratch.text("list") == "two\n")
    #expect(saved.journalFailure != nil)
  }

  /// Opens a file, makes it hold `text`, and ends: one run.
  private func change(_ name: String, to text: String) throws {
    let file = try scratch.open(name)
    var document = file.document
    var history = UndoHistory(file.journal)
    let exchange = try #require(document.exchange(for: Array(text.utf8)))
    #expect(history.perform(.exchange(exchange), on: &document))
    let saved = try #require(
      SaveJob(document, to: file, places: scratch.placesWithJournal).run().saved)
    #expect(saved.journalFailure == nil)
  }

  private enum Direction { case undo, redo }

  private func step(
    _ history: inout UndoHistory, of file: OpenDocument, _ direction: Direction
  ) throws {
    var document = file.document
    let outcome = direction == .undo ? history.undo(&document) : history.redo(&document)
    guard case .done = outcome else {
      Issue.record("\(outcome)")
      return
    }
    _ = try #require(SaveJob(document, to: file, places: scratch.placesWithJournal).run().saved)
  }
}
