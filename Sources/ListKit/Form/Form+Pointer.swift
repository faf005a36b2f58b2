public import Terminal

extension Form {
  /// Takes a pointer event in the place where the form is drawn: a press gives a field the keys and
  /// sets the cursor, a click (released where it was pressed) presses a button or an arrow, goes to
  /// the next choice, or takes the completion it hits. The wheel goes from field to field where not
  /// all of them are in sight.
  public mutating func pointer(
    _ event: PointerEvent, bounds: Rect, rules: some FormRules<FieldID>
  ) -> Outcome {
    // What was typed must not be lost by a slip of the mouse.
    guard question == nil else { return .ignored }
    let layout = FormLayout(self, bounds: bounds, rules: rules)
    switch event.kind {
    case .press(.left): return press(at: event.position, layout, rules: rules)
    case .release:
      let target = pressed
      pressed = nil
      guard let target, target == self.target(at: event.position, layout) else { return .ignored }
      return click(target, at: event.position, layout, rules: rules)
    case .wheel(let wheel):
      guard layout.viewport.isLongerThanPage, wheel == .up || wheel == .down else {
        return .ignored
      }
      message = nil
      return moveFocus(by: wheel == .up ? -1 : 1, wraps: false) ? .changed : .ignored
    case .press, .motion: return .ignored
    }
  }

  private mutating func press(
    at position: Position, _ layout: FormLayout<FieldID>, rules: some FormRules<FieldID>
  ) -> Outcome {
    message = nil
    pressed = target(at: position, layout)
    guard let target = pressed else { return .changed }
    switch target {
    case .field(let id):
      guard let block = layout.blocks.first(where: { $0.id == id }) else { break }
      let wasFocused = focus == .field(id)
      setFocus(.field(id))
      guard let area = layout.onScreen(block.field), area.contains(position),
        // What is shown there is not typed yet: a click takes it.
        !(wasFocused && hitsCompletion(position, area, block.index))
      else { break }
      let content = fields[block.index].parts(in: area).content
      _ = fields[block.index].edit { editor in
        editor.moveCursor(
          toColumn: position.column - content.column, columns: content.columns,
          isFocused: wasFocused)
      }
    case .earlier(let id), .later(let id): setFocus(.field(id))
    case .save: setFocus(.save)
    case .cancel: setFocus(.cancel)
    }
    return .changed
  }

  private mutating func click(
    _ target: Target, at position: Position, _ layout: FormLayout<FieldID>,
    rules: some FormRules<FieldID>
  ) -> Outcome {
    switch target {
    case .save: return save(rules: rules)
    case .cancel: return leave()
    case .earlier(let id): return step(id, by: -1, rules: rules)
    case .later(let id): return step(id, by: 1, rules: rules)
    case .field(let id):
      guard let block = layout.blocks.first(where: { $0.id == id }),
        let area = layout.onScreen(block.field), area.contains(position)
      else { return .ignored }
      if hitsCompletion(position, area, block.index) {
        return fields[block.index].complete() ? .changed : .ignored
      }
      return fields[block.index].choose(by: 1) ? .changed : .ignored
    }
  }

  private mutating func step(
    _ id: FieldID, by step: Int, rules: some FormRules<FieldID>
  ) -> Outcome {
    guard let index = index(of: id) else { return .ignored }
    let isChosen = fields[index].choose(by: step)
    return isChosen || moveDate(at: index, by: step, rules: rules) ? .changed : .ignored
  }

  /// Whether a place in a field is in the rest of its completion, behind the cursor.
  private func hitsCompletion(_ position: Position, _ area: Rect, _ index: Int) -> Bool {
    guard let completion = fields[index].completion, let editor = fields[index].editor else {
      return false
    }
    let start = area.column + editor.shownCursorColumn(columns: area.columns)
    let end = start + DisplayText.columns(of: completion.rest)
    return (start..<end).contains(position.column)
  }

  private func target(at position: Position, _ layout: FormLayout<FieldID>) -> Target? {
    if layout.save?.contains(position) == true { return .save }
    if layout.cancel?.contains(position) == true { return .cancel }
    for block in layout.blocks {
      guard let area = layout.onScreen(block.field) else { continue }
      let parts = fields[block.index].parts(in: area)
      if parts.earlier?.contains(position) == true { return .earlier(block.id) }
      if parts.later?.contains(position) == true { return .later(block.id) }
      if parts.content.contains(position) { return .field(block.id) }
      if layout.onScreen(block.label)?.contains(position) == true { return .field(block.id) }
    }
    return nil
  }
}
