import Gestures
import Terminal
import Testing

@testable import ListKit

/// Where a row that has moved ends, and how a column that its edge divides is drawn.
@Suite struct EdgeTests {
  private let trailing = Sample.revealed(.trailing, [Sample.delete], widths: [12])
  private let leading = Sample.revealed(.leading, [Sample.edit], widths: [10])

  @Test func edgesMoveInEighths() throws {
    let frame = Sample.frame(
      [
        Sample.row("", line: 0, offset: -0.25, revealed: trailing),
        Sample.row("", line: 1, offset: 10.25, revealed: leading),
        Sample.row("", line: 2, offset: -0.05, revealed: trailing),
      ], columns: 20, rows: 3)
    // The row takes six eighths, in the terminal's own background: only reverse video has that.
    #expect(
      frame[Position(column: 19, row: 0)]
        == Cell(glyph: "▊", style: Style(foreground: .palette(1), attributes: .reverse)))
    #expect(
      frame[Position(column: 10, row: 1)]
        == Cell(glyph: "▎", style: Style(foreground: .palette(2))))
    #expect(frame[Position(column: 19, row: 2)] == .blank)
  }

  @Test func anEdgeShowsBothGrounds() {
    let grounds: [Style] = [
      .plain, Style(attributes: .reverse), Style(background: .palette(3)),
      Style(foreground: .palette(4), attributes: [.reverse, .bold]),
      Style(foreground: .palette(5), background: .palette(6), attributes: .underline),
    ]
    func shown(_ style: Style, text: Bool) -> String {
      // What a terminal does: reverse video swaps the two colours.
      let isText = text != style.attributes.contains(.reverse)
      let color = isText ? style.foreground : style.background
      return color == .standard ? (isText ? "own text" : "own ground") : "\(color)"
    }
    for left in grounds {
      for right in grounds {
        let cell = Cell.split(left: left, right: right, block: "▌")
        let isBlank = cell.glyph == .space
        #expect(isBlank == (shown(left, text: false) == shown(right, text: false)))
        #expect(shown(cell.style, text: !isBlank) == shown(left, text: false))
        #expect(shown(cell.style, text: false) == shown(right, text: false))
      }
    }
  }

  @Test(
    arguments: [
      (0.0, 8, 0..<20, 20..<20, 0), (.nan, 8, 0..<20, 0..<0, 0),
      (-3, 8, 0..<17, 17..<20, -3), (-3.5, 8, 0..<16, 17..<20, -4), (-20, 8, 0..<0, 0..<20, -20),
      (-.infinity, 8, 0..<0, 0..<20, -20), (-99, 1, 0..<0, 0..<20, -20),
      (3, 8, 3..<20, 0..<3, 3), (3.5, 8, 4..<20, 0..<3, 4), (20, 8, 20..<20, 0..<20, 20),
      (.infinity, 8, 20..<20, 0..<20, 20), (3.4, 1, 3..<20, 0..<3, 3),
      (-3.6, 1, 0..<16, 16..<20, -4),
      (0.3, 2, 1..<20, 0..<0, 1), (0.2, 2, 0..<20, 0..<0, 0),
    ] as [(Double, Int, Range<Int>, Range<Int>, Int)])
  func slides(offset: Double, steps: Int, surface: Range<Int>, behind: Range<Int>, shift: Int) {
    let slide = RowSlide(offset: offset, columns: 20, steps: steps)
    #expect(slide.surface == surface)
    #expect(Array(slide.behind) == Array(behind))
    #expect(slide.shift == shift)
  }
}
