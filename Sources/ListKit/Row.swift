public import Terminal

/// What a row shows.
public struct Row: Hashable, Sendable {
  /// The text of the first line.
  public var text: DisplayText
  /// Columns of the text that are marked, such as what a filter matched: ascending, not overlapping.
  /// Beyond the end of `text` they stand for what is cut off there.
  public var marks: [Range<Int>]
  private var more = More.nothing

  /// What most rows do not have, apart: rows are copied and compared with every frame.
  private indirect enum More: Hashable, Sendable {
    case nothing
    case some(spans: [RowLine.Span], trailing: DisplayText?, secondLine: RowLine?)
  }

  public init(text: DisplayText, marks: [Range<Int>] = []) {
    self.text = text
    self.marks = marks
  }

  public init(_ line: RowLine, secondLine: RowLine? = nil) {
    self.init(text: line.text, marks: line.marks)
    set(line.spans, line.trailing, secondLine)
  }

  private mutating func set(
    _ spans: [RowLine.Span], _ trailing: DisplayText?, _ secondLine: RowLine?
  ) {
    let isPlain = spans.isEmpty && trailing == nil && secondLine == nil
    more = isPlain ? .nothing : .some(spans: spans, trailing: trailing, secondLine: secondLine)
  }

  public var line: RowLine {
    get {
      guard case .some(let spans, let trailing, _) = more else {
        return RowLine(text: text, marks: marks)
      }
      return RowLine(text: text, marks: marks, spans: spans, trailing: trailing)
    }
    set { self = Row(newValue, secondLine: secondLine) }
  }

  /// Shown in lists whose rows have two lines.
  public var secondLine: RowLine? {
    get { if case .some(_, _, let line) = more { line } else { nil } }
    set { self = Row(line, secondLine: newValue) }
  }
}
