internal import Terminal

/// Where in a list its page is: a bar one column wide over the list's last column.
public struct ScrollBar: Hashable, Sendable {
  /// Steps in a line.
  static let steps = 8

  /// The part that stands for the page, in eighths of a line from the list's first.
  public let thumb: Range<Int>

  /// Draws the bar into the last column of `bounds`, on some of its lines. Where the terminal has no blocks for it the ends
  /// of the thumb are whole cells.
  func draw(into frame: inout Frame, bounds: Rect, lines: [Int], appearance: Appearance) {
    let glyphs = appearance.glyphs
    let blocks = glyphs.lowerBlocks
    /// The edge in whole steps of the terminal's own.
    func edge(_ eighths: Int) -> Int {
      let steps = blocks.count + 1
      return (eighths * steps + Self.steps / 2) / Self.steps
    }
    let steps = blocks.count + 1
    let top = edge(thumb.lowerBound)
    let thumb = top..<max(edge(thumb.upperBound), top + steps)
    let column = bounds.columnRange.upperBound - 1
    let thumbStyle = appearance.theme[.scrollBarThumb].over(appearance.theme[.row])
    let trackStyle = appearance.theme[.scrollBarTrack].over(appearance.theme[.row])
    for line in lines {
      let covered = (line * steps..<(line + 1) * steps).clamped(to: thumb)
      var style = thumbStyle
      let glyph: Glyph
      if covered.isEmpty {
        glyph = glyphs.scrollTrack
        style = trackStyle
      } else if covered.count == steps {
        glyph = glyphs.scrollThumb
      } else if covered.lowerBound > line * steps {
        glyph = blocks[covered.count - 1]
      } else {
        // There are blocks that grow from below only: what is left free is drawn, and both swapped.
        glyph = blocks[steps - covered.count - 1]
        style.attributes.formSymmetricDifference(.reverse)
      }
      frame.put(
        [glyph], at: Position(column: column, row: bounds.row + line), style: style,
        clip: column..<column + 1)
    }
  }
}
