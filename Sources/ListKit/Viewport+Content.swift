extension Viewport {
  /// What there is to scroll, line by line: rows that are all equally high, and the headers of their
  /// sections, a line each. Lines are counted from the list's first, gaps left out.
  struct Content: Equatable, Sendable {
    /// Rows in the list.
    let count: Int
    /// Lines that a row takes, 1 or more.
    let rowHeight: Int
    /// Empty, or as many rows as the list has.
    let sections: SectionIndex

    init(count: Int = 0, rowHeight: Int = 1, sections: SectionIndex = SectionIndex()) {
      precondition(
        sections.isEmpty || sections.rowCount == count, "the sections have the list's rows")
      self.count = count
      self.rowHeight = rowHeight
      self.sections = sections
    }

    /// Lines in all.
    var lines: Int { count * rowHeight + sections.count }

    /// The first line of the row at `position`; behind the last row, the end. O(log sections).
    func line(of position: Int) -> Int {
      let headers = sections.isEmpty ? 0 : sections.section(at: position) + 1
      return position * rowHeight + headers
    }

    func line(ofHeader section: Int) -> Int {
      sections.line(ofHeader: section, rowHeight: rowHeight)
    }

    /// The section that `line` belongs to; nil in a list without sections. O(log sections).
    func section(onLine line: Int) -> Int? {
      sections.isEmpty ? nil : sections.section(onLine: line, rowHeight: rowHeight)
    }

    /// The line before which a gap stands that takes the place of the row before `position`: below
    /// the header of the section that begins there, or still above it.
    func gapLine(at position: Int, isBelowHeader: Bool) -> Int {
      if isBelowHeader || sections.isEmpty { return line(of: position) }
      return position > 0 ? line(of: position - 1) + rowHeight : 0
    }

    /// The position of the row on `line`, or of the first one below it, which may be the end.
    func position(from line: Int) -> Int {
      guard let section = section(onLine: line) else { return min(count, line / rowHeight) }
      let rows = sections.rows(of: section)
      let below = max(0, line - self.line(ofHeader: section) - 1)
      return min(rows.upperBound, rows.lowerBound + below / rowHeight)
    }
  }

  /// A way through the content, from top to bottom.
  struct Walk {
    /// The first line of what comes next.
    var line: Int
    /// The row that comes next, if no header does.
    var position: Int
    /// The section whose header comes next, and its line; none if that is no line of the list.
    var section: Int
    var headerLine = Int.max

    /// Begins with what is on `line`. O(log sections).
    init(_ content: Content, from line: Int) {
      position = content.position(from: line)
      guard let current = content.section(onLine: line) else {
        self.line = position * content.rowHeight
        section = 0
        return
      }
      let header = content.line(ofHeader: current)
      section = line == header ? current : current + 1
      self.line = line == header ? line : content.line(of: position)
      findHeader(content)
    }

    mutating func passRow(_ content: Content) {
      line += content.rowHeight
      position += 1
    }

    mutating func passHeader(_ content: Content) {
      line += 1
      section += 1
      findHeader(content)
    }

    private mutating func findHeader(_ content: Content) {
      headerLine =
        section < content.sections.count ? content.line(ofHeader: section) : .max
    }
  }
}
