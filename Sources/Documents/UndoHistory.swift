/// What was done, in this run and, as far as a journal tells, in earlier ones, to be undone and done
/// again at any depth, step by step. A step is one edit, or several that belong together.
package struct UndoHistory: Sendable {
  /// What became of an undo or a redo.
  package enum Outcome: Equatable, Sendable {
    /// The rows named were put back, taken out or changed.
    case done([RowID], Change)
    /// There is nothing left to undo, or to redo.
    case nothing
    /// Another program has changed or removed one of these rows since, so that the step no longer
    /// fits. Nothing was changed; the step is dropped, so that the next call reaches the one before.
    case refused([RowID])
    /// With what others have changed since, the list could only be looked at when it is opened again.
    /// Nothing was changed; the step is dropped.
    case unopenable(ReadOnlyReason)
  }

  package enum Change: Equatable, Sendable {
    case added
    case removed
    case changed
    case moved
    /// Not the same of all rows.
    case mixed
  }

  private typealias Step = [DocumentEdit]

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// Steps of earlier runs that come after those of this one: to be taken back, the next one last.
  private var earlier: [UndoJournal.Step] = []
  /// And those to be made again, the next one last.
  private var later: [UndoJournal.Step] = []

  /// - Parameter journal: what was done to the file that the document was read from.
  package init(_ journal: UndoJournal? = nil) {
    guard let journal else { return }
    earlier = journal.done.map(\.inverse)
    later = journal.takenBack.reversed()
  }

  package var canUndo: Bool {
    !undoSteps.isEmpty || !earlier.isEmpty
  }

  package var canRedo: Bool {
    !redoSteps.isEmpty || !later.isEmpty
  }

  /// Applies `edit` and remembers how to undo it; what could be redone is forgotten.
  /// - Returns: false if the document refused the edit; then nothing has changed.
  package mutating func perform(_ edit: DocumentEdit, on document: inout ListDocument) -> Bool {
    perform([edit], on: &document)
  }

  /// Applies `edits` one after another, as one step: all of them, or none.
  /// - Returns: false if the document refused one, or there are none; then nothing has changed.
  package mutating func perform(_ edits: [DocumentEdit], on document: inout ListDocument) -> Bool {
    guard !edits.isEmpty, let inverse = document.apply(edits) else { return false }
    record(inverse)
    return true
  }

  /// What became of edits that were to be made.
  package enum Attempt: Equatable, Sendable {
    case done
    /// The document refused one, or there are none.
    case refused
    /// The list could only be looked at when it is opened again.
    case unopenable(ReadOnlyReason)
  }

  /// Applies `edits` as `perform` does, unless the list could not be edited any more once it is
  /// written and opened again. Nothing has changed unless it is `done`.
  package mutating func attempt(
    _ edits: [DocumentEdit], on document: inout ListDocument
  ) -> Attempt {
    var changed = document
    guard !edits.isEmpty, let inverse = changed.apply(edits) else { return .refused }
    if let reason = changed.readOnlyReason(after: edits) { return .unopenable(reason) }
    document = changed
    record(inverse)
    return .done
  }

  /// Remembers what takes a new step back; what could be made again is forgotten.
  private mutating func record(_ inverse: Step) {
    undoSteps.append(inverse)
    redoSteps.removeAll()
    later.removeAll()
  }

  /// Takes back the last step that was not yet taken back.
  package mutating func undo(_ document: inout ListDocument) -> Outcome {
    Self.move(from: &undoSteps, then: &earlier, to: &redoSteps, document: &document)
  }

  /// Makes the step again that was taken back last.
  package mutating func redo(_ document: inout ListDocument) -> Outcome {
    Self.move(from: &redoSteps, then: &later, to: &undoSteps, document: &document)
  }

  private static func move(
    from: inout [Step], then remembered: inout [UndoJournal.Step], to: inout [Step],
    document: inout ListDocument
  ) -> Outcome {
    if from.isEmpty, let step = remembered.popLast() {
      guard let edit = document.edit(for: step) else {
        // What came before it fits even less.
        remembered.removeAll()
        return .refused([])
      }
      from.append([edit])
    }
    guard let step = from.popLast() else { return .nothing }
    let rows = step.flatMap(\.rows)
    var changed = document
    guard let inverse = changed.apply(step) else { return .refused(rows) }
    if let reason = changed.readOnlyReason(after: step) { return .unopenable(reason) }
    document = changed
    to.append(inverse)
    let changes = Set(step.map(\.change))
    return .done(rows, changes.count == 1 ? step[0].change : .mixed)
  }
}

extension ListDocument {
  /// Makes several changes, all or none.
  /// - Returns: the edits that undo these, in the order in which to make them; nil if one was
  ///   refused and nothing has changed.
  fileprivate mutating func apply(_ edits: [DocumentEdit]) -> [DocumentEdit]? {
    var result = self
    var inverses: [DocumentEdit] = []
    for edit in edits {
      guard let inverse = result.apply(edit) else { return nil }
      inverses.append(inverse)
    }
    self = result
    return inverses.reversed()
  }
}

extension ListDocument {
  /// A step of an earlier run as an edit of this list; nil where the list is not in the state that
  /// the step begins with, or the step is damaged. O(bytes).
  fileprivate func edit(for step: UndoJournal.Step) -> DocumentEdit? {
    step.applied(to: bytes).flatMap(exchange(for:)).map(DocumentEdit.exchange)
  }
}

extension DocumentEdit {
  fileprivate var change: UndoHistory.Change {
    switch self {
    case .delete: .removed
    case .insert: .added
    case .replace: .changed
    case .move, .moveBack: .moved
    case .restore(let restoration):
      switch restoration.action {
      case .put: .added
      case .take: .removed
      case .rewrite: .changed
      }
    case .exchange: .mixed
    }
  }
}
