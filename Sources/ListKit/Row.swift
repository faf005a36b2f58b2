public import Terminal

/// What a row shows.
public struct Row: Hashable, Sendable {
  public var line: RowLine
  /// Shown in lists whose rows have two lines.
  public var secondLine: RowLine?
  /// Controls at the row's right end, from left to right.
  public var accessories: [RowAccessory]

  public init(_ line: RowLine, secondLine: RowLine? = nil, accessories: [RowAccessory] = []) {
    self.line = line
    self.secondLine = secondLine
    self.accessories = accessories
  }

  public init(text: DisplayText, marks: [Range<Int>] = [], accessories: [RowAccessory] = []) {
    self.init(RowLine(text: text, marks: marks), accessories: accessories)
  }
}

extension Row {
  /// The text of the first line.
  public var text: DisplayText {
    get { line.text }
    set { line.text = newValue }
  }

  /// What is marked in the first line.
  public var marks: [Range<Int>] {
    get { line.marks }
    set { line.marks = newValue }
  }
}
