import Gestures
import Terminal
import Testing

@testable import ListKit

/// Clicks, buttons, guards and wheels.
struct ListStateClickTests {
  static let open = Stage().running("key left; rest")

  private static let buttons: [(String, [String])] = [
    ("click 79", ["delete a"]), ("click 69", ["delete a"]), ("click 68", ["rename a"]),
    ("click 59", ["rename a"]), ("press 75; down 1; release", ["delete a"]),
    ("press 75; left 3; release", ["delete a"]), ("press 60; left 2; release", []),
    ("press 70; left 3; release", []), ("press 75; down 1; right 1; down 2; release", []),
    ("press 70; left 9 in 100; left 0 in 100; release", []),
  ]

  @Test(
    "a button is pressed by a click on it, its margin and one row beside it",
    arguments: buttons)
  func button(_ script: String, _ performed: [String]) {
    let stage = Self.open.running(script)
    #expect(stage.performed == performed)
    #expect(stage.running("hold 1000").performed == performed)
  }

  @Test("a click on the pane is for the button while the row opens, for nothing while it closes")
  func whileMoving() {
    #expect(Stage().running("key left; hold 50; click 79").performed == ["delete a"])
    let closing = Self.open.running("key esc; hold 50; click 79; rest")
    #expect(closing.performed.isEmpty && closing.offsets.isEmpty)
    #expect(Self.open.running("key esc; hold 50; click 79").clicked == nil)
    #expect(Self.open.running("key esc; hold 50; press 79; left 2").list.isDragging)
    // Pressed while open, closed before it is let go.
    let closed = Self.open.running("press 79; key esc; release; rest")
    #expect(closed.performed.isEmpty)
  }

  @Test("a press on an opening row's content that does not move closes it; a closing one goes on")
  func grabClick() {
    let opening = Stage().running("key left; hold 50; press 10; hold 500; left 1; release; rest")
    #expect(opening.offsets.isEmpty)
    let closing = Self.open.running("key esc; hold 30; press 10; hold 500; left 1; release; rest")
    #expect(closing.offsets.isEmpty)
  }

  private static let grabs: [(String, Double)] = [
    ("key left; hold 30; press 10; right 3 in 200; hold 200; release", 0.0),
    ("key left; hold 30; press 20; left 3 in 200; hold 200; release", -21),
    ("key left; rest; key esc; hold 16; press 20; left 2 in 300; hold 200; release", -21),
    ("key left; rest; key esc; hold 16; press 20; right 2 in 300; hold 200; release", 0),
  ]

  @Test(
    "a grabbed row goes where it is pulled",
    arguments: grabs)
  func grabbed(_ script: String, _ offset: Double) {
    #expect(Stage().running(script + "; rest").offset("a") == offset)
  }

  @Test("a click on an open row's content closes it, wherever else it is swallowed")
  func outside() {
    for click in ["click 10", "click 10 c", "press 20; down 30; jump 0 0; release"] {
      let stage = Self.open.running(click + "; rest")
      #expect(stage.offsets.isEmpty && stage.list.currentRow == "a" && stage.clicked == nil)
    }
    var blank = Self.open
    blank.send(PointerEvent(.press(.left), at: Position(column: 0, row: 0)))
    blank.send(PointerEvent(.release(nil), at: Position(column: 0, row: 0)))
    #expect(blank.running("rest").offsets.isEmpty)
  }

  @Test("two clicks on a row within 400 ms are its main action")
  func doubleClick() {
    #expect(Stage().running("click 5 b; hold 300; click 9 b").activated == ["b"])
    #expect(Stage().running("click 5 b; hold 400; click 9 b").activated.isEmpty)
    #expect(Stage().running("click 5 b; click 9 c").activated.isEmpty)
    #expect(Stage().running("click 5 b; click 9 b; click 9 b").activated == ["b"])
    #expect(Stage().running("press 5 b + release + press 5 b + release").activated == ["b"])
    #expect(Stage().running("press 5 b + release + press 5 c + release").activated.isEmpty)
    #expect(Self.open.running("click 5; click 5").activated.isEmpty)
  }

  @Test("for 300 ms after a button was pressed, Enter and clicks do nothing")
  func guarded() {
    for again in ["key enter", "click 79", "click 5 b; click 5 b", "press 5 b; hold 400; release"] {
      for first in ["key enter", "click 79"] {
        let stage = Self.open.running(first + "; key down; " + again)
        #expect(stage.performed == ["delete a"] && stage.activated.isEmpty)
        #expect(stage.list.currentRow == "b" && stage.clicked == nil)
      }
    }
    #expect(Self.open.running("key enter; key down; hold 300; key enter").activated == ["b"])
  }

  @Test("a click with a column or two of jitter is a click", arguments: -2...2, [-1, 0, 1])
  func jitter(_ columns: Int, _ rows: Int) {
    var stage = Stage()
    stage.run("press 30 b; hold 20; jump \(columns) 0; hold 20; jump \(columns) \(rows); hold 20")
    stage.run("release")
    #expect(stage.clicked == "b" && stage.list.currentRow == "b")
    #expect(stage.running("rest").offsets.isEmpty)
    stage = Self.open
    stage.run("press 70; hold 20; jump \(columns) 0; hold 20; jump \(columns) \(rows); release")
    // Two columns to the left is another button's place.
    #expect(stage.performed == (columns == -2 ? [] : ["delete a"]))
  }

  @Test("a level drag with a row or two of drift is a swipe", arguments: [-2, -1, 0, 1, 2])
  func drift(_ rows: Int) {
    for late in [3, 6, 9] {
      var stage = Stage(RowSource(count: 30)).running("wheel down; press 70 r7")
      for column in 1...12 {
        let row = column < late ? 0 : column < late + 3 ? rows.signum() : rows
        stage.run("hold 20; jump \(-column) \(row)")
      }
      stage.run("hold 200; release; rest")
      #expect(stage.offsets == ["r7": -21])
      #expect(stage.list.topPosition == 3)
    }
  }

  @Test("a row that code has scrolled away since it was pressed comes back", arguments: [0, 12])
  func scrolledAway(_ columns: Int) {
    var stage = Stage(RowSource(count: 40)).running("press 70 r3")
    _ = stage.list.select("r30", source: stage.source, at: stage.time)
    stage.run("left \(columns); release; rest")
    #expect(stage.list.currentRow == "r3" && stage.presentation("r3") != nil)
    #expect(stage.clicked == (columns == 0 ? "r3" : nil))
  }

  @Test("only the left button acts; another press calls off what the left one does")
  func otherButtons() {
    var stage = Stage().running("press 70; left 12 in 200")
    stage.send(PointerEvent(.release(.right), at: stage.pointer))
    #expect(stage.list.isDragging)
    stage.send(PointerEvent(.press(.right), at: stage.pointer))
    #expect(!stage.list.isDragging)
    stage.run("left 30; release; rest")
    #expect(stage.offsets.isEmpty)
  }

  @Test("a wheel scrolls three rows, takes the current row along only if it must")
  func wheel() {
    var stage = Stage(RowSource(count: 30)).running("key down; wheel down")
    #expect(stage.list.topPosition == 3 && stage.list.currentRow == "r3")
    stage.run("wheel up")
    #expect(stage.list.topPosition == 0 && stage.list.currentRow == "r3")
    stage.run("press 40; wheel down; release")
    #expect(stage.list.topPosition == 0)
    for _ in 0..<20 { stage.run("wheel down") }
    #expect(stage.list.topPosition == 20 && stage.list.currentRow == "r20")
  }

  @Test("an upright drag scrolls one to one and closes an open row")
  func scroll() {
    var stage = Stage(RowSource(count: 30)).running("key left; rest; press 40 r8; up 1")
    #expect(stage.list.openRow != nil && stage.list.topPosition == 0)
    stage.run("up 5 in 100")
    #expect(stage.list.openRow == nil && stage.list.topPosition == 5)
    stage.run("up 2 in 100; down 4 in 100")
    #expect(stage.list.topPosition == 0)
    stage.run("release; rest")
    #expect(stage.performed.isEmpty && stage.offsets.isEmpty && stage.clicked == nil)
  }

  @Test("rows that come above during a scroll do not move what is in sight")
  func scrollReload() {
    var stage = Stage(RowSource(count: 60)).running("wheel down; wheel down; press 40 r9; up 4")
    let lines = stage.visible.map(\.id)
    stage.change { $0.ids.insert(contentsOf: ["x", "y"], at: 0) }
    #expect(stage.visible.map(\.id) == lines)
    stage.run("up 5; up 4")
    #expect(stage.visible.map(\.id) == lines)
    stage.change { $0.ids.removeAll { $0 == "r9" } }
    stage.run("down 1")
    #expect(stage.list.topPosition == 6)
  }

  @Test("a press right after the focus came only focuses")
  func focus() {
    var stage = Self.open
    stage.list.focusGained(at: stage.time)
    #expect(stage.running("hold 90; click 79").performed.isEmpty)
    #expect(stage.running("hold 90; press 10 b; left 8 in 200; release").offset("a") == -21)
    #expect(stage.running("hold 110; click 79").performed == ["delete a"])
  }

  @Test("a wheel's pan ends by a press, a vertical step or a key")
  func wheelEnds() {
    let step = "wheel right 40 a; hold 20; "
    let panned = Stage().running(step + step + step + step)
    #expect(panned.offset("a") == -12)
    #expect(panned.running("press 5 b").list.openRow?.id == "a")
    #expect(panned.running("wheel down; rest").offsets.isEmpty)
    #expect(panned.running("key left; rest").list.openRow?.focusedButton == 1)
    #expect(panned.running("key esc; rest").offsets.isEmpty)
    #expect(panned.running("hold 100; wheel left 40; wheel left; hold 400; rest").offsets.isEmpty)
  }
}
