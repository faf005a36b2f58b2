/// Which part of a list is in sight: all arithmetic of scrolling. It counts lines: a row takes one or
/// two, the header of a section one.
///
/// A gap is as high as a row and is no row's: there a removed row still slides out. The header of the
/// section that the first line in sight belongs to stays on that line, over what would be there,
/// until the next section's header comes up to it.
struct Viewport: Equatable, Sendable {
  /// The first line in sight, gaps left out, 0 or above.
  private(set) var top = 0
  /// Lines in sight.
  private(set) var height = 0
  private(set) var content = Content()
  /// For each gap the line below it, ascending.
  private(set) var gaps: [Int] = []

  /// Rows in the list.
  var count: Int { content.count }
  /// Lines that a row takes.
  var rowHeight: Int { content.rowHeight }

  /// Lines at the top that a header always takes; none where a row would not fit below it.
  var headLines: Int { content.sections.isEmpty || height <= rowHeight ? 0 : 1 }

  /// The first line before which a gap is in sight: a header at the top has none above it.
  var firstGapLine: Int {
    guard headLines > 0, !gaps.isEmpty, let section = content.section(onLine: top) else {
      return top
    }
    return content.line(ofHeader: section) == top ? top + 1 : top
  }

  /// The most that `top` can be: the list's end stays at the bottom.
  var lastTop: Int {
    let lines = content.lines
    var top = max(0, lines - height)
    while top < lines, lines - top + gaps.count(where: { $0 >= top }) * rowHeight > height {
      top += 1
    }
    return top
  }

  /// In a list lower than a row is high, rows are only as high as the list.
  mutating func resize(
    height: Int, count: Int, rowHeight: Int = 1, sections: SectionIndex = SectionIndex()
  ) {
    let (oldHeight, first) = (self.rowHeight, topPosition)
    self.height = max(0, height)
    content = Content(
      count: count, rowHeight: max(1, min(rowHeight, height)), sections: sections)
    let isSameHeight = self.rowHeight == oldHeight
    scroll(to: isSameHeight ? top : content.line(of: min(first, count)) - headLines)
  }

  /// Divides the same rows into other sections, of the same number.
  mutating func divide(into sections: SectionIndex) {
    content = Content(count: count, rowHeight: rowHeight, sections: sections)
  }

  mutating func setGaps(_ gaps: [Int]) {
    self.gaps = gaps
    scroll(to: top)
  }

  /// Has the line `top` first, as far as the list's ends allow.
  mutating func scroll(to top: Int) {
    self.top = min(max(0, top), lastTop)
  }

  /// Scrolls no more than it must to have all of the row at `position` in sight.
  mutating func show(_ position: Int) {
    let first = content.line(of: position)
    let highest = first - headLines
    if highest < top { return scroll(to: highest) }
    top = max(top, first + rowHeight - max(rowHeight, height))
    while top < highest, line(of: position) + rowHeight > height { top += 1 }
  }

  /// Whether a scroll by `lines` would move anything.
  func canScroll(by lines: Int) -> Bool {
    lines < 0 ? top > 0 : lines > 0 && top < lastTop
  }

  /// Lines of a page.
  var pageLines: Int { height - headLines }

  /// Passes so many lines of the list, below 0 upward, and at least a row; what is in sight moves
  /// along.
  ///
  /// - Returns: the position it comes to from `position`; may be beyond the list's ends.
  mutating func page(from position: Int, by lines: Int) -> Int {
    guard lines != 0 else { return position }
    let first = content.line(of: position)
    let line = first + lines
    let target =
      lines > 0
      ? max(position + 1, content.position(from: line))
      : min(position - 1, line < 0 ? -1 : content.position(from: line + rowHeight - 1))
    scroll(to: top + content.line(of: min(max(0, target), count)) - first)
    return target
  }

  /// The line of the row at `position`, from the top; it may be out of sight, or in part.
  func line(of position: Int) -> Int {
    let line = content.line(of: position)
    guard !gaps.isEmpty else { return line - top }
    let first = firstGapLine
    return line - top + gaps.count { $0 >= first && $0 <= line } * rowHeight
  }

  /// After the list has changed: keeps the row that is now at `position` on `line`, as far as the
  /// list's ends allow.
  mutating func hold(_ position: Int, on line: Int, content: Content, gaps: [Int]) {
    self.content = content
    self.gaps = gaps
    let first = content.line(of: position)
    top = max(0, first - line)
    while top < first, self.line(of: position) > line { top += 1 }
    scroll(to: top)
  }
}
