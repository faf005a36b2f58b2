import Gestures
import TestSupport
import Terminal
import Testing

@testable import ListKit

/// Lists with sections.
struct SectionListTests {
  private static func stage(_ size: Int = 4, rows: Int = 10, tall: Bool = false) -> Stage {
    var source = RowSource(count: 40)
    source.sectionSize = size
    return Stage(source, rows: rows, rowHeight: tall ? .twoLines : .oneLine)
  }

  /// What each line shows, headers by their text.
  private static func lines(_ stage: Stage) -> [String] {
    stage.list.looks(source: stage.source).flatMap { look in
      look.parts.map { _ in look.row.text.glyphs.map(\.text).joined() }
    }
  }

  /// A press and a release on a line of the list.
  private static func clicking(_ stage: Stage, line: Int) -> Stage {
    var stage = stage
    let place = Position(column: Stage.corner.column + 5, row: Stage.corner.row + line)
    stage.report(.press(.left), at: place)
    stage.draw()
    stage.wait(0.01)
    stage.report(.release(.left), at: place)
    stage.draw()
    return stage
  }

  @Test("headers stand between rows, with a count each")
  func headers() {
    let stage = Self.stage()
    #expect(
      Self.lines(stage) == [
        "Section 0", "r0", "r1", "r2", "r3", "Section 1", "r4", "r5", "r6", "r7",
      ])
    let looks = stage.list.looks(source: stage.source).filter(\.isHeader)
    #expect(looks.map(\.line) == [0, 5])
    #expect(looks.allSatisfy { $0.row.line.trailing == DisplayText("4") })
    // Headers are no rows.
    #expect(stage.visible.map(\.id).first == "r0" && stage.visible.count == 8)
  }

  @Test("the current row steps over headers, and home and end show the first and the last")
  func keys() {
    let stage = Self.stage().running("key down; key down; key down; key down")
    #expect(stage.list.currentRow == "r4")
    #expect(stage.running("key up").list.currentRow == "r3")
    #expect(Self.lines(Self.stage().running("key end"))[0] == "Section 8")
    #expect(Self.lines(Self.stage().running("key end; key home"))[0] == "Section 0")
    #expect(Self.stage().running("key pgdn").list.currentRow == "r8")
  }

  @Test("the first row of a section brings its header")
  func firstRow() {
    var stage = Self.stage(rows: 4).running("key end")
    _ = stage.list.select("r8", source: stage.source, at: stage.time)
    #expect(Self.lines(stage) == ["Section 2", "r8", "r9", "r10"])
    stage.run("key up")
    #expect(Self.lines(stage) == ["Section 1", "r7", "Section 2", "r8"])
  }

  private static let headerScripts: [String] = ["left 12 in 200; release", "right 12; release"]

  @Test("a header is not swiped", arguments: headerScripts)
  func notSwiped(_ script: String) {
    var stage = Self.stage()
    stage.report(
      .press(.left), at: Position(column: Stage.corner.column + 40, row: Stage.corner.row))
    #expect(stage.list.held?.target == .blank)
    stage.move(to: Position(column: Stage.corner.column + 20, row: Stage.corner.row))
    stage.run("release; rest")
    #expect(stage.offsets.isEmpty && stage.effects.isEmpty)
  }

  @Test("a click on a header, also on the one that stays, does nothing but close what is open")
  func clicks() {
    for stage in [Self.stage(), Self.stage().running("wheel down")] {
      let clicked = Self.clicking(Self.clicking(stage, line: 0), line: 0)
      #expect(clicked.list.currentRow == stage.list.currentRow)
      #expect(clicked.activated.isEmpty && clicked.clicked == nil)
      // Whoever has the list on a page hears where the click was.
      let said = clicked.effects.filter { if case .clickedBeside = $0 { false } else { true } }
      #expect(said == stage.effects)
      let open = stage.running("key left; rest")
      #expect(open.list.openRow != nil)
      #expect(Self.clicking(open, line: 0).list.openRow == nil)
    }
  }

  @Test("an upright drag that begins on a header scrolls")
  func scrolls() {
    var stage = Self.stage()
    let header = Position(column: Stage.corner.column + 40, row: Stage.corner.row + 5)
    stage.report(.press(.left), at: header)
    stage.move(to: Position(column: header.column, row: header.row - 3))
    stage.draw()
    #expect(Self.lines(stage).prefix(3) == ["Section 0", "r3", "Section 1"])
    #expect(stage.list.currentRow == "r3")
  }

  @Test("a drag that selects passes headers over")
  func selects() {
    let stage = Self.stage().running("key space; press 1 r2; down 4 in 100; release")
    #expect(stage.list.selection == ["r0", "r2", "r3", "r4", "r5"])
    #expect(Self.stage().running("key all").list.selection.count == 40)
  }

  @Test("what comes or goes above leaves the rows where they are")
  func changes() {
    var stage = Self.stage().running("wheel down; wheel down; wheel down")
    let first = stage.visible.first { $0.id == stage.list.currentRow }
    stage.change { $0.ids.insert(contentsOf: ["x", "y", "z", "u", "v"], at: 0) }
    #expect(stage.presentation(first?.id ?? "")?.line == first?.line)
    stage.change { $0.sectionSize = nil }
    #expect(stage.list.looks(source: stage.source).allSatisfy { !$0.isHeader })
    stage.change { $0.sectionSize = 1 }
    #expect(stage.list.looks(source: stage.source).filter(\.isHeader).count >= 5)
    #expect(stage.presentation(stage.list.currentRow ?? "") != nil)
  }

  @Test(
    "a removed row slides out in its own section", arguments: [("r4", 6), ("r3", 4), ("r5", 7)])
  func departs(_ row: String, _ line: Int) {
    var stage = Self.stage()
    stage.effects += stage.list.select(row, source: stage.source, at: stage.time)
    stage.run("key left; rest; key enter; hold 300")
    // The other rows stay in their sections.
    stage.change { source in
      source.ids.removeAll { $0 == row }
      source.uneven = row == "r3" ? [3, 4] : [4, 3]
    }
    stage.run("hold 50")
    #expect(stage.presentation(row)?.line == line)
    stage.run("rest")
    #expect(stage.presentation(row) == nil)
  }

  @Test("a hundred thousand rows in a thousand sections are asked for only where they are seen")
  func visibleOnly() {
    let source = CountingSource()
    var list = ListState<Int>(rowHeight: .twoLines)
    _ = list.layout(bounds: .init(column: 0, row: 0, columns: 80, rows: 50), source: source, at: 0)
    var random = SeededGenerator(seed: 3)
    for step in 0..<300 {
      source.asked = 0
      let wheel: PointerEvent.Wheel = Bool.random(using: &random) ? .down : .up
      let time = Double(step) * 0.05
      _ = list.pointer(
        PointerEvent(.wheel(wheel), at: Position(column: 5, row: 5)), source: source, at: time)
      if step % 20 == 0 { _ = list.perform(.last, source: source, at: time) }
      if step % 30 == 0 { _ = list.perform(.first, source: source, at: time) }
      _ = list.advance(to: time, source: source)
      #expect(list.looks(source: source).reduce(0) { $0 + $1.parts.count } == 50)
      #expect(source.asked < 150)
    }
  }

  /// What the source is asked for, in each step of a walk through its first rows.
  private static func asked(_ source: CountingSource) -> [Int] {
    var list = ListState<Int>(rowHeight: .twoLines)
    _ = list.layout(bounds: .init(column: 0, row: 0, columns: 80, rows: 50), source: source, at: 0)
    let place = Position(column: 40, row: 20)
    let walk = Array(repeating: PointerEvent.Wheel.down, count: 200) + [.up, .right, .left, .up]
    return walk.enumerated().map { step, wheel in
      source.asked = 0
      let time = Double(step) * 0.05
      _ = list.pointer(PointerEvent(.wheel(wheel), at: place), source: source, at: time)
      _ = list.perform(.moveDown, source: source, at: time)
      _ = list.advance(to: time, source: source)
      _ = list.looks(source: source)
      return source.asked
    }
  }

  @Test("a thousand sections ask for exactly what ten ask for")
  func likeTen() {
    let many = Self.asked(CountingSource(sections: 1000))
    #expect(many == Self.asked(CountingSource(sections: 10)))
    #expect(many.allSatisfy { (25..<150).contains($0) })
  }

  /// Counts what it is asked for; a class, since asking is no change.
  private final class CountingSource: ListDataSource {
    let sections: SectionIndex
    var rowCount: Int { sections.rowCount }
    var asked = 0

    init(sections: Int = 1000) {
      self.sections = SectionIndex(rowCounts: Array(repeating: 100, count: sections))
    }

    func rowID(at position: Int) -> Int {
      asked += 1
      return position
    }

    func position(of id: Int) -> Int? {
      asked += 1
      return id
    }

    func row(at position: Int, columns: Int) -> Row {
      asked += 1
      return Row(text: DisplayText("\(position)"))
    }

    func sectionHeader(at section: Int, columns: Int) -> RowLine {
      asked += 1
      return RowLine(text: DisplayText("\(section)"), trailing: DisplayText("100"))
    }

    func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? { nil }
  }
}
