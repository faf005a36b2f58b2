public import Terminal

/// What a row shows.
public struct Row: Hashable, Sendable {
  public var text: DisplayText
  /// Columns of the text that are marked, such as what a filter matched: ascending, not overlapping.
  /// Beyond the end of `text` they stand for what is cut off there.
  public var marks: [Range<Int>]
  /// Controls at the row's right end, from left to right.
  public var accessories: [RowAccessory]

  public init(text: DisplayText, marks: [Range<Int>] = [], accessories: [RowAccessory] = []) {
    self.text = text
    self.marks = marks
    self.accessories = accessories
  }
}
