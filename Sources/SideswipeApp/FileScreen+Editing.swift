import Documents
import ListKit
import Terminal

extension FileScreen {
  /// Whether rows may be changed; says why where not.
  mutating func allowsChange() -> Bool {
    if let reason = file.readOnly {
      complain(Wording.readOnly(reason))
      return false
    }
    return true
  }

  mutating func documentChanged() -> [AppEffect] { save() }

  /// Where the row that is being written is not there any more, since another program removed it or
  /// wrote another in its place, what was typed becomes a new row: nobody types into a row unseen.
  mutating func keepLostEdit(at now: Seconds) -> [AppEffect] {
    guard let edit = mode.edit, case .row(let row, _) = edit.target,
      rows.document.position(of: row) == nil
    else { return [] }
    let draft = DocumentRows.Draft(
      id: rows.document.makeRowID(), after: list.currentRow ?? rows.lastRow)
    let effects = changeRows(at: now) { $0.draft = draft }
    mode.replaceEdit(with: RowEdit(target: .draft(draft), editor: edit.editor))
    complain("another program took this row away: Enter adds yours again, Esc lets it go")
    return effects + select(draft.id, at: now)
  }
}
