import Terminal
import TestSupport
import Testing

/// Random drawing, with wide glyphs at every edge.
enum RandomFrame {
  static let styles = [
    Style.plain, Style(foreground: .palette(15), background: .palette(1), attributes: .bold),
    Style(background: .palette(2)),
  ]

  static func draw(into frame: inout Frame, _ generator: inout SeededGenerator) {
    let size = frame.size
    let column = Int.random(in: -6...(size.columns + 3), using: &generator)
    let row = Int.random(in: -1...size.rows, using: &generator)
    let style = styles.randomElement(using: &generator) ?? .plain
    if Int.random(in: 0..<4, using: &generator) == 0 {
      let columns = Int.random(in: -1...size.columns, using: &generator)
      let rows = Int.random(in: -1...size.rows, using: &generator)
      frame.fill(Rect(column: column, row: row, columns: columns, rows: rows), style: style)
    } else {
      let first = Int.random(in: -2...(size.columns + 2), using: &generator)
      let last = Int.random(in: first...(size.columns + 4), using: &generator)
      let text = DisplayText(RandomText.bytes(&generator), columns: 12)
      frame.put(
        text.glyphs, at: Position(column: column, row: row), style: style, clip: first..<last)
    }
  }

  static func frame(_ size: Size, strokes: Int, _ generator: inout SeededGenerator) -> Frame {
    var frame = Frame(size: size)
    for _ in 0..<strokes { draw(into: &frame, &generator) }
    return frame
  }
}

extension Frame {
  /// Places where half of a wide glyph stands alone.
  var orphans: [Position] {
    var orphans: [Position] = []
    for row in 0..<size.rows {
      let cells = Array(self.row(row))
      for column in cells.indices {
        let isRightHalf = cells[column].glyph == nil
        let followsWide = column > 0 && cells[column - 1].glyph?.width == 2
        let isCut = cells[column].glyph?.width == 2 && column + 1 == cells.count
        if isRightHalf != followsWide || isCut {
          orphans.append(Position(column: column, row: row))
        }
      }
    }
    return orphans
  }
}
