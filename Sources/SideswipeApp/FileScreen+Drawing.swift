import Documents
import ListKit
import Terminal

extension FileScreen {
  func drawContent(into picture: inout Picture, at now: Seconds) {
    if case .over(.difference(let view, _)) = mode {
      picture.clear()
      draw(view, into: &picture.frame, at: now)
      return
    }
    draw(title, into: &picture)
    drawList(into: &picture, at: now)
    drawLastLine(into: &picture)
  }

  private var title: TitleLine {
    var notes: [String] = []
    if let selected = selectionNote { notes.append(selected) }
    if file.readOnly != nil { notes.append("read-only") }
    switch saving.phase {
    case .clean, .writing: break
    case .failed, .conflict: notes.append("not saved")
    }
    if !usesMouse { notes.append("mouse off") }
    return TitleLine(
      title: DisplayText(file.name), note: notes.joined(separator: ", "),
      position: titlePosition(columns: area.size.columns))
  }

  var placeholder: String {
    if rows.filter != nil, !rows.document.isEmpty { return "no row matches" }
    return canEdit ? "no rows · \(keyName(.add)) adds one" : "no rows"
  }

  private func drawLastLine(into picture: inout Picture) {
    switch mode {
    case .asking(let question):
      picture.hints = nil
      draw(question.shownPrompt, into: &picture.frame)
    case .over(.naming(let naming)):
      picture.hints = nil
      drawNaming(naming, into: &picture.frame)
    case .browsing, .editing, .filtering, .help, .over(.difference):
      drawFoot(into: &picture, standing: list.offeredAction == nil ? unsaved : nil)
    }
  }

  /// The name in the last line, and above it what was wrong with the one before.
  private func drawNaming(_ naming: Naming, into frame: inout Frame) {
    let bounds = area.foot(rows: 1)
    if let message {
      let rows = message.rows(columns: bounds.columns)
      let both = area.foot(rows: rows + 1)
      message.draw(into: &frame, bounds: both, appearance: appearance)
    }
    frame.fill(bounds, style: appearance.theme[.question].blank)
    let label = DisplayText(" Keep mine as: ")
    let column = frame.put(
      label.glyphs, at: Position(column: 0, row: bounds.row),
      style: appearance.theme[.question], clip: bounds.columnRange)
    let field = Rect(
      column: column, row: bounds.row, columns: max(0, bounds.columns - column), rows: 1)
    naming.editor.draw(into: &frame, bounds: field, appearance: appearance)
  }
}
