import Documents
import ListKit
import Terminal

/// Changes that other programs make to the file while nothing is done here are shown as they come.
extension FileScreen {
  mutating func noticeChange(at now: Seconds) -> [AppEffect] {
    looks.noticed(at: now)
    return []
  }

  /// Whether another list may take the place of this one without a word: nothing is to be saved, nobody
  /// is asked or types into a row, and the pointer holds none.
  private var takesChanges: Bool {
    guard saving.isClean, !list.isHeld else { return false }
    return switch mode {
    case .browsing, .filtering, .help: true
    case .editing, .asking, .over: false
    }
  }

  /// Whether it is of use to look at the file. What is to be saved is compared with it anyway.
  private var mayLook: Bool {
    saving.isClean && reloading == nil && !list.isHeld && (!owesLook || takesChanges)
  }

  var lookDeadline: Seconds? { mayLook ? looks.due : nil }

  mutating func lookIfDue(at now: Seconds) -> [AppEffect] {
    guard mayLook else { return [] }
    if owesLook {
      owesLook = false
      looks.noticed(at: now)
    }
    guard looks.begin(at: now) else { return [] }
    looking = rows.document
    return [.look(LookJob(file: file, document: rows.document, files: files))]
  }

  /// The file was looked at.
  mutating func looked(_ outcome: LookJob.Outcome, at now: Seconds) -> [AppEffect] {
    looks.ended(at: now)
    guard let before = looking else { return [] }
    looking = nil
    switch outcome {
    case .found(.missing):
      if looks.missed(at: now) {
        let remedy = canEdit ? " · \(keyName(.save)) offers to write it again" : ""
        complain("\(Wording.visible(file.name)) is gone; the list is kept as it was" + remedy)
      }
    case .found(.same):
      if looks.found() { noteReturn() }
    case .found(.changed(let loaded)):
      let isBack = looks.found()
      return take(loaded, insteadOf: before, isBack: isBack, at: now)
    case .failed(let error) where error.reason == .keepsChanging:
      looks.noticed(at: now)
    case .failed(let error):
      if saving.isClean { complain("the list is kept as it was: \(Wording.failure(error))") }
    }
    return []
  }

  private mutating func take(
    _ loaded: OpenDocument, insteadOf before: ListDocument, isBack: Bool, at now: Seconds
  ) -> [AppEffect] {
    // Whoever changed the list meanwhile writes it, and that compares it with the file.
    guard saving.isClean, rows.document == before else {
      looks.noticed(at: now)
      return []
    }
    let isSame = loaded.document == before && loaded.readOnly == file.readOnly
    guard isSame || takesChanges else {
      owesLook = true
      if case .editing = mode {
        note("another program changed the file; that is taken in after this row")
      }
      return []
    }
    if isBack { noteReturn() }
    guard !isSame else {
      file = loaded
      return []
    }
    return show(loaded, at: now)
  }

  /// Shows what the file holds now. Rows that are the same keep their identities.
  private mutating func show(_ loaded: OpenDocument, at now: Seconds) -> [AppEffect] {
    let open = list.openRow
    if loaded.readOnly != file.readOnly {
      note(loaded.readOnly.map(Wording.readOnly) ?? "the file can be changed again")
    }
    // What cannot be done any more is not offered.
    var effects = loaded.readOnly == nil ? [] : close(at: now)
    file = loaded
    effects += changeRows(at: now) { rows in
      rows.replaceDocument(with: loaded.document)
      rows.isEditable = loaded.readOnly == nil
    }
    if let open, rows.document.position(of: open.id) == nil {
      note("another program changed or removed the row that was open")
    }
    return effects
  }

  private mutating func noteReturn() {
    note("\(Wording.visible(file.name)) is there again")
  }

  /// The file was written or read: what was known of its absence may be over.
  mutating func checkAbsence(at now: Seconds) {
    if looks.isGone { looks.noticed(at: now) }
  }
}
