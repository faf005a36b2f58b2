import Commands
import Documents
import ListKit
import Terminal

/// Running commands for rows.
extension CommandScreen {
  mutating func perform(_ action: SwipeAction, on row: RowID, at now: Seconds) -> [AppEffect] {
    perform(action, on: row, all: [row], at: now)
  }

  mutating func perform(
    _ action: SwipeAction, on row: RowID, all rows: [RowID], at now: Seconds
  ) -> [AppEffect] {
    if isEditing { return edit(action, row, rows, at: now) }
    guard let spec = call.action(of: action), let number = Int(action.name) else {
      list.complete(row, performed: false)
      return []
    }
    let asked = CommandQuestion.Action(number: number, row: row, rows: rows)
    guard spec.confirms else { return start(asked, at: now) }
    mode = .asking(
      .confirm(asked, label: spec.label, rows: name(of: rows), undoes: spec.undo != nil))
    return []
  }

  private mutating func edit(
    _ action: SwipeAction, _ row: RowID, _ rows: [RowID], at now: Seconds
  ) -> [AppEffect] {
    switch action {
    case DocumentRows.delete:
      removed.note(rows, in: self.rows.document)
      return delete(rows, from: row, at: now)
    default:
      list.complete(row, performed: true)
      return beginEdit(row, at: now, quietFor: list.configuration.pressGuard)
    }
  }

  /// Starts what a button says. A row that is not there any more is no reason to do it to another.
  mutating func start(_ asked: CommandQuestion.Action, at now: Seconds) -> [AppEffect] {
    let action = call.actions[asked.number]
    var subjects: [CommandSubject] = []
    for row in asked.rows {
      guard let position = rows.document.position(of: row) else { continue }
      subjects.append(
        CommandSubject(row: rows.document.content(at: position), number: position + 1))
    }
    guard subjects.count == asked.rows.count else {
      list.complete(asked.row, performed: false)
      complain("that row is gone; nothing was done")
      return []
    }
    for row in asked.rows { failures[row] = nil }
    let job = makeJob(.action, action, asked.row, asked.rows, subjects)
    if action.isInteractive { return [.command(.runInForeground(job))] }
    running[job.number] = job
    return [.command(.run(job))]
  }

  private mutating func makeJob(
    _ kind: CommandJob.Kind, _ action: RowAction, _ row: RowID, _ rows: [RowID],
    _ subjects: [CommandSubject]
  ) -> CommandJob {
    defer { nextJob += 1 }
    return CommandJob(
      number: nextJob, kind: kind, action: action, row: row, rows: rows, subjects: subjects,
      fields: call.fields, places: places, files: files)
  }

  // MARK: what became of it

  mutating func performed(
    _ job: CommandJob, _ outcome: CommandJob.Outcome, at now: Seconds
  ) -> [AppEffect] {
    running[job.number] = nil
    // Whoever wants to leave when all is done wants to know what was not.
    if !outcome.failures.isEmpty { leaving = nil }
    var effects: [AppEffect] = []
    switch job.kind {
    case .action: effects += acted(job, outcome, at: now)
    case .undo: effects += undone(job, outcome, at: now)
    }
    if let status = leaving, running.isEmpty { effects += leave(status: status, at: now) }
    return effects
  }

  private mutating func acted(
    _ job: CommandJob, _ outcome: CommandJob.Outcome, at now: Seconds
  ) -> [AppEffect] {
    let done = outcome.done.map(\.row)
    let names = name(of: done)
    removed.note(done, in: rows.document)
    var effects: [AppEffect] = []
    var removal: UndoHistory?
    if !isFromCommand { (removal, effects) = remove(done, at: now) }
    keepUndo(of: job, outcome, names, removal)
    if !outcome.failures.isEmpty {
      mark(outcome.failures, of: job)
    } else {
      let undo = undoable.isEmpty || job.action.undo == nil ? "" : " · \(keyName(.undo)) undoes"
      note("\(job.action.label): \(names)\(undo)")
      if !isFromCommand { list.complete(job.row, performed: true) }
    }
    guard isFromCommand else { return effects }
    if outcome.failures.isEmpty {
      if reading.isUnderWay {
        reading.awaitingNext.append(job.row)
      } else {
        reading.awaiting.append(job.row)
      }
    }
    // Also after a failure: it may have done a part of it.
    return effects + read(at: now)
  }

  /// Marks each row that something went wrong with, and tells of the first.
  private mutating func mark(_ failed: [CommandJob.Failure], of job: CommandJob) {
    for failure in failed {
      for row in failure.rows { failures[row] = failure }
    }
    list.complete(job.row, failed: Set(failed.flatMap(\.rows)))
    guard let first = failed.first else { return }
    let count = failed.reduce(0) { $0 + $1.rows.count }
    let others = count == first.rows.count ? "" : ", one of \(Wording.rows(count)) that failed"
    let more = first.output.isEmpty ? "" : " · \(keyName(.press)) there shows all it wrote"
    complain("\(job.action.label) \(name(of: first.rows))\(others): \(first.reason)\(more)")
  }

  private mutating func keepUndo(
    of job: CommandJob, _ outcome: CommandJob.Outcome, _ names: String, _ removal: UndoHistory?
  ) {
    let commands = outcome.done.compactMap(\.undo)
    guard !commands.isEmpty else { return }
    undoable.append(
      Undoable(
        action: job.action, rows: names, commands: commands.reversed(), removal: removal))
  }

  /// Takes rows out of a list that no source decides about.
  private mutating func remove(
    _ gone: [RowID], at now: Seconds
  ) -> (UndoHistory?, [AppEffect]) {
    let there = gone.filter { rows.document.position(of: $0) != nil }
    guard !there.isEmpty else { return (nil, []) }
    var removal = UndoHistory()
    let effects = changeRows(at: now) { rows in
      let edits = there.reversed().map { DocumentEdit.delete($0) }
      rows.change { document in
        removal.perform(edits, on: &document) ? DocumentRows.Touched(edits) : .nothing
      }
    }
    return (removal, effects)
  }

  // MARK: undo

  mutating func undoAction(at now: Seconds) -> [AppEffect] {
    guard let last = undoable.popLast() else {
      note("nothing to undo")
      return []
    }
    // It is about no row that is there.
    let job = makeJob(.undo(last.commands), last.action, rows.document.makeRowID(), [], [])
    running[job.number] = job
    undoing[job.number] = last
    note("Undoing \(last.action.label): \(last.rows)…")
    return [.command(.run(job))]
  }

  private mutating func undone(
    _ job: CommandJob, _ outcome: CommandJob.Outcome, at now: Seconds
  ) -> [AppEffect] {
    guard var last = undoing.removeValue(forKey: job.number) else { return [] }
    if let failure = outcome.failures.first {
      // What fails again must not stand in the way of what was done before.
      let isNext = !last.hasFailed || undoable.isEmpty
      (last.commands, last.hasFailed) = (outcome.left, true)
      undoable.insert(last, at: isNext ? undoable.count : 0)
      let next = isNext ? "tries again" : "goes on with what was done before"
      complain(
        "\(last.action.label) \(last.rows) was not undone: \(failure.reason)"
          + " · \(keyName(.undo)) \(next)")
      return isFromCommand ? read(at: now) : []
    }
    note("Undone: \(last.action.label) \(last.rows)")
    guard !isFromCommand else { return read(at: now) }
    guard var removal = last.removal else { return [] }
    var touched: [RowID] = []
    var effects = changeRows(at: now) { rows in
      rows.change { document in
        guard case .done(let back, let change) = removal.undo(&document) else { return .nothing }
        touched = back
        return DocumentRows.Touched(back, change)
      }
    }
    if let row = rows.first(of: touched) { effects += select(row, at: now) }
    return effects
  }

  // MARK: words

  /// A row by its beginning, or several by their number.
  func name(of named: [RowID]) -> String {
    guard named.count == 1, let row = named.first else { return Wording.rows(named.count) }
    let content = rows.document.position(of: row).map { rows.document.content(at: $0, prefix: 256) }
    return (content ?? removed.content(of: row)).map(Wording.quoted) ?? "the row"
  }
}
