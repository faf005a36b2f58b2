import Documents
import ListKit
import Terminal

extension FileScreen {
  /// `r`: reads the file again, after asking if something would get lost.
  mutating func reload(at now: Seconds) -> [AppEffect] {
    switch saving.phase {
    case .clean: return beginReload()
    case .writing:
      // What is being written is compared with the file anyway.
      note("writing…")
      return []
    case .failed, .conflict:
      ask(.reload)
      return []
    }
  }

  mutating func beginReload() -> [AppEffect] {
    guard reloading == nil else { return [] }
    reloading = rows.document
    return [.reload(ReloadJob(file: file, document: rows.document, files: files))]
  }

  /// The file was read again. Rows that are the same keep their identities, and what was done before
  /// can still be undone, as far as others have left it alone. Changes that were given up for this
  /// cannot: they were never in the file.
  mutating func reloaded(_ outcome: ReloadJob.Outcome, at now: Seconds) -> [AppEffect] {
    guard let before = reloading else { return [] }
    reloading = nil
    // Whoever changes the list meanwhile writes it, and that compares it with the file.
    guard rows.document == before, !saving.isWriting else {
      note("not reloaded: the list has changed meanwhile; saving it takes in what others changed")
      return []
    }
    switch outcome {
    case .failed(let error):
      complain("not reloaded: \(Wording.failure(error))")
      return []
    case .loaded(let loaded) where loaded.version == nil && file.version != nil:
      complain("\(Wording.visible(file.path)) is gone; the list is kept as it was")
      return []
    case .loaded(let loaded):
      let isSame = loaded.document == before
      checkAbsence(at: now)
      if !isSaved { history = UndoHistory() }
      saving.settled()
      file = loaded
      if let reason = loaded.readOnly {
        note(Wording.readOnly(reason))
      } else {
        note(isSame ? "Reloaded; nothing has changed" : "Reloaded")
      }
      let effects = changeRows(at: now) { rows in
        rows.replaceDocument(with: loaded.document)
        rows.isEditable = loaded.readOnly == nil
      }
      return effects + keepLostEdit(at: now)
    }
  }
}
