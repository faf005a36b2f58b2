import Documents
import ListKit
import Terminal

extension ListScreen {
  /// Makes one change of the document: undoable in one step, shown, and on its way to the disk.
  ///
  /// - Parameters:
  ///   - edits: made in this order, all or none.
  ///   - also: what is to change of the rows in the same moment.
  mutating func change(
    _ edits: DocumentEdit..., at now: Seconds, also: (inout DocumentRows) -> Void = { _ in }
  ) -> [AppEffect] {
    change(edits, at: now, also: also)
  }

  mutating func change(
    _ edits: [DocumentEdit], at now: Seconds, also: (inout DocumentRows) -> Void = { _ in }
  ) -> [AppEffect] {
    var attempt = UndoHistory.Attempt.refused
    // Taken out, not copied: it is as long as the session.
    var history = UndoHistory()
    swap(&history, &self.history)
    var effects = changeRows(at: now) { rows in
      for case .insert(let row, _, _) in edits { rows.keep(row) }
      rows.change { document in
        attempt = history.attempt(edits, on: &document)
        return attempt == .done ? DocumentRows.Touched(edits) : .nothing
      }
      also(&rows)
    }
    swap(&history, &self.history)
    switch attempt {
    case .done: effects += documentChanged()
    case .refused: complain("that row is gone; nothing was changed")
    case .unopenable(let reason): complain(Wording.unopenable(reason))
    }
    return effects
  }

  /// Deletes rows in one step.
  ///
  /// - Parameter row: the one that was swiped.
  mutating func delete(_ gone: [RowID], from row: RowID, at now: Seconds) -> [AppEffect] {
    let positions = gone.compactMap { rows.document.position(of: $0) }
    guard positions.count == gone.count, let first = positions.first else {
      list.complete(row, performed: false)
      return []
    }
    let what =
      gone.count == 1
      ? Wording.quoted(rows.document.content(at: first, prefix: 256)) : Wording.rows(gone.count)
    // The list hears of the removal before it hears that the action is done: then the rows slide out.
    // From the last one on, so that few rows have to make room.
    let count = rows.document.count
    let effects = change(gone.reversed().map { .delete($0) }, at: now)
    let isDone = rows.document.count < count
    list.complete(row, performed: isDone)
    guard isDone else { return effects }
    note("Deleted \(what) · \(keyName(.undo)) undoes")
    return effects
  }

  /// Moves a row in the file.
  mutating func move(_ row: RowID, before next: RowID?, at now: Seconds) -> [AppEffect] {
    let effects = change(.move(row, before: next), at: now)
    note("Moved \(quoted(row)) · \(keyName(.undo)) undoes")
    return effects
  }

  private func quoted(_ row: RowID) -> String {
    rows.document.position(of: row).map {
      Wording.quoted(rows.document.content(at: $0, prefix: 256))
    } ?? "the row"
  }

  mutating func undoChange(at now: Seconds) -> [AppEffect] {
    travel(at: now, "Undone", nothing: "nothing to undo") { $0.undo(&$1) }
  }

  mutating func redo(at now: Seconds) -> [AppEffect] {
    travel(at: now, "Done again", nothing: "nothing to redo") { $0.redo(&$1) }
  }

  private mutating func travel(
    at now: Seconds, _ verb: String, nothing: String,
    step: (inout UndoHistory, inout ListDocument) -> UndoHistory.Outcome
  ) -> [AppEffect] {
    guard allowsChange() else { return [] }
    var outcome = UndoHistory.Outcome.nothing
    // Taken out, not copied: it is as long as the session.
    var history = UndoHistory()
    swap(&history, &self.history)
    let before = rows
    var effects = close(at: now)
    effects += changeRows(at: now) { rows in
      rows.change { document in
        outcome = step(&history, &document)
        guard case .done(let touched, let change) = outcome else { return .nothing }
        return DocumentRows.Touched(touched, change)
      }
    }
    swap(&history, &self.history)
    switch outcome {
    case .nothing:
      note(nothing)
      return effects
    case .refused:
      complain("another program changed the same since; this step is left out")
      return effects
    case .unopenable(let reason):
      complain(Wording.unopenable(reason))
      return effects
    case .done(let touched, let change):
      let seen = change == .removed ? before : rows
      let shown = touched.filter { rows.position(of: $0) != nil }
      if let row = rows.first(of: shown) { effects += select(row, at: now) }
      let text = "\(verb): \(Wording.change(change, of: touched, in: seen.document))"
      let hidden = touched.count {
        seen.document.position(of: $0) != nil && seen.position(of: $0) == nil
      }
      note(hidden == 0 ? text : text + " · \(Wording.hidden(hidden, of: touched.count))")
      return effects + documentChanged()
    }
  }
}
