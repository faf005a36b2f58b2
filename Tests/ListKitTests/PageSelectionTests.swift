import Testing

@testable import ListKit

/// Selecting by pages.
struct PageSelectionTests {
  /// Whatever a row's height, and wherever the list stands.
  @Test(
    "a page that is selected is the page that the plain key goes",
    arguments: [RowHeight.oneLine, .twoLines], ["", "key end; ", "key pgdn; key down; "])
  func pages(_ height: RowHeight, _ before: String) {
    for (plain, extending) in [("pgdn", "shift-pgdn"), ("pgup", "shift-pgup")] {
      for times in 1...3 {
        func run(_ key: String) -> Stage {
          Stage(RowSource(count: 60), rows: 10, rowHeight: height).running(
            before + Array(repeating: "key \(key)", count: times).joined(separator: "; "))
        }
        let (moved, selected) = (run(plain), run(extending))
        #expect(selected.list.currentRow == moved.list.currentRow)
        #expect(selected.list.topPosition == moved.list.topPosition)
        #expect(
          selected.list.selection.count > 1 || moved.list.currentRow == "r0"
            || before == "key end; ")
      }
    }
  }

  @Test("rows of two lines: five of them are a page of ten lines")
  func tall() {
    let stage = Stage(RowSource(count: 60), rows: 10, rowHeight: .twoLines).running(
      "key shift-pgdn")
    #expect(stage.list.currentRow == "r5")
    #expect(stage.list.selection == ["r0", "r1", "r2", "r3", "r4", "r5"])
  }
}
