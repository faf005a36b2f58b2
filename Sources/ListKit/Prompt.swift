public import Terminal

/// A question with answers to choose from: `… changed on disk  [r] Reload  [Esc] Cancel`.
public struct Prompt<Answer: Hashable & Sendable>: Equatable, Sendable {
  public struct Choice: Hashable, Sendable {
    public var key: Key
    public var label: String
    public var answer: Answer

    public init(_ key: Key, _ label: String, answer: Answer) {
      self.key = key
      self.label = label
      self.answer = answer
    }
  }

  public var question: String
  public var choices: [Choice]

  public init(question: String, choices: [Choice]) {
    self.question = question
    self.choices = choices
  }

  /// The answer that `key` gives; nil for a key of no choice.
  public func answer(to key: Key) -> Answer? {
    choices.first { $0.key == key }?.answer
  }

  /// Rows that question and choices take in `columns` columns; at least 1.
  public func rows(columns: Int, appearance: Appearance) -> Int {
    max(1, flow(appearance).lines(columns: columns - 1).count)
  }

  /// Draws into `bounds`. The choices must not be out of sight, so where room is short the question
  /// is cut: it gets what rows they leave.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    let area = bounds.indented
    let ellipsis = appearance.glyphs.ellipsis
    if flow(appearance).lines(columns: area.columns).count <= area.rows {
      flow(appearance).draw(into: &frame, bounds: area, ellipsis: ellipsis)
      return
    }
    let choices = choiceFlow(appearance)
    let rows = min(area.rows, choices.lines(columns: area.columns).count)
    var upper = area
    var lower = area
    upper.rows = area.rows - rows
    lower.row += upper.rows
    lower.rows = rows
    questionFlow(appearance).draw(into: &frame, bounds: upper, ellipsis: ellipsis)
    choices.draw(into: &frame, bounds: lower, ellipsis: ellipsis)
  }

  private func flow(_ appearance: Appearance) -> Flow {
    questionFlow(appearance).followed(by: choiceFlow(appearance))
  }

  private func questionFlow(_ appearance: Appearance) -> Flow {
    var flow = Flow()
    flow.add(words: DisplayText(question), style: appearance.theme[.question])
    return flow
  }

  private func choiceFlow(_ appearance: Appearance) -> Flow {
    let theme = appearance.theme
    var flow = Flow()
    for choice in choices {
      let key = DisplayText(
        "[" + KeyName.text(of: choice.key, form: appearance.glyphs.keyForm) + "]")
      flow.add(
        [
          Flow.Run(glyphs: key.glyphs, style: theme[.choiceKey]),
          Flow.Run(glyphs: [.space], style: theme[.choiceText]),
          Flow.Run(glyphs: DisplayText(choice.label).glyphs, style: theme[.choiceText]),
        ], gap: 2)
    }
    return flow
  }
}
