import Gestures
import Testing

@testable import ListKit

/// Keys and calls from code.
struct ListStateKeyTests {
  private static let arrowScripts: [(String, Double)] = [
    ("key left", -21.0), ("key right", 11), ("key left; key right", 0),
    ("key right; key left", 0),
    ("key left; rest; key right; key right", 11), ("key left; rest; key left", -21),
    ("key left; hold 50; key right", 0), ("key left; rest; key right; hold 190; key left", -21),
    ("key left; key right; key left", -21), ("key delete", -21),
    ("key right; rest; key delete", -21),
    ("key left; key esc", 0), ("key delete; key delete", -21),
  ]

  @Test(
    "arrow keys pan to the next rest",
    arguments: arrowScripts)
  func arrows(_ script: String, _ offset: Double) {
    let stage = Stage().running(script)
    #expect(stage.running("rest").offset("a") == offset)
    #expect(Stage(.reducedMotion).running(script).offset("a") == offset)
    #expect(stage.performed.isEmpty)
  }

  @Test("a key's motion starts at what was seen, however much came in one read")
  func animated() {
    let stage = Stage().running("key left")
    #expect(stage.offset("a") == 0)
    let later = stage.running("hold 50")
    #expect(later.offset("a") < -5 && later.offset("a") > -21)
    let seen = later.offset("a")
    #expect(later.running("key right").offset("a") == seen)
  }

  private static let focuses: [(String, String)] = [
    ("", "delete"), ("key left", "rename"), ("key left; key left", "delete"),
    ("key tab", "rename"), ("key backtab", "rename"), ("key tab; key backtab", "delete"),
    ("key tab; key right; key left", "delete"), ("key tab; key right; key right", "switch"),
  ]

  @Test(
    "the focus starts at the first button and goes around",
    arguments: focuses)
  func focus(_ script: String, _ action: String) {
    let stage = Stage().running("key left; \(script); key enter; key enter")
    #expect(stage.performed == ["\(action) a"])
    #expect(stage.running("rest").offsets.isEmpty)
  }

  @Test("the focus stays while a drag ends where it began")
  func focusStays() {
    let stage = Stage().running("key left; key tab; rest; press 20; right 3 in 90; left 0 in 90")
    #expect(stage.running("hold 200; release; rest; key enter").performed == ["rename a"])
    #expect(stage.running("key esc; rest; key enter").performed == ["rename a"])
  }

  @Test("keys alone reach every action", arguments: [80, 60, 40, 24, 16, 12, 11, 5, 1])
  func everyAction(_ columns: Int) {
    var source = RowSource(count: 25)
    source.trailing = (0..<4).map { SwipeAction(name: "t\($0)", title: "Trailing \($0)") }
    source.leading = (0..<3).map { SwipeAction(name: "l\($0)", title: "L\($0)") }
    var stage = Stage(source, columns: columns)
    for (position, id) in source.ids.enumerated() {
      for (key, actions) in [("left", source.trailing), ("right", source.leading)] {
        for (index, action) in actions.enumerated() {
          stage.run("key home" + String(repeating: "; key down", count: position))
          stage.run("key \(key)" + String(repeating: "; key tab", count: index) + "; key enter")
          #expect(stage.performed == ["\(action.name) \(id)"])
          stage.effects = []
          stage.list.complete(id, performed: true)
          stage.run("hold 500")
        }
      }
    }
  }

  @Test(
    "a key during a drag calls it off; Enter, Delete and Esc do no more",
    arguments: ["enter", "delete", "esc", "tab", "down", "left", "right"])
  func interrupted(_ key: String) {
    for start in ["", "key left; rest; "] {
      var stage = Stage().running(start + "press 70; left 8 in 200; key \(key)")
      #expect(!stage.list.isDragging)
      #expect(stage.performed.isEmpty && stage.activated.isEmpty)
      if ["enter", "delete", "esc"].contains(key) {
        let before = Stage().running(start)
        #expect(stage.running("rest").offsets == before.offsets)
      }
      stage.run("left 30; release; hold 500; key esc; key esc; rest")
      #expect(stage.performed.isEmpty && stage.offsets.isEmpty)
    }
  }

  @Test("what has nothing to do is handed back")
  func ignored() {
    var source = RowSource(["a"])
    source.trailing = []
    let stage = Stage(source)
    #expect(stage.running("key left").effects == [.ignored(.panLeft)])
    #expect(stage.running("key delete").effects == [.ignored(.revealTrailing)])
    #expect(stage.running("key tab").effects == [.ignored(.nextButton)])
    #expect(stage.running("key esc").effects == [.ignored(.cancel)])
    #expect(stage.running("key right; key esc").effects.isEmpty)
    #expect(Stage(RowSource([])).running("key enter").effects == [.ignored(.press)])
    #expect(stage.running("press 70; left 20 in 200").offset("a") == -2)
    #expect(stage.running("press 70; left 20 in 60; release; rest").offsets.isEmpty)
  }

  @Test("moving the current row closes", arguments: ["up", "down", "pgup", "pgdn", "home", "end"])
  func moving(_ key: String) {
    let stage = Stage(RowSource(count: 30)).running("key down; key left; rest; key \(key); rest")
    #expect(stage.offsets.isEmpty)
    #expect(stage.list.currentRow != "r1")
  }

  @Test("keys move the current row and keep it in sight")
  func moves() {
    var stage = Stage(RowSource(count: 30))
    for (key, row, top) in [
      ("up", "r0", 0), ("pgdn", "r10", 10), ("pgdn", "r20", 20), ("pgdn", "r29", 20),
      ("pgup", "r19", 10), ("home", "r0", 0), ("end", "r29", 20), ("up", "r28", 20),
    ] {
      stage.run("key \(key)")
      #expect(stage.list.currentRow == row && stage.list.topPosition == top)
    }
    stage.perform(.halfPageUp)
    #expect(stage.list.currentRow == "r23" && stage.list.topPosition == 15)
    stage.perform(.halfPageDown)
    #expect(stage.list.currentRow == "r28" && stage.list.topPosition == 20)
  }

  @Test("code opens any row, animated or not, closes others, ends a drag")
  func reveal() {
    var stage = Stage(RowSource(count: 30)).running("press 70; left 15 in 200")
    stage.effects += stage.list.reveal(
      "r20", edge: .leading, source: stage.source, at: stage.time)
    #expect(stage.list.currentRow == "r20" && !stage.list.isDragging)
    stage.run("left 30; release; rest")
    #expect(stage.offsets == ["r20": 11])
    stage.effects += stage.list.reveal(
      "r20", edge: .trailing, animated: false, source: stage.source, at: stage.time)
    #expect(stage.offsets == ["r20": -21])
    #expect(stage.list.deadline(after: stage.time) == nil)
    stage.run("press 40 r20; left 12 in 200")
    stage.effects += stage.list.reveal(
      "r20", edge: .leading, source: stage.source, at: stage.time)
    #expect(!stage.list.isDragging)
    stage.run("release; press 40 r20; left 12 in 200")
    stage.effects += stage.list.select("r2", source: stage.source, at: stage.time)
    #expect(!stage.list.isDragging)
    stage.run("left 30; release; rest")
    #expect(stage.offsets.isEmpty && stage.list.topPosition == 2)
    #expect(stage.list.reveal("none", edge: .leading, source: stage.source, at: 0).isEmpty)
  }

  @Test("code closes whatever is open or dragged")
  func close() {
    for script in ["key left", "key left; rest", "press 70; left 15 in 200"] {
      var stage = Stage().running(script)
      stage.effects += stage.list.close(at: stage.time)
      #expect(stage.running("left 30; release; rest").offsets.isEmpty)
      stage.effects += stage.list.close(animated: false, at: stage.time)
      #expect(stage.offsets.isEmpty)
    }
  }

  @Test("a peek goes four columns out and back, and can be caught")
  func peek() {
    var stage = Stage()
    stage.list.peek("b", edge: .trailing, source: stage.source, at: stage.time)
    var least = 0.0
    let start = stage.time
    while let deadline = stage.list.deadline(after: stage.time) {
      stage.time = deadline
      stage.draw()
      least = min(least, stage.offset("b"))
    }
    #expect(least < -3.9 && least >= -4 && stage.offset("b") == 0)
    #expect(abs(stage.time - start - 0.6) < 1e-9)
    stage.list.peek("b", edge: .trailing, source: stage.source, at: stage.time)
    stage.run("hold 300; press 60 b; left 8 in 200; hold 200; release; rest")
    #expect(stage.offsets == ["b": -21])
    stage.list.peek("a", edge: .trailing, source: stage.source, at: stage.time)
    #expect(stage.offsets == ["b": -21] && stage.list.deadline(after: stage.time) == nil)
  }

  @Test("a failure's mark stays until the row's next input")
  func failure() {
    var stage = Stage().running("key left; rest; key enter; rest")
    stage.list.complete("a", performed: false)
    stage.list.complete("a", performed: true)
    for script in ["key down; key up; wheel down; click 5 b; hold 900"] {
      stage.run(script)
      #expect(stage.presentation("a")?.status == .failed)
    }
    for script in ["click 5 a", "key up; key enter", "key up; key left", "press 70 a; left 3"] {
      #expect(stage.running(script).presentation("a")?.status == .normal)
    }
  }
}

extension Stage {
  init(_ configuration: SwipeConfiguration) {
    self.init(RowSource(["a", "b", "c", "d"]), configuration)
  }
}
