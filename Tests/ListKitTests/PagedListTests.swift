import Gestures
import Terminal
import Testing

@testable import ListKit

/// Rows on pages: which of both a drag moves. Two pages, the right one shown; rows have Delete and
/// Rename on their trailing side (pane 21), nothing on the leading one.
struct PagedListTests {
  @Test("C1: pages follow the pointer one to one, and a turn past the half stays")
  func c1() {
    var stage = PageStage()
    stage.run("press 20; right 30 in 1000")
    #expect(stage.pages.offset == 30 && stage.pages.visiblePages.map(\.columns) == [-50, 30])
    stage.run("right 41 in 300; hold 300; release")
    #expect(stage.turns == ["left"] && stage.pages.offset == -39)
    stage.run("rest")
    #expect(stage.current == "left" && stage.pages.isAtRest && stage.movedRows.isEmpty)
  }

  @Test("C1: a flick turns the page, by the mouse and in one drag only once")
  func c1Flick() {
    var stage = PageStage()
    stage.run("press 20; right 8 in 80; release; rest")
    #expect(stage.turns == ["left"] && stage.list.openRow == nil)
  }

  @Test(
    "C2: a left swipe on the right page opens the row, slow or fast; the pager does not move",
    arguments: [60, 300, 1500])
  func c2(_ milliseconds: Int) {
    var stage = PageStage()
    stage.run("press 70")
    for column in 1...12 {
      stage.run("left \(column) in \(milliseconds / 12)")
      #expect(stage.pages.isAtRest)
    }
    stage.run("release; rest")
    #expect(stage.offset("a") == -21 && stage.turns.isEmpty)
  }

  @Test("C3: a right drag from a row without leading actions turns to the left page")
  func c3() {
    var stage = PageStage()
    stage.run("press 20 3; right 50 in 600; release; rest")
    #expect(stage.current == "left" && stage.movedRows.isEmpty && stage.effects.isEmpty)
  }

  @Test("C3: a right drag from a row that has leading actions is the row's")
  func c3WithLeading() {
    var stage = PageStage(source: RowSource(["a", "b"]))
    stage.run("press 20; right 50 in 600; release; rest")
    #expect(stage.turns.isEmpty && stage.offset("a") == 11)
  }

  @Test("C4: an open row keeps the gesture in both directions", arguments: PagePolicy.allCases)
  func c4(_ policy: PagePolicy) {
    for step in ["left 15", "right 15", "right 60"] {
      var stage = PageStage(policy: policy)
      stage.run("key left; rest; press 20; \(step) in 400; hold 200")
      #expect(stage.pages.isAtRest)
      stage.run("release; rest")
      #expect(stage.turns.isEmpty && stage.movedRows == (step == "left 15" ? ["a"] : []))
    }
  }

  @Test("C5: decided at the slop, and never again in the gesture")
  func c5() {
    var stage = PageStage()
    let band = RubberBand(stiffness: 0.55, columns: 80)
    stage.run("press 40; right 2 in 50; left 30 in 500")
    #expect(stage.pages.offset == -band.stretch(pulledBy: 30) && stage.offset("a") == 0)
    stage.run("release; rest; press 40; left 2 in 50; right 30 in 500")
    #expect(stage.pages.isAtRest && stage.offset("a") == 2)
    stage.run("release; rest")
    #expect(stage.turns.isEmpty && stage.movedRows.isEmpty)
  }

  private static let policies: [(PagePolicy, RowSource, String, Bool)] = [
    (.rowsFirst, .bare, "left", true), (.rowsFirst, .bare, "right", true),
    (.rowsFirst, .trailingOnly, "left", false), (.rowsFirst, .trailingOnly, "right", true),
    (.trailingOnly, .bare, "left", false), (.trailingOnly, .bare, "right", true),
    (.trailingOnly, RowSource(["a"]), "right", true),
    (.trailingOnly, RowSource(["a"]), "left", false),
    (.byEditingStyle, .styled(.delete), "left", false),
    (.byEditingStyle, .styled(.delete), "right", false),
    (.byEditingStyle, .styled([]), "left", false),
    (.byEditingStyle, .styled([]), "right", true),
    (.byEditingStyle, .styled(.insert), "left", false),
    (.byEditingStyle, .styled(.insert), "right", true),
    (.byEditingStyle, .styled(.multipleSelection), "left", true),
    (.byEditingStyle, .styled(.multipleSelection), "right", true),
    (.byEditingStyle, .styled(nil), "left", true), (.byEditingStyle, .styled(nil), "right", true),
  ]

  @Test("C7: the policies, with real drags, on any page", arguments: policies.indices)
  func c7(_ index: Int) {
    let (policy, source, direction, isPagers) = Self.policies[index]
    for page in ["l", "m", "r"] {
      var stage = PageStage(["l", "m", "r"], current: page, policy: policy, source: source)
      stage.run("press 40; \(direction) 8 in 80")
      #expect((stage.pages.offset != 0) == isPagers && stage.movedRows.isEmpty == isPagers)
      stage.run("release; rest")
      let isAtEnd = page == (direction == "left" ? "r" : "l")
      #expect(stage.turns.isEmpty == (!isPagers || isAtEnd))
    }
  }

  @Test("a drag from the title or from empty space is the pager's")
  func elsewhere() {
    for row in [0, 8] {
      var stage = PageStage()
      stage.run("press 20 \(row); right 50 in 500; release; rest")
      #expect(stage.current == "left")
    }
  }

  @Test("S21: right 6 on a closed row with trailing actions: the pager moves, the row stays")
  func s21() {
    let stage = PageStage().running("press 40; right 6 in 200")
    #expect(stage.pages.offset == 6 && stage.offset("a") == 0)
  }

  @Test("S22: left 6: the row moves, the pager stays")
  func s22() {
    let stage = PageStage().running("press 40; left 6 in 200")
    #expect(stage.pages.offset == 0 && stage.offset("a") == -6)
  }

  @Test("S23: right 15 on an open row closes it, and no page turns in that gesture")
  func s23() {
    var stage = PageStage().running("key left; rest; press 40; right 15 in 300")
    #expect(stage.pages.isAtRest)
    stage.run("release; rest")
    #expect(stage.turns.isEmpty && stage.offset("a") == 0)
  }

  @Test("a turn closes an open row elsewhere, and a page comes back as it was left")
  func keepsState() {
    var stage = PageStage()
    stage.perform(.toggleSelection)
    stage.run("key left; rest")
    #expect(stage.list.openRow != nil)
    stage.run("press 20 0; right 50 in 500; release; rest")
    #expect(stage.current == "left" && stage.movedRows.isEmpty)
    stage.run("turn 1; rest")
    #expect(stage.list.selection == ["a"] && stage.list.currentRow == "b")
  }

  @Test("a press on pages that move catches them; let go there, they go on and nothing is clicked")
  func catchesPages() {
    var stage = PageStage().running("press 20; right 50 in 500; release; hold 60")
    let seen = stage.pages.offset
    #expect(seen < 0 && seen > -30)
    stage.run("press 40; hold 300")
    #expect(stage.pages.offset == seen && !stage.pages.isAtRest)
    let moved = stage.running("jump -1")
    #expect(moved.pages.offset == max(seen - 1, -80))
    stage.run("release; rest")
    #expect(stage.pages.isAtRest && stage.current == "left" && stage.effects.isEmpty)
  }

  @Test("a click trembles by two columns and stays a click", arguments: ["right 2", "right 1"])
  func tremble(_ step: String) {
    let stage = PageStage().running("press 40 3; \(step) in 100; release; rest")
    #expect(stage.effects == [.currentRowChanged("c")] && stage.turns.isEmpty)
  }

  @Test("the row goes while its page is turned: the turn goes on")
  func rowGone() {
    var stage = PageStage().running("press 20; right 60 in 600")
    var source = RowSource.trailingOnly
    source.ids = ["b", "c"]
    let old = stage.sources["right"] ?? source
    stage.handle(
      stage.lists["right"]?.sourceChanged(from: old, to: source, at: stage.time) ?? [])
    stage.sources["right"] = source
    stage.run("release; rest")
    #expect(stage.current == "left")
  }

  @Test("the horizontal wheel turns a page where no row takes it")
  func wheel() {
    var stage = PageStage().running("wheel left 15")
    #expect(stage.pages.offset == 45)
    stage.run("hold 500; rest")
    #expect(stage.current == "left")
    stage = PageStage().running("wheel right 4")
    #expect(stage.pages.isAtRest && stage.offset("a") == -12)
  }

  @Test("a click on no row is told, unless it closed one")
  func clickedBeside() {
    var stage = PageStage().running("press 3 0; release")
    #expect(stage.effects == [.clickedBeside(Position(column: 3, row: 0))])
    stage = PageStage().running("key left; rest; press 3 0; release; rest")
    #expect(stage.effects.isEmpty && stage.movedRows.isEmpty)
  }

  @Test("without motion a turn is done at once")
  func reducedMotion() {
    let stage = PageStage(configuration: .reducedMotion)
      .running("press 20; right 8 in 80; release")
    #expect(stage.current == "left" && stage.pages.isAtRest && stage.deadline == nil)
  }
}

extension RowSource {
  /// Rows of one editing style, nothing on either side; nil: rows that may not be edited.
  fileprivate static func styled(_ style: EditingStyle?) -> RowSource {
    var source = RowSource.bare
    for id in source.ids { source.styles[id] = style }
    if style == nil { source.fixed = Set(source.ids) }
    return source
  }
}
