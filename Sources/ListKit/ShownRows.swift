/// The rows of a list as they are on the screen, and which of its lines are not any more what is to be
/// there: what makes the next frame cost no more than what has changed.
///
/// `ListState.show(in:source:)` brings it up to a moment, then `ListView.draw` draws the lines that have
/// changed. Whoever draws anything else over the list begins with a new one.
public struct ShownRows: Equatable, Sendable {
  /// The rows, and the headers between them, from top to bottom.
  public private(set) var rows: [RowLook] = []
  public private(set) var scrollBar: ScrollBar?
  /// For each line whether it has to be drawn.
  private var isStale: [Bool] = []
  /// What the rows were taken from; nil: not known.
  private var basis: Basis?
  /// The places in `rows` of those that are current or swiped.
  private(set) var special: [Int] = []
  /// While it is brought up to a moment: how many of `rows` are, and the line where the rows ended.
  private var (count, end) = (0, 0)

  /// Nothing is on the screen yet.
  public init() {}

  /// Rows of which nothing is on the screen yet.
  init(_ rows: [RowLook], scrollBar: ScrollBar?) {
    self.rows = rows
    self.scrollBar = scrollBar
  }

  /// Whether a line, from the top of the list, has to be drawn.
  func isStale(_ line: Int) -> Bool { !isStale.indices.contains(line) || isStale[line] }

  /// What rows in sight come from. While that is the same, so are all those that are neither current
  /// nor swiped.
  struct Basis: Equatable {
    var version: SourceVersion
    var viewport: Viewport
    var columns: Int
  }

  // MARK: bringing it up to a moment

  /// Where the rows still come from `basis`, all of them are kept, and `replace` replaces some, then
  /// comes `finish`. Else `false`: all are added anew.
  mutating func beginAgain(from basis: Basis?) -> Bool {
    guard let basis, basis == self.basis else { return false }
    for line in isStale.indices { isStale[line] = false }
    return true
  }

  mutating func replace(_ place: Int, with look: RowLook) {
    if isDrawn(look, where: place) { return }
    rows[place] = look
    for line in look.lines { isStale[line] = true }
  }

  /// Every row that is in sight is added next, from top to bottom, then come `endRows` and `finish`.
  mutating func begin(lines: Int, scrollBar: ScrollBar?, basis: Basis?) {
    self.basis = basis
    count = 0
    if isStale.count == lines, self.scrollBar == scrollBar, let last = rows.last {
      end = last.lines.upperBound
      for line in isStale.indices { isStale[line] = true }
    } else {
      // All that was there counts for nothing.
      end = lines
      rows = []
      isStale = Array(repeating: true, count: lines)
      self.scrollBar = scrollBar
    }
  }

  /// Adds a row that has nothing to it but its text.
  ///
  /// Compares in place: nearly all rows of nearly all frames are as they were, and to make a look of
  /// one, or to copy it, costs more than to see that.
  mutating func add(_ row: Row, line: Int, height: Int, parts: Range<Int>, isCurrent: Bool) {
    let isKept =
      !isCurrent && count < rows.count
      && rows.withUnsafeBufferPointer {
        $0[count].isPlain(row, line: line, height: height, parts: parts)
      }
    guard isKept else {
      return place(
        RowLook(row: row, line: line, height: height, parts: parts, isCurrent: isCurrent))
    }
    // What is held once need not be compared letter by letter the next time.
    if !rows.withUnsafeBufferPointer({ $0[count].row.sharesText(with: row) }) {
      rows[count].row = row
    }
    keep(parts.count, from: line)
  }

  mutating func add(_ look: RowLook) {
    if isDrawn(look, where: count) { keep(look.parts.count, from: look.line) } else { place(look) }
  }

  /// Whether a look is that of the row at `place`. The current row is drawn always, since the cursor
  /// rests on it, and so are marks that move.
  private func isDrawn(_ look: RowLook, where place: Int) -> Bool {
    !look.isCurrent && look.status == .normal && place < rows.count
      && rows.withUnsafeBufferPointer { $0[place] == look }
  }

  mutating func finish(special: [Int]) {
    self.special = special
  }

  mutating func endRows() {
    rows.removeLast(rows.count - count)
    // Below the rows, those before too, nothing has changed.
    let end = max(end, rows.last?.lines.upperBound ?? 0)
    for line in min(end, isStale.count)..<isStale.count { isStale[line] = false }
  }

  private mutating func place(_ look: RowLook) {
    if count < rows.count { rows[count] = look } else { rows.append(look) }
    count += 1
  }

  private mutating func keep(_ lines: Int, from first: Int) {
    for line in first..<first + lines { isStale[line] = false }
    count += 1
  }
}
