import Documents
import ListKit
import Terminal

extension ListScreen {
  // MARK: beginning

  /// Opens an editor in the row.
  ///
  /// - Parameter quietFor: seconds in which Enter does nothing yet.
  mutating func beginEdit(
    _ row: RowID, at now: Seconds, quietFor: Seconds = 0
  ) -> [AppEffect] {
    guard let position = rows.document.position(of: row) else { return [] }
    guard allowsChange() else { return [] }
    leaving = nil
    let bytes = rows.document.content(at: position)
    let effects = close(at: now) + select(row, at: now)
    mode = .editing(
      RowEdit(
        target: .row(row, original: bytes), editor: LineEditor(bytes), quietUntil: now + quietFor))
    return effects
  }

  /// Opens an editor in a new row below the current one.
  mutating func add(at now: Seconds) -> [AppEffect] {
    guard allowsChange() else { return [] }
    leaving = nil
    let draft = DocumentRows.Draft(
      id: rows.document.makeRowID(), after: list.currentRow ?? rows.lastRow)
    var effects = close(at: now)
    effects += changeRows(at: now) { $0.draft = draft }
    effects += select(draft.id, at: now)
    mode = .editing(RowEdit(target: .draft(draft), editor: LineEditor()))
    return effects
  }

  // MARK: while it goes on

  mutating func key(_ key: Key, in edit: RowEdit, at now: Seconds) -> [AppEffect] {
    var edit = edit
    switch edit.editor.handle(key) {
    case .changed:
      message = nil
      mode = .editing(edit)
      return []
    case .ignored:
      return []
    case .commit where now < edit.quietUntil && !edit.hasChanges:
      return []
    case .commit:
      return commit(edit, at: now)
    case .cancel:
      message = nil
      return endEdit(at: now)
    }
  }

  mutating func paste(_ bytes: [UInt8], in edit: RowEdit) {
    var edit = edit
    _ = edit.editor.paste(bytes)
    mode = .editing(edit)
  }

  // MARK: ending

  private mutating func commit(_ edit: RowEdit, at now: Seconds) -> [AppEffect] {
    message = nil
    guard edit.hasChanges else {
      if case .draft = edit.target { note("nothing added") }
      return endEdit(at: now)
    }
    let typed = documentEdit(for: edit)
    if let reason = refusal(of: typed) {
      complain(Wording.unopenable(reason))
      return []
    }
    guard case .draft = edit.target else { return endEdit(at: now) + change(typed, at: now) }
    mode = .browsing
    return change(typed, at: now) { $0.draft = nil }
  }

  /// Why the edit is not to be made: what was typed stays in the editor then.
  private func refusal(of edit: DocumentEdit) -> ReadOnlyReason? {
    var document = rows.document
    return document.apply(edit) == nil ? nil : document.readOnlyReason(after: [edit])
  }

  /// What keeping the row would do to the document.
  func documentEdit(for edit: RowEdit) -> DocumentEdit {
    let content = edit.editor.bytes
    switch edit.target {
    case .row(let row, _):
      return .replace(row, content: content)
    case .draft(let draft):
      let isThere = draft.after.map { rows.document.position(of: $0) != nil } ?? true
      return .insert(draft.id, after: isThere ? draft.after : rows.lastRow, content: content)
    }
  }

  /// Leaves the row.
  mutating func endEdit(at now: Seconds) -> [AppEffect] {
    backToBrowsing()
    guard let draft = rows.draft else { return [] }
    let effects = changeRows(at: now) { $0.draft = nil }
    guard let after = draft.after else { return effects }
    return effects + select(after, at: now)
  }

  /// The text of the row that is being written; nil where that is as it was.
  var typedRow: [UInt8]? {
    guard let edit = rowEdit, edit.hasChanges else { return nil }
    return edit.editor.bytes + [0x0A]
  }
}
