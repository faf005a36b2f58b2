import Documents
import ListKit
import Terminal

extension FileScreen {
  /// Sees to it that the list gets to the disk.
  mutating func save() -> [AppEffect] {
    if saving.changed() { return [write()] }
    if case .conflict(let conflict) = saving.phase { ask(about: conflict) }
    return []
  }

  /// `s`: there is only something to do where the last write did not succeed, or the file is gone, which
  /// is asked about. Whatever stood in its way may be gone by now, so a conflict is looked at again.
  mutating func saveNow() -> [AppEffect] {
    if saving.retry() || looks.isGone && canEdit && saving.changed() { return [write()] }
    note(
      saving.isWriting
        ? "writing…" : canEdit ? "everything is saved" : "nothing to save: the file is read-only")
    return []
  }

  mutating func write(recreating: Bool = false) -> AppEffect {
    written = rows.document
    // A file that is gone is made again by saving as if it had never been there.
    let base = recreating ? file.asNeverWritten : file
    return .save(SaveJob(rows.document, to: base, places: places, files: files))
  }

  /// Says that the list is not on the disk, for as long as it stays so: what to do first, then why.
  /// nil while it is there, or on its way.
  var unsaved: MessageLine? {
    let reason: String
    switch saving.phase {
    case .clean, .writing: return nil
    case .failed(let error): reason = Wording.failure(error)
    case .conflict(let conflict): reason = conflict.message(path: Wording.visible(file.path))
    }
    return MessageLine("not saved · \(keyName(.save)) tries again · \(reason)", kind: .failure)
  }

  // MARK: what became of it

  mutating func saved(_ outcome: SaveOutcome, at now: Seconds) -> [AppEffect] {
    var effects: [AppEffect] = []
    switch outcome {
    case .saved(let saved):
      effects += adopt(saved, at: now)
      checkAbsence(at: now)
      if let write = saved.inPlace, write.reason != toldInPlace {
        toldInPlace = write.reason
        note(Wording.inPlace(write))
      }
      if let failure = saved.journalFailure, !toldNoJournal {
        toldNoJournal = true
        note(Wording.notKept(failure))
      }
      if saving.succeeded() { effects.append(write()) }
      if saving.isClean, let status = leaving { effects += leave(status: status, at: now) }
    case .conflict(let conflict):
      _ = list.interrupt(at: now)
      saving.conflicted(conflict)
      askByItself(.conflict(conflict, path: file.path, leaving: leaving), at: now)
    case .failed(let error):
      saving.failed(error)
      let text = Wording.notSaved(error)
      if let status = leaving {
        _ = list.interrupt(at: now)
        askByItself(.unsaved(text, leaving: status), at: now)
      } else {
        complain(text + " · \(keyName(.save)) tries again")
      }
    }
    leaving = saving.isWriting ? leaving : nil
    written = saving.isWriting ? written : nil
    return effects
  }

  /// The file holds `saved` now: what was asked to be written, and with it what other programs had
  /// changed in other rows. The list may have changed again since.
  private mutating func adopt(_ saved: SavedDocument, at now: Seconds) -> [AppEffect] {
    // Only what others have changed is looked for: documents are long.
    guard saved.isRebased, let written, saved.file.document != written else {
      file = saved.file
      return []
    }
    let merged = DocumentMerge.rebase(rows.document, from: written, onto: saved.file.document)
    guard case .merged(let document) = merged else {
      // `file` stays what it was, so that the next write finds the difference and asks.
      return []
    }
    file = saved.file
    note("another program's changes were taken in")
    return changeRows(at: now) { $0.replaceDocument(with: document) } + keepLostEdit(at: now)
  }
}
