import TestSupport
import Testing

@testable import Terminal

/// A frame's cells moved into another.
struct FrameCopyTests {
  private static func copied(_ text: String, by columns: Int, in range: Range<Int>) -> Frame {
    var frame = FrameTests.put("~~~~~~~~", at: 0, clip: 0..<8)
    let sheet = FrameTests.put(text, at: 0, clip: 0..<8)
    frame.copy(
      sheet, in: Rect(column: range.lowerBound, row: 0, columns: range.count, rows: 1),
      movedBy: columns)
    return frame
  }

  @Test(arguments: [
    ("abcdefgh", 0, 0..<8, "abcdefgh"), ("abcdefgh", 3, 0..<8, "~~~abcde"),
    ("abcdefgh", -3, 0..<8, "defgh~~~"), ("abcdefgh", 2, 2..<6, "~~~~cd~~"),
    ("abcdefgh", -2, 2..<6, "~~ef~~~~"), ("abcdefgh", 8, 0..<8, "~~~~~~~~"),
    ("abcdefgh", -9, 0..<8, "~~~~~~~~"), ("漢字漢字", -1, 0..<8, " 字漢字~"),
    ("漢字漢字", 1, 0..<8, "~漢字漢"), ("漢字漢字", 0, 1..<7, "~ 字漢 ~"),
  ])
  func moved(_ text: String, _ columns: Int, _ range: Range<Int>, _ expected: String) {
    let frame = Self.copied(text, by: columns, in: range)
    #expect(frame.text == expected)
    #expect(frame.orphans.isEmpty)
  }

  @Test("no half of a glyph is left, in the copy or beside it", arguments: 0..<100)
  func random(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = Size(columns: 12, rows: 4)
    var frame = RandomFrame.frame(size, strokes: 12, &random)
    let (old, sheet) = (frame, RandomFrame.frame(size, strokes: 12, &random))
    let rect = Rect(
      column: Int.random(in: -2...12, using: &random), row: Int.random(in: -1...4, using: &random),
      columns: Int.random(in: -1...14, using: &random), rows: 2)
    let columns = Int.random(in: -14...14, using: &random)
    frame.copy(sheet, in: rect, movedBy: columns)
    #expect(frame.orphans.isEmpty)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = Position(column: column, row: row)
        let from = Position(column: column - columns, row: row)
        let isCopied =
          rect.contains(place) && rect.contains(from)
          && (0..<size.columns).contains(from.column)
        let source = isCopied ? sheet[from] : old[place]
        // A glyph that was cut is a blank of the same style.
        #expect(frame[place] == source || frame[place] == Cell(.space, source.style))
      }
    }
  }
}
