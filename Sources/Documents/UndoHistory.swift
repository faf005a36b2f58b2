/// What was done in this run, to be undone and done again at any depth, step by step. A step is one
/// edit, or several that belong together.
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
  }

  package enum Change: Equatable, Sendable {
    case added
    case removed
    case changed
    /// Not the same of all rows.
    case mixed
  }

  private typealias Step = [DocumentEdit]

  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  package init() {}

  package var canUndo: Bool {
    !undoSteps.isEmpty
  }

  package var canRedo: Bool {
    !redoSteps.isEmpty
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
    undoSteps.append(inverse)
    redoSteps.removeAll()
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
    undoSteps.append(inverse)
    redoSteps.removeAll()
    return .done
  }

  /// Takes back the last step that was not yet taken back.
  package mutating func undo(_ document: inout ListDocument) -> Outcome {
    Self.move(from: &undoSteps, to: &redoSteps, document: &document)
  }

  /// Makes the step again that was taken back last.
  package mutating func redo(_ document: inout ListDocument) -> Outcome {
    Self.move(from: &redoSteps, to: &undoSteps, document: &document)
  }

  private static func move(
    from: inout [Step], to: inout [Step], document: inout ListDocument
  ) -> Outcome {
    guard let step = from.popLast() else { return .nothing }
    let rows = step.flatMap(\.rows)
    guard let inverse = document.apply(step) else { return .refused(rows) }
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

extension DocumentEdit {
  fileprivate var change: UndoHistory.Change {
    switch self {
    case .delete: .removed
    case .insert: .added
    case .replace: .changed
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
