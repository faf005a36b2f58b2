import Commands
import Documents
import Gestures
import ListKit
import Terminal

extension CommandScreen {
  mutating func undo(at now: Seconds) -> [AppEffect] {
    isEditing ? undoChange(at: now) : undoAction(at: now)
  }

  /// The row's main action: what its command wrote when it failed, or why it did where it wrote
  /// nothing; else its text, else its buttons.
  mutating func activate(_ row: RowID, at now: Seconds) -> [AppEffect] {
    if let failure = failures[row], !failure.output.isEmpty {
      var text = failure.output
      if failure.omitted > 0 {
        text += Array("\n… \(Wording.bytes(failure.omitted)) more are not kept".utf8)
      }
      mode = .over(
        TextView(
          text, title: "\(name(of: [row])): \(failure.reason)", placeholder: "it wrote nothing",
          bounds: area.list, configuration: list.configuration, at: now))
      return []
    }
    if isEditing { return beginEdit(row, at: now) }
    if let failure = failures[row] { complain("\(name(of: [row])): \(failure.reason)") }
    let edge: SwipeEdge = rows.actions.trailing.isEmpty ? .leading : .trailing
    return handle(list.reveal(row, edge: edge, source: rows, at: now), at: now)
  }

  mutating func ignored(_ command: ListCommand) {
    if command == .cancel, let job = currentJob {
      job.stop.stop()
      note("cancelling \(job.action.label)…")
    } else if command == .panLeft || command == .revealTrailing, rows.actions.trailing.isEmpty {
      note("there are no actions on that side")
    } else if command == .panRight, rows.actions.leading.isEmpty {
      note("there are no actions on that side")
    } else if let text = Wording.nothing(for: command), list.currentRow == nil {
      note(text)
    }
  }

  // MARK: questions

  mutating func answer(
    _ key: Key, to question: CommandQuestion, at now: Seconds
  ) -> [AppEffect] {
    switch bindings[key] {
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .abort:
      // Asked twice: it is meant.
      guard question.leaving == nil else { return stopAll() + [.quit(status: 130, givesUp: false)] }
      dropQuestion(question)
      return leave(status: 130, at: now)
    default: break
    }
    guard let answer = question.prompt.answer(to: key) else { return [] }
    switch answer {
    case .perform:
      mode = .browsing
      return question.action.map { start($0, at: now) } ?? []
    case .stopAndLeave:
      mode = .browsing
      return stopAll() + [.quit(status: question.leaving ?? 0, givesUp: false)]
    case .leaveAfter:
      mode = .browsing
      leaving = question.leaving
      note("leaving as soon as it has ended…")
      return running.isEmpty ? leave(status: question.leaving ?? 0, at: now) : []
    case .readAgain:
      mode = .browsing
      reading.mayDropChanges = true
      return read(at: now)
    case .stay:
      dropQuestion(question)
      return []
    }
  }

  private mutating func dropQuestion(_ question: CommandQuestion) {
    mode = .browsing
    // Nothing was done, and nothing failed.
    if let action = question.action { list.complete(action.row, performed: true) }
  }

  private func stopAll() -> [AppEffect] {
    running.values.map { .command(.stop($0.stop)) }
  }

  // MARK: leaving

  mutating func leave(status: Int32, at now: Seconds) -> [AppEffect] {
    if case .editing(let edit) = mode, status == 0 {
      guard !edit.hasChanges else {
        note("Enter keeps the row that you are writing, Esc leaves it as it was")
        return []
      }
      _ = endEdit(at: now)
    }
    guard !running.isEmpty else { return [.quit(status: status, givesUp: false)] }
    if leaving == status { return stopAll() + [.quit(status: status, givesUp: false)] }
    mode = .asking(.running(running.count, leaving: status))
    return []
  }

  package func parting(status: Int32) -> Parting {
    guard status == 0, let printed = call.printed else { return Parting(messages: lastWords) }
    let document = rows.document
    let left: Parting.Rows
    switch printed {
    case .kept: left = .document(document)
    case .deleted: left = .gone(document, removed)
    case .all: left = .all(document, removed)
    case .selected:
      let chosen = list.selection.compactMap { document.position(of: $0) }.sorted()
      left = .contents(chosen.map { document.content(at: $0) })
    }
    return Parting(messages: lastWords, rows: left, separator: call.printedSeparator)
  }
}
