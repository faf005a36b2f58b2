import Gestures
import Terminal
import Testing

@testable import ListKit

/// B1–B6: the preset `positional` with an edit button on the left and a delete button on the right.
struct PositionalTests {
  private static let source: RowSource = {
    var source = RowSource(["a", "b", "c"])
    source.leading = [SwipeAction(name: "edit", title: "Edit")]
    source.trailing = [SwipeAction(name: "delete", title: "Delete", style: .destructive)]
    return source
  }()

  private func stage(_ rows: Int = 10) -> Stage {
    Stage(Self.source, rows: rows, .positional)
  }

  @Test("B1: the main row slides over a button on each side")
  func twoLayers() {
    let left = stage().running("press 40; left 9 in 100").presentation("a")
    #expect(left?.revealed?.actions.map(\.title) == ["Delete"])
    let right = stage().running("press 40; right 8 in 100").presentation("a")
    #expect(right?.revealed?.actions.map(\.title) == ["Edit"])
  }

  @Test("B2: it follows the pointer one to one, also beyond the button and to the other side")
  func follows() {
    var stage = stage().running("press 40")
    for columns in 2...39 {
      stage.run("left \(columns)")
      #expect(stage.offset("a") == -Double(columns))
    }
    for columns in 1...39 {
      stage.run("right \(columns)")
      #expect(stage.offset("a") == Double(columns))
    }
  }

  @Test("B3: red is behind it while it is left of its place, green while right of it")
  func colours() {
    let style = { (script: String, column: Int) -> Style in
      let stage = stage().running(script)
      var frame = Frame(size: Size(columns: 90, rows: 14))
      ListView.draw(
        stage.visible, into: &frame, bounds: stage.list.bounds, appearance: Appearance(),
        at: stage.time)
      let corner = Stage.corner
      return frame[Position(column: corner.column + column, row: corner.row)].style
    }
    #expect(style("press 40; left 20 in 100", 79).background == .palette(1))
    #expect(style("press 40; left 20 in 100", 61).background == .palette(1))
    #expect(style("press 40; right 20 in 100", 0).background == .palette(2))
    #expect(style("press 40; right 20 in 100", 18).background == .palette(2))
  }

  private static let releases: [(String, Double)] = [
    ("press 40; left 9 in 300", 0), ("press 40; left 10 in 300", -11),
    ("press 40; left 35 in 50", -11), ("press 40; right 7 in 300", 0),
    ("press 40; right 8 in 300", 9), ("press 40; left 20 in 100; right 8 in 100", 9),
    ("press 40; right 20 in 100; left 10 in 100", -11),
    ("key left; rest; press 40; right 2 in 100; right 1 in 200", -11),
    ("key left; rest; press 40; right 2 in 100", 0),
    ("key left; rest; press 40; right 19 in 100", 9), ("press 40; left 9 in 20", 0),
  ]

  @Test(
    "B4: where it is let go decides alone: at least the button's width opens", arguments: releases)
  func release(_ script: String, _ rest: Double) {
    let stage = stage().running(script + "; release")
    #expect(stage.running("rest").offset("a") == rest)
    // In 0.2 s.
    #expect(stage.running("hold 201").list.deadline(after: 1000) == nil)
  }

  private static let directions: [(Int, Int, Bool)] = [
    (10, 0, true), (10, 4, true), (10, 5, false), (6, 2, true), (6, 3, false), (2, 0, true),
    (4, 2, false),
  ]

  @Test(
    "B5: it begins only if it is more level than upright, in what the hand moves",
    arguments: directions)
  func direction(_ columns: Int, _ rows: Int, _ swipes: Bool) {
    for sign in [-1, 1] {
      let stage = stage().running("press 40; jump \(sign * columns) \(rows)")
      #expect((stage.list.adapter.panOwner == .rowSwipe) == swipes)
    }
  }

  @Test("B6: the buttons' actions are told of, once each")
  func presses() {
    #expect(stage().running("key left; rest; click 75").performed == ["delete a"])
    #expect(stage().running("key right; rest; click 3").performed == ["edit a"])
  }
}
