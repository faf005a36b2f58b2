import Documents
import ListKit
import Terminal

extension ListScreen {
  func drawList(into picture: inout Picture, at now: Seconds) {
    let visible = list.looks(source: rows)
    if visible.isEmpty {
      ListView.drawPlaceholder(
        placeholder, into: &picture.frame, bounds: area.list, appearance: appearance)
    } else {
      ListView.draw(
        visible, into: &picture.frame, bounds: area.list, scrollBar: list.scrollBar,
        appearance: appearance, at: now, over: picture.list)
    }
    if let edit = rowEdit, let line = line(of: edit.row) {
      edit.editor.draw(
        into: &picture.frame,
        bounds: ListView.textArea(line: line, in: area.list, hasScrollBar: list.scrollBar != nil),
        appearance: appearance)
    }
    picture.list = showsRowsOnly && !visible.isEmpty ? (visible, list.scrollBar) : nil
  }

  /// Where in the list's place a row is shown; nil if it is out of sight.
  private func line(of row: RowID) -> Int? {
    list.visibleRows(source: rows).first { $0.id == row }?.line
  }

  /// Whether nothing stands over the rows of the list.
  private var showsRowsOnly: Bool {
    guard isBrowsing else { return false }
    guard let message else { return true }
    return area.footer != nil && message.rows(columns: area.size.columns) == 1
  }

  /// The last line: the filter that is typed, what the last event came to, or what can be done.
  ///
  /// - Parameter standing: said instead of what can be done, for as long as it is true.
  func drawFoot(into picture: inout Picture, standing: MessageLine? = nil) {
    let shown = picture.hints
    picture.hints = nil
    if let filterPrompt {
      if let message, message.kind == .failure {
        let rows = message.rows(columns: area.size.columns)
        message.draw(
          into: &picture.frame, bounds: area.foot(rows: rows + 1), appearance: appearance)
      }
      draw(filterPrompt, into: &picture.frame)
    } else if let message, area.footer != nil || message.kind == .failure {
      let bounds = area.foot(rows: message.rows(columns: area.size.columns))
      message.draw(into: &picture.frame, bounds: bounds, appearance: appearance)
    } else if let footer = area.footer, let standing, list.offeredAction == nil {
      standing.draw(into: &picture.frame, bounds: footer, appearance: appearance)
    } else if let footer = area.footer {
      let hints = hints
      picture.hints = hints
      guard hints != shown else { return }
      HintLine(hints).draw(into: &picture.frame, bounds: footer, appearance: appearance)
    }
  }
}
