internal import Terminal

extension FormField {
  /// The parts of a field: arrows that go back and on, and what stands between them.
  struct Parts {
    var earlier: Rect?
    var content: Rect
    var later: Rect?
  }

  /// Where the parts stand in the field's place. Arrows have room from eight columns on.
  func parts(in area: Rect) -> Parts {
    let width: Int
    switch content {
    case .text, .tags: return Parts(content: area)
    case .date: width = Self.dateColumns
    case .choice(_, let options): width = options.map { DisplayText.columns(of: $0) }.max() ?? 0
    }
    guard area.columns >= 8 else { return Parts(content: area) }
    func part(_ offset: Int, _ columns: Int) -> Rect {
      Rect(column: area.column + offset, row: area.row, columns: columns, rows: area.rows)
    }
    let shown = min(width, area.columns - 4)
    return Parts(earlier: part(0, 1), content: part(2, shown), later: part(3 + shown, 1))
  }

  /// A date, and the cursor behind it.
  private static var dateColumns: Int { 11 }

  /// Draws what stands in the field; rests the frame's cursor there if keys go to it.
  func draw(into frame: inout Frame, area: Rect, appearance: Appearance, isFocused: Bool) {
    let parts = parts(in: area)
    let glyphs = appearance.glyphs
    func put(_ glyphs: [Glyph], in part: Rect, _ style: Style) {
      frame.put(
        glyphs, at: Position(column: part.column, row: part.row), style: style,
        clip: part.columnRange)
    }
    let arrow = appearance.theme[.choiceKey].over(appearance.theme[.row])
    if let earlier = parts.earlier { put([glyphs.moreLeft], in: earlier, arrow) }
    if let later = parts.later { put([glyphs.moreRight], in: later, arrow) }
    switch content {
    case .text(let editor, _), .tags(let editor, _), .date(let editor):
      editor.draw(
        into: &frame, bounds: parts.content, appearance: appearance, isFocused: isFocused)
      guard isFocused, let completion, let rest = restArea(in: parts.content, frame) else { return }
      let text = DisplayText(completion.rest).cut(to: rest.columns, ellipsis: glyphs.ellipsis)
      let style = appearance.theme[.fieldNote].over(appearance.theme[.editor])
      put(text.glyphs, in: rest, style)
    case .choice(let chosen, let options):
      let style = appearance.theme[.editor]
      let text = glyphs.words(options[chosen])
        .cut(to: parts.content.columns, ellipsis: glyphs.ellipsis)
      frame.fill(parts.content, style: style)
      put(text.glyphs, in: parts.content, style)
      if isFocused {
        frame.cursor = Position(column: parts.content.column, row: parts.content.row)
      }
    }
  }

  /// What is left behind the cursor for the rest of a completion.
  private func restArea(in content: Rect, _ frame: Frame) -> Rect? {
    guard let cursor = frame.cursor, cursor.column < content.columnRange.upperBound else {
      return nil
    }
    return Rect(
      column: cursor.column, row: cursor.row,
      columns: content.columnRange.upperBound - cursor.column, rows: 1)
  }
}
