/// Which rows of a list are in sight: all arithmetic of scrolling. Every row takes one line.
///
/// A gap is a line that is no row's, where a removed row still slides out.
struct Viewport: Equatable, Sendable {
  /// What a line shows.
  enum Slot: Equatable {
    case row(position: Int)
    /// The gap with this index in `gaps`.
    case gap(Int)
  }

  /// The position of the first row in sight, 0 or above.
  private(set) var top = 0
  /// Lines in sight.
  private(set) var height = 0
  /// Rows in the list.
  private(set) var count = 0
  /// For each gap the position of the row below it, ascending.
  private(set) var gaps: [Int] = []

  /// The most that `top` can be: the list's end stays at the bottom.
  private var lastTop: Int {
    var top = max(0, count - height)
    while top < count, count - top + gaps.count(where: { $0 >= top }) > height { top += 1 }
    return top
  }

  mutating func resize(height: Int, count: Int) {
    self.height = max(0, height)
    self.count = count
    scroll(to: top)
  }

  mutating func setGaps(_ gaps: [Int]) {
    self.gaps = gaps
    scroll(to: top)
  }

  /// Has the row at `top` first, as far as the list's ends allow.
  mutating func scroll(to top: Int) {
    self.top = min(max(0, top), lastTop)
  }

  /// Scrolls no more than it must to have the row at `position` in sight.
  mutating func show(_ position: Int) {
    if position < top { return scroll(to: position) }
    top = max(top, position - max(1, height) + 1)
    while top < position, line(of: position) >= height { top += 1 }
  }

  /// Whether a scroll by `rows` would move anything.
  func canScroll(by rows: Int) -> Bool {
    rows < 0 ? top > 0 : rows > 0 && top < lastTop
  }

  /// The position of the row on `line`, or of the nearest one in sight; nil in an empty list.
  func position(nearestTo line: Int) -> Int? {
    let rows = slots.enumerated().compactMap { line, slot in
      if case .row(let position) = slot { (line: line, position: position) } else { nil }
    }
    return rows.min { abs($0.line - line) < abs($1.line - line) }?.position
  }

  // MARK: the scroll bar

  var isLongerThanPage: Bool { count > height }

  /// What of a bar as high as the list stands for the rows in sight, in steps from its beginning, of
  /// which each line has `steps`; at least a line long. It touches an end of the bar only at that end
  /// of the list, as far as there are steps enough.
  func thumb(steps: Int) -> Range<Int> {
    let whole = height * steps
    guard isLongerThanPage, height > 0 else { return 0..<whole }
    let length = min(whole, max(steps, whole * height / count))
    let (room, last) = (whole - length, lastTop)
    guard last > 0, top > 0, room > 0 else { return 0..<length }
    guard top < last else { return room..<whole }
    let start = (top * room + last / 2) / last
    let inner = room > 1 ? min(max(1, start), room - 1) : start
    return inner..<inner + length
  }

  /// The position at the top where the thumb begins at `start`, or at the nearest step to it.
  func top(forThumbAt start: Int, steps: Int) -> Int {
    let room = height * steps - thumb(steps: steps).count
    guard room > 0 else { return 0 }
    return (min(max(0, start), room) * lastTop + room / 2) / room
  }

  /// The position in sight that is nearest to `position`, which itself stays where no row is.
  func nearestVisible(to position: Int) -> Int {
    let rows = slots.compactMap { slot in
      if case .row(let position) = slot { position } else { nil }
    }
    return min(max(position, rows.first ?? position), rows.last ?? position)
  }

  /// The line of the row at `position`, from the top; out of 0..<height if it is out of sight.
  func line(of position: Int) -> Int {
    position - top + gaps.count { $0 >= top && $0 <= position }
  }

  /// What the lines in sight show, from the top. O(height + gaps).
  var slots: [Slot] {
    var slots: [Slot] = []
    var gap = gaps.firstIndex { $0 >= top } ?? gaps.endIndex
    var position = top
    while slots.count < height {
      if gap < gaps.endIndex, gaps[gap] <= position {
        slots.append(.gap(gap))
        gap += 1
      } else if position < count {
        slots.append(.row(position: position))
        position += 1
      } else {
        break
      }
    }
    return slots
  }

  /// After the list has changed: keeps the row that is now at `position` on `line`, as far as the
  /// list's ends allow.
  mutating func hold(_ position: Int, on line: Int, count: Int, gaps: [Int]) {
    self.count = count
    self.gaps = gaps
    top = max(0, position - line)
    while top < position, self.line(of: position) > line { top += 1 }
    scroll(to: top)
  }
}
