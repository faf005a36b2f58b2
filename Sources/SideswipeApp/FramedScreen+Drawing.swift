import ListKit
import Terminal

extension FramedScreen {
  /// Draws the screen as it stands at `now`. Changes nothing but the picture.
  package func draw(into picture: inout Picture, at now: Seconds) {
    if area.isTooSmall {
      picture.clear()
      drawTooSmall(into: &picture.frame)
    } else if let help {
      picture.clear()
      draw(help, into: &picture.frame)
    } else {
      drawContent(into: &picture, at: now)
    }
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

  /// Draws the line above, where `picture` does not show it already.
  func draw(_ title: TitleLine, into picture: inout Picture) {
    guard let bounds = area.title, title != picture.title else { return }
    title.draw(into: &picture.frame, bounds: bounds, appearance: appearance)
    picture.title = title
  }

  /// Asks in the last lines.
  func draw(_ prompt: Prompt<some Hashable & Sendable>, into frame: inout Frame) {
    let rows = prompt.rows(columns: area.size.columns, appearance: appearance)
    prompt.draw(into: &frame, bounds: area.foot(rows: rows), appearance: appearance)
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
    drawTextHints(into: &frame)
  }

  /// What can be done with a text that takes the place of the list.
  func drawTextHints(into frame: inout Frame) {
    guard let footer = area.footer else { return }
    HintLine([
      Hint(key: Key(.down), text: "Scroll", priority: 1),
      Hint(key: Key(.escape), text: "Back", priority: 2),
    ]).draw(into: &frame, bounds: footer, appearance: appearance)
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
    } else if let footer = area.footer, let standing {
      standing.draw(into: &picture.frame, bounds: footer, appearance: appearance)
    } else if let footer = area.footer {
      let hints = hints
      picture.hints = hints
      guard hints != shown else { return }
      HintLine(hints).draw(into: &picture.frame, bounds: footer, appearance: appearance)
    }
  }

  /// Whether nothing stands over the rows of the list.
  var showsRowsOnly: Bool {
    guard isBrowsing else { return false }
    guard let message else { return true }
    return area.footer != nil && message.rows(columns: area.size.columns) == 1
  }

  private func draw(_ prompt: FilterPrompt, into frame: inout Frame) {
    let bounds = area.foot(rows: 1)
    frame.fill(bounds, style: .plain)
    var field = Rect(
      column: bounds.column, row: bounds.row, columns: bounds.columns, rows: 1)
    if bounds.columns >= FilterPrompt.leastColumnsForCount {
      let count = DisplayText(filterCount)
      field.columns -= count.width + 3
      frame.put(
        count.glyphs, at: Position(column: field.columns + 2, row: bounds.row),
        style: appearance.theme[.titleDetail], clip: bounds.columnRange)
    }
    let label = DisplayText(" / ")
    field.column = frame.put(
      label.glyphs, at: Position(column: bounds.column, row: bounds.row),
      style: appearance.theme[.question], clip: bounds.columnRange)
    field.columns = max(0, field.columns - field.column)
    prompt.editor.draw(into: &frame, bounds: field, appearance: appearance)
  }
}
