import Gestures
import Terminal

/// Draws the rows of a list, a line at a time: `fill` comes first on each, then `draw`.
struct RowPainter {
  /// The screen row.
  var line = 0
  /// Which line of the row it shows.
  var part = 0
  /// The screen column of the row's left edge.
  let left: Int
  /// The row's width in columns.
  let columns: Int
  /// Columns at the right end that something else covers.
  let covered: Int
  let appearance: Appearance
  let plainStyle: Style
  private let currentStyle: Style

  init(left: Int, columns: Int, covered: Int, appearance: Appearance) {
    self.left = left
    self.columns = columns
    self.covered = covered
    self.appearance = appearance
    plainStyle = appearance.theme[.row]
    currentStyle = appearance.theme[.currentRow].over(plainStyle)
  }

  var theme: Theme { appearance.theme }
  var glyphs: GlyphSet { appearance.glyphs }

  /// Makes the line that of a plain row without text.
  func fill(into frame: inout Frame) {
    frame.fill(
      Rect(column: left, row: line, columns: columns, rows: 1), style: plainStyle)
  }

  func draw(_ row: RowLook, into frame: inout Frame, at now: Seconds) {
    guard !row.isHeader else { return drawHeader(row.row.line, into: &frame) }
    let slide = RowSlide(offset: row.offset, columns: columns, steps: glyphs.leftBlocks.count + 1)
    drawSurface(row, slide: slide, into: &frame, at: now)
    if row.isCurrent, part == row.parts.lowerBound {
      frame.cursor = Position(column: left, row: line)
    }
    guard slide.edge != nil || !slide.behind.isEmpty else { return }

    let side: SwipeEdge = row.offset < 0 ? .trailing : .leading
    let revealed = row.revealed.flatMap { $0.edge == side ? $0 : nil }
    let pane = PaneLayout(revealed, edge: side, columns: columns)
    drawPane(pane, revealed, height: row.height, visible: slide.behind, into: &frame)
    if let edge = slide.edge {
      let behind = ground(of: pane.segment(at: edge.column), revealed, side)
      let surface = surfaceStyle(row)
      let cell = Cell.split(
        left: side == .trailing ? surface : behind, right: side == .trailing ? behind : surface,
        block: glyphs.leftBlocks[edge.steps - 1])
      put([cell.glyph ?? .space], at: edge.column, cell.style, within: 0..<columns, into: &frame)
    }
    if row.isCurrent, let column = focusColumn(pane, revealed, height: row.height),
      slide.behind.contains(column)
    {
      frame.cursor = Position(column: left + column, row: line)
    }
  }

  // MARK: the row itself

  private func surfaceStyle(_ row: RowLook) -> Style {
    if row.editing?.isLifted ?? false { return theme[.liftedRow].over(currentStyle) }
    return row.isCurrent ? currentStyle : plainStyle
  }

  private func drawSurface(
    _ row: RowLook, slide: RowSlide, into frame: inout Frame, at now: Seconds
  ) {
    let style = surfaceStyle(row)
    let seen = slide.surface
    if style != plainStyle {
      frame.fill(
        Rect(column: left + seen.lowerBound, row: line, columns: seen.count, rows: 1), style: style)
    }

    let gutter = ListView.gutter(columns: columns)
    let places = RowColumns(
      columns: columns, covered: covered, accessories: row.row.accessories.count,
      editing: row.editing)
    if part == 0 {
      drawLine(row.row.line, in: places.text, slide: slide, style, detail: style, into: &frame)
      drawControls(row, places, slide: slide, style, into: &frame)
    } else if let second = row.row.secondLine {
      let detail = theme[.rowDetail].over(style)
      drawLine(second, in: places.text, slide: slide, detail, detail: detail, into: &frame)
    }
    func mark(_ glyph: Glyph, _ column: Int, _ slot: Theme.Slot) {
      put([glyph], at: column + slide.shift, theme[slot].over(style), within: seen, into: &frame)
    }
    if row.isCurrent { mark(glyphs.currentRow, 0, .currentRowMark) }
    guard part == 0 else { return }
    // In a narrow list there is one column for all marks: what happened is more than what is
    // selected, and that more than where one is; it is told all the same.
    let statusColumn = min(1, gutter - 1)
    switch row.status {
    case .normal where row.isSelected:
      var selected = theme[.selectionMark].over(style)
      if row.isCurrent, statusColumn == 0 { selected.attributes.formSymmetricDifference(.reverse) }
      put([glyphs.selected], at: statusColumn + slide.shift, selected, within: seen, into: &frame)
    case .normal: break
    case .waiting(let since): mark(glyphs.spinner(after: now - since), statusColumn, .waitingMark)
    case .failed: mark(glyphs.failure, statusColumn, .failureMark)
    }
  }

  // MARK: what is behind it

  private func drawPane(
    _ pane: PaneLayout, _ revealed: RevealedActions?, height: Int, visible: Range<Int>,
    into frame: inout Frame
  ) {
    for segment in pane.segments {
      let seen = segment.columns.clamped(to: visible)
      let style = ground(of: segment, revealed, pane.edge)
      frame.fill(
        Rect(column: left + seen.lowerBound, row: line, columns: seen.count, rows: 1), style: style)
      guard let revealed, let button = segment.button, !seen.isEmpty else { continue }
      let isFocused = revealed.focusedButton == button || revealed.isArmed
      if let content = revealed.actions[button].content {
        let context = ButtonContent.Context(isFocused: isFocused, style: style, glyphs: glyphs)
        draw(content, in: segment.title, height: height, context, visible: seen, into: &frame)
        continue
      }
      let label = ButtonLabel(
        revealed.actions[button], columns: segment.title, part: part, of: height, glyphs: glyphs)
      if segment.hasSeparator, segment.title.count > 2 {
        put([glyphs.separator], at: segment.title.lowerBound, style, within: seen, into: &frame)
      }
      let focused = Style(attributes: theme[.focusedTitle].attributes).over(style)
      if isFocused, let column = label.focusColumn {
        put([glyphs.focus], at: column, style, within: seen, into: &frame)
      }
      put(label.glyphs, at: label.column, isFocused ? focused : style, within: seen, into: &frame)
    }
  }

  /// Draws a button's own picture on a canvas of its size, and what of it is seen into the frame.
  private func draw(
    _ content: ButtonContent, in columns: Range<Int>, height: Int,
    _ context: ButtonContent.Context, visible: Range<Int>, into frame: inout Frame
  ) {
    var canvas = Frame(size: Size(columns: columns.count, rows: height))
    canvas.fill(
      Rect(column: 0, row: 0, columns: columns.count, rows: height), style: context.style)
    content.draw(&canvas, context)
    for (column, cell) in zip(columns, canvas.row(part)) {
      if let glyph = cell.glyph {
        put([glyph], at: column, cell.style, within: visible, into: &frame)
      }
    }
  }

  private func ground(
    of segment: PaneLayout.Segment?, _ revealed: RevealedActions?, _ edge: SwipeEdge
  ) -> Style {
    guard let revealed else { return theme[.emptyPane] }
    guard let action = segment?.action else { return theme.pane(edge) }
    return theme.button(revealed.actions[action], edge: edge)
  }

  /// Where the cursor is to rest; nil if that is not on this line of the row.
  private func focusColumn(
    _ pane: PaneLayout, _ revealed: RevealedActions?, height: Int
  ) -> Int? {
    guard let revealed, let focused = revealed.focusedButton,
      let segment = pane.segments.first(where: { $0.button == focused })
    else { return nil }
    let label = ButtonLabel(
      revealed.actions[focused], columns: segment.title, part: part, of: height, glyphs: glyphs)
    return label.hasTitle ? label.focusColumn ?? label.column : nil
  }

  /// Writes at a column of the row, showing only the row's columns in `clip`.
  func put(
    _ glyphs: some Sequence<Glyph>, at column: Int, _ style: Style, within clip: Range<Int>,
    into frame: inout Frame
  ) {
    guard !clip.isEmpty else { return }
    frame.put(
      glyphs, at: Position(column: left + column, row: line), style: style,
      clip: clip.moved(by: left))
  }
}

extension Range<Int> {
  func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}
