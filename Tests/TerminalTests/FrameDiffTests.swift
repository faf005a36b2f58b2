import TestSupport
import Testing

@testable import Terminal

@Suite struct FrameDiffTests {
  static func frame(_ rows: String..., columns: Int = 8) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: rows.count))
    for (row, text) in rows.enumerated() {
      frame.put(
        DisplayText(text).glyphs, at: Position(column: 0, row: row), style: .plain,
        clip: 0..<columns)
    }
    return frame
  }

  /// Runs as `row:columns`.
  static func runs(from old: Frame?, to new: Frame) -> [String] {
    FrameDiff.runs(from: old, to: new).map {
      "\($0.row):\($0.column)..<\($0.column + $0.cells.count)"
    }
  }

  @Test func equalFramesNeedNothing() {
    #expect(Self.runs(from: Self.frame("abc", "漢字"), to: Self.frame("abc", "漢字")) == [])
  }

  @Test func anUnknownScreenNeedsEveryRow() {
    let new = Self.frame("abc", "")
    #expect(Self.runs(from: nil, to: new) == ["0:0..<8", "1:0..<8"])
    #expect(Self.runs(from: Self.frame("abc"), to: new) == ["0:0..<8", "1:0..<8"])
    #expect(Self.runs(from: nil, to: Frame(size: Size(columns: 0, rows: 3))) == [])
  }

  @Test(
    arguments: [
      ("abcdef", "abXdef", ["0:2..<3"]), ("abcdefgh", "abcdefgX", ["0:7..<8"]),
      // A few equal cells between two runs go along.
      ("abcdefgh", "XbcdefgX", ["0:0..<8"]), ("abcd", "XbXd", ["0:0..<3"]),
      // Neither a glyph on the screen nor one that is drawn is cut.
      ("漢字", "漢x", ["0:2..<4"]), ("漢x", "漢字", ["0:2..<4"]), ("漢字", "  字", ["0:0..<2"]),
      ("漢字界", " 漢字 ", ["0:0..<6"]), ("a漢", "漢 b", ["0:0..<4"]), ("漢b", "漢c", ["0:2..<3"]),
      ("漢字", "界字", ["0:0..<2"]), ("abcdef漢", "abcdef字", ["0:6..<8"]),
    ] as [(String, String, [String])])
  func runs(old: String, new: String, expected: [String]) {
    #expect(Self.runs(from: Self.frame(old), to: Self.frame(new)) == expected)
  }

  @Test func runsFarApartAreTwo() {
    let old = Self.frame("a123456z", "a1234567z", "漢234567字", "漢2345678字", columns: 12)
    let new = Self.frame("A123456Z", "A1234567Z", "字234567漢", "字2345678漢", columns: 12)
    let runs = ["0:0..<8", "1:0..<9", "2:0..<10", "3:0..<11"]
    #expect(Self.runs(from: old, to: new) == runs)
    let far = Self.frame("A12345678Z", columns: 12)
    #expect(
      Self.runs(from: Self.frame("a12345678z", columns: 12), to: far) == ["0:0..<1", "0:9..<10"])
  }

  @Test func stylesCount() {
    var new = Self.frame("abc")
    new.fill(Rect(column: 4, row: 0, columns: 2, rows: 1), style: Style(background: .palette(1)))
    #expect(Self.runs(from: Self.frame("abc"), to: new) == ["0:4..<6"])
  }

  /// Over random pairs: the runs written over the old frame make the new one, they are in order,
  /// they change something, and no border of one lies inside a glyph of either frame.
  @Test(arguments: [31, 32, 33] as [UInt64])
  func runsMakeTheNewFrame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let size = Size(
        columns: Int.random(in: 1...16, using: &generator),
        rows: Int.random(in: 1...3, using: &generator))
      let old = RandomFrame.frame(size, strokes: 4, &generator)
      var new = Bool.random(using: &generator) ? old : Frame(size: size)
      for _ in 0..<3 { RandomFrame.draw(into: &new, &generator) }

      var cells = old.cells
      var last = -1
      for run in FrameDiff.runs(from: old, to: new) {
        let first = run.row * size.columns + run.column
        let end = first + run.cells.count
        #expect(first > last && !run.cells.isEmpty && run.column + run.cells.count <= size.columns)
        #expect(!cells[first..<end].elementsEqual(run.cells))
        cells.replaceSubrange(first..<end, with: run.cells)
        last = end - 1
        for border in [first, end] where border % size.columns != 0 {
          #expect(old.cells[border].glyph != nil && new.cells[border].glyph != nil)
        }
      }
      #expect(cells == new.cells)
    }
  }
}
