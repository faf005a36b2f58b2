import Documents
import Gestures
import ListKit
import Terminal
import Testing

@testable import SideswipeApp

/// A document as the list sees it, and the draft among its rows.
@Suite struct DocumentRowsTests {
  private let document = ListDocument(bytes: Array("a\nb\nc\n".utf8))

  private func rows(draftAt position: Int?) -> DocumentRows {
    var rows = DocumentRows(document: document, isEditable: true)
    if let position {
      rows.draft = DocumentRows.Draft(
        id: document.makeRowID(), after: position == 0 ? nil : document.id(at: position - 1))
    }
    return rows
  }

  private func text(_ rows: DocumentRows, _ position: Int) -> String {
    rows.row(at: position, columns: 10).text.glyphs.map(\.text).joined()
  }

  @Test(
    arguments: [
      (nil, ["a", "b", "c"]), (0, ["", "a", "b", "c"]), (1, ["a", "", "b", "c"]),
      (2, ["a", "b", "", "c"]), (3, ["a", "b", "c", ""]),
    ] as [(Int?, [String])])
  func theDraftStandsAmongTheRows(position: Int?, texts: [String]) {
    let rows = rows(draftAt: position)
    #expect(rows.rowCount == texts.count)
    #expect((0..<rows.rowCount).map { text(rows, $0) } == texts)
    let ids = (0..<rows.rowCount).map { rows.rowID(at: $0) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.map { rows.position(of: $0) } == Array(0..<ids.count))
    #expect(ids.filter { $0 != rows.draft?.id } == (0..<3).map { document.id(at: $0) })
    if let position { #expect(ids[position] == rows.draft?.id) }
  }

  @Test func aDraftWhoseRowIsGoneStandsAtTheEnd() {
    var rows = rows(draftAt: 2)
    rows.apply(.delete(document.id(at: 1)))
    #expect(rows.rowCount == 3)
    #expect((0..<3).map { text(rows, $0) } == ["a", "c", ""])
    #expect(rows.rowID(at: 2) == rows.draft?.id)
  }

  @Test func aDraftOfAnEmptyListIsItsOnlyRow() {
    var rows = DocumentRows(document: ListDocument(bytes: []), isEditable: true)
    rows.draft = DocumentRows.Draft(id: rows.document.makeRowID(), after: nil)
    #expect(rows.rowCount == 1)
    #expect(rows.rowID(at: 0) == rows.draft?.id)
  }

  @Test func aRowThatIsNotThereHasNoPosition() {
    #expect(rows(draftAt: 1).position(of: document.makeRowID()) == nil)
  }

  @Test func rowsHaveADeleteAndAnEdit() {
    let rows = rows(draftAt: 1)
    let id = rows.rowID(at: 0)
    #expect(rows.swipeActions(for: id, edge: .trailing)?.actions == [DocumentRows.delete])
    #expect(rows.swipeActions(for: id, edge: .leading)?.actions == [DocumentRows.edit])
    #expect(DocumentRows.delete.style == .destructive)
  }

  @Test(arguments: [SwipeEdge.leading, .trailing])
  func draftsAndReadOnlyRowsHaveNone(edge: SwipeEdge) {
    var rows = rows(draftAt: 1)
    #expect(rows.swipeActions(for: rows.rowID(at: 1), edge: edge) == nil)
    rows.isEditable = false
    #expect(rows.swipeActions(for: rows.rowID(at: 0), edge: edge) == nil)
  }

  @Test(arguments: [0, 1, 7, 80])
  func aRowShowsNoMoreThanIsSeen(columns: Int) {
    let long = Array(String(repeating: "米a\u{301}", count: 100_000).utf8)
    let rows = DocumentRows(document: ListDocument(bytes: long), isEditable: true)
    let shown = rows.row(at: 0, columns: columns).text
    #expect(shown.width <= columns + 1)
    #expect(shown.glyphs == DisplayText(long, columns: columns).glyphs)
  }
}

extension DocumentRows {
  /// Makes one edit; nothing where the document refuses it.
  mutating func apply(_ edit: DocumentEdit) {
    change { $0.apply(edit) == nil ? .nothing : Touched([edit]) }
  }
}
