package import Documents
package import Gestures
package import ListKit
internal import Terminal

/// A document as the list sees it: rows to show, and what can be done with each.
///
/// While a row is being added, a draft stands among the rows: it has an identity and a place, but
/// the document does not know it yet.
package struct DocumentRows: ListDataSource, Sendable {
  package struct Draft: Equatable, Sendable {
    package var id: RowID
    /// nil: before all others.
    package var after: RowID?
  }

  package var document: ListDocument
  package var draft: Draft?
  /// Whether rows may be changed; if not, they have no actions.
  package var isEditable: Bool

  package init(document: ListDocument, isEditable: Bool) {
    self.document = document
    self.isEditable = isEditable
  }

  package static let delete = SwipeAction(
    name: "delete", title: "Delete", icon: "✗", style: .destructive)
  package static let edit = SwipeAction(name: "edit", title: "Edit", icon: "✎")

  package var rowCount: Int { document.count + (draft == nil ? 0 : 1) }

  package func rowID(at position: Int) -> RowID {
    guard let draft, let place = draftPosition else { return document.id(at: position) }
    if position == place { return draft.id }
    return document.id(at: position < place ? position : position - 1)
  }

  package func position(of id: RowID) -> Int? {
    if id == draft?.id { return draftPosition }
    guard let position = document.position(of: id) else { return nil }
    guard let place = draftPosition, position >= place else { return position }
    return position + 1
  }

  package func row(at position: Int, columns: Int) -> Row {
    var position = position
    if let place = draftPosition {
      if position == place { return Row(text: DisplayText("")) }
      if position > place { position -= 1 }
    }
    // A column is made by one scalar and the marks on it. A text that has more marks than this
    // shows only its beginning; a row of ten megabytes costs what is seen of it.
    let bytes = document.content(at: position, prefix: max(0, columns) * Self.bytesPerColumn)
    return Row(text: DisplayText(bytes, columns: columns))
  }

  package func swipeActions(for id: RowID, edge: SwipeEdge) -> SwipeActionsConfiguration? {
    guard isEditable, id != draft?.id else { return nil }
    return SwipeActionsConfiguration(actions: [edge == .trailing ? Self.delete : Self.edit])
  }

  private static let bytesPerColumn = 64

  private var draftPosition: Int? {
    guard let draft else { return nil }
    guard let after = draft.after else { return 0 }
    // A row that another program removed meanwhile leaves its draft at the end.
    return document.position(of: after).map { $0 + 1 } ?? document.count
  }
}
