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
    let pane = revealed?.pane ?? SwipePane(buttonWidths: [], margin: 0)
    // The first action of an armed full swipe takes the place of all.
    let actions =
      revealed.map { $0.isArmed ? $0.actions.indices.prefix(1) : $0.actions.indices } ?? 0..<0
    // Distances from the outer edge; turned into columns at the end.
    var segments = actions.compactMap { button -> Segment? in
      let columns = pane.columns(of: button)
      guard !columns.isEmpty else { return nil }
      let title = (columns.upperBound - pane.buttonWidths[button])..<columns.upperBound
      return Segment(columns: columns, title: title, action: button, button: button)
    }
    let innermost = segments.last?.button
    let reached = segments.last?.columns.upperBound ?? 0
    // A row pulled beyond its pane shows more of the innermost button's colour.
    if reached < columns {
      segments.append(
        Segment(columns: reached..<columns, title: reached..<reached, action: innermost))
    }
    if edge == .trailing {
      segments = segments.reversed().map { segment in
        var segment = segment
        segment.columns = segment.columns.mirrored(in: columns)
        segment.title = segment.title.mirrored(in: columns)
        return segment
      }
    }
    for index in segments.indices.dropFirst() {
      segments[index].hasSeparator =
        segments[index].button != nil && segments[index - 1].button != nil
    }
    self.segments = segments
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
