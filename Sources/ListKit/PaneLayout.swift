import Gestures

/// Where the buttons behind one side of a row stand. Columns are counted from the left end of the
/// closed row.
struct PaneLayout {
  struct Segment: Equatable {
    /// The columns in this segment's colour; a button's margin is among them.
    var columns: Range<Int>
    /// The columns for the button's words.
    var title: Range<Int>
    /// The action whose colour fills it; nil takes the colour of the side.
    var action: Int?
    /// The action whose button stands here; nil beyond the pane.
    var button: Int?
    /// Whether another button stands left of it.
    var hasSeparator = false
  }

  let edge: SwipeEdge
  /// Left to right without a gap: the whole row.
  let segments: [Segment]

  /// - Parameter revealed: nil where the side has no actions.
  init(_ revealed: RevealedActions?, edge: SwipeEdge, columns: Int) {
    self.edge = edge
    let pane = revealed?.pane
    let widths = Array((pane?.buttonWidths ?? []).prefix(revealed?.actions.count ?? 0))
    let shown = widths.indices.filter { widths[$0] > 0 }
    var segments: [Segment] = []
    // Distances from the outer edge; turned into columns at the end.
    var reached = 0
    for button in shown {
      let start = button == shown.first ? pane?.margin ?? 0 : reached
      let end = start + widths[button]
      segments.append(
        Segment(columns: reached..<end, title: start..<end, action: button, button: button))
      reached = end
    }
    // A row pulled beyond its pane shows more of the innermost button's colour.
    if reached < columns {
      segments.append(
        Segment(columns: reached..<columns, title: reached..<reached, action: shown.last))
    }
    guard edge == .trailing else {
      for index in segments.indices.dropFirst() where segments[index].button != nil {
        segments[index].hasSeparator = true
      }
      self.segments = segments
      return
    }
    for index in segments.indices {
      segments[index].columns = segments[index].columns.mirrored(in: columns)
      segments[index].title = segments[index].title.mirrored(in: columns)
      let isInnermost = segments[index].button == shown.last
      segments[index].hasSeparator = segments[index].button != nil && !isInnermost
    }
    self.segments = segments.reversed()
  }

  /// The segment that covers `column`.
  func segment(at column: Int) -> Segment? {
    segments.first { $0.columns.contains(column) }
  }
}

extension Range<Int> {
  /// The same columns counted from the other end of `columns` columns.
  fileprivate func mirrored(in columns: Int) -> Range<Int> {
    (columns - upperBound)..<(columns - lowerBound)
  }
}
