import Terminal

/// A line of a row, and a section's header.
extension RowPainter {
  /// Writes a line of a row into the columns `area` of the row, which has moved by `slide`.
  ///
  /// - Parameter detail: the style of the text at the right end.
  func drawLine(
    _ line: RowLine, in area: Range<Int>, slide: RowSlide, _ style: Style, detail: Style,
    into frame: inout Frame
  ) {
    let seen = slide.surface
    let trailing = line.trailing.flatMap { trailing in
      room(for: trailing, beside: line.text, in: area)
    }
    let text =
      area.lowerBound..<(trailing.map { $0.lowerBound - RowLine.trailingGap } ?? area.upperBound)
    let goesOn = line.text.isCut || line.text.width > text.count
    let shown = goesOn ? text.dropLast() : text
    drawText(
      line, at: area.lowerBound + slide.shift, style,
      within: shown.moved(by: slide.shift).clamped(to: seen), into: &frame)
    if goesOn, !text.isEmpty {
      // What is marked may be out of sight: then the sign that there is more is marked for it.
      let hidesMark = line.marks.contains { $0.upperBound > shown.count }
      put(
        [glyphs.moreRight], at: text.upperBound - 1 + slide.shift,
        theme[hidesMark ? .textMark : .moreMark].over(style), within: seen, into: &frame)
    }
    if let trailing, let glyphs = line.trailing?.glyphs {
      put(
        glyphs, at: trailing.lowerBound + slide.shift, detail,
        within: trailing.moved(by: slide.shift).clamped(to: seen), into: &frame)
    }
  }

  /// Where the text at the right end stands: as long as the other one, if that needs so much, keeps
  /// half of the columns.
  private func room(
    for trailing: DisplayText, beside text: DisplayText, in area: Range<Int>
  ) -> Range<Int>? {
    let left = area.count - trailing.width - RowLine.trailingGap
    guard trailing.width > 0, left >= min(text.width, area.count / 2) else { return nil }
    return (area.upperBound - trailing.width)..<area.upperBound
  }

  /// Writes a text, some columns of which are marked or have a style of their own.
  private func drawText(
    _ line: RowLine, at start: Int, _ style: Style, within clip: Range<Int>,
    into frame: inout Frame
  ) {
    guard !line.marks.isEmpty || !line.spans.isEmpty else {
      return put(line.text.glyphs, at: start, style, within: clip, into: &frame)
    }
    let glyphs = line.text.glyphs
    var styles = LineStyles(line)
    var (index, column) = (0, 0)
    while index < glyphs.count {
      let (look, end) = styles.next(at: column)
      let (first, start) = (index, start + column)
      while index < glyphs.count, column < end {
        column += Int(glyphs[index].width)
        index += 1
      }
      put(
        glyphs[first..<index], at: start, look.map { self.style($0).over(style) } ?? style,
        within: clip, into: &frame)
    }
  }

  private func style(_ look: RowLine.Span.Look) -> Style {
    switch look {
    case .slot(let slot): theme[slot]
    case .style(let style): style
    }
  }

  /// Draws the header of a section over its whole line.
  func drawHeader(_ header: RowLine, into frame: inout Frame) {
    let style = theme[.sectionHeader].over(plainStyle)
    frame.fill(Rect(column: left, row: line, columns: columns, rows: 1), style: style.blank)
    // One column left of where the rows' text begins: a header is seen to be none without colours.
    let start = max(0, ListView.gutter(columns: columns) - 2)
    let area = start..<max(start, columns - covered)
    drawLine(
      header, in: area, slide: RowSlide(offset: 0, columns: columns, steps: 1), style,
      detail: theme[.sectionDetail].over(style.blank), into: &frame)
  }
}

/// The styles along a line's text, from the left.
private struct LineStyles {
  private var marks: ArraySlice<Range<Int>>
  private var spans: ArraySlice<RowLine.Span>

  init(_ line: RowLine) {
    marks = line.marks[...]
    spans = line.spans[...]
  }

  /// The style of `column`, nil for the line's own, and the column at which that ends. Columns come
  /// in rising order.
  mutating func next(at column: Int) -> (look: RowLine.Span.Look?, end: Int) {
    marks = marks.drop { $0.upperBound <= column }
    spans = spans.drop { $0.columns.upperBound <= column }
    let mark = marks.first
    if let mark, mark.contains(column) { return (.slot(.textMark), mark.upperBound) }
    let markStart = mark?.lowerBound ?? .max
    guard let span = spans.first else { return (nil, markStart) }
    guard span.columns.contains(column) else {
      return (nil, min(markStart, span.columns.lowerBound))
    }
    return (span.look, min(markStart, span.columns.upperBound))
  }
}
