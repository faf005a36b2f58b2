extension Viewport {
  /// Something that is in sight, in whole or in part.
  struct Slot: Equatable {
    enum Thing: Equatable {
      case row(position: Int)
      /// The gap with this index in `gaps`.
      case gap(Int)
      case header(section: Int)
    }

    var thing: Thing
    /// The first line it is seen on, from the top.
    var line: Int
    /// Which of its own lines are seen.
    var parts: Range<Int>

    /// The lines it is seen on, from the top.
    var lines: Range<Int> { line..<line + parts.count }

    /// Where its first line is or would be.
    var firstLine: Int { line - parts.lowerBound }
  }

  /// What is in sight, from the top: each line is one thing's, but for those below the list's end.
  /// - Complexity: O(height + gaps + log sections).
  var slots: [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(height / rowHeight + 2)
    var walk = Walk(content, from: top)
    let covered = headLines
    if covered > 0, let section = content.section(onLine: top) {
      slots.append(Slot(thing: .header(section: section), line: 0, parts: 0..<1))
    }
    let firstGapLine = firstGapLine
    var gap = gaps.firstIndex { $0 >= firstGapLine } ?? gaps.endIndex
    var line = walk.line - top
    while line < height {
      let thing: Slot.Thing
      var lines = rowHeight
      if gap < gaps.endIndex, gaps[gap] <= walk.line {
        thing = .gap(gap)
        gap += 1
      } else if walk.line == walk.headerLine {
        thing = .header(section: walk.section)
        lines = 1
        walk.passHeader(content)
      } else if walk.position < count {
        thing = .row(position: walk.position)
        walk.passRow(content)
      } else {
        break
      }
      let seen = max(0, covered - line)
      if seen < lines {
        let parts = seen..<min(lines, height - line)
        slots.append(Slot(thing: thing, line: line + seen, parts: parts))
      }
      line += lines
    }
    return slots
  }

  /// What is on a line of the screen; nil below the list's end. O(height).
  func slot(onLine line: Int) -> Slot? {
    slots.first { $0.lines.contains(line) }
  }

  /// The position of the first row in sight; where there is none, of the first one further down.
  var topPosition: Int { content.position(from: top + headLines) }

  /// The position of the row on `line`, or of the nearest one in sight; nil where there is none.
  func position(nearestTo line: Int) -> Int? {
    let nearest = slot(nearestTo: line) { if case .row = $0.thing { true } else { false } }
    guard case .row(let position) = nearest?.thing else { return nil }
    return position
  }

  /// The row or the header on `line`, or the nearest one in sight; nil where there is none. The header
  /// at the top, which may only stay there, is nothing here.
  func thing(nearestTo line: Int) -> Slot.Thing? {
    slot(nearestTo: line) { slot in
      switch slot.thing {
      case .row: true
      case .header: slot.line >= headLines
      case .gap: false
      }
    }?.thing
  }

  private func slot(nearestTo line: Int, where isMeant: (Slot) -> Bool) -> Slot? {
    slots.filter(isMeant).min { distance(of: $0, from: line) < distance(of: $1, from: line) }
  }

  private func distance(of slot: Slot, from line: Int) -> Int {
    max(slot.line - line, line - slot.lines.upperBound + 1, 0)
  }

  /// The position in sight that is nearest to `position`, which itself stays where no row is. A row
  /// that is seen in part counts only where none is seen in whole.
  func nearestVisible(to position: Int) -> Int {
    let slots = slots
    func rows(ofLines lines: Int) -> [Int] {
      slots.compactMap { slot in
        if case .row(let position) = slot.thing, slot.parts.count >= lines { position } else { nil }
      }
    }
    let whole = rows(ofLines: rowHeight)
    let rows = whole.isEmpty ? rows(ofLines: 1) : whole
    return min(max(position, rows.first ?? position), rows.last ?? position)
  }
}
