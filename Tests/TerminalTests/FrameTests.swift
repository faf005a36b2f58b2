import TestSupport
import Testing

@testable import Terminal

@Suite struct FrameTests {
  static func put(
    _ text: String, at column: Int, clip: Range<Int>, over old: String = "", columns: Int = 8
  ) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    let place = Position(column: 0, row: 0)
    frame.put(DisplayText(old).glyphs, at: place, style: .plain, clip: 0..<columns)
    frame.put(
      DisplayText(text).glyphs, at: Position(column: column, row: 0), style: .plain, clip: clip)
    return frame
  }

  @Test(arguments: [
    ("abc", 0, 0..<8, "abc"), ("abc", 2, 0..<8, "  abc"), ("abc", -1, 0..<8, "bc"),
    ("abc", 6, 0..<8, "      ab"), ("abc", 0, 1..<2, " b"), ("abc", 0, 3..<3, ""),
    ("abc", 9, 0..<8, ""), ("abc", -3, 0..<8, ""), ("abc", 0, -5..<20, "abc"),
    ("漢字", 0, 0..<8, "漢字"), ("漢字", -1, 0..<8, " 字"), ("漢字", -2, 0..<8, "字"),
    ("漢字", -3, 0..<8, ""), ("漢字", 5, 0..<8, "     漢"), ("漢字", 0, 1..<4, "  字"),
    ("漢字", 0, 0..<3, "漢"), ("漢字", 0, 1..<3, ""), ("漢字", 0, 1..<2, ""),
    ("a漢b", 1, 0..<8, " a漢b"), ("👩\u{200D}👧x", 0, 0..<8, "👩👧x"),
  ])
  func clipped(text: String, column: Int, clip: Range<Int>, expected: String) {
    let frame = Self.put(text, at: column, clip: clip)
    #expect(frame.text == expected)
    #expect(frame.orphans == [])
  }

  /// What is written over one half of a wide glyph turns the other half into a blank.
  @Test(arguments: [
    (0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x"), (4, "漢字x"),
  ])
  func overWideGlyphs(column: Int, expected: String) {
    let frame = Self.put("x", at: column, clip: 0..<8, over: "漢字")
    #expect(frame.text == expected)
    #expect(frame.orphans == [])
    let wide = Self.put("界", at: column, clip: 0..<8, over: "漢字漢")
    #expect(wide.orphans == [])
  }

  /// The blank in place of a half outside the clip belongs to the old glyph: its style stays.
  @Test func aMendedHalfKeepsItsStyle() {
    let red = Style(background: .palette(1))
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put(["漢"] as [Glyph], at: Position(column: 0, row: 0), style: red, clip: 0..<4)
    frame.put(["x"] as [Glyph], at: Position(column: 1, row: 0), style: .plain, clip: 0..<4)
    #expect(frame[Position(column: 0, row: 0)] == Cell(glyph: .space, style: red))
    #expect(frame[Position(column: 1, row: 0)] == Cell(glyph: "x", style: .plain))
  }

  @Test func fillingCutsWideGlyphs() {
    for first in 0..<6 {
      for count in 0...(6 - first) {
        var frame = Self.put("漢字界", at: 0, clip: 0..<6, columns: 6)
        frame.fill(
          Rect(column: first, row: 0, columns: count, rows: 1), style: Style(attributes: .reverse))
        #expect(frame.orphans == [])
        let filled = frame.row(0).filter { $0.style.attributes == .reverse }
        #expect(filled.count == count)
        #expect(filled.allSatisfy { $0.glyph == .space })
      }
    }
  }

  @Test func theEndIsToldAsIfNothingWereClipped() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    let glyphs = DisplayText("漢字abc").glyphs
    for (column, row) in [(0, 0), (-20, 0), (3, 1), (50, 0), (0, -1), (0, 2), (0, Int.max)] {
      let place = Position(column: column, row: row)
      #expect(frame.put(glyphs, at: place, style: .plain, clip: 0..<4) == column + 7)
      #expect(
        frame.put(glyphs.lazy.map { $0 }, at: place, style: .plain, clip: 0..<4) == column + 7)
      #expect(frame.put(glyphs, at: place, style: .plain, clip: 2..<2) == column + 7)
    }
    #expect(frame.orphans == [])
  }

  @Test func anEmptyFrameTakesAnything() {
    var generator = SeededGenerator(seed: 7)
    for size in [Size(columns: 0, rows: 0), Size(columns: -3, rows: 5), Size(columns: 5, rows: 0)] {
      var frame = Frame(size: size)
      for _ in 0..<20 {
        frame.put(
          DisplayText(RandomText.bytes(&generator)).glyphs, at: Position(column: 0, row: 0),
          style: .plain, clip: -1..<9)
        frame.fill(Rect(column: -1, row: -1, columns: 9, rows: 9), style: .plain)
      }
      #expect(frame.cells.isEmpty)
    }
  }

  /// After any drawing, no half of a wide glyph stands alone.
  @Test(arguments: [21, 22, 23] as [UInt64])
  func noOrphansEver(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let size = Size(
        columns: Int.random(in: 1...14, using: &generator),
        rows: Int.random(in: 1...3, using: &generator))
      var frame = Frame(size: size)
      for _ in 0..<40 {
        RandomFrame.draw(into: &frame, &generator)
        guard frame.orphans.isEmpty, frame.cells.count == size.columns * size.rows else {
          Issue.record("seed \(seed): \(frame.styledText), \(frame.orphans)")
          return
        }
      }
    }
  }

  /// Columns outside the clip keep what they had, but for halves of glyphs that were cut.
  @Test func nothingIsWrittenOutsideTheClip() {
    var generator = SeededGenerator(seed: 24)
    let size = Size(columns: 12, rows: 1)
    for _ in 0..<500 {
      let old = RandomFrame.frame(size, strokes: 3, &generator)
      let first = Int.random(in: 0...12, using: &generator)
      let clip = first..<Int.random(in: first...12, using: &generator)
      var new = old
      new.put(
        DisplayText(RandomText.bytes(&generator)).glyphs, at: Position(column: -2, row: 0),
        style: Style(attributes: .underline), clip: clip)
      for column in 0..<12 where !clip.contains(column) {
        let place = Position(column: column, row: 0)
        let isSame = new[place] == old[place]
        let isMended = new[place] == Cell(glyph: .space, style: old[place].style)
        let isBeside = column == clip.lowerBound - 1 || column == clip.upperBound
        #expect(isSame || isMended && isBeside)
      }
    }
  }
}
