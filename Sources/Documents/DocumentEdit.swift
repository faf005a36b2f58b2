/// One change of a document: a delta, so that it can be made on another version of the same list.
package enum DocumentEdit: Equatable, Sendable {
  /// Takes the row out.
  case delete(RowID)
  /// Adds a row with a new identity after the row given; nil: before all others.
  case insert(RowID, after: RowID?, content: [UInt8])
  /// Gives the row another content; its line end stays.
  case replace(RowID, content: [UInt8])
  /// Puts the row right before another one, with its own line end; nil: after all others.
  case move(RowID, before: RowID?)
  /// Undoes a move, byte by byte: takes the row out where it is and puts it back. Only
  /// `ListDocument.apply` makes these.
  case moveBack(take: RowRestoration, put: RowRestoration)
  /// Undoes an edit, byte by byte. Only `ListDocument.apply` makes these.
  case restore(RowRestoration)
  /// Takes another version of the whole list, as an editor outside of this program left it.
  case exchange(ListExchange)

  /// The rows that are touched. O(1), for an exchange O(rows).
  package var rows: [RowID] {
    switch self {
    case .delete(let row), .insert(let row, _, _), .replace(let row, _), .move(let row, _): [row]
    case .restore(let restoration), .moveBack(let restoration, _): [restoration.row]
    case .exchange(let exchange): exchange.added + exchange.removed
    }
  }
}
