/// What it takes to undo one edit exactly, also where other rows have changed since.
package struct RowRestoration: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    /// Put the row back where it stood.
    case put(DocumentRow, Place)
    /// Take the row out, if it still holds what was put in.
    case take(expected: DocumentRow)
    /// Give the row its former content, if it still holds the later one.
    case rewrite(expected: DocumentRow, to: DocumentRow)
  }

  /// Where a row stood.
  struct Place: Equatable, Sendable {
    var previous: RowID?
    var next: RowID?
    var position: Int
  }

  package let row: RowID
  let action: Action
  /// The row before and the line end it had, where the edit may have changed that line end.
  var neighbour: Neighbour?

  struct Neighbour: Equatable, Sendable {
    let row: RowID
    let end: LineEnd
  }
}
