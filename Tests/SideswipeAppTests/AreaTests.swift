import Terminal
import Testing

@testable import SideswipeApp

@Suite struct AreaTests {
  /// Rows of the screen, and the rows of title, list and footer.
  @Test(
    arguments: [
      (0, nil, 0..<0, nil), (1, nil, 0..<1, nil), (2, nil, 0..<1, 1), (3, 0, 1..<2, 2),
      (4, 0, 1..<3, 3), (24, 0, 1..<23, 23),
    ] as [(Int, Int?, Range<Int>, Int?)])
  func partsHaveTheirRows(rows: Int, title: Int?, list: Range<Int>, footer: Int?) {
    let area = Area(size: Size(columns: 80, rows: rows))
    #expect(area.title?.row == title)
    #expect(area.list.rowRange == list)
    #expect(area.footer?.row == footer)
    for part in [area.title, area.list, area.footer].compactMap(\.self) {
      #expect(part.columnRange == 0..<80)
    }
  }

  @Test(arguments: [
    (24, 1, 23..<24), (24, 3, 21..<24), (24, 0, 23..<24), (2, 5, 0..<2), (0, 1, 0..<0),
  ])
  func theFootTakesWhatThereIs(rows: Int, wanted: Int, foot: Range<Int>) {
    #expect(Area(size: Size(columns: 10, rows: rows)).foot(rows: wanted).rowRange == foot)
  }
}
