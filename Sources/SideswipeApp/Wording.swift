package import Documents
internal import ListKit
internal import Terminal

/// Sentences about documents, made in one place. What comes from a file or a name is made fit to
/// show here.
package enum Wording {
  /// Bytes from outside as text that acts on no terminal.
  package static func visible(_ bytes: [UInt8]) -> String {
    DisplayText(bytes).glyphs.map(\.text).joined()
  }

  package static func visible(_ path: FilePath) -> String {
    visible(path.bytes)
  }

  /// A message as a line of standard error: what it quotes can be of any length. The longest path has
  /// room in it.
  package static func line(_ message: String) -> String {
    guard message.utf8.count > mostLineBytes else { return message }
    let scalars = message.unicodeScalars
    return "\(String(scalars.prefix(mostLineEnd))) … \(String(scalars.suffix(mostLineEnd)))"
  }

  private static let mostLineBytes = 6000
  /// Code points of each end of a longer one.
  private static let mostLineEnd = 300

  /// The beginning of a row in quotation marks.
  static func quoted(_ content: [UInt8]) -> String {
    let text = DisplayText(content, columns: mostQuotedColumns + 1)
    var glyphs = text.cut(to: mostQuotedColumns).glyphs
    // A cut text is filled up where only half of a wide glyph had room.
    if glyphs.suffix(2) == ["…", .space] { glyphs.removeLast() }
    return "“\(glyphs.map(\.text).joined())”"
  }

  private static let mostQuotedColumns = 30

  package static func failure(_ error: DocumentError) -> String {
    var backup = ""
    if case .damaged(_, let path) = error.reason { backup = visible(path) }
    return error.message(path: visible(error.path), backup: backup)
  }

  static func notSaved(_ error: DocumentError) -> String {
    "not saved: \(failure(error))"
  }

  /// What was done was saved, but not what it takes to undo it in another run.
  static func notKept(_ error: SystemError) -> String {
    "undo reaches back to this run only: the journal was not written: \(error.text)"
  }

  /// Why an editor's work was not taken.
  static func failed(_ editor: EditorCommand, _ ending: ForegroundCommand.Ending) -> String {
    let name = quoted(editor.value)
    let reason =
      switch ending {
      case .exited(status: 127): "the editor \(name) was not found; VISUAL or EDITOR names one"
      case .exited(status: 126): "the editor \(name) cannot be run"
      // How a shell tells of a signal.
      case .exited(let status) where (129..<192).contains(status):
        "the editor was killed by signal \(status - 128)"
      case .exited(let status): "the editor ended with status \(status)"
      case .killed(let signal): "the editor was killed by signal \(signal)"
      case .notStarted(let error): "no editor could be started: \(SystemError.text(error))"
      case .abandoned: "the editor goes on without the terminal"
      }
    return reason + "; nothing was changed"
  }

  static func readOnly(_ reason: ReadOnlyReason) -> String {
    "read-only: \(reason.message)"
  }

  /// Why a change is not made that would leave a file that can only be looked at.
  static func unopenable(_ reason: ReadOnlyReason) -> String {
    let why =
      reason == .utf16
      ? "the file would begin like UTF-16 text" : "there would be NUL bytes in the file"
    return "nothing was changed: \(why), and be read-only from then on"
  }

  /// Written by the handler of a crash.
  static func crashed(_ note: FilePath) -> String {
    "sideswipe: ended by a crash; what was being typed is kept in \(visible(note))"
  }

  static func interruptedWrite(_ copy: FilePath) -> String {
    "an earlier save was cut short; what the file held before is in \(visible(copy))"
  }

  /// What a save that was cut short has left beside the list, and what to do about it.
  /// - Parameters:
  ///   - undo: the key that takes a change back.
  ///   - redo: the key that does again what was undone.
  static func interruptedSave(_ save: InterruptedSave, undo: String, redo: String) -> String {
    let what =
      switch save {
      case .canBeRedone: "\(redo) makes its change again"
      case .canBeUndone: "\(undo) takes back what it was to take back"
      case .left(let path): "compare the list with \(visible(path)), then remove that"
      }
    return "an earlier save was cut short; \(what)"
  }

  static func inPlace(_ write: InPlaceWrite) -> String {
    write.message(backup: visible(write.backup))
  }

  /// That a filter hides some of the rows that something was done to.
  static func hidden(_ hidden: Int, of count: Int) -> String {
    hidden < count
      ? "the filter hides \(hidden) of them"
      : "the filter hides \(count == 1 ? "that row" : "them")"
  }

  /// One line of a difference: what it begins with says where the row stands.
  static func line(_ line: ListDifference.Line) -> String {
    switch line {
    case .both(let content): "  \(visible(content))"
    case .onlyTheirs(let content): "- \(visible(content))"
    case .onlyOurs(let content): "+ \(visible(content))"
    case .alike(let number): "  (\(rows(number)) alike)"
    }
  }

  static func rows(_ number: Int) -> String {
    count(number) + (number == 1 ? " row" : " rows")
  }

  /// A number with its digits in groups of three.
  static func count(_ number: Int) -> String {
    var digits = Substring(String(number))
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  /// What became of rows by an undo or a redo; rows that went out are looked up in what was before.
  static func change(
    _ change: UndoHistory.Change, of rows: [RowID], in document: ListDocument
  ) -> String {
    var name = self.rows(rows.count)
    if rows.count == 1, let row = rows.first {
      let content = document.position(of: row).map { document.content(at: $0, prefix: 256) }
      name = content.map(quoted) ?? "the row"
    }
    let verb = rows.count == 1 ? "is" : "are"
    return switch change {
    case .added: "\(name) \(verb) back"
    case .removed: "\(name) \(verb) out again"
    case .mixed where rows.count != 1: "the list"
    case .moved: "\(name) \(verb) in another place"
    case .changed, .mixed: name
    }
  }

  /// Why a command of the list found nothing to do; nil where nobody will wonder.
  static func nothing(for command: ListCommand) -> String? {
    switch command {
    case .panLeft, .panRight, .revealTrailing, .press, .toggleSelection, .extendUp, .extendDown,
      .extendPageUp, .extendPageDown, .extendToFirst, .extendToLast, .selectAll, .invertSelection:
      "there is no row"
    case .selectNone: "nothing is selected"
    case .moveRowUp, .moveRowDown: "no row that can be moved"
    case .nextButton, .previousButton: "no row is open"
    default: nil
    }
  }
}
