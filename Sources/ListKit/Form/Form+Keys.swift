public import Terminal

extension Form {
  /// What an input came to.
  public enum Outcome: Hashable, Sendable {
    /// Something is to be drawn again.
    case changed
    /// Nothing happened.
    case ignored
    /// The form is to be saved; nothing is wrong with it.
    case save
    /// The form is to be left as if it had not been opened.
    case cancel
  }

  /// Takes a key: Tab, Shift-Tab, ↑ and ↓ go from field to field, Enter goes on and presses a
  /// button, Ctrl-S saves from everywhere, Esc leaves. All others are the field's: text is edited as
  /// in `LineEditor`, and → at its end takes the completion that is shown; ← and → choose; < and >
  /// take a date a day back and on.
  public mutating func handle(_ key: Key, rules: some FormRules<FieldID>) -> Outcome {
    if let question { return answer(question.answer(to: key), rules: rules) }
    message = nil
    pressed = nil
    switch (key.code, key.modifiers) {
    case (.tab, []): return moved(by: 1, wraps: true)
    case (.tab, .shift): return moved(by: -1, wraps: true)
    case (.down, []): return moved(by: 1)
    case (.up, []): return moved(by: -1)
    case (.escape, _): return leave()
    case (.character("s"), .control): return save(rules: rules)
    case (.enter, []):
      switch focus {
      case .field: return moved(by: 1)
      case .save: return save(rules: rules)
      case .cancel: return leave()
      }
    default: break
    }
    guard let index = focusedIndex else { return handleOnButton(key) }
    return handle(key, inFieldAt: index, rules: rules) ? .changed : .ignored
  }

  /// Inserts pasted text where text is typed.
  public mutating func paste(_ bytes: [UInt8]) -> Outcome {
    guard question == nil, let index = focusedIndex else { return .ignored }
    message = nil
    return fields[index].edit { $0.paste(bytes) } == .changed ? .changed : .ignored
  }

  private mutating func moved(by step: Int, wraps: Bool = false) -> Outcome {
    moveFocus(by: step, wraps: wraps) ? .changed : .ignored
  }

  private mutating func handleOnButton(_ key: Key) -> Outcome {
    switch (key.code, focus) {
    case (.left, .cancel): focus = .save
    case (.right, .save): focus = .cancel
    default: return .ignored
    }
    return .changed
  }

  /// - Returns: whether something changed.
  private mutating func handle(
    _ key: Key, inFieldAt index: Int, rules: some FormRules<FieldID>
  ) -> Bool {
    switch fields[index].content {
    case .choice:
      switch (key.code, key.modifiers) {
      case (.left, []): return fields[index].choose(by: -1)
      case (.right, []), (.character(" "), []): return fields[index].choose(by: 1)
      case (.character(let letter), []): return fields[index].choose(startingWith: letter)
      default: return false
      }
    case .date:
      if key == "<" { return moveDate(at: index, by: -1, rules: rules) }
      if key == ">" { return moveDate(at: index, by: 1, rules: rules) }
    case .text, .tags:
      if key == Key(.right), fields[index].complete() { return true }
    }
    return fields[index].edit { $0.handle(key) } == .changed
  }

  /// - Returns: whether it could be moved.
  mutating func moveDate(at index: Int, by days: Int, rules: some FormRules<FieldID>) -> Bool {
    guard let date = rules.date(fields[index].bytes, movedBy: days) else { return false }
    return fields[index].edit { $0 = LineEditor(date.utf8) } != nil
  }

  private mutating func answer(_ answer: Answer?, rules: some FormRules<FieldID>) -> Outcome {
    guard let answer else { return .ignored }
    question = nil
    switch answer {
    case .save: return save(rules: rules)
    case .leave: return .cancel
    case .stay: return .changed
    }
  }
}
