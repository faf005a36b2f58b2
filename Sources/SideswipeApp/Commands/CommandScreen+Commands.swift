import Commands
import Documents
import Gestures
import ListKit
import Terminal

extension CommandScreen {
  mutating func undo(at now: Seconds) -> [AppEffect] {
    isEditing ? undoChange(at: now) : undoAction(at: now)
  }

  /// The row's main action: what it wrote when it failed, else its text, else its buttons.
  mutating func activate(_ row: RowID, at now: Seconds) -> [AppEffect] {
    if let failure = failures[row], !failure.output.isEmpty {
      mode = .over(
        OutputView(
          failure.output, omitted: failure.omitted, title: "\(name(of: [row])): \(failure.reason)",
          bounds: area.list, configuration: list.configuration, at: now))
      return []
    }
    if isEditing { return beginEdit(row, at: now) }
    let edge: SwipeEdge = rows.actions.trailing.isEmpty ? .leading : .trailing
    return handle(list.reveal(row, edge: edge, source: rows, at: now), at: now)
  }

  mutating func ignored(_ command: ListCommand) {
    let current = list.currentRow
    if command == .cancel, let current,
      let job = running.values.first(where: { $0.rows.contains(current) })
    {
      job.stop.stop()
      note("cancelling \(job.action.label)…")
    } else if command == .panLeft || command == .revealTrailing, rows.actions.trailing.isEmpty {
      note("there are no actions on that side")
    } else if command == .panRight, rows.actions.leading.isEmpty {
      note("there are no actions on that side")
    } else if let text = Wording.nothing(for: command), current == nil {
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
    let gone = removed.filter { document.position(of: $0.key) == nil }
      .sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    var contents: [Parting.Rows]
    switch printed {
    case .kept: contents = [.document(document)]
    case .deleted: contents = [.contents(gone)]
    case .all: contents = [.document(document), .contents(gone)]
    case .selected:
      let chosen = list.selection.compactMap { document.position(of: $0) }.sorted()
      contents = [.contents(chosen.map { document.content(at: $0) })]
    }
    if printed == .all, !gone.isEmpty { contents = [.contents(allRows)] }
    return Parting(messages: lastWords, rows: contents, separator: call.printedSeparator)
  }

  /// Those that are there and those that went, in the order in which they came.
  private var allRows: [[UInt8]] {
    let document = rows.document
    var all: [(id: UInt64, content: [UInt8])] = (0..<document.count).map {
      (document.id(at: $0).rawValue, document.content(at: $0))
    }
    for (row, content) in removed where document.position(of: row) == nil {
      all.append((row.rawValue, content))
    }
    return all.sorted { $0.id < $1.id }.map(\.content)
  }
}
