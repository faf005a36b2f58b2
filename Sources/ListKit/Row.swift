public import Terminal

/// What a row shows.
public struct Row: Hashable, Sendable {
  /// The text of the first line.
  public var text: DisplayText
  private var more = More.nothing

  /// What most rows do not have, apart: rows are copied and compared with every frame.
  private indirect enum More: Hashable, Sendable {
    case nothing
    case some(Details)
  }

  private struct Details: Hashable, Sendable {
    var marks: [Range<Int>] = []
    var spans: [RowLine.Span] = []
    var trailing: DisplayText?
    var secondLine: RowLine?
    var accessories: [RowAccessory] = []
  }

  private var details: Details {
    get { if case .some(let details) = more { details } else { Details() } }
    set { more = newValue == Details() ? .nothing : .some(newValue) }
  }

  public init(text: DisplayText, marks: [Range<Int>] = [], accessories: [RowAccessory] = []) {
    self.text = text
    guard !marks.isEmpty || !accessories.isEmpty else { return }
    more = .some(Details(marks: marks, accessories: accessories))
  }

  public init(_ line: RowLine, secondLine: RowLine? = nil, accessories: [RowAccessory] = []) {
    text = line.text
    details = Details(
      marks: line.marks, spans: line.spans, trailing: line.trailing, secondLine: secondLine,
      accessories: accessories)
  }

  /// Columns of the text that are marked, such as what a filter matched: ascending, not overlapping.
  /// Beyond the end of `text` they stand for what is cut off there.
  public var marks: [Range<Int>] {
    get { if case .some(let details) = more { details.marks } else { [] } }
    set { details.marks = newValue }
  }

  public var line: RowLine {
    get {
      guard case .some(let details) = more else { return RowLine(text: text) }
      return RowLine(
        text: text, marks: details.marks, spans: details.spans, trailing: details.trailing)
    }
    set { self = Row(newValue, secondLine: secondLine, accessories: accessories) }
  }

  /// Whether the text of both is held once.
  func sharesText(with other: Row) -> Bool {
    text.glyphs.withUnsafeBufferPointer { mine in
      other.text.glyphs.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }

  /// Shown in lists whose rows have two lines.
  public var secondLine: RowLine? {
    get { if case .some(let details) = more { details.secondLine } else { nil } }
    set { details.secondLine = newValue }
  }

  /// Controls at the row's right end, from left to right.
  public var accessories: [RowAccessory] {
    get { if case .some(let details) = more { details.accessories } else { [] } }
    set { details.accessories = newValue }
  }
}
