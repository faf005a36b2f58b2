import Commands
import Documents
import ListKit
import Terminal

extension CommandScreen {
  func drawContent(into picture: inout Picture, at now: Seconds) {
    if case .over(let view) = mode {
      picture.clear()
      draw(view, into: &picture.frame, at: now)
      drawHeader(into: &picture.frame)
      return
    }
    draw(title(at: now), into: &picture)
    drawHeader(into: &picture.frame)
    drawList(into: &picture, at: now)
    if case .asking(let question) = mode {
      picture.hints = nil
      draw(question.prompt, into: &picture.frame)
    } else {
      drawFoot(into: &picture)
    }
  }

  private func title(at now: Seconds) -> TitleLine {
    var notes: [String] = []
    if let selected = selectionNote { notes.append(selected) }
    if !running.isEmpty {
      notes.append(running.count == 1 ? "1 command runs" : "\(running.count) commands run")
    }
    if let progress = reading.progress(at: now) { notes.append(progress) }
    if !usesMouse { notes.append("mouse off") }
    return TitleLine(
      title: DisplayText(call.title), note: notes.joined(separator: ", "),
      position: titlePosition(columns: area.size.columns))
  }

  private func drawHeader(into frame: inout Frame) {
    for (line, content) in header.prefix(area.header.rows).enumerated() {
      let bounds = Rect(
        column: 0, row: area.header.row + line, columns: area.size.columns, rows: 1)
      frame.fill(bounds, style: .plain)
      let text = ListView.textArea(line: 0, in: bounds)
      frame.put(
        DisplayText(content, columns: text.columns).cut(
          to: text.columns, ellipsis: appearance.glyphs.ellipsis
        ).glyphs,
        at: Position(column: text.column, row: text.row), style: appearance.theme[.titleDetail],
        clip: text.columnRange)
    }
  }

  var placeholder: String {
    if rows.filter != nil, !rows.document.isEmpty { return "no row matches" }
    return reading.isUnderWay ? "no rows yet" : "no rows are left"
  }

  // MARK: hints

  var hints: [Hint] {
    if rowEdit != nil { return editingHints }
    if let offered = offeredHints { return offered }
    var hints: [Hint?] = []
    if let open = list.openRow {
      hints = openRowHints(open)
    } else {
      if let row = list.currentRow {
        hints += rowHints(row)
      }
      hints += viewHints
    }
    if isEditing {
      hints.append(hint(.add, "Add", list.currentRow == nil ? 9 : 2))
      if history.canUndo { hints.append(hint(.undo, "Undo", 5)) }
      if history.canRedo { hints.append(hint(.redo, "Redo", 1)) }
    } else if !undoable.isEmpty {
      hints.append(hint(.undo, "Undo", 5))
    }
    if isFromCommand { hints.append(hint(.reload, "Reload", 2)) }
    hints += [hint(.help, "Help", 10), hint(.quit, "Quit", 4)]
    return hints.present
  }

  private func rowHints(_ row: RowID) -> [Hint?] {
    if isCancellable { return [hint(.cancel, "Cancel", 9)] }
    let failed = failures[row].map { !$0.output.isEmpty } ?? false
    return [
      rows.actions.trailing.first.flatMap { hint(.panLeft, $0.title, 7) },
      rows.actions.leading.first.flatMap { hint(.panRight, $0.title, 6) },
      failed ? hint(.press, "What it wrote", 9) : hint(.press, isEditing ? "Edit" : "Actions", 3),
    ]
  }
}
