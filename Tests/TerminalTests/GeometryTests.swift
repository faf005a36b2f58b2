import Terminal
import Testing

@Suite struct GeometryTests {
  @Test(arguments: [
    (2, 1, true), (4, 2, true), (1, 1, false), (5, 1, false), (2, 0, false), (2, 3, false),
  ])
  func containment(column: Int, row: Int, expected: Bool) {
    let rect = Rect(column: 2, row: 1, columns: 3, rows: 2)
    #expect(rect.contains(Position(column: column, row: row)) == expected)
  }

  @Test func negativeExtentsAreEmpty() {
    let rect = Rect(column: 2, row: 1, columns: -3, rows: 2)
    #expect(rect.columnRange.isEmpty)
    #expect(!rect.contains(Position(column: 1, row: 1)))
  }
}
