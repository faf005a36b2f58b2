import Terminal
import Testing

@testable import ListKit

/// Which lines of a list are drawn again, whether its source says that its rows are the same or not.
@Suite struct ShownRowsTests {
  private struct Drawn {
    var stage = Stage(RowSource(["a", "b", "c", "d", "e"]), rows: 7)
    var shown = ShownRows()

    init(hasVersion: Bool) {
      stage.source.version = hasVersion ? SourceVersion() : nil
    }

    /// The lines that have to be drawn, from the top.
    mutating func stale() -> [Int] {
      stage.list.show(in: &shown, source: stage.source)
      return (0..<stage.list.bounds.rows).filter(shown.isStale)
    }
  }

  @Test(
    "At first all lines are drawn; then the current row, since the cursor rests on it",
    arguments: [false, true])
  func nothing(hasVersion: Bool) {
    var list = Drawn(hasVersion: hasVersion)
    #expect(list.stale() == Array(0..<7))
    #expect(list.stale() == [0])
  }

  @Test("A key draws the row that was current and the one that is", arguments: [false, true])
  func key(hasVersion: Bool) {
    var list = Drawn(hasVersion: hasVersion)
    _ = list.stale()
    list.stage.perform(.moveDown)
    #expect(list.stale() == [0, 1])
    list.stage.perform(.last)
    #expect(list.stale() == [1, 4])
    #expect(list.stale() == [4])
  }

  @Test("A swiped row is drawn while it moves, and when it has closed", arguments: [false, true])
  func swipe(hasVersion: Bool) {
    var list = Drawn(hasVersion: hasVersion)
    _ = list.stale()
    list.stage.perform(.panLeft)
    list.stage.rest()
    #expect(list.stale() == [0])
    #expect(list.shown.rows[0].offset < 0)
    list.stage.perform(.moveDown)
    list.stage.rest()
    #expect(list.stale() == [0, 1])
    #expect(list.shown.rows[0].offset == 0)
  }

  @Test(
    "Rows that an action for several failed for are drawn, and again when their marks go",
    arguments: [false, true])
  func failure(hasVersion: Bool) {
    var list = Drawn(hasVersion: hasVersion)
    list.stage.source.trailing[0].isForSelection = true
    list.stage.run("key shift-down; key shift-down; key left; rest; key enter; rest")
    _ = list.stale()
    list.stage.list.complete("c", failed: ["a", "c"])
    list.stage.rest()
    #expect(list.stale() == [0, 1, 2])
    #expect(list.shown.rows.map(\.status).prefix(3) == [.failed, .normal, .failed])
    list.stage.run("key esc; key home; key enter; rest")
    _ = list.stale()
    #expect(list.shown.rows == list.stage.list.looks(source: list.stage.source))
  }

  @Test(
    "Rows that change, come and go are drawn, and the lines below them", arguments: [false, true])
  func changes(hasVersion: Bool) {
    var list = Drawn(hasVersion: hasVersion)
    _ = list.stale()
    list.stage.change {
      $0.ids.removeLast()
      if hasVersion { $0.version = SourceVersion() }
    }
    #expect(list.stale() == [0, 4])
    // It goes on to the next row.
    list.stage.perform(.toggleSelection)
    list.stage.perform(.moveDown)
    #expect(list.stale() == [0, 2])
    list.stage.resize(columns: 80, rows: 3)
    #expect(list.stale() == [0, 1, 2])
    list.stage.perform(.last)
    #expect(list.stale() == [0, 1, 2])
  }
}
