import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

/// What holds of every list, whatever its rows.
@Suite struct ListViewPropertyTests {
  private static let texts = [
    "", "Tea", Sample.plainText, Sample.wideText, "\u{1B}[31m\u{7}\r\n\u{9B}2J",
    "側側側側側側側側側側側側側側側側側側側側側側側側",
    "\t\t\tx", "👩‍🚀🇹🇼🇹", "e\u{301}\u{302}\u{303}\u{304}\u{305}",
  ]
  private static let actions = [
    Sample.delete, Sample.rename, Sample.archive, Sample.edit, Sample.wide,
  ]

  private func randomRow(
    line: Int, columns: Int, using random: inout SeededGenerator
  ) -> RowPresentation<Int> {
    let offset = Double.random(in: -1.2...1.2, using: &random) * Double(columns)
    let edge: SwipeEdge = offset < 0 ? .trailing : .leading
    let actions = Self.actions.shuffled(using: &random).prefix(
      Int.random(in: 0...3, using: &random))
    let widths = actions.map { _ in Int.random(in: 0...14, using: &random) }
    let isSwiped = Bool.random(using: &random)
    let statuses: [RowPresentation<Int>.Status] = [.normal, .failed, .waiting(since: 0)]
    return Sample.row(
      Self.texts.randomElement(using: &random) ?? "", line: line,
      offset: isSwiped ? (Bool.random(using: &random) ? offset : Double(Int(offset))) : 0,
      isCurrent: Int.random(in: 0..<4, using: &random) == 0,
      revealed: isSwiped && Int.random(in: 0..<5, using: &random) > 0
        ? Sample.revealed(
          edge, Array(actions), widths: widths, focused: Int.random(in: -1...3, using: &random))
        : nil,
      status: statuses.randomElement(using: &random) ?? .normal)
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func framesAreWholeAndKeepToTheirBounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let appearances = [Appearance(), Sample.monochrome, Sample.ascii, Appearance(glyphs: .console)]
    for _ in 0..<30 {
      let size = Size(columns: 60, rows: 8)
      let bounds = Rect(
        column: Int.random(in: 0...9, using: &random), row: Int.random(in: 0...2, using: &random),
        columns: Int.random(in: 0...50, using: &random), rows: Int.random(in: 0...5, using: &random)
      )
      let rows = (0..<bounds.rows).map {
        randomRow(line: $0, columns: bounds.columns, using: &random)
      }
      let appearance = appearances.randomElement(using: &random) ?? Appearance()
      var frame = Frame(size: size)
      let ground = Style(background: .palette(99))
      frame.fill(Rect(column: 0, row: 0, columns: 60, rows: 8), style: ground)
      ListView.draw(rows, into: &frame, bounds: bounds, appearance: appearance, at: 1)
      expectWhole(frame)
      let bad = places(of: size).filter { place in
        let cell = frame[place]
        guard bounds.contains(place) else {
          return cell != Cell(glyph: .space, style: ground)
        }
        let isColoured = cell.style != Style(attributes: cell.style.attributes)
        return cell.style.background == ground.background
          || (isColoured && !appearance.theme.usesColor)
          || cell.glyph?.scalar.properties.generalCategory == .control
      }
      #expect(bad.isEmpty, "seed \(seed)")
      if bounds.columns > 0, let current = rows.last(where: \.isCurrent) {
        #expect(frame.cursor?.row == bounds.row + current.line)
        #expect(frame.cursor.map(bounds.contains) == true)
      } else {
        #expect(frame.cursor == nil)
      }
    }
  }

  private func places(of size: Size) -> [Position] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).map { Position(column: $0, row: row) }
    }
  }

  @Test func anOffsetOfNothingIsAClosedRow() {
    for text in Self.texts {
      for columns in [1, 5, 12, 40] {
        let closed = Sample.frame([Sample.row(text, line: 0)], columns: columns, rows: 1)
        for offset in [0, -0.0, 0.01, -0.01, .nan] {
          for edge in SwipeEdge.allCases {
            let row = Sample.row(
              text, line: 0, offset: offset,
              revealed: Sample.revealed(edge, [Sample.delete], widths: [12], focused: 0))
            #expect(Sample.frame([row], columns: columns, rows: 1) == closed)
          }
        }
      }
    }
  }

  /// A row of one-column glyphs drawn over by one of wide ones, and back, leaves nothing over.
  @Test func wideTextAtEveryOffsetIsWhole() {
    for columns in [12, 13, 40] {
      for steps in (-columns * 8)...(columns * 8) {
        let edge: SwipeEdge = steps < 0 ? .trailing : .leading
        let row = Sample.row(
          Sample.wideText, line: 0, offset: Double(steps) / 8,
          revealed: Sample.revealed(
            edge, [Sample.wide, Sample.delete], widths: [11, 9], focused: 0))
        expectWhole(Sample.frame([row], columns: columns, rows: 1))
      }
    }
  }

  /// Take the styles away: current, waiting, failed and focused still differ.
  @Test func nothingRestsOnStyleAlone() {
    let revealed = { (focus: Int?) in
      Sample.revealed(.trailing, [Sample.delete, Sample.rename], widths: [12, 10], focused: focus)
    }
    let variants = [
      Sample.row("Tea", line: 0), Sample.row("Tea", line: 0, isCurrent: true),
      Sample.row("Tea", line: 0, status: .failed),
      Sample.row("Tea", line: 0, status: .waiting(since: 0)),
      Sample.row("Tea", line: 0, offset: -23, revealed: revealed(nil)),
      Sample.row("Tea", line: 0, offset: -23, revealed: revealed(0)),
      Sample.row("Tea", line: 0, offset: -23, revealed: revealed(1)),
      Sample.row(Sample.plainText, line: 0), Sample.row(Sample.plainText + ".", line: 0),
    ]
    for appearance in [Sample.monochrome, Sample.ascii] {
      let texts = variants.map {
        Sample.frame([$0], columns: 39, rows: 1, appearance: appearance).text
      }
      #expect(Set(texts).count == texts.count)
    }
  }
}
