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

  /// `s`: there is only something to do where the last write did not succeed.
  mutating func saveNow() -> [AppEffect] {
    if case .conflict(let conflict) = saving.phase {
      ask(about: conflict)
      return []
    }
    if saving.retry() { return [write()] }
    note(
      saving.isWriting
        ? "writing…" : canEdit ? "everything is saved" : "nothing to save: the file is read-only")
    return []
  }

  private mutating func write(recreating: Bool = false) -> AppEffect {
    written = rows.document
    // A file that is gone is made again by saving as if it had never been there.
    let base = recreating ? file.asNeverWritten : file
    return .save(SaveJob(rows.document, to: base, places: places))
  }

  // MARK: what became of it

  mutating func saved(_ outcome: SaveOutcome, at now: Seconds) -> [AppEffect] {
    var effects: [AppEffect] = []
    switch outcome {
    case .saved(let saved):
      effects += adopt(saved.file, at: now)
      if let write = saved.inPlace { note(Wording.inPlace(write)) }
      if saving.succeeded() { effects.append(write()) }
      if saving.isClean, let status = leaving { effects.append(.quit(status: status, givesUp: false)) }
    case .conflict(let conflict):
      saving.conflicted(conflict)
      ask(about: conflict)
    case .failed(let error):
      saving.failed(error)
      let text = Wording.notSaved(error)
      if let status = leaving {
        ask(.unsaved(text, leaving: status))
      } else {
        complain(text + " · \(keyName(.save)) tries again")
      }
    }
    leaving = saving.isWriting ? leaving : nil
    return effects
  }

  /// The file holds `saved` now: what was asked to be written, and with it what other programs had
  /// changed in other rows. The list may have changed again since.
  private mutating func adopt(_ saved: OpenDocument, at now: Seconds) -> [AppEffect] {
    guard let written, saved.document != written else {
      file = saved
      return []
    }
    let merged = DocumentMerge.rebase(rows.document, from: written, onto: saved.document)
    guard case .merged(let document) = merged else {
      // `file` stays what it was, so that the next write finds the difference and asks.
      return []
    }
    file = saved
    note("another program's changes were taken in")
    return changeRows(at: now) { $0.replaceDocument(with: document) }
  }

  mutating func keptMine(_ outcome: SaveOutcome) -> [AppEffect] {
    switch outcome {
    case .saved(let kept):
      file = kept.file
      saving.settled()
      note("kept in \(Wording.visible(file.name)); from now on changes are written there")
      return rows.document == file.document ? [] : save()
    case .failed(let error):
      complain(Wording.failure(error))
      return []
    case .conflict:
      return []
    }
  }

  // MARK: questions

  private mutating func ask(about conflict: SaveConflict) {
    ask(.conflict(conflict, path: file.path, leaving: leaving))
  }

  /// Asks, unless something is being typed: that comes first, and the question after it. What was
  /// meant as text must not be taken for an answer.
  private mutating func ask(_ question: Question) {
    if isTyping, question.leaving == nil {
      complain("not saved yet: another program changed the file")
      return
    }
    message = nil
    mode = .asking(question)
  }

  mutating func answer(_ key: Key, to question: Question, at now: Seconds) -> [AppEffect] {
    let command = bindings[key]
    if command == .suspend || command == .redraw {
      return command.map { perform($0, at: now) } ?? []
    }
    // Ctrl-C asks once; the second one means it.
    if command == .abort { return [.quit(status: 130, givesUp: true)] }
    guard let answer = question.prompt.answer(to: key) else { return [] }
    mode = question.interrupted.map(Mode.editing) ?? .browsing
    switch answer {
    case .reload: return reload(at: now)
    case .keepMine:
      mode = .naming(LineEditor(file.name + Array(".mine".utf8)))
      return []
    case .retry: return saving.retry() ? [write()] : []
    case .recreate: return saving.retry() ? [write(recreating: true)] : []
    case .leaveUnsaved:
      return [.quit(status: question.leaving == 130 ? 130 : 2, givesUp: true)]
    case .dropRow:
      return endEdit(at: now) + leave(status: question.leaving ?? 0)
    case .later:
      if !isSaved, question.interrupted == nil { complain("not saved · \(keyName(.save)) asks again") }
      return []
    }
  }

  private mutating func reload(at now: Seconds) -> [AppEffect] {
    guard case .conflict(let conflict) = saving.phase, let theirs = conflict.theirs else { return [] }
    file = theirs
    history = UndoHistory()
    saving.settled()
    note("reloaded")
    return changeRows(at: now) { rows in
      rows.replaceDocument(with: theirs.document)
      rows.isEditable = theirs.readOnly == nil
    }
  }

  mutating func key(_ key: Key, naming editor: LineEditor, at now: Seconds) -> [AppEffect] {
    if let command = bindings[key], [.abort, .suspend, .redraw].contains(command) {
      return perform(command, at: now)
    }
    var editor = editor
    switch editor.handle(key) {
    case .changed, .ignored:
      mode = .naming(editor)
      return []
    case .cancel:
      mode = .browsing
      complain("not saved · \(keyName(.save)) asks again")
      return []
    case .commit:
      mode = .browsing
      guard !editor.bytes.isEmpty else { return [] }
      return [.keepMine(keep(as: file.path.sibling(editor.bytes)))]
    }
  }

  private func keep(as path: FilePath) -> KeepJob {
    KeepJob(document: rows.document, path: path, file: file, places: places)
  }

  // MARK: leaving

  /// Leaves when everything is on the disk; asks where it cannot be.
  mutating func leave(status: Int32) -> [AppEffect] {
    if case .editing(let edit) = mode, edit.hasChanges {
      mode = .asking(.unfinishedRow(edit, leaving: status))
      return []
    }
    switch saving.phase {
    case .clean: return [.quit(status: status, givesUp: false)]
    case .writing where leaving == status:
      // Asked twice: no more waiting here. What is under way is still seen through.
      return [.quit(status: status, givesUp: false)]
    case .writing:
      leaving = status
      note("writing…")
      return []
    case .failed(let error):
      ask(.unsaved(Wording.notSaved(error), leaving: status))
      return []
    case .conflict(let conflict):
      ask(.conflict(conflict, path: file.path, leaving: status))
      return []
    }
  }
}
