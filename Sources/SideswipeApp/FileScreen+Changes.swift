import Documents
import ListKit
import Terminal

extension FileScreen {
  /// Makes one change of the document: undoable, shown, and on its way to the disk.
  ///
  /// - Parameter also: what is to change of the rows in the same moment.
  mutating func change(
    _ edit: DocumentEdit, at now: Seconds, also: (inout DocumentRows) -> Void = { _ in }
  ) -> [AppEffect] {
    var isDone = false
    var history = history
    var effects = changeRows(at: now) { rows in
      if case .insert(let row, _, _) = edit { rows.keep(row) }
      rows.change { document in
        isDone = history.perform(edit, on: &document)
        return isDone ? edit.row : nil
      }
      also(&rows)
    }
    self.history = history
    guard isDone else {
      complain("that row is gone; nothing was changed")
      return effects
    }
    effects += save()
    return effects
  }

  mutating func delete(_ row: RowID, at now: Seconds) -> [AppEffect] {
    guard let position = rows.document.position(of: row) else {
      list.complete(row, performed: false)
      return []
    }
    let text = Wording.quoted(rows.document.content(at: position, prefix: 256))
    // The list hears of the removal before it hears that the action is done: then the row slides out.
    let effects = change(.delete(row), at: now)
    list.complete(row, performed: true)
    note("Deleted \(text) · \(keyName(.undo)) undoes")
    return effects
  }

  mutating func undo(at now: Seconds) -> [AppEffect] {
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
    var history = history
    let before = rows
    var effects = handle(list.close(at: now), at: now)
    effects += changeRows(at: now) { rows in
      rows.change { document in
        outcome = step(&history, &document)
        if case .done(let row, _) = outcome { return row }
        return nil
      }
    }
    self.history = history
    switch outcome {
    case .nothing:
      note(nothing)
      return effects
    case .refused:
      complain("another program changed that row since; this step is left out")
      return effects
    case .done(let row, let change):
      let seen = change == .removed ? before : rows
      if change != .removed { effects += select(row, at: now) }
      let text = "\(verb): \(Wording.change(change, of: row, in: seen.document))"
      let isHidden = seen.position(of: row) == nil
      note(isHidden ? text + " · \(Wording.hidden)" : text)
      return effects + save()
    }
  }

  mutating func select(_ row: RowID, at now: Seconds) -> [AppEffect] {
    handle(list.select(row, source: rows, at: now), at: now)
  }

  /// The key that gives a command, as people write it.
  func keyName(_ command: AppCommand) -> String {
    bindings.keys(for: command).first.map(name(of:)) ?? "no key"
  }

  /// A key, as people write it.
  func name(of key: Key) -> String {
    KeyName.text(of: key, form: appearance.glyphs.keyForm == .words ? .words : .full)
  }
}
