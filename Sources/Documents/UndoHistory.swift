/// The edits of this run, to be undone and done again at any depth.
package struct UndoHistory: Sendable {
  /// What became of an undo or a redo.
  package enum Outcome: Equatable, Sendable {
    /// The row named was put back, taken out or changed.
    case done(RowID, Change)
    /// There is nothing left to undo, or to redo.
    case nothing
    /// Another program has changed or removed the row since, so that the step no longer fits.
    /// Nothing was changed; the step is dropped, so that the next call reaches the one before it.
    case refused(RowID)
  }

  package enum Change: Equatable, Sendable {
    case added
    case removed
    case changed
  }

  private var undoSteps: [DocumentEdit] = []
  private var redoSteps: [DocumentEdit] = []

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
    guard let inverse = document.apply(edit) else { return false }
    undoSteps.append(inverse)
    redoSteps.removeAll()
    return true
  }

  /// Takes back the last edit that was not yet taken back.
  package mutating func undo(_ document: inout ListDocument) -> Outcome {
    Self.move(from: &undoSteps, to: &redoSteps, document: &document)
  }

  /// Makes the edit again that was taken back last.
  package mutating func redo(_ document: inout ListDocument) -> Outcome {
    Self.move(from: &redoSteps, to: &undoSteps, document: &document)
  }

  private static func move(
    from: inout [DocumentEdit], to: inout [DocumentEdit], document: inout ListDocument
  ) -> Outcome {
    guard let edit = from.popLast() else { return .nothing }
    guard let inverse = document.apply(edit) else { return .refused(edit.row) }
    to.append(inverse)
    return .done(edit.row, edit.change)
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
    }
  }
}
