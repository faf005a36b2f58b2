import Glibc
import Synchronization
import Testing

@testable import Documents

/// What a save leaves beside the list when it is cut short, and what becomes of it when the list is
/// opened again: nothing that somebody may want is removed, and what nobody can want does not stay.
struct SaveRemainsTests {
  private static let old = "one\ntwo\nthree\n"
  private static let shorter = "two\nthree\n"

  private func save(
    _ scratch: Scratch, _ places: Places, files: any FileOperations
  ) throws -> SaveOutcome {
    let file = try DocumentFile.open(scratch["list"])
    var document = file.document
    _ = document.delete(0)
    return SaveJob(document, to: file, places: places, files: files).run()
  }

  private func leftText(_ save: InterruptedSave?, in scratch: Scratch) throws -> String? {
    guard case .left(let path)? = save else { return nil }
    return try scratch.textOf(path)
  }

  /// How many calls to the system a save makes.
  private func calls(withJournal: Bool, writeLimit: Int) throws -> Int {
    let scratch = try Scratch()
    try scratch.write("list", Self.old)
    let files = FaultyFiles(writeLimit: writeLimit)
    let places = withJournal ? scratch.placesWithJournal : scratch.places
    #expect(try save(scratch, places, files: files).saved != nil)
    return files.calls
  }

  @Test("Killed at any step, with a journal: nothing stays, and redo has the change")
  func killedWithJournal() throws {
    var redone = 0
    for step in 0..<(try calls(withJournal: true, writeLimit: 3)) {
      let scratch = try Scratch()
      try scratch.write("list", Self.old)
      let places = scratch.placesWithJournal
      // Bytes arrive some at a time, so that a part of them is there.
      let dying = FaultyFiles(writeLimit: 3) { number, _ in number >= step ? EIO : nil }
      _ = try save(scratch, places, files: dying)
      let left = scratch.leftovers
      let opened = try DocumentFile.open(scratch["list"], places: places)
      #expect(scratch.leftovers == [], "\(step): \(String(describing: opened.interruptedSave))")
      guard opened.interruptedSave != nil else { continue }
      redone += 1
      #expect(left.count == 1 && opened.interruptedSave == .canBeRedone, "\(step)")
      var history = UndoHistory(opened.journal)
      var document = opened.document
      #expect(document.text == Self.old)
      _ = history.redo(&document)
      #expect(document.text == Self.shorter)
    }
    #expect(redone > 0)
  }

  @Test("Killed at any step while it takes a change back: nothing stays, and undo takes it back")
  func killedWhileUndoing() throws {
    var told = 0
    for step in 0..<(try calls(withJournal: true, writeLimit: 3)) {
      let scratch = try Scratch()
      try scratch.write("list", Self.old)
      let places = scratch.placesWithJournal
      #expect(try save(scratch, places, files: SystemFiles()).saved != nil)
      let file = try DocumentFile.open(scratch["list"], places: places)
      var (document, history) = (file.document, UndoHistory(file.journal))
      _ = history.undo(&document)
      #expect(document.text == Self.old)
      let dying = FaultyFiles(writeLimit: 3) { number, _ in number >= step ? EIO : nil }
      _ = SaveJob(document, to: file, places: places, files: dying).run()
      let opened = try DocumentFile.open(scratch["list"], places: places)
      #expect(scratch.leftovers == [], "\(step): \(String(describing: opened.interruptedSave))")
      guard opened.interruptedSave != nil else { continue }
      told += 1
      #expect(opened.interruptedSave == .canBeUndone, "\(step)")
      (document, history) = (opened.document, UndoHistory(opened.journal))
      #expect(document.text == Self.shorter)
      _ = history.undo(&document)
      #expect(document.text == Self.old)
    }
    #expect(told > 0)
  }

  @Test("Killed at any step, without a journal: what is in no other file stays, and is told")
  func killedWithoutJournal() throws {
    var told = 0
    for step in 0..<(try calls(withJournal: false, writeLimit: 5)) {
      let scratch = try Scratch()
      try scratch.write("list", Self.old)
      let dying = FaultyFiles(writeLimit: 5) { number, _ in number >= step ? EIO : nil }
      _ = try save(scratch, scratch.places, files: dying)
      let texts = scratch.leftovers.map { scratch.text($0) }
      let opened = try DocumentFile.open(scratch["list"], places: scratch.places)
      guard let left = try leftText(opened.interruptedSave, in: scratch) else {
        #expect(scratch.leftovers == [] && opened.interruptedSave == nil, "\(step)")
        continue
      }
      told += 1
      #expect(texts == [left] && Self.shorter.hasPrefix(left) && !left.isEmpty, "\(step)")
      // It is told as long as it is there.
      let again = try DocumentFile.open(scratch["list"], places: scratch.places)
      #expect(try leftText(again.interruptedSave, in: scratch) == left)
    }
    #expect(told > 0)
  }

  @Test("Killed when a new list is made: nothing stays but what is in no other file")
  func killedWhileMaking() throws {
    for knowsRenameKinds in [true, false] {
      for step in 0..<40 {
        let scratch = try Scratch()
        let dying = FaultyFiles(writeLimit: 2, knowsRenameKinds: knowsRenameKinds) { number, _ in
          number >= step ? EIO : nil
        }
        _ = try scratch.save("list", files: dying) { _ = $0.insert("first", at: 0) }
        let opened = try DocumentFile.open(scratch["list"], places: scratch.places)
        if let text = scratch.text("list") {
          #expect(text == "first\n")
          #expect(scratch.leftovers == [] && opened.interruptedSave == nil, "\(step)")
          #expect(try scratch.status("list").links == 1)
        } else if let left = try leftText(opened.interruptedSave, in: scratch) {
          #expect("first\n".hasPrefix(left) && !left.isEmpty)
        } else {
          #expect(scratch.leftovers == [])
        }
      }
    }
  }

  /// Does something to the file that has the temporary name, at the sync of the folder: names are
  /// swapped then.
  private func killedAfterSwap(
    _ scratch: Scratch, _ act: @escaping @Sendable (String) -> Void
  ) throws {
    try scratch.write("list", Self.old)
    let isDead = Once()
    let hasActed = Atomic(false)
    let dying = FaultyFiles { _, call in
      if hasActed.load(ordering: .relaxed) { return EIO }
      guard call == .syncFolder, isDead.isFirst() else { return nil }
      hasActed.store(true, ordering: .relaxed)
      for name in scratch.leftovers { act("\(scratch.string)/\(name)") }
      return EIO
    }
    _ = try save(scratch, scratch.placesWithJournal, files: dying)
    #expect(scratch.text("list") == Self.shorter)
    #expect(scratch.leftovers.count == 1)
  }

  @Test("Killed after the swap: the replaced file goes")
  func replaced() throws {
    let scratch = try Scratch()
    try killedAfterSwap(scratch) { _ in }
    let opened = try DocumentFile.open(scratch["list"], places: scratch.placesWithJournal)
    #expect(scratch.leftovers == [] && opened.interruptedSave == nil)
    #expect(scratch.text("list") == Self.shorter)
  }

  @Test("A program that still had the replaced file open wrote to it: its line stays")
  func writtenAfterSwap() throws {
    let scratch = try Scratch()
    try killedAfterSwap(scratch) { append("theirs\n", to: $0) }
    let opened = try DocumentFile.open(scratch["list"], places: scratch.placesWithJournal)
    #expect(try leftText(opened.interruptedSave, in: scratch) == Self.old + "theirs\n")
  }

  @Test("Another program's file came in the swap: it stays")
  func anotherFileSwapped() throws {
    let scratch = try Scratch()
    try killedAfterSwap(scratch) { name in
      unlink(name)
      append("theirs alone\n", to: name, making: true)
    }
    let opened = try DocumentFile.open(scratch["list"], places: scratch.placesWithJournal)
    #expect(try leftText(opened.interruptedSave, in: scratch) == "theirs alone\n")
  }

  @Test("The list is gone, and the replaced file all there is of it: it stays")
  func listGone() throws {
    let scratch = try Scratch()
    try killedAfterSwap(scratch) { _ in }
    unlink("\(scratch.string)/list")
    let opened = try DocumentFile.open(scratch["list"], places: scratch.placesWithJournal)
    #expect(try leftText(opened.interruptedSave, in: scratch) == Self.old)
  }

  @Test("Opened at each step of a save that goes on: nothing is told, and the save succeeds")
  func openedMeanwhile() throws {
    for step in 0..<(try calls(withJournal: true, writeLimit: 5)) {
      let scratch = try Scratch()
      try scratch.write("list", Self.old)
      let places = scratch.placesWithJournal
      let files = FaultyFiles(writeLimit: 5) { number, _ in
        guard number == step else { return nil }
        let opened = try? DocumentFile.open(scratch["list"], places: places)
        #expect(opened?.interruptedSave == nil, "\(step)")
        return nil
      }
      let outcome = try save(scratch, places, files: files)
      #expect(outcome.saved != nil, "\(step): \(outcome)")
      #expect(scratch.text("list") == Self.shorter && scratch.leftovers == [], "\(step)")
    }
  }

  @Test("A list beside it has nothing to do with it")
  func anotherList() throws {
    let scratch = try Scratch()
    try killedAfterSwap(scratch) { _ in }
    try scratch.write("list2", Self.old)
    let opened = try DocumentFile.open(scratch["list2"], places: scratch.placesWithJournal)
    #expect(scratch.leftovers.count == 1 && opened.interruptedSave == nil)
  }

  @Test("A save is made over what is left, and through a link too")
  func savedAgain() throws {
    let scratch = try Scratch()
    try killedAfterSwap(scratch) { append("theirs\n", to: $0) }
    let left = scratch.leftovers
    symlink("list", "\(scratch.string)/link")
    let outcome = try scratch.save("link") { _ = $0.insert("one", at: 0) }
    #expect(outcome.saved != nil && scratch.text("list") == Self.old)
    #expect(scratch.leftovers == left)
    let opened = try DocumentFile.open(scratch["link"], places: scratch.placesWithJournal)
    #expect(try leftText(opened.interruptedSave, in: scratch) == Self.old + "theirs\n")
  }
}
