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

  static func readOnly(_ reason: ReadOnlyReason) -> String {
    "read-only: \(reason.message)"
  }

  static func inPlace(_ write: InPlaceWrite) -> String {
    write.message(backup: visible(write.backup))
  }

  static let hidden = "the filter hides that row"

  /// What became of a row by an undo or a redo; a row that went out is looked up in what was
  /// before.
  static func change(
    _ change: UndoHistory.Change, of row: RowID, in document: ListDocument
  ) -> String {
    let content = document.position(of: row).map { document.content(at: $0, prefix: 256) }
    let name = content.map(quoted) ?? "the row"
    return switch change {
    case .added: "\(name) is back"
    case .removed: "\(name) is out again"
    case .changed: "\(name)"
    }
  }

  /// Why a command of the list found nothing to do; nil where nobody will wonder.
  static func nothing(for command: ListCommand) -> String? {
    switch command {
    case .panLeft, .panRight, .revealTrailing, .press: "there is no row"
    case .nextButton, .previousButton: "no row is open"
    default: nil
    }
  }
}
