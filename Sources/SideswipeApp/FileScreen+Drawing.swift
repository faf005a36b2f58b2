import Documents
import ListKit
package import Terminal

extension FileScreen {
  /// Draws the screen as it stands at `now`. Changes nothing.
  package func draw(into frame: inout Frame, at now: Seconds) {
    if area.isTooSmall {
      drawTooSmall(into: &frame)
      return
    }
    if case .help(let help) = mode {
      draw(help, into: &frame)
      return
    }
    if let title = area.title { drawTitle(into: &frame, bounds: title) }
    drawList(into: &frame, at: now)
    drawFoot(into: &frame)
  }

  /// As much of it as there is room for.
  private func drawTooSmall(into frame: inout Frame) {
    let size = area.size
    let words = size.rows > 1 ? ["too", "small"] : ["small"]
    let fits = words.allSatisfy { $0.count <= size.columns }
    let lines = fits ? words.map { DisplayText($0).glyphs } : [[appearance.glyphs.ellipsis]]
    for (row, glyphs) in lines.enumerated() where row < size.rows {
      frame.put(
        glyphs, at: Position(column: 0, row: row), style: appearance.theme[.failureMessage],
        clip: 0..<size.columns)
    }
  }

  private func drawTitle(into frame: inout Frame, bounds: Rect) {
    var notes: [String] = []
    if let selected = selectionNote { notes.append(selected) }
    if file.readOnly != nil { notes.append("read-only") }
    switch saving.phase {
    case .clean, .writing: break
    case .failed, .conflict: notes.append("not saved")
    }
    if !usesMouse { notes.append("mouse off") }
    let title = TitleLine(
      title: DisplayText(file.name), note: notes.joined(separator: ", "),
      position: titlePosition(columns: bounds.columns))
    title.draw(into: &frame, bounds: bounds, appearance: appearance)
  }

  private func drawList(into frame: inout Frame, at now: Seconds) {
    let visible = list.visibleRows(source: rows)
    if visible.isEmpty {
      ListView.drawPlaceholder(
        placeholder, into: &frame, bounds: area.list, appearance: appearance)
    } else {
      ListView.draw(
        visible, into: &frame, bounds: area.list, scrollBar: list.scrollBar,
        appearance: appearance, at: now)
    }
    if let edit = mode.edit, let line = visible.first(where: { $0.id == edit.row })?.line {
      edit.editor.draw(
        into: &frame,
        bounds: ListView.textArea(line: line, in: area.list, hasScrollBar: list.scrollBar != nil),
        appearance: appearance)
    }
  }

  private var placeholder: String {
    if rows.filter != nil, !rows.document.isEmpty { return "no row matches" }
    return canEdit ? "no rows · \(keyName(.add)) adds one" : "no rows"
  }

  private func drawFoot(into frame: inout Frame) {
    let columns = area.size.columns
    if case .asking(let question) = mode {
      let bounds = area.foot(rows: question.prompt.rows(columns: columns, appearance: appearance))
      question.prompt.draw(into: &frame, bounds: bounds, appearance: appearance)
    } else if case .naming(let naming) = mode {
      drawNaming(naming, into: &frame)
    } else if case .filtering(let prompt) = mode {
      draw(prompt, into: &frame)
    } else if let message, area.footer != nil || message.kind == .failure {
      let bounds = area.foot(rows: message.rows(columns: columns))
      message.draw(into: &frame, bounds: bounds, appearance: appearance)
    } else if let footer = area.footer, let unsaved, offered == nil {
      unsaved.draw(into: &frame, bounds: footer, appearance: appearance)
    } else if let footer = area.footer {
      HintLine(hints).draw(into: &frame, bounds: footer, appearance: appearance)
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

  /// The help takes the place of the list.
  var helpBounds: Rect { area.list }

  private func draw(_ help: HelpView, into frame: inout Frame) {
    let bounds = helpBounds
    if let title = area.title {
      TitleLine(
        title: DisplayText("Keys"),
        position: help.position(
          in: Size(columns: bounds.columns, rows: bounds.rows), appearance: appearance)
      ).draw(into: &frame, bounds: title, appearance: appearance)
    }
    help.draw(into: &frame, bounds: bounds, appearance: appearance)
    if let footer = area.footer {
      HintLine([
        Hint(key: Key(.down), text: "Scroll", priority: 1),
        Hint(key: Key(.escape), text: "Back", priority: 2),
      ]).draw(into: &frame, bounds: footer, appearance: appearance)
    }
  }
}
