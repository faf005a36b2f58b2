public import Terminal

extension Form {
  var cancelTitle: String { "Cancel" }

  /// Draws the form into `bounds`, all of which it takes, and rests the frame's cursor on what the
  /// keys go to. Where there are more fields than rows, those around that one show.
  public func draw(
    into frame: inout Frame, bounds: Rect, appearance: Appearance, rules: some FormRules<FieldID>
  ) {
    frame.fill(bounds, style: appearance.theme[.row].blank)
    guard bounds.columns > 0, bounds.rows > 0 else { return }
    let layout = FormLayout(self, bounds: bounds, rules: rules)
    for block in layout.blocks { draw(block, of: layout, into: &frame, appearance: appearance) }
    if layout.viewport.isLongerThanPage {
      ScrollBar(thumb: layout.viewport.thumb(steps: ScrollBar.steps)).draw(
        into: &frame, bounds: layout.fields, lines: Array(0..<layout.fields.rows),
        appearance: appearance)
    }
    if let save = layout.save {
      draw(saveTitle, in: save, isFocused: focus == .save, into: &frame, appearance: appearance)
    }
    if let cancel = layout.cancel {
      draw(
        cancelTitle, in: cancel, isFocused: focus == .cancel, into: &frame, appearance: appearance)
    }
    drawFoot(into: &frame, bounds: layout.foot, appearance: appearance)
  }

  private func draw(
    _ block: FormLayout<FieldID>.Block, of layout: FormLayout<FieldID>, into frame: inout Frame,
    appearance: Appearance
  ) {
    let theme = appearance.theme
    let ellipsis = appearance.glyphs.ellipsis
    let isFocused = focus == .field(block.id)
    let field = fields[block.index]
    if let area = layout.onScreen(block.label) {
      let label = appearance.glyphs.words(field.label).cut(to: area.columns, ellipsis: ellipsis)
      frame.put(
        label.glyphs, at: Position(column: area.column, row: area.row), style: theme[.fieldLabel],
        clip: area.columnRange)
    }
    if let area = layout.onScreen(block.field) {
      if isFocused {
        mark(area.row, of: layout.fields, into: &frame, appearance: appearance)
      }
      field.draw(into: &frame, area: area, appearance: appearance, isFocused: isFocused)
    }
    if let remark = block.remark, let area = layout.onScreen(block.remarkArea) {
      remark.flow(appearance).draw(into: &frame, bounds: area, ellipsis: ellipsis)
    }
  }

  /// The sign in the first column that the keys go to what stands in a row.
  private func mark(
    _ row: Int, of area: Rect, into frame: inout Frame, appearance: Appearance
  ) {
    frame.put(
      [appearance.glyphs.currentRow], at: Position(column: area.column, row: row),
      style: appearance.theme[.currentRowMark].over(appearance.theme[.row]),
      clip: area.columnRange)
  }

  private func draw(
    _ title: String, in area: Rect, isFocused: Bool, into frame: inout Frame,
    appearance: Appearance
  ) {
    let theme = appearance.theme
    let words = appearance.glyphs.words(title)
    let padding = area.columns >= words.width + 4 ? 1 : 0
    let style = theme[.formButton]
    let shown = words.cut(
      to: max(0, area.columns - 2 - 2 * padding), ellipsis: appearance.glyphs.ellipsis)
    var column = area.column
    func put(_ glyphs: [Glyph], _ style: Style) {
      column = frame.put(
        glyphs, at: Position(column: column, row: area.row), style: style, clip: area.columnRange)
    }
    put(["["], style)
    if padding > 0 { put([isFocused ? appearance.glyphs.focus : .space], style) }
    if isFocused { frame.cursor = Position(column: column, row: area.row) }
    put(shown.glyphs, isFocused ? theme[.focusedTitle].over(style) : style)
    if padding > 0 { put([.space], style) }
    put(["]"], style)
  }

  private func drawFoot(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    guard bounds.rows > 0 else { return }
    if let question {
      question.draw(into: &frame, bounds: bounds, appearance: appearance)
    } else if let message {
      message.draw(into: &frame, bounds: bounds, appearance: appearance)
    } else {
      HintLine(hints).draw(into: &frame, bounds: bounds, appearance: appearance)
    }
  }

  private var hints: [Hint] {
    var hints: [Hint] = []
    if let index = focusedIndex {
      let field = fields[index]
      if let completion = field.completion {
        hints.append(Hint(key: Key(.right), text: completion.replacement, priority: 6))
      }
      switch field.content {
      case .choice:
        hints.append(Hint(key: Key(.right), text: "Next choice", priority: 6))
      case .date:
        hints.append(Hint(key: "<", text: "Day before", priority: 6))
        hints.append(Hint(key: ">", text: "Day after", priority: 6))
      case .text, .tags: break
      }
      hints.append(Hint(key: Key(.tab), text: "Next field", priority: 3))
      hints.append(Hint(key: Key(.character("s"), .control), text: saveTitle, priority: 5))
    } else {
      hints.append(
        Hint(
          key: Key(.enter), text: focus == .save ? saveTitle : cancelTitle, priority: 6))
      hints.append(Hint(key: Key(.tab, .shift), text: "Back to the fields", priority: 3))
    }
    hints.append(Hint(key: Key(.escape), text: cancelTitle, priority: 4))
    return hints
  }
}
