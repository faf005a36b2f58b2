import Documents
import ListKit
package import Terminal

extension FileScreen {
  /// Draws the screen as it stands at `now`. Changes nothing but the picture.
  package func draw(into picture: inout Picture, at now: Seconds) {
    if area.isTooSmall {
      picture = Picture(size: picture.frame.size, over: nil)
      drawTooSmall(into: &picture.frame)
      return
    }
    if case .help(let help) = mode {
      picture = Picture(size: picture.frame.size, over: nil)
      draw(help, into: &picture.frame)
      return
    }
    if let title = area.title { drawTitle(into: &picture.frame, bounds: title) }
    drawList(into: &picture, at: now)
    drawFoot(into: &picture)
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

  private func drawList(into picture: inout Picture, at now: Seconds) {
    let visible = list.looks(source: rows)
    if visible.isEmpty {
      ListView.drawPlaceholder(
        placeholder, into: &picture.frame, bounds: area.list, appearance: appearance)
    } else {
      ListView.draw(
        visible, into: &picture.frame, bounds: area.list, scrollBar: list.scrollBar,
        appearance: appearance, at: now, over: picture.list)
    }
    if let edit = mode.edit, let line = line(of: edit.row) {
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

  private var placeholder: String {
    if rows.filter != nil, !rows.document.isEmpty { return "no row matches" }
    return canEdit ? "no rows · \(keyName(.add)) adds one" : "no rows"
  }

  /// Whether nothing stands over the rows of the list.
  private var showsRowsOnly: Bool {
    guard case .browsing = mode else { return false }
    guard let message else { return true }
    return area.footer != nil && message.rows(columns: area.size.columns) == 1
  }

  private func drawFoot(into picture: inout Picture) {
    let columns = area.size.columns
    let shown = picture.hints
    picture.hints = nil
    if case .asking(let question) = mode {
      let prompt = question.shownPrompt
      let bounds = area.foot(rows: prompt.rows(columns: columns, appearance: appearance))
      prompt.draw(into: &picture.frame, bounds: bounds, appearance: appearance)
    } else if case .naming(let naming) = mode {
      drawNaming(naming, into: &picture.frame)
    } else if case .filtering(let prompt) = mode {
      if let message, message.kind == .failure {
        let rows = message.rows(columns: columns)
        message.draw(
          into: &picture.frame, bounds: area.foot(rows: rows + 1), appearance: appearance)
      }
      draw(prompt, into: &picture.frame)
    } else if let message, area.footer != nil || message.kind == .failure {
      let bounds = area.foot(rows: message.rows(columns: columns))
      message.draw(into: &picture.frame, bounds: bounds, appearance: appearance)
    } else if let footer = area.footer, let unsaved, list.offeredAction == nil {
      unsaved.draw(into: &picture.frame, bounds: footer, appearance: appearance)
    } else if let footer = area.footer {
      let hints = hints
      picture.hints = hints
      guard hints != shown else { return }
      HintLine(hints).draw(into: &picture.frame, bounds: footer, appearance: appearance)
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
