import Terminal

/// A sequence of frames, each made from the one before by a few changes such as programs make: text
/// written over, rows shifted by some columns, blocks scrolled, cleared or recoloured.
public struct RandomFrames: Sequence, IteratorProtocol {
  private var generator: SeededGenerator
  private var frame: Frame

  public init(seed: UInt64, size: Size) {
    generator = SeededGenerator(seed: seed)
    frame = Frame(size: size)
  }

  private static let alphabet: [Glyph] = {
    let plain = "abcdefghijklmnopqrstuvwxyz ABC 0123 .,-+│─█▏▎▍▌▋▊▉éß✗✓▶".unicodeScalars
    let wide = "漢字仮名交話한글😀🎉".unicodeScalars
    var marked = Glyph("e", width: 1)
    marked.add(mark: "\u{301}")
    var doublyMarked = Glyph("o", width: 1)
    doublyMarked.add(mark: "\u{308}")
    doublyMarked.add(mark: "\u{304}")
    return plain.map { Glyph($0, width: 1) } + wide.map { Glyph($0, width: 2) }
      + [marked, doublyMarked]
  }()

  public mutating func next() -> Frame? {
    // Half of them come of a key: a few cells, and the cursor, which is seen.
    if Bool.random(using: &generator) {
      for _ in 0..<Int.random(in: 0...4, using: &generator) { write(atMost: 8) }
      frame.cursor = position()
    } else {
      for _ in 0..<Int.random(in: 1...4, using: &generator) { change() }
      frame.cursor = Int.random(in: 0..<4, using: &generator) > 0 ? position() : nil
    }
    return frame
  }

  private mutating func change() {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<6: write(atMost: 40)
    case 6..<8: shiftRow()
    case 8..<9: scroll()
    case 9..<11: frame.fill(block(), style: style())
    default: frame.fill(block(), style: .plain)
    }
  }

  private mutating func write(atMost most: Int) {
    let count = Int.random(in: 1...most, using: &generator)
    let isPlain = Int.random(in: 0..<3, using: &generator) == 0
    let alphabet = isPlain ? Self.alphabet.filter(\.isPlain) : Self.alphabet
    let glyphs = (0..<count).compactMap { _ in alphabet.randomElement(using: &generator) }
    var start = position()
    start.column -= Int.random(in: 0...6, using: &generator)
    let clip = Int.random(in: 0...5, using: &generator)
    let columns = 0..<frame.size.columns
    frame.put(
      glyphs, at: start, style: style(), clip: columns.dropFirst(clip).dropLast(clip).indices)
  }

  /// Moves a row's content sideways, as a swipe does, over a background.
  private mutating func shiftRow() {
    let row = position().row
    let distance = Int.random(in: -12...12, using: &generator)
    copy(row: row, of: frame, to: row, shiftedBy: distance, behind: style())
  }

  private mutating func scroll() {
    let before = frame
    let distance = Bool.random(using: &generator) ? 1 : -1
    for row in 0..<frame.size.rows where (0..<frame.size.rows).contains(row + distance) {
      copy(row: row + distance, of: before, to: row, shiftedBy: 0, behind: .plain)
    }
  }

  private mutating func copy(
    row: Int, of source: Frame, to target: Int, shiftedBy distance: Int, behind style: Style
  ) {
    let width = frame.size.columns
    frame.fill(Rect(column: 0, row: target, columns: width, rows: 1), style: style)
    var column = distance
    for cell in source.row(row) {
      guard let glyph = cell.glyph else { continue }
      column = frame.put(
        [glyph], at: Position(column: column, row: target), style: cell.style, clip: 0..<width)
    }
  }

  private mutating func position() -> Position {
    Position(
      column: Int.random(in: 0..<frame.size.columns, using: &generator),
      row: Int.random(in: 0..<frame.size.rows, using: &generator))
  }

  private mutating func block() -> Rect {
    let corner = position()
    return Rect(
      column: corner.column, row: corner.row,
      columns: Int.random(in: 1...frame.size.columns, using: &generator),
      rows: Int.random(in: 1...4, using: &generator))
  }

  private mutating func style() -> Style {
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return .plain }
    let attributes = Attributes(rawValue: UInt8.random(in: 0..<16, using: &generator))
    return Style(
      foreground: color(), background: color(),
      attributes: Bool.random(using: &generator) ? attributes : [])
  }

  private mutating func color() -> Color {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .standard
    case 1: .palette(UInt8.random(in: 0..<16, using: &generator))
    default: .palette(UInt8.random(in: 16...255, using: &generator))
    }
  }
}
