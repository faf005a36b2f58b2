import Documents
import ListKit
import Terminal

/// What only the screen of a file can show over its list.
enum FileOverlay: Equatable, Sendable {
  /// The name of the file that the list is to be kept in.
  case naming(Naming)
  /// Where the list and the file differ, and the question to go back to.
  case difference(TextView, Question)
}

extension FileScreen {
  mutating func key(_ key: Key, in over: FileOverlay, at now: Seconds) -> [AppEffect] {
    switch over {
    case .naming(let naming): return self.key(key, in: naming, at: now)
    case .difference(let view, let question):
      return self.key(
        key, in: view, at: now, staying: { .over(.difference($0, question)) },
        leaving: .asking(question))
    }
  }

  mutating func pointer(_ event: PointerEvent, in over: FileOverlay, at now: Seconds) {
    changeDifference { $0.pointer(event, at: now) }
  }

  mutating func paste(_ bytes: [UInt8], in over: FileOverlay) {
    if case .naming(let naming) = over { paste(bytes, in: naming) }
  }

  // MARK: the difference

  /// Shows where the list and the file differ, as the file was when the question came up.
  mutating func compare(for question: Question, at now: Seconds) {
    guard case .conflict(let conflict) = saving.phase, let theirs = conflict.theirs else { return }
    let lines = ListDifference(ours: rows.document, theirs: theirs.document).lines
    let text = lines.map { Wording.line($0) + "\n" }.joined()
    let view = TextView(
      Array(text.utf8), title: "- in the file, + in your list",
      placeholder: "only line ends differ", bounds: area.list, configuration: list.configuration,
      at: now)
    mode = .over(.difference(view, question))
  }

  /// Changes the difference that is shown, if one is.
  mutating func changeDifference(_ change: (inout TextView) -> Void) {
    guard case .over(.difference(var view, let question)) = mode else { return }
    change(&view)
    mode = .over(.difference(view, question))
  }
}
