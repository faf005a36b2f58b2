/// The steps that lead from how a file was to how it is, and on to what was taken back: what undo
/// and redo need after a restart.
///
/// A journal knows the states of the file by the hash of their content, so that it can tell where in
/// it a file stands, and that it has nothing to say of a file which another program wrote since.
package struct UndoJournal: Equatable, Sendable {
  /// The change from one state of the file to the next, by the hashes of their content.
  struct Step: Equatable, Sendable {
    var before: UInt64
    var after: UInt64
    var change: ByteChange

    /// What takes it back.
    var inverse: Step {
      Step(before: after, after: before, change: change.inverse)
    }

    /// `bytes` after the step; nil where they are not what it begins with, or what it makes of them is
    /// not what it led to: then the journal is damaged. O(bytes).
    func applied(to bytes: [UInt8]) -> [UInt8]? {
      guard FileVersion.hash(of: bytes) == before, let made = change.applied(to: bytes),
        FileVersion.hash(of: made) == after
      else { return nil }
      return made
    }
  }

  static let mostSteps = 1000
  /// Bytes that the changes of all steps may hold.
  static let mostBytes = 1 << 20

  private(set) var steps: [Step] = []
  /// How many of the steps are done in the file as it is; those that follow were taken back.
  private(set) var position = 0

  init() {}

  /// - Parameters:
  ///   - steps: each begins where the one before it ends.
  ///   - content: the hash of what the file holds.
  /// - Returns: nil if the file is in none of the states.
  init?(_ steps: [Step], at content: UInt64) {
    guard let first = steps.first else { return nil }
    // A state that was reached twice: what led to it the second time is the longer story.
    if let last = steps.lastIndex(where: { $0.after == content }) {
      position = last + 1
    } else if first.before != content {
      return nil
    }
    self.steps = steps
  }

  /// The steps that can be taken back, the latest last.
  var done: ArraySlice<Step> { steps[..<position] }

  /// The steps that can be made again, the next one first.
  var takenBack: ArraySlice<Step> { steps[position...] }

  /// Goes on to another state of the file: one step back or forward where the journal has it, else
  /// by a new step, which forgets those that were taken back.
  mutating func move(from old: [UInt8], to new: [UInt8]) {
    let before = FileVersion.hash(of: old)
    let after = FileVersion.hash(of: new)
    if position > 0, steps[position - 1].before == after {
      position -= 1
    } else if position < steps.count, steps[position].after == after {
      position += 1
    } else {
      steps.removeSubrange(position...)
      steps.append(
        Step(before: before, after: after, change: ByteChange(from: old, to: new)))
      bound()
      position = steps.count
    }
  }

  /// Lets the oldest steps go, so many that the others keep to the bounds.
  private mutating func bound() {
    var bytes = 0
    var kept = 0
    for step in steps.reversed().prefix(Self.mostSteps) {
      bytes += step.change.removed.count + step.change.inserted.count
      guard bytes <= Self.mostBytes else { break }
      kept += 1
    }
    steps.removeFirst(steps.count - kept)
  }
}
