import Gestures
import ListKit
import Terminal
import TestSupport
import Testing

/// Pages on the screen, at rest and on the way.
struct PageViewTests {
  private static let bounds = Rect(column: 1, row: 1, columns: 24, rows: 3)

  private static func draw(
    _ columns: Double, drawn: inout [String], from page: String = "right"
  ) -> Frame {
    var pages = PageState(["left", "right"], current: page)
    pages.layout(columns: bounds.columns)
    _ = pages.pan(.began(press: nil), at: 0)
    _ = pages.pan(.changed(columns: columns, rows: 0), at: 0)
    var frame = Frame(size: Size(columns: 26, rows: 5))
    PageView.draw(
      pages, into: &frame, bounds: bounds, appearance: Appearance()
    ) { page, sheet in
      drawn.append(page)
      let rows = [
        Sample.row(page == "left" ? "側滑側滑側滑側滑側滑" : "Tea and a cake", line: 0, isCurrent: true),
        Sample.row(page == "left" ? "Bread" : "漢字漢字漢字漢字漢字", line: 1),
      ]
      ListView.draw(rows, into: &sheet, bounds: bounds, appearance: Appearance(), at: 0)
    }
    expectWhole(frame)
    return frame
  }

  private static let offsets: [(columns: Double, from: String, drawn: [String])] = [
    (0, "right", ["right"]), (6, "right", ["left", "right"]), (7, "right", ["left", "right"]),
    (24, "right", ["left"]), (-9, "left", ["left", "right"]), (-12, "right", ["right"]),
  ]

  @Test("only pages in sight are drawn; wide glyphs at the seam are whole or blank")
  func pages() {
    var picture = ""
    for (columns, page, expected) in Self.offsets {
      var drawn: [String] = []
      let frame = Self.draw(columns, drawn: &drawn, from: page)
      #expect(drawn == expected)
      picture += "== \(page) by \(Int(columns))\n\(frame.styledText)"
    }
    expectGolden(picture, "pages")
  }

  // MARK: the title line

  private static func title(_ columns: Int, current: Int = 1) -> (TitleLine, Rect) {
    let titles = ["Bookings", "Quick records"].map { DisplayText($0) }
    let line = TitleLine(
      pages: PageTitles(titles, current: current), note: "read-only", position: "2 of 14")
    return (line, Rect(column: 2, row: 1, columns: columns, rows: 1))
  }

  @Test(
    "C1: titles and dots, as far as there is room",
    arguments: [
      (54, " Bookings  Quick records  read-only    2 of 14    ○ ●"),
      (52, " Bookings  Quick records  read-only  2 of 14    ○ ●"),
      (51, " Quick records  read-only           2 of 14    ○ ●"),
      (27, " Quick re…  2 of 14    ○ ●"), (18, " Quick reco…  ○ ●"),
      (12, " Quick rec…"),
    ])
  func titleLine(_ columns: Int, _ text: String) {
    let (line, bounds) = Self.title(columns)
    var frame = Frame(size: Size(columns: columns + 4, rows: 3))
    line.draw(into: &frame, bounds: bounds, appearance: Appearance())
    #expect(frame.line(1) == "  " + text)
  }

  @Test("a click on a title or a dot is for its page, on nothing else")
  func hits() {
    let (line, bounds) = Self.title(54)
    func pages(_ columns: Range<Int>, row: Int = 1) -> Set<Int?> {
      Set(
        columns.map {
          line.page(
            at: Position(column: $0, row: row), bounds: bounds, appearance: Appearance())
        })
    }
    #expect(pages(3..<11) == [0] && pages(13..<26) == [1])
    #expect(pages(52..<54) == [0] && pages(54..<55) == [1])
    #expect(pages(26..<52) == [nil] && pages(11..<13) == [nil] && pages(55..<60) == [nil])
    #expect(pages(0..<60, row: 0) == [nil] && pages(0..<60, row: 2) == [nil])
  }

  @Test("in ASCII and on a text console")
  func dots() {
    let (line, bounds) = Self.title(54, current: 0)
    for (glyphs, dots) in [(GlyphSet.ascii, "* ."), (.console, "■ ·")] {
      var frame = Frame(size: Size(columns: 58, rows: 3))
      line.draw(into: &frame, bounds: bounds, appearance: Appearance(glyphs: glyphs))
      #expect(frame.line(1).hasSuffix(dots))
    }
  }
}
