import Gestures
import Terminal
import Testing

@testable import ListKit

/// What ends a drag on pages, or must not: see `PagedListTests`.
struct PagedListInterruptionTests {
  private static let interruptions: [(String, @Sendable (inout PageStage) -> Void)] = [
    ("Esc", { $0.perform(.cancel) }), ("a key", { $0.perform(.moveDown) }),
    ("focus-out", { _ = $0.lists["right"]?.interrupt(at: $0.time) }),
    ("a lost release", { $0.send(PointerEvent(.motion(nil), at: $0.pointer)) }),
    ("another press", { $0.send(PointerEvent(.press(.right), at: $0.pointer)) }),
    (
      "resize",
      {
        $0.pages.layout(columns: 60)
        let bounds = Rect(column: 0, row: 1, columns: 60, rows: 10)
        _ = $0.lists["right"]?.layout(bounds: bounds, source: RowSource.trailingOnly, at: $0.time)
      }
    ),
  ]

  @Test(
    "what calls off a swipe calls off a turn: the page goes back", arguments: interruptions.indices)
  func calledOff(_ index: Int) {
    var stage = PageStage().running("press 20; right 60 in 600")
    Self.interruptions[index].1(&stage)
    stage.run("rest; right 70; release; rest")
    #expect(stage.turns.isEmpty && stage.pages.isAtRest && stage.current == "right")
  }

  @Test(
    "one page has the pointer from the left button's press to what ends it, whatever turns meanwhile",
    arguments: [
      [.press(.right), .release(.right), .release(.left)],
      [.motion(nil)], [.release(.right), .release(.left)], [.release(nil)],
    ] as [[PointerEvent.Kind]])
  func heldPage(_ ends: [PointerEvent.Kind]) {
    for (script, isCalledOff) in [
      ("press 20", false), ("press 20", true), ("press 20; right 30 in 300", false),
      ("press 20; right 30 in 300", true),
    ] {
      var stage = PageStage(source: RowSource(count: 40)).running(script)
      if isCalledOff { _ = stage.lists["right"]?.interrupt(at: stage.time) }
      stage.run("turn -1; rest")
      #expect(stage.current == "left" && stage.lists["right"]?.adapter.isHeld == true)
      for kind in ends { stage.send(PointerEvent(kind, at: stage.pointer)) }
      #expect(stage.lists.values.allSatisfy { !$0.adapter.isHeld && !$0.isHeld })
      #expect(stage.current == "left")
      stage.send(PointerEvent(.wheel(.down), at: stage.pointer))
      #expect(stage.lists["left"]?.topPosition == 3 && stage.lists["right"]?.topPosition == 0)
    }
  }
}
