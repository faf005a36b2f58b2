import Gestures
import Testing

/// Which way a drag runs, and whose it is.
struct RecognisingTests {
  private static let directions: [(Int, Int, DragDirection?)] = [
    (2, 0, .right), (-2, 0, .left), (1, 0, nil), (0, 1, nil), (0, 2, .down),
    (0, -2, .up), (3, 1, nil), (4, 1, .right), (-4, -1, .left), (3, 2, .down), (4, 2, .down),
    (5, 2, nil), (6, 2, .right), (1, 1, nil), (-6, 3, .down), (-7, 3, nil), (-8, 3, .left),
  ]

  @Test(
    "a direction from columns and rows",
    arguments: directions)
  func direction(_ columns: Int, _ rows: Int, _ expected: DragDirection?) {
    #expect(PanRecognizer(slop: 2).direction(columns: columns, rows: rows) == expected)
  }

  private static let slops: [(Int, Double, Int, Int, DragDirection?)] = [
    (4, 2.0, 3, 0, nil), (4, 2, 4, 0, .right), (4, 2, 5, 1, nil),
    (4, 2, 6, 1, .right), (2, 1, 3, 1, .right), (2, 1, 2, 2, .down), (2, 1, 3, 2, nil),
    (2, 1, 4, 2, .right),
  ]

  @Test(
    "a button wants four columns, square cells no more rows than columns",
    arguments: slops)
  func slop(
    _ slop: Int, _ cellAspect: Double, _ columns: Int, _ rows: Int, _ expected: DragDirection?
  ) {
    let recognizer = PanRecognizer(slop: slop, cellAspect: cellAspect)
    #expect(recognizer.direction(columns: columns, rows: rows) == expected)
  }

  @Test("in a small world every drag has at most one axis, and is the same mirrored")
  func mirrored() {
    let mirror: [DragDirection: DragDirection] = [
      .left: .right, .right: .left, .up: .up, .down: .down,
    ]
    for columns in -20...20 {
      for rows in -10...10 {
        let recognizer = PanRecognizer(slop: 2)
        let direction = recognizer.direction(columns: columns, rows: rows)
        let mirrored = recognizer.direction(columns: -columns, rows: rows)
        #expect(mirrored == direction.flatMap { mirror[$0] })
        if let direction {
          #expect(DragDirection.level.contains(direction) == (abs(columns) >= 2 * abs(rows) + 2))
        }
      }
    }
  }

  private static let table: [(DragDirection, PressTraits, GestureOwner?)] = [
    (.left, .row, .rowSwipe),
    (.right, [.row, .button], .rowSwipe), (.up, .row, .scroll), (.down, [], .scroll),
    (.left, [], nil), (.press, .row, nil), (.press, [.row, .movingContent], .rowSwipe),
    (.left, [.row, .waiting], nil), (.press, [.row, .movingContent, .waiting], nil),
    (.down, [.row, .waiting], .scroll),
  ]

  @Test(
    "the table of a list",
    arguments: table)
  func arena(_ direction: DragDirection, _ traits: PressTraits, _ owner: GestureOwner?) {
    #expect(GestureArena.list.owner(of: direction, from: traits) == owner)
  }
}
