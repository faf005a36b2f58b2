import Gestures
import Terminal
import Testing

/// The states of recognisers in a gesture, and what becomes of the press.
struct RecognizerStateTests {
  private static func position(_ column: Int) -> Position { Position(column: column, row: 3) }

  private static func states(_ adapter: InputAdapter) -> [GestureRecognizer.State] {
    [.rowSwipe, .pager, .scroll, .click].map { adapter.recognizerState(of: $0) }
  }

  @Test("C6: possible until the slop; then one begins and the others have failed, to the end")
  func c6() {
    var adapter = InputAdapter(arena: .pages(.rowsFirst))
    _ = adapter.press(at: Self.position(40), on: .row, time: 0)
    #expect(Self.states(adapter) == [.possible, .possible, .possible, .possible])
    _ = adapter.motion(.left, to: Self.position(41), time: 0.1)
    #expect(Self.states(adapter) == [.possible, .possible, .possible, .possible])
    let events = adapter.motion(.left, to: Self.position(42), time: 0.2)
    // The click may still come: it may have been a hand's tremble.
    #expect(Self.states(adapter) == [.failed, .changed, .failed, .possible])
    let ended = adapter.release(.left, at: Self.position(60), time: 0.3)
    let sent = (events + ended).compactMap { event in
      if case .pan(.pager, let pan) = event { pan.recognizerState } else { nil }
    }
    #expect(sent == [.began, .changed, .changed, .ended])
    #expect(Self.states(adapter) == [.possible, .possible, .possible, .possible])
  }

  @Test("C6: a press that catches moving pages begins at once")
  func grab() {
    var adapter = InputAdapter(arena: .pages(.rowsFirst))
    _ = adapter.press(at: Self.position(40), on: [.row, .movingPages], time: 0)
    #expect(Self.states(adapter) == [.failed, .began, .failed, .possible])
    #expect(adapter.interrupt() == [.pan(.pager, .cancelled)])
    #expect(Self.states(adapter) == [.failed, .failed, .failed, .failed])
  }

  @Test("C6: who requires another's failure waits for it; of equals the first begins")
  func requiresFailure() {
    let condition = GestureRecognizer.Condition(.level)
    let arena = GestureArena([
      GestureRecognizer(.pager, on: [condition], requiresFailureOf: [.rowSwipe]),
      GestureRecognizer(.reorder, on: [.init(.left, requires: .movable)]),
      GestureRecognizer(.rowSwipe, on: [.init(.level, requires: .row, excludes: .waiting)]),
    ])
    #expect(arena.owner(of: .left, from: .row) == .rowSwipe)
    #expect(arena.owner(of: .left, from: []) == .pager)
    #expect(arena.owner(of: .left, from: [.row, .waiting]) == .pager)
    #expect(arena.owner(of: .left, from: [.row, .movable]) == .reorder)
    #expect(arena.owner(of: .up, from: .row) == nil)
  }

  private static let deliveries: [(traits: PressTraits, isClick: Bool)] = [
    (.row, true), ([.row, .trailingActions], true), ([.row, .editing, .movable], false),
  ]

  @Test(
    "C6: the press reaches what lies below late, as a click, or never",
    arguments: deliveries.indices)
  func delivery(_ index: Int) {
    let (traits, isClick) = Self.deliveries[index]
    var adapter = InputAdapter(arena: .pages(.rowsFirst))
    _ = adapter.press(at: Self.position(40), on: traits, time: 0)
    let moved = adapter.motion(.left, to: Self.position(38), time: 0.1)
    #expect(!moved.isEmpty)
    let ended = adapter.release(.left, at: Self.position(38), time: 0.2)
    #expect(ended.contains(.click(at: Self.position(38))) == isClick)
  }

  @Test("C5: what is learnt after the decision changes nothing")
  func c5() {
    var adapter = InputAdapter(arena: .pages(.rowsFirst))
    _ = adapter.press(at: Self.position(40), on: .row, time: 0)
    #expect(adapter.decision(at: Self.position(39)) == nil)
    #expect(adapter.decision(at: Self.position(38)) == .left)
    adapter.learn(.trailingActions)
    _ = adapter.motion(.left, to: Self.position(38), time: 0.1)
    #expect(adapter.panOwner == .rowSwipe && adapter.decision(at: Self.position(30)) == nil)
    adapter.learn([.editing, .movable])
    _ = adapter.motion(.left, to: Self.position(90), time: 0.2)
    #expect(adapter.panOwner == .rowSwipe)
  }
}
