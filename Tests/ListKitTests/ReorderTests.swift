import Gestures
import Terminal
import Testing

@testable import ListKit

/// A6: rows are moved, by a drag in edit mode and by keys.
struct ReorderTests {
  private func stage(_ count: Int = 6, rows: Int = 10) -> Stage {
    Stage(RowSource(count: count).allMovable, rows: rows).running("key edit; rest")
  }

  private static let drags: [(String, String?, String)] = [
    ("press 40 r1; down 1 in 100; hold 200; release", "r1 to 2 before r3", "r0 r2 r1 r3 r4 r5"),
    ("press 40 r1; down 3 in 100; release", "r1 to 4 before r5", "r0 r2 r3 r4 r1 r5"),
    ("press 40 r1; down 9 in 100; release", "r1 to 5 before -", "r0 r2 r3 r4 r5 r1"),
    ("press 1 r4; up 2 in 100; release", "r4 to 2 before r2", "r0 r1 r4 r2 r3 r5"),
    ("press 78 r4; up 4 in 100; release", "r4 to 0 before r0", "r4 r0 r1 r2 r3 r5"),
    (
      "press 40 r1; left 5 in 100; down 2 in 100; release", "r1 to 3 before r4", "r0 r2 r3 r1 r4 r5"
    ),
    ("press 4 r1; down 2 in 100; release", "r1 to 3 before r4", "r0 r2 r3 r1 r4 r5"),
    ("press 40 r1; down 3 in 100; up 0 in 100; release", nil, "r0 r1 r2 r3 r4 r5"),
  ]

  @Test("A6: a drag that begins anywhere on the row puts it elsewhere", arguments: drags)
  func drag(_ script: String, _ moved: String?, _ order: String) {
    let stage = stage().running(script)
    #expect(stage.moved == (moved.map { [$0] } ?? []))
    #expect(stage.order.joined(separator: " ") == order)
    #expect(stage.list.reorder == nil && stage.offsets.isEmpty)
    #expect(stage.visible.allSatisfy { $0.editing?.isLifted == false })
  }

  @Test("A6: while it is held the others make room, and nothing is asked for")
  func gap() {
    let stage = stage().running("press 40 r1; down 3 in 100")
    #expect(stage.order == ["r0", "r2", "r3", "r4", "r1", "r5"])
    #expect(stage.editing("r1")?.isLifted == true && stage.moved.isEmpty)
    #expect(stage.source.ids == ["r0", "r1", "r2", "r3", "r4", "r5"])
  }

  @Test("A6: only rows that may be moved have a handle and are lifted, and only in edit mode")
  func movable() {
    var source = RowSource(count: 6)
    source.movable = ["r1"]
    let editing = Stage(source).running("key edit; rest")
    #expect(editing.editing("r1")?.handle == 4 && editing.editing("r2")?.handle == 0)
    #expect(editing.running("press 40 r2; down 2 in 100; release").moved.isEmpty)
    #expect(Stage(source).running("press 40 r1; down 2 in 100; release").moved.isEmpty)
    #expect(Stage(source).running("press 40 r1; left 20 in 100; release; rest").offset("r1") == -21)
  }

  @Test("A6: no swipe begins there; a click on ⊖ still reveals Delete, also a trembling one")
  func noSwipe() {
    for direction in ["left", "right"] {
      let stage = stage().running("press 40 r1; \(direction) 20 in 200")
      #expect(stage.offsets.isEmpty && stage.list.reorder?.row == "r1")
      #expect(stage.running("release; rest").offsets.isEmpty)
    }
    for click in [
      "click 4 r1", "press 4 r1; right 1; release", "press 4 r1; down 1; release",
      "press 4 r1; right 2; release",
    ] {
      #expect(stage().running(click + "; rest").offsets == ["r1": -11], "\(click)")
    }
    // What is open keeps the gesture.
    let open = stage().running(
      "click 4 r1; rest; press 40 r1; right 4 in 200; hold 200; release; rest")
    #expect(open.offsets.isEmpty && open.moved.isEmpty)
    let other = stage().running("click 4 r1; rest; press 40 r3; down 1; release; rest")
    #expect(other.offsets.isEmpty && other.moved == ["r3 to 4 before r5"])
  }

  @Test("A6: at the edge it scrolls, after 300 ms, the faster the farther out")
  func autoscroll() {
    var stage = stage(100, rows: 10).running("press 40 r3; down 6")
    #expect(stage.list.topPosition == 0)
    stage.run("hold 290")
    #expect(stage.list.topPosition == 0)
    stage.run("hold 20")
    #expect(stage.list.topPosition == 1)
    stage.run("hold 1000")
    #expect(stage.list.topPosition == 11)
    stage.run("down 9; hold 1000")
    #expect(stage.list.topPosition > 28)
    let top = stage.list.topPosition
    #expect(stage.order.last == "r3")
    stage.run("release")
    #expect(stage.moved == ["r3 to \(top + 9) before r\(top + 10)"])
    // It stays where it was put down.
    #expect(stage.list.topPosition == top && stage.order.last == "r3")
    #expect(stage.list.deadline(after: stage.time) == nil)
    // Up again to the list's beginning, where it stops asking for time.
    stage.run("press 40 r3; up 12; hold 3000")
    #expect(stage.list.topPosition == 0 && stage.order.first == "r3")
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test(
    "A6: called off, everything is as before",
    arguments: ["key esc", "focus", "reload", "gone", "nobutton", "resize", "key enter", "code"])
  func cancelled(_ way: String) {
    let before = stage(30).running("wheel down")
    var stage = before.running("press 40 r5; down 9 in 100; hold 800")
    #expect(stage.list.reorder != nil && stage.list.topPosition > 3)
    switch way {
    case "focus": _ = stage.list.interrupt(at: stage.time)
    case "reload": stage.change { $0.ids.append("new") }
    case "gone": stage.change { $0.ids.removeAll { $0 == "r5" } }
    case "resize": stage.resize(columns: 60)
    case "code":
      stage.effects += stage.list.reveal(
        "r5", edge: .trailing, source: stage.source, at: stage.time)
      stage.effects += stage.list.close(animated: false, at: stage.time)
    default: stage.run(way)
    }
    stage.run("rest")
    #expect(stage.list.reorder == nil && stage.moved.isEmpty)
    #expect(stage.order.prefix(2) == before.order.prefix(2))
    stage.run("up 1; release; rest")
    #expect(stage.moved.isEmpty && stage.offsets.isEmpty && stage.committed.isEmpty)
  }

  @Test("A6: Alt-↑ and Alt-↓ do the same, one row at a time, also outside edit mode")
  func keys() {
    for isEditing in [true, false] {
      var stage = stage()
      if !isEditing { stage.run("key edit; rest") }
      stage.run("key down; key alt-down; key alt-down; key alt-up")
      #expect(
        stage.moved
          == ["r1 to 2 before r3", "r1 to 3 before r4", "r1 to 2 before r2"].map {
            $0 == "r1 to 2 before r2" ? "r1 to 2 before r3" : $0
          })
      #expect(stage.order == ["r0", "r2", "r1", "r3", "r4", "r5"] && stage.list.currentRow == "r1")
      stage.run("key end; key alt-down; key home; key alt-up")
      #expect(stage.moved.count == 3)
      stage.run("key left; rest; key alt-down; rest")
      #expect(stage.offsets.isEmpty && stage.moved.count == 4)
    }
    var source = RowSource(count: 3)
    source.movable = ["r1"]
    #expect(Stage(source).running("key alt-down").effects == [.ignored(.moveRowDown)])
  }

  @Test("a row moved by key keeps the list still, until it would leave it")
  func keysScroll() {
    var stage = stage(30, rows: 5)
    for _ in 0..<4 { stage.run("key alt-down") }
    #expect(stage.list.topPosition == 0 && stage.order.last == "r0")
    stage.run("key alt-down")
    #expect(stage.list.topPosition == 1 && stage.order.last == "r0")
  }

  @Test("an owner that does not move the row lets it fall back")
  func refused() {
    var stage = stage(30, rows: 6)
    stage.movesRows = false
    stage.run("press 40 r1; down 8 in 100; hold 2000; release; rest")
    #expect(stage.moved.count == 1 && stage.order.contains("r1"))
    #expect(stage.list.currentRow == "r1")
  }

  @Test("a tall row goes by rows")
  func tall() {
    var tall = Stage(RowSource(count: 6).allMovable, rows: 12)
    tall.effects += tall.list.setRowHeight(.twoLines, source: tall.source, at: tall.time)
    tall.run("key edit; rest; press 40 r1; down 4 in 100; release")
    #expect(tall.moved == ["r1 to 3 before r4"])
  }
}
