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
    let columns = columns - 1
    if isOneLine(columns: columns, appearance) { return 1 }
    return questionFlow(appearance).lines(columns: columns).count
      + choiceFlow(appearance).lines(columns: columns).count
  }

  /// Draws into `bounds`: all on one line if it fits, else the choices below the question. They must
  /// not be out of sight, so where room is short it is the question that is cut.
  public func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance) {
    frame.fill(bounds, style: appearance.theme[.question].blank)
    let area = bounds.indented
    let ellipsis = appearance.glyphs.ellipsis
    let question = questionFlow(appearance)
    let choices = choiceFlow(appearance)
    if isOneLine(columns: area.columns, appearance) {
      question.followed(by: choices).draw(into: &frame, bounds: area, ellipsis: ellipsis)
      return
    }
    var upper = area
    var lower = area
    lower.rows = min(area.rows, choices.lines(columns: area.columns).count)
    upper.rows = min(area.rows - lower.rows, question.lines(columns: area.columns).count)
    lower.row += upper.rows
    question.draw(into: &frame, bounds: upper, ellipsis: ellipsis)
    choices.draw(into: &frame, bounds: lower, ellipsis: ellipsis)
  }

  private func isOneLine(columns: Int, _ appearance: Appearance) -> Bool {
    let all = questionFlow(appearance).followed(by: choiceFlow(appearance))
    return all.lines(columns: columns).count <= 1
  }

  private func questionFlow(_ appearance: Appearance) -> Flow {
    var flow = Flow()
    flow.add(words: appearance.glyphs.words(question), style: appearance.theme[.question])
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
          Flow.Run(glyphs: appearance.glyphs.words(choice.label).glyphs, style: theme[.choiceText]),
        ], gap: 2)
    }
    return flow
  }
}
