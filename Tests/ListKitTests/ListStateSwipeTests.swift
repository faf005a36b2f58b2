import Gestures
import Testing

@testable import ListKit

/// The numbered cases about one swipe. W 80, trailing Delete 10 and Rename 10 (p 21), leading
/// Switch 10 (p 11).
struct ListStateSwipeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var number: String
    var isOpen = false
    var script: String
    var offset: Double
    var isClick = false

    var testDescription: String { "\(number): \(script)" }
  }

  static let cases = [
    Case(number: "S1", script: "press 70; to 66 in 400; hold 300; release", offset: 0),
    Case(number: "S2", script: "press 70; left 10 in 300; hold 200; release", offset: -21),
    Case(number: "S2 leading", script: "press 9; right 10 in 300; hold 200; release", offset: 11),
    Case(number: "S3", script: "press 70; left 9 in 300; hold 200; release", offset: 0),
    Case(
      number: "S4", isOpen: true,
      script: "press 40; right 3 in 100; right 1 in 100; hold 200; release", offset: -21),
    Case(
      number: "S5", isOpen: true, script: "press 40; right 2 in 100; hold 300; release", offset: 0),
    Case(
      number: "S6", script: "press 70; left 20 in 200; left 19; hold 30; release", offset: -21),
    Case(number: "S7", script: "press 70; left 5 in 60; release", offset: -21),
    Case(number: "S8", isOpen: true, script: "press 40; right 3 in 40; release", offset: 0),
    Case(number: "S9", script: "press 70; left 1 in 10; release", offset: 0, isClick: true),
    Case(number: "S10 of 9", script: "press 70 + left 9 + release", offset: 0),
    Case(number: "S10 of 10", script: "press 70 + left 10 + release", offset: -21),
    Case(number: "S14", script: "press 75; left 70 in 700; release", offset: -21),
  ]

  @Test(arguments: cases)
  func restsAs(_ swipe: Case) {
    var stage = Stage()
    if swipe.isOpen { stage.run("key left; rest") }
    stage.run(swipe.script)
    #expect((stage.clicked != nil) == swipe.isClick)
    stage.run("rest")
    #expect(stage.offset("a") == swipe.offset)
    #expect(stage.offsets.count == (swipe.offset == 0 ? 0 : 1))
    #expect(stage.performed.isEmpty && stage.activated.isEmpty)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("S10: a drag in one read is animated from what was seen before it")
  func s10() {
    let stage = Stage().running("press 70 + left 10 + release")
    #expect(stage.offset("a") == 0)
    let later = stage.running("hold 40")
    #expect(later.offset("a") < 0 && later.offset("a") > -21)
  }

  @Test("S18: dragging another row closes the first and opens the second")
  func s18() {
    var stage = Stage().running("key left; rest; press 70 b; left 2")
    #expect(stage.list.openRow == nil)
    #expect(stage.list.currentRow == "b")
    stage.run("left 12 in 200; hold 200; release; rest")
    #expect(stage.offsets == ["b": -21])
  }

  @Test("S19: a click on another row closes on release and is swallowed")
  func s19() {
    var stage = Stage().running("key left; rest; press 30 b")
    #expect(stage.list.openRow?.id == "a")
    stage.run("release")
    #expect(stage.list.openRow == nil)
    stage.run("rest")
    #expect(stage.offsets.isEmpty && stage.clicked == nil)
    #expect(stage.list.currentRow == "a")
    #expect(stage.activated.isEmpty && stage.performed.isEmpty)
  }

  @Test("S19: and so is a trembling one, that began a pan")
  func s19Trembling() {
    let stage = Stage().running("key left; rest; press 30 b; left 2; release")
    #expect(stage.list.openRow == nil && stage.clicked == nil)
    #expect(stage.running("rest; click 30 b").activated.isEmpty)
  }

  @Test("S20: the wheel closes", arguments: ["wheel down", "wheel up"])
  func s20(_ script: String) {
    let stage = Stage().running("key left; rest").running(script).running("rest")
    #expect(stage.offsets.isEmpty)
  }

  @Test("S24: 3 columns and 2 rows in one report scroll")
  func s24() {
    let stage = Stage(RowSource(count: 30)).running("wheel down; press 40 r6; jump 3 -2")
    #expect(stage.list.topPosition == 5)
    #expect(stage.offsets.isEmpty)
  }

  @Test("S25: once it is a swipe, rows up or down change nothing")
  func s25() {
    var stage = Stage(RowSource(count: 30)).running("wheel down; press 70 r4; left 12 in 200")
    stage.run("down 5 in 100; up 4 in 200")
    #expect(stage.list.topPosition == 3)
    #expect(stage.offset("r4") == -12)
    stage.run("hold 200; release; rest")
    #expect(stage.offsets == ["r4": -21])
  }

  @Test(
    "S26: a moving row is caught where it is seen",
    arguments: ["key left", "key left; rest; key esc"])
  func s26(_ start: String) {
    for delay in stride(from: 8, to: 196, by: 8) {
      let stage = Stage().running(start).running("hold \(delay)")
      let seen = stage.offset("a")
      guard stage.list.deadline(after: stage.time) != nil, seen > -21 else { continue }
      // Time goes on unseen before the press comes.
      var caught = stage
      caught.time += 0.012
      caught.press(column: 20, row: "a")
      caught.draw()
      #expect(abs(caught.offset("a") - seen) < 1e-9)
      let outward = seen - caught.running("left 1").offset("a")
      let inward = caught.running("right 1").offset("a") - seen
      #expect(seen < -20 ? outward > 0.5 : abs(outward - 1) < 1e-9)
      #expect(seen > -1 ? inward > 0.1 : abs(inward - 1) < 1e-9)
    }
  }

  @Test("S28: a lost release", arguments: ["a", "b"], ["", "nobutton; "])
  func s28(_ row: String, _ hint: String) {
    var stage = Stage().running("press 70 a; left 14 in 300; hold 2000")
    stage.run(hint + "click 30 \(row)")
    #expect(stage.clicked == row)
    #expect(stage.list.currentRow == row)
    stage.run("rest")
    #expect(stage.offsets.isEmpty)
    #expect(stage.performed.isEmpty && stage.activated.isEmpty)
  }

  @Test("S29: a horizontal wheel is one pan that ends by itself")
  func s29() {
    let step = "wheel right 40 b; hold 200; "
    var stage = Stage().running(step + step + step + "wheel right 40 c; hold 399")
    #expect(stage.offsets == ["b": -12])
    #expect(stage.list.openRow == nil)
    stage.run("hold 1; rest")
    #expect(stage.offsets == ["b": -21])
    #expect(stage.performed.isEmpty)
  }

  @Test("S30: a resize lays an open row's pane anew")
  func s30() {
    var stage = Stage().running("key left; rest; key left")
    stage.resize(columns: 24)
    #expect(stage.offset("a") == -16)
    #expect(stage.presentation("a")?.revealed?.pane.buttonWidths == [8, 7])
    #expect(stage.presentation("a")?.revealed?.focusedButton == 1)
    stage.resize(columns: 80)
    #expect(stage.offset("a") == -21)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("a resize calls off a drag and finishes what moves")
  func resized() {
    var stage = Stage().running("press 70; left 15 in 200")
    stage.resize(columns: 60)
    #expect(!stage.list.isDragging && stage.offsets.isEmpty)
    stage.run("left 30; release; rest; key left")
    stage.resize(columns: 80)
    #expect(stage.offsets == ["a": -21])
    stage.run("key enter; hold 50")
    stage.change { $0.ids.removeFirst() }
    stage.run("hold 50")
    #expect(stage.offset("a") < 0)
    stage.resize(columns: 60)
    #expect(stage.visible.map(\.id) == ["b", "c", "d"])
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  @Test("S31: a row that waits cannot be swiped or pressed; others work")
  func s31() {
    var stage = Stage().running("key left; rest; key enter; hold 400")
    #expect(stage.performed == ["delete a"])
    for script in [
      "press 70; left 20 in 200; hold 200; release", "key left", "key right", "key delete",
      "key enter", "click 75; hold 50; click 75", "wheel right; wheel right; hold 500",
    ] {
      stage.run(script + "; hold 500")
      #expect(stage.offset("a") == 0)
      #expect(stage.performed == ["delete a"] && stage.activated.isEmpty)
    }
    _ = stage.list.reveal("a", edge: .leading, source: stage.source, at: stage.time)
    stage.run("hold 300; press 70 b; left 15 in 200; release; hold 300")
    #expect(stage.offsets == ["b": -21])
    stage.run("click 77 b; hold 300")
    #expect(stage.performed == ["delete a", "delete b"])
    stage.list.complete("a", performed: true)
    #expect(stage.presentation("a")?.status == .normal)
    stage.list.complete("b", performed: false)
    #expect(stage.presentation("b")?.status == .failed)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }
}
