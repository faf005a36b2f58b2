import Documents
import ListKit
import Terminal

/// A question over a command's rows, and the answers to choose from.
struct CommandQuestion: Equatable, Sendable {
  enum Answer: Hashable, Sendable {
    /// Do what the button says.
    case perform
    /// Call off what runs, and leave.
    case stopAndLeave
    /// Leave as soon as what runs has ended.
    case leaveAfter
    /// Read the source again; what was changed in the list goes.
    case readAgain
    case stay
  }

  /// An action that waits for its answer.
  struct Action: Equatable, Sendable {
    var number: Int
    var row: RowID
    var rows: [RowID]
  }

  let prompt: Prompt<Answer>
  var action: Action?
  /// The exit status that somebody wanted to leave with.
  var leaving: Int32?

  /// Whether to do something to rows, which are named.
  static func confirm(_ action: Action, label: String, rows: String, undoes: Bool)
    -> CommandQuestion
  {
    let text = "\(label) \(rows)?" + (undoes ? "" : " It cannot be undone.")
    return CommandQuestion(
      prompt: Prompt(
        question: text,
        choices: [
          .init("y", label, answer: .perform), .init(Key(.escape), "Leave it", answer: .stay),
        ]),
      action: action)
  }

  /// The source is to be read again, and the list was changed.
  static var reading: CommandQuestion {
    CommandQuestion(
      prompt: Prompt(
        question: "Reading again drops what you changed here.",
        choices: [
          .init("d", "Drop it and read", answer: .readAgain),
          .init(Key(.escape), "Keep it", answer: .stay),
        ]))
  }

  /// Commands run, and the program is to be left.
  static func running(_ count: Int, leaving: Int32) -> CommandQuestion {
    let text = count == 1 ? "A command is running." : "\(count) commands are running."
    return CommandQuestion(
      prompt: Prompt(
        question: text,
        choices: [
          .init("c", "Cancel and leave", answer: .stopAndLeave),
          .init("w", "Leave when done", answer: .leaveAfter),
          .init(Key(.escape), "Stay", answer: .stay),
        ]),
      leaving: leaving)
  }
}
