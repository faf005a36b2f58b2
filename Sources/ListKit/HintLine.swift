public import Terminal

/// One thing that can be done now: the key for it, and a word.
public struct Hint: Hashable, Sendable {
  public var key: Key
  public var text: String
  /// Where room is short, lower ones are left out first.
  public var priority: Int

  public init(key: Key, text: String, priority: Int = 0) {
    self.key = key
    self.text = text
    self.priority = priority
  }

  /// nil where no key gives `command`.
  public init?<Command>(
    _ command: Command, text: String, priority: Int = 0, bindings: KeyBindings<Command>
  ) {
    guard let key = bindings.keys(for: command).first else { return nil }
    self.init(key: key, text: text, priority: priority)
  }
}

/// The line that says what can be done now: ` ← Delete  → Edit  ⏎ Book`.
public struct HintLine: Equatable, Sendable {
  public var hints: [Hint]

  public init(_ hints: [Hint]) {
    self.hints = hints
  }

  /// Draws what fits into the first row of `bounds`, in the order given.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    let theme = appearance.theme
    frame.fill(bounds.firstRow, style: theme[.hintText].blank)
    let end = bounds.columnRange.upperBound
    let shown = fitting(columns: bounds.columns, keyForm: appearance.glyphs.keyForm)
    var column = bounds.column + Self.indent
    for (_, label) in shown {
      column = frame.put(
        label.key.glyphs, at: Position(column: column, row: bounds.row), style: theme[.hintKey],
        clip: bounds.columnRange)
      // Only a hint that is alone and still too wide is cut.
      let text = label.text.cut(to: end - column - 1, ellipsis: appearance.glyphs.ellipsis)
      column = frame.put(
        text.glyphs, at: Position(column: column + 1, row: bounds.row), style: theme[.hintText],
        clip: bounds.columnRange)
      column += Self.gap
    }
  }

  /// The hints that `columns` columns have room for: the one of least priority goes first, of equal
  /// ones the last. One is always left.
  private func fitting(columns: Int, keyForm: KeyName.Form) -> [(hint: Hint, label: HintLabel)] {
    var shown = hints.map { (hint: $0, label: HintLabel($0, keyForm: keyForm)) }
    var width = shown.reduce(Self.indent - Self.gap) { $0 + Self.gap + $1.label.width }
    while shown.count > 1, width > columns {
      guard let least = shown.map(\.hint.priority).min(),
        let index = shown.lastIndex(where: { $0.hint.priority == least })
      else { break }
      width -= Self.gap + shown.remove(at: index).label.width
    }
    return shown
  }

  private static let indent = 1
  private static let gap = 2
}

/// A hint as it is shown.
private struct HintLabel {
  let key: DisplayText
  let text: DisplayText

  init(_ hint: Hint, keyForm: KeyName.Form) {
    key = DisplayText(KeyName.text(of: hint.key, form: keyForm))
    text = DisplayText(hint.text)
  }

  /// Columns of both and the blank between them.
  var width: Int { key.width + 1 + text.width }
}
