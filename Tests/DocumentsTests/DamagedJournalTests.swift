import TestSupport
import Testing

@testable import Documents

/// Undo journals that do not hold what was written: nothing is undone by mistake.
struct DamagedJournalTests {
  private func text(_ number: Int) -> [UInt8] {
    Array("head\nrow \(number)\n\0\u{FF}tail\n".utf8)
  }

  /// Whatever a journal's file holds, reading it gives steps that follow on each other.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func aDamagedFileGivesWhatIsSound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var journal = UndoJournal()
    for number in 0..<6 { journal.move(from: text(number), to: text(number + 1)) }
    let whole = journal.bytes
    #expect(UndoJournal.steps(from: whole) == journal.steps)
    var damaged = whole
    if seed.isMultiple(of: 2) {
      damaged.removeLast(Int.random(in: 1...whole.count, using: &random))
      #expect(journal.steps.starts(with: UndoJournal.steps(from: damaged)))
    } else {
      damaged[Int.random(in: 0..<whole.count, using: &random)] ^=
        1
        << UInt8.random(
          in: 0..<8, using: &random)
    }
    let steps = UndoJournal.steps(from: damaged)
    for (step, next) in zip(steps, steps.dropFirst()) { #expect(step.after == next.before) }
    // Some flips leave a step that can be read: it is made, or refused.
    for step in steps {
      for number in 0..<7 {
        for change in [step.change, step.change.inverse] {
          let made = change.applied(to: text(number))
          let size = text(number).count - change.removed.count + change.inserted.count
          #expect(made == nil || made?.count == size)
        }
      }
    }
  }

  @Test(arguments: [Int.max, Int.max - 1, 10])
  func aStepFromBeyondTheListIsRefused(offset: Int) throws {
    var journal = UndoJournal()
    journal.move(from: text(0), to: text(1))
    let written = String(journal.steps[0].change.offset)
    var lines = journal.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var words = lines[1].split(separator: 0x20)
    #expect(words[2].elementsEqual(written.utf8))
    words[2] = Array(String(offset).utf8)[...]
    lines[1] = Array(words.joined(separator: [0x20]))[...]
    let steps = UndoJournal.steps(from: Array(lines.joined(separator: [0x0A])))
    let damaged = try #require(UndoJournal(steps, at: FileVersion.hash(of: text(1))))
    var history = UndoHistory(damaged)
    var document = ListDocument(bytes: text(1))
    #expect(history.undo(&document) == .refused([]))
    #expect(document.bytes == text(1))
  }

  @Test func aStepThatKeptOtherBytesIsRefused() throws {
    var journal = UndoJournal()
    journal.move(from: Array("a\nb\n".utf8), to: Array("b\n".utf8))
    var bytes = journal.bytes
    // The last ones are those that were removed.
    bytes[bytes.count - 2] ^= 1
    let held = Array("b\n".utf8)
    let steps = UndoJournal.steps(from: bytes)
    #expect(steps.count == 1)
    let damaged = try #require(UndoJournal(steps, at: FileVersion.hash(of: held)))
    var history = UndoHistory(damaged)
    var document = ListDocument(bytes: held)
    #expect(history.undo(&document) == .refused([]))
    #expect(document.bytes == held)
  }
}
