import Documents
import ListKit
import Terminal

extension FileScreen {
  mutating func ask(about conflict: SaveConflict) {
    ask(.conflict(conflict, path: file.path, leaving: leaving))
  }

  /// Asks about a save that has just ended. Whoever types then has not seen the question: it takes no
  /// answer for as long as a pressed button would take none.
  mutating func askByItself(_ question: Question, at now: Seconds) {
    var question = question
    question.deafUntil = now + list.configuration.pressGuard
    ask(question)
  }

  /// A question that came up by itself has stood there long enough to have been seen.
  mutating func hearAnswers(at now: Seconds) {
    guard case .asking(var question) = mode, let end = question.deafUntil, now >= end else {
      return
    }
    question.deafUntil = nil
    mode = .asking(question)
  }

  /// When the question that stands there takes answers; nil where none waits to.
  var hearingDeadline: Seconds? {
    if case .asking(let question) = mode { question.deafUntil } else { nil }
  }

  /// Asks, unless something is being typed, or another question is about what was: that comes first,
  /// and the question after it.
  mutating func ask(_ question: Question) {
    if mode.isTyping {
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
    // Ctrl-C asks once; the second one means it. A question that came up by itself is no such
    // asking. Only what was asked about is given up.
    if command == .abort {
      guard question.outside == nil else { return [.quit(status: 130, givesUp: false)] }
      if question.leaving == nil { return leave(status: 130, at: now) }
      let isSeen = question.deafUntil == nil
      guard isSeen, question.interrupted != nil else {
        return [.quit(status: 130, givesUp: isSeen)]
      }
      return endEdit(at: now) + [.quit(status: 130, givesUp: false)]
    }
    guard question.deafUntil == nil else { return [] }
    guard let answer = question.prompt.answer(to: key) else {
      // Whoever wants to leave is asked the question that goes with that.
      guard command == .quit, question.leaving == nil, question.outside == nil else { return [] }
      return leave(status: 0, at: now)
    }
    mode = question.interrupted.map(Mode.editing) ?? .browsing
    if let outside = question.outside { return self.answer(answer, about: outside, at: now) }
    switch answer {
    case .reload: return beginReload()
    case .keepMine:
      let name = LineEditor(file.name + Array(".mine".utf8))
      mode = .over(.naming(Naming(editor: name, leaving: question.leaving)))
      return []
    case .compare:
      compare(for: question, at: now)
      return []
    case .retry: return retry(leaving: question.leaving)
    case .recreate: return retry(leaving: question.leaving, recreating: true)
    case .leaveUnsaved:
      return [.quit(status: question.leaving == 130 ? 130 : 2, givesUp: true)]
    case .dropRow:
      return endEdit(at: now) + leave(status: question.leaving ?? 0, at: now)
    case .later:
      if !isSaved, question.interrupted == nil {
        complain("not saved · \(keyName(.save)) tries again")
      }
      return []
    case .takeRows, .takeFirst, .takeNothing, .editAgain, .forgetEdit: return []
    }
  }

  /// Writes once more, and leaves after it if somebody wanted to.
  private mutating func retry(leaving status: Int32?, recreating: Bool = false) -> [AppEffect] {
    guard saving.retry() else { return [] }
    leaving = status
    return [write(recreating: recreating)]
  }

  // MARK: leaving

  /// Leaves when everything is on the disk; asks where it cannot be.
  mutating func leave(status: Int32, at now: Seconds) -> [AppEffect] {
    var effects: [AppEffect] = []
    if case .editing(let edit) = mode {
      if edit.hasChanges {
        mode = .asking(.unfinishedRow(edit, leaving: status))
        return []
      }
      effects = endEdit(at: now)
    } else if case .filtering = mode {
      mode = .browsing
    }
    switch saving.phase {
    case .clean: effects.append(.quit(status: status, givesUp: false))
    case .writing where leaving == status:
      // Asked twice: no more waiting here. What is under way is still seen through.
      effects.append(.quit(status: status, givesUp: false))
    case .writing:
      leaving = status
      note("writing…")
    case .failed(let error): ask(.unsaved(Wording.notSaved(error), leaving: status))
    case .conflict(let conflict):
      ask(.conflict(conflict, path: file.path, leaving: status))
    }
    return effects
  }
}
