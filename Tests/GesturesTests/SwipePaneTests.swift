import Gestures
import Testing

struct SwipePaneTests {
  private static let naturalWidths: [(Int, Int, Int)] = [
    (6, 0, 10), (1, 0, 8), (4, 0, 8), (5, 0, 9), (6, 1, 12), (6, 2, 13), (0, 1, 8),
  ]

  @Test(
    "a button is as wide as its title and icon need",
    arguments: naturalWidths)
  func naturalWidth(_ title: Int, _ icon: Int, _ expected: Int) {
    #expect(SwipePane.naturalWidth(title: title, icon: icon) == expected)
  }

  private static let layouts: [([Int], Int, [Int])] = [
    ([10, 10], 80, [10, 10]), ([10, 10], 29, [10, 10]), ([10, 10], 28, [10, 9]),
    ([10, 10], 24, [8, 7]), ([8, 20], 24, [8, 7]), ([20, 8], 24, [8, 7]),
    ([8, 30], 40, [8, 23]),
    ([10, 10, 10], 23, [5, 5, 4]), ([10, 10, 10], 20, [11, 0, 0]), ([10], 12, [3]),
    ([10, 10], 12, [3, 0]), ([8, 8, 8, 8], 25, [4, 4, 4, 4]),
  ]

  @Test(
    "a pane leaves 8 columns of its row",
    arguments: layouts)
  func layout(_ natural: [Int], _ rowWidth: Int, _ expected: [Int]) {
    let pane = SwipePane(naturalWidths: natural, rowWidth: rowWidth)
    #expect(pane?.buttonWidths == expected)
  }

  @Test("nothing opens below 12 columns, or without buttons")
  func nothing() {
    #expect(SwipePane(naturalWidths: [8], rowWidth: 11) == nil)
    #expect(SwipePane(naturalWidths: [], rowWidth: 80) == nil)
  }

  @Test("where one button fits it is the focused one, and the pane stays as wide", arguments: 0..<3)
  func focused(_ focus: Int) {
    let pane = SwipePane(naturalWidths: [8, 9, 10], focused: focus, rowWidth: 16)
    #expect(pane?.buttonWidths == (0..<3).map { $0 == focus ? 7 : 0 })
    #expect(pane?.width == 8)
    #expect((0..<8).allSatisfy { pane?.button(at: $0) == focus })
    #expect(pane?.columns(of: focus) == 0..<8)
    #expect(pane?.outermostWidth == 7)
  }

  @Test("every column of a pane is one button's, the margin the first's, what is beyond the last's")
  func columns() {
    let pane = SwipePane(buttonWidths: [10, 0, 8])
    #expect(pane.width == 19)
    #expect(pane.columns(of: 0) == 0..<11)
    #expect(pane.columns(of: 1).isEmpty && pane.columns(of: 9).isEmpty)
    #expect(pane.columns(of: 2) == 11..<19)
    #expect((0..<11).allSatisfy { pane.button(at: $0) == 0 })
    #expect((11..<60).allSatisfy { pane.button(at: $0) == 2 })
    #expect(pane.button(at: -1) == nil)
  }
}
