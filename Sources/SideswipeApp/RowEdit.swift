import Documents
import ListKit
import Terminal

/// A row that is being written: a line editor and the row it stands for.
struct RowEdit: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    /// An existing row, and the bytes it had when the edit began.
    case row(RowID, original: [UInt8])
    /// The draft: a row that does not exist yet.
    case draft(DocumentRows.Draft)
  }

  var target: Target
  var editor: LineEditor
  /// Until when Enter does nothing to a row that was not changed: it was meant for the button that
  /// led here.
  var quietUntil = -Seconds.infinity

  /// Whether something was typed that is not kept yet.
  var hasChanges: Bool {
    switch target {
    case .row(_, let original): editor.bytes != original
    case .draft: !editor.bytes.isEmpty
    }
  }

  var row: RowID {
    switch target {
    case .row(let row, _): row
    case .draft(let draft): draft.id
    }
  }
}
