import Documents
import ListKit
import Terminal

extension ListScreen {
  func drawList(into picture: inout Picture, at now: Seconds) {
    list.show(in: &picture.list, source: rows)
    if picture.list.rows.isEmpty {
      ListView.drawPlaceholder(
        placeholder, into: &picture.frame, bounds: area.list, appearance: appearance)
    } else {
      ListView.draw(
        picture.list, into: &picture.frame, bounds: area.list, appearance: appearance, at: now)
    }
    if let edit = rowEdit, let line = line(of: edit.row) {
      edit.editor.draw(
        into: &picture.frame,
        bounds: ListView.textArea(line: line, in: area.list, hasScrollBar: list.scrollBar != nil),
        appearance: appearance)
    }
    if !showsRowsOnly { picture.list = ShownRows() }
  }

  /// Where in the list's place a row is shown; nil if it is out of sight.
  private func line(of row: RowID) -> Int? {
    list.visibleRows(source: rows).first { $0.id == row }?.line
  }
}
