public import Terminal

/// A line of a row, or a section's header: its text from the left, and another one at its right end.
public struct RowLine: Hashable, Sendable {
  /// Columns of a text in a style of their own.
  public struct Span: Hashable, Sendable {
    public enum Look: Hashable, Sendable {
      /// As the theme has it.
      case slot(Theme.Slot)
      /// As the text itself brings it.
      case style(Style)
    }

    public var columns: Range<Int>
    /// The style, drawn over that of the line.
    public var look: Look

    public init(_ columns: Range<Int>, _ slot: Theme.Slot) {
      self.init(columns, .slot(slot))
    }

    public init(_ columns: Range<Int>, _ look: Look) {
      self.columns = columns
      self.look = look
    }
  }

  public var text: DisplayText
  /// Columns of the text that are marked, such as what a filter matched: ascending, not overlapping.
  /// Beyond the end of `text` they stand for what is cut off there.
  public var marks: [Range<Int>]
  /// What of the text has a style of its own: ascending, not overlapping. A mark is drawn over it.
  public var spans: [Span]
  /// Such as an amount or a count; stands at the right end of the line. Left out where `text` would
  /// have to be cut for it to less than half of the line.
  public var trailing: DisplayText?

  /// Blank columns between the two texts.
  static let trailingGap = 2

  /// Columns in which it is shown whole.
  public var width: Int {
    text.width + (trailing.map { Self.trailingGap + $0.width } ?? 0)
  }

  public init(
    text: DisplayText, marks: [Range<Int>] = [], spans: [Span] = [], trailing: DisplayText? = nil
  ) {
    self.text = text
    self.marks = marks
    self.spans = spans
    self.trailing = trailing
  }
}
