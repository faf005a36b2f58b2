import Gestures
import TestSupport
import Terminal
import Testing

@testable import ListKit

/// The marks of selected rows and the scroll bar, drawn.
@Suite struct SelectionDrawingTests {
  private static let appearances = [
    ("colour", Appearance()), ("monochrome", Sample.monochrome), ("ascii", Sample.ascii),
    ("console", Appearance(theme: .monochrome, glyphs: .console)),
  ]

  private func rows(_ columns: Int) -> [RowPresentation<Int>] {
    let trailing = Sample.revealed(.trailing, [Sample.delete], widths: [14], focused: 0)
    return [
      Sample.row("Milk", line: 0, isSelected: true),
      Sample.row(Sample.plainText, line: 1, isCurrent: true, isSelected: true),
      Sample.row(
        Sample.plainText, line: 2, offset: -15, isSelected: true, revealed: trailing),
      Sample.row("Not selected", line: 3, isCurrent: true),
      Sample.row("Waiting", line: 4, isSelected: true, status: .waiting(since: 0)),
      Sample.row("Failed", line: 5, isSelected: true, status: .failed),
      Sample.row(Sample.wideText + Sample.wideText, line: 6, offset: 4, isSelected: true),
      Sample.row(Sample.wideText + Sample.wideText, line: 7, isSelected: true),
    ]
  }

  @Test func screens() {
    for (name, appearance) in Self.appearances {
      let frames = [40, 10].map { columns in
        let frame = Sample.frame(
          rows(columns), columns: columns, rows: 9, scrollBar: ScrollBar(thumb: 11..<29),
          appearance: appearance)
        expectWhole(frame)
        return frame.styledText
      }
      expectGolden(frames.joined(separator: "\n"), "selection-\(name)")
    }
  }

  @Test("the thumb covers what it says, in steps of the terminal's own", arguments: 0...16)
  func thumb(_ start: Int) {
    for (_, appearance) in Self.appearances {
      let steps = appearance.glyphs.lowerBlocks.count + 1
      let frame = Sample.frame(
        [], columns: 4, rows: 4, scrollBar: ScrollBar(thumb: start..<start + 13),
        appearance: appearance)
      let covered = (0..<4).map { share(of: frame[Position(column: 3, row: $0)], appearance) }
      // 13 eighths are 1.6 lines; where there are only whole ones, two.
      #expect(abs(covered.reduce(0, +) - 13.0 / 8) <= 1.0 / Double(steps))
      let first = covered.firstIndex { $0 > 0 } ?? 0
      #expect(
        abs(Double(first + 1) - covered[first] - Double(start) / 8) <= 0.5 / Double(steps) + 1e-9)
      #expect((0..<3).allSatisfy { frame[Position(column: $0, row: 1)].glyph == .space })
    }
  }

  /// Which part of a cell is the thumb's.
  private func share(of cell: Cell, _ appearance: Appearance) -> Double {
    let glyphs = appearance.glyphs
    if cell.glyph == glyphs.scrollThumb { return 1 }
    guard let index = glyphs.lowerBlocks.firstIndex(where: { $0 == cell.glyph }) else { return 0 }
    let lower = Double(index + 1) / Double(glyphs.lowerBlocks.count + 1)
    return cell.style.attributes.contains(.reverse) ? 1 - lower : lower
  }
}
