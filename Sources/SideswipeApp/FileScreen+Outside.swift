import Documents
import ListKit
import Terminal

/// The user's own editor, on a row or on the whole list.
extension FileScreen {
  mutating func editRowOutside(at now: Seconds) -> [AppEffect] {
    guard let row = list.currentRow, let position = rows.document.position(of: row) else {
      note("there is no row")
      return []
    }
    guard allowsChange() else { return [] }
    // Editors expect a line end at the end of a file, and many add one.
    let text = rows.document.content(at: position) + [0x0A]
    return close(at: now) + run(OutsideEdit(target: .row(row), text: text))
  }

  mutating func editListOutside(at now: Seconds) -> [AppEffect] {
    guard allowsChange() else { return [] }
    let document = rows.document
    return close(at: now)
      + run(OutsideEdit(target: .list(document), text: document.bytes))
  }

  private mutating func run(_ edit: OutsideEdit) -> [AppEffect] {
    leaving = nil
    return [
      .runEditor(
        EditorJob(edit: edit, editor: editor, name: file.name, places: places, files: files))
    ]
  }

  // MARK: what became of it

  /// - Parameter edit: what the editor was given.
  mutating func edited(
    _ edit: OutsideEdit, _ outcome: EditorOutcome, at now: Seconds
  ) -> [AppEffect] {
    message = nil
    switch outcome {
    case .text(let text) where text == edit.original:
      note("the editor changed nothing")
      return []
    case .text(let text):
      var left = edit
      left.text = text
      return switch edit.target {
      case .row(let row): take(left, for: row, at: now)
      case .list(let document): take(left, insteadOf: document, at: now)
      }
    case .fileGone:
      complain("the editor removed its file; nothing was changed")
    case .failed(let ending):
      complain(Wording.failed(editor, ending))
    case .unusable(let error):
      complain("\(Wording.failure(error)); nothing was changed")
    }
    return []
  }

  private mutating func take(
    _ edit: OutsideEdit, for row: RowID, at now: Seconds
  ) -> [AppEffect] {
    let lines = edit.lines
    if edit.text.contains(0) {
      ask(.outside(edit, "There are NUL bytes in what the editor left.", choices: []))
    } else if lines.isEmpty {
      ask(
        .outside(
          edit, "The editor left nothing.",
          choices: [.init("d", "Delete the row", answer: .takeNothing)]))
    } else if lines.count > 1 {
      ask(
        .outside(
          edit, "The editor left \(lines.count) lines.",
          choices: [
            .init("m", "Make \(lines.count) rows", answer: .takeRows),
            .init("k", "Keep the first only", answer: .takeFirst),
          ]))
    } else {
      return put(lines, for: row, at: now)
    }
    return []
  }

  private mutating func take(
    _ edit: OutsideEdit, insteadOf document: ListDocument, at now: Seconds
  ) -> [AppEffect] {
    if let reason = ReadOnlyReason(content: edit.text) {
      ask(.outside(edit, "This would be no list any more: \(reason.message).", choices: []))
      return []
    }
    guard edit.text.isEmpty else { return exchange(document, for: edit.text, at: now) }
    ask(
      .outside(
        edit, "The editor left nothing.",
        choices: [
          .init("d", "Delete all rows", answer: .takeNothing)
        ]))
    return []
  }

  /// - Parameter edit: what the question was about.
  mutating func answer(
    _ answer: Question.Answer, about edit: OutsideEdit, at now: Seconds
  ) -> [AppEffect] {
    let effects: [AppEffect]
    switch (answer, edit.target) {
    case (.editAgain, _): effects = run(edit)
    case (.takeRows, .row(let row)): effects = put(edit.lines, for: row, at: now)
    case (.takeFirst, .row(let row)):
      effects = put(Array(edit.lines.prefix(1)), for: row, at: now)
    case (.takeNothing, .row(let row)):
      effects = remove(row, at: now)
    case (.takeNothing, .list(let document)):
      effects = exchange(document, for: [], at: now)
    default:
      note("left as it was")
      effects = []
    }
    // What had to wait for the answer.
    if mode == .browsing, case .conflict(let conflict) = saving.phase { ask(about: conflict) }
    return effects
  }

  /// Gives the row the first line, and adds rows below it for the others; all in one step.
  private mutating func put(
    _ lines: [[UInt8]], for row: RowID, at now: Seconds
  ) -> [AppEffect] {
    let edits = documentEdits(putting: lines, for: row)
    guard !edits.isEmpty else {
      note("left as it was")
      return []
    }
    let effects = change(edits, at: now)
    let what = lines.count == 1 ? Wording.quoted(lines[0]) : "\(lines.count) rows"
    note("Edited: \(what) · \(keyName(.undo)) undoes")
    if case .insert = edits[0], rows.document.position(of: row) == nil {
      complain("another program took the row away; yours was added again")
    }
    return effects
  }

  /// Gives the row the first line, and adds rows below it for the others. A row that is gone is
  /// added again below the current one.
  private func documentEdits(putting lines: [[UInt8]], for row: RowID) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    var rest = lines[...]
    var last = list.currentRow
    if let position = rows.document.position(of: row) {
      last = row
      let first = rest.popFirst()
      if let first, rows.document.content(at: position) != first {
        edits.append(.replace(row, content: first))
      }
    }
    for line in rest {
      let new = rows.document.makeRowID()
      edits.append(.insert(new, after: last, content: line))
      last = new
    }
    return edits
  }

  /// What taking all that an editor has left would do to the document; nothing where it left nothing.
  func documentEdits(taking edit: OutsideEdit) -> [DocumentEdit] {
    switch edit.target {
    case .row(let row): return documentEdits(putting: edit.lines, for: row)
    case .list(let document):
      guard !edit.text.isEmpty, let exchange = document.exchange(for: edit.text) else { return [] }
      return [.exchange(exchange)]
    }
  }

  private mutating func remove(_ row: RowID, at now: Seconds) -> [AppEffect] {
    let position = rows.document.position(of: row)
    let text = position.map { Wording.quoted(rows.document.content(at: $0, prefix: 256)) }
    let effects = change(.delete(row), at: now)
    if let text { note("Deleted \(text) · \(keyName(.undo)) undoes") }
    return effects
  }

  private mutating func exchange(
    _ document: ListDocument, for bytes: [UInt8], at now: Seconds
  ) -> [AppEffect] {
    guard let exchange = document.exchange(for: bytes) else {
      note("left as it was")
      return []
    }
    let effects = change(.exchange(exchange), at: now)
    note("The list is as the editor left it · \(keyName(.undo)) undoes")
    return effects
  }
}

extension OutsideEdit {
  /// The text as contents of rows.
  fileprivate var lines: [[UInt8]] {
    let document = ListDocument(bytes: text)
    return (0..<document.count).map { document.content(at: $0) }
  }
}
