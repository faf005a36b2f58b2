import Gestures
import Terminal
import TestSupport
import Testing

@testable import ListKit

/// Momentum, the wheel and the scroll bar.
struct ListStateScrollTests {
  private static let long: RowSource = RowSource(count: 1000)

  // MARK: momentum

  @Test("a list that is let go in motion goes on, ever slower")
  func goesOn() {
    var stage = Stage(Self.long).running("press 40 r8; up 6 in 60; release")
    #expect(stage.list.topPosition == 6)
    var tops = [stage.list.topPosition]
    for _ in 0..<6 {
      stage.run("hold 100")
      tops.append(stage.list.topPosition)
    }
    // 100 rows a second lose 63 % of their speed in 0.1 s: ten rows in all, less what is too slow.
    let steps = zip(tops.dropFirst(), tops).map { $0 - $1 }
    #expect((5...7).contains(steps[0]))
    #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 <= $1 })
    #expect((15...16).contains(tops[6]))
    #expect(stage.list.deadline(after: stage.time) == nil)
    #expect(stage.list.currentRow == "r\(tops[6])")
  }

  private static let stills: [String] = [
    "up 6 in 60; hold 120; release", "up 6; release", "up 1 in 60; release",
    "up 6 in 3000; release",
  ]

  @Test("it stays where it is let go at rest, in one read, or slowly", arguments: stills)
  func stays(_ script: String) {
    let stage = Stage(Self.long).running("press 40 r8; " + script)
    #expect(stage.list.momentum == nil)
    #expect(stage.running("hold 1000").list.topPosition == stage.list.topPosition)
  }

  private static let stopScripts: [String] = [
    "press 40; release", "wheel left", "key up", "key space", "key esc", "key enter", "key delete",
    "key left",
  ]

  @Test(
    "anything stops it, and Enter, Delete and a press do no more than that", arguments: stopScripts)
  func stops(_ script: String) {
    let moving = Stage(Self.long).running("press 40 r8; up 6 in 60; release; hold 100")
    let stage = moving.running(script)
    #expect(stage.list.momentum == nil)
    #expect(stage.running("hold 300").list.topPosition == stage.list.topPosition)
    #expect(stage.clicked == nil && stage.activated.isEmpty)
    if script.contains("enter") || script.contains("delete") || script.contains("press") {
      #expect(stage.list.currentRow == moving.list.currentRow)
      #expect(stage.list.openRow == nil)
    }
  }

  @Test("the wheel stops it and scrolls")
  func wheelStops() {
    let moving = Stage(Self.long).running("press 40 r8; up 6 in 60; release; hold 100")
    let stage = moving.running("wheel up; hold 500")
    #expect(stage.list.topPosition == moving.list.topPosition - 3)
  }

  @Test("a press that stops it can drag on")
  func catches() {
    let stage = Stage(Self.long).running("press 40 r8; up 6 in 60; release; hold 50")
    let top = stage.list.topPosition
    #expect(stage.running("press 40; down 4; release").list.topPosition == top - 4)
    #expect(stage.running("press 60; left 20 in 90; hold 200; release; rest").list.openRow != nil)
  }

  @Test("it ends at the list's end, and without motion there is none")
  func ends() {
    let stage = Stage(Self.long).running("press 40; down 8 in 40; release")
    #expect(stage.running("hold 20").list.momentum == nil)
    let reduced = Stage(Self.long, .reducedMotion).running("press 40 r8; up 6 in 60; release")
    #expect(reduced.list.momentum == nil)
    #expect(reduced.list.topPosition == 6)
    // However fast: a reader that was held up takes a whole drag for the matter of a moment.
    for velocity in [500.0, 5000, 1e6] {
      #expect(Momentum(velocity: velocity, .reducedMotion, at: 0) == nil)
    }
  }

  @Test("rows that come above do not make it jump")
  func sourceChanges() {
    var stage = Stage(Self.long).running("press 40 r8; up 6 in 60; release; hold 50")
    let first = stage.visible[0].id
    stage.change { $0.ids.insert("new", at: 0) }
    #expect(stage.visible[0].id == first)
    #expect(stage.running("hold 20").list.topPosition >= stage.list.topPosition)
    #expect(stage.running("rest").list.deadline(after: stage.time) == nil)
  }

  @Test("momentum always ends, and passes each row once", arguments: 0..<50)
  func properties(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let velocity = Double.random(in: -3000...3000, using: &random)
    var momentum = try #require(Momentum(velocity: velocity, .standard, at: 5))
    var (time, rows, wakes) = (5.0, 0, 0)
    while !momentum.isOver {
      #expect(momentum.due > time)
      time = momentum.due + Double.random(in: 0...0.03, using: &random)
      let step = momentum.advance(to: time)
      #expect(step * momentum.direction > 0)
      rows += step
      wakes += 1
    }
    // The whole way of a speed that falls by a hundredth each millisecond: a tenth of it.
    let way = (abs(velocity) - 4) / 10
    #expect(abs(Double(abs(rows)) - way) <= 1.5)
    #expect(rows == 0 || (rows < 0) == (velocity < 0))
    #expect(time < 5 + 0.75)
    #expect(wakes <= abs(rows))
  }

  // MARK: the wheel

  private static let wheels: [(script: String, top: Int)] = [
    ("wheel down", 3), ("wheel down + wheel down + wheel down", 9),
    ("wheel down + wheel down + wheel up", 3), ("wheel down; wheel up", 0), ("wheel up", 0),
    ("wheel up + wheel up + wheel down", 3), ("key end; wheel down + wheel up", 987),
  ]

  @Test("a burst of steps is one scroll", arguments: wheels)
  func wheel(_ script: String, _ top: Int) {
    let stage = Stage(Self.long).running(script)
    #expect(stage.list.topPosition == top)
    #expect(stage.list.deadline(after: stage.time) == nil)
  }

  // MARK: the scroll bar

  @Test("it shows where there is more than a page")
  func shows() {
    #expect(Stage(RowSource(count: 10)).list.scrollBar == nil)
    #expect(Stage(RowSource(count: 11)).list.scrollBar != nil)
    #expect(Stage(RowSource(count: 11), columns: 11).list.scrollBar == nil)
    #expect(Stage(RowSource(count: 11), rows: 1).list.scrollBar == nil)
    #expect(Stage(RowSource([])).list.scrollBar == nil)
  }

  @Test("the thumb can be dragged from end to end")
  func drag() {
    let stage = Stage(Self.long).running("press 79; down 4")
    #expect(stage.list.topPosition == 440)
    #expect(stage.list.currentRow == "r440")
    #expect(stage.running("down 30").list.topPosition == 990)
    #expect(stage.running("down 30; down 0; release").list.topPosition == 0)
    #expect(stage.running("release; hold 500").list.topPosition == 440)
  }

  @Test("a press beside the thumb jumps there and drags on")
  func jump() {
    var stage = Stage(Self.long)
    stage.press(column: 79, row: "r9")
    stage.draw()
    #expect(stage.list.topPosition == 990)
    stage.run("up 9")
    #expect(stage.list.topPosition == 0)
    #expect(stage.running("release").clicked == nil)
  }

  @Test("its column is the bar's only while it is shown")
  func column() {
    let short = Stage(RowSource(count: 10)).running("press 79; left 20 in 100; hold 200; release")
    #expect(short.list.openRow?.id == "r0")
    let long = Stage(RowSource(count: 11)).running("press 79; left 20 in 100; hold 200; release")
    #expect(long.list.openRow == nil)
    // The margin of an open row lies under it; the button beside it can be pressed.
    let open = Stage(RowSource(count: 11)).running("key left; rest")
    #expect(open.running("click 78").performed == ["delete r0"])
    #expect(open.running("click 79; rest").list.openRow == nil)
    #expect(open.running("click 79; rest").performed.isEmpty)
  }

  @Test("the thumb touches an end only at that end of the list", arguments: 2...30)
  func thumb(_ height: Int) {
    for count in [height + 1, height + 2, 2 * height, 10 * height + 3, 5000] where count > height {
      var viewport = Viewport()
      viewport.resize(height: height, count: count)
      let last = count - height
      var previous = 0
      for top in stride(from: 0, through: last, by: max(1, last / 50)) + [last] {
        viewport.scroll(to: top)
        let thumb = viewport.thumb(steps: 8)
        #expect(thumb.count >= 8 && thumb.count <= height * 8)
        #expect(thumb.lowerBound >= previous && thumb.upperBound <= height * 8)
        let room = height * 8 - thumb.count
        if room > 1 {
          #expect((thumb.lowerBound == 0) == (top == 0))
          #expect((thumb.upperBound == height * 8) == (top == last))
        }
        // Taken where it is, it stays where it is, as near as a step can tell.
        let back = viewport.top(forThumbAt: thumb.lowerBound, steps: 8)
        #expect(abs(back - top) <= last / max(1, room) + 1)
        previous = thumb.lowerBound
      }
      #expect(viewport.top(forThumbAt: -100, steps: 8) == 0)
      #expect(viewport.top(forThumbAt: 100_000, steps: 8) == last)
    }
  }
}
