import Documents
import ListKit

/// What `ListScreen` asks about the mode.
extension FileScreen: ListScreen {
  var rowEdit: RowEdit? { mode.edit }

  /// Leaves what was typed, or an answer about it. What had to wait for that is asked now.
  mutating func backToBrowsing() {
    let hadToWait = mode.isTyping
    mode = .browsing
    if hadToWait, case .conflict(let conflict) = saving.phase { ask(about: conflict) }
  }
}

extension FileScreen.Mode {
  /// The row that is being written, also while a question about it stands over it.
  var edit: RowEdit? {
    switch self {
    case .editing(let edit): edit
    case .asking(let question): question.interrupted
    case .browsing, .filtering, .help, .over: nil
    }
  }

  /// Goes on with another row being written, where one is.
  mutating func replaceEdit(with edit: RowEdit) {
    switch self {
    case .editing: self = .editing(edit)
    case .asking(var question) where question.interrupted != nil:
      question.interrupted = edit
      self = .asking(question)
    case .browsing, .filtering, .help, .asking, .over: break
    }
  }

  /// Whether keys are text, or a question is about a text that is neither kept nor let go: no
  /// other question may come between.
  var isTyping: Bool {
    if case .filtering = self { return true }
    if case .asking(let question) = self, question.outside != nil { return true }
    return edit != nil
  }
}
