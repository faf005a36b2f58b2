import Documents
import ListKit
import Terminal

/// What the terminal can do besides showing the list.
extension ListScreen {
  /// Bytes of a row that are copied at most: 100,000 as they are sent, which is where terminals stop.
  static var mostCopied: Int { 74_994 }

  mutating func copyRow() -> [AppEffect] {
    guard let row = list.currentRow, let position = rows.document.position(of: row) else {
      note("there is no row")
      return []
    }
    let length = rows.document.contentLength(at: position)
    guard length <= Self.mostCopied else {
      complain(
        "too long to copy: \(Wording.count(length)) bytes; a terminal takes "
          + Wording.count(Self.mostCopied))
      return []
    }
    let content = rows.document.content(at: position)
    note("Copied \(Wording.quoted(content))")
    return [.copy(content)]
  }
}
