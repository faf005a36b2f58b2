import Documents
import ListKit
import Terminal

/// A question that stands over the list until it is answered, and the answers to choose from.
struct Question: Equatable, Sendable {
  enum Answer: Hashable, Sendable {
    /// Read the file again, as it is by then; the changes that are not there are given up.
    case reload
    /// Look at where the list and the file differ, and answer after that.
    case compare
    /// Keep the list in a file of another name.
    case keepMine
    /// Try to write again.
    case retry
    /// Make the file again that is gone.
    case recreate
    case leaveUnsaved
    /// Leave, and let the half-written row go.
    case dropRow
    /// Go on with the list as it is, unsaved.
    case later
    /// About what an editor left: take it as rows; only the first of them; as the row's or the
    /// list's end; give it to the editor again; or not at all.
    case takeRows, takeFirst, takeNothing, editAgain, forgetEdit
  }

  let prompt: Prompt<Answer>
  /// The exit status that somebody wanted to leave with when this came up; nil if nobody did.
  let leaving: Int32?
  /// The row that was being written when this came up, to go back to.
  var interrupted: RowEdit?
  /// Until when no key answers: it came up by itself, and what is typed was meant for the list. nil
  /// when it takes answers.
  var deafUntil: Seconds?

  /// The prompt as it is shown: the choices stand there when they can be chosen.
  var shownPrompt: Prompt<Answer> {
    deafUntil == nil ? prompt : Prompt(question: prompt.question, choices: [])
  }
  /// What an editor left, and this is about.
  var outside: OutsideEdit?

  /// Another program changed what was to be written.
  static func conflict(_ conflict: SaveConflict, path: FilePath, leaving: Int32?) -> Question {
    Question(
      text: conflict.message(path: Wording.visible(path)) + ".",
      first: conflict.theirs == nil
        ? [.init("w", "Write it again", answer: .recreate)]
        : [.init("c", "Compare", answer: .compare), .init("r", "Reload", answer: .reload)],
      leaving: leaving)
  }

  /// The file could not be written, and the program is to be left.
  static func unsaved(_ reason: String, leaving: Int32) -> Question {
    Question(text: reason, first: [.init("s", "Try again", answer: .retry)], leaving: leaving)
  }

  /// A row is half written, and the program is to be left.
  static func unfinishedRow(_ edit: RowEdit, leaving: Int32) -> Question {
    var question = Question(
      prompt: Prompt(
        question: "The row that you are writing is not kept yet.",
        choices: [
          .init("d", "Leave without it", answer: .dropRow),
          .init(Key(.escape), "Stay", answer: .later),
        ]),
      leaving: leaving)
    question.interrupted = edit
    return question
  }

  /// The file is to be read again, and there are changes that are not in it.
  static let reload = Question(
    prompt: Prompt(
      question: "There are changes that are not in the file.",
      choices: [
        .init("r", "Reload, and lose them", answer: .reload),
        .init(Key(.escape), "Stay", answer: .later),
      ]),
    leaving: nil)

  /// An editor left something that cannot just be taken.
  static func outside(
    _ edit: OutsideEdit, _ question: String, choices: [Prompt<Answer>.Choice]
  ) -> Question {
    let always: [Prompt<Answer>.Choice] = [
      .init("v", "Edit again", answer: .editAgain),
      .init(Key(.escape), "Leave as it was", answer: .forgetEdit),
    ]
    var question = Question(
      prompt: Prompt(question: question, choices: choices + always), leaving: nil)
    question.outside = edit
    return question
  }

  private init(prompt: Prompt<Answer>, leaving: Int32?) {
    self.prompt = prompt
    self.leaving = leaving
  }

  private init(text: String, first: [Prompt<Answer>.Choice], leaving: Int32?) {
    var choices = first + [.init("k", "Keep mine as…", answer: .keepMine)]
    if leaving != nil {
      choices.append(.init("d", "Leave without saving", answer: .leaveUnsaved))
    }
    choices.append(
      .init(Key(.escape), leaving == nil ? "Later" : "Stay", answer: .later))
    self.init(prompt: Prompt(question: text, choices: choices), leaving: leaving)
  }
}
