import Gestures
import Terminal
import Testing

/// Reports in, pans and clicks out.
struct InputAdapterTests {
  /// Pointer reports at (column, row), one each 10 ms; a press on a row's content first.
  private static func events(
    _ reports: [(PointerEvent.Kind, Int, Int)], on traits: PressTraits = .row
  ) -> [InputAdapter.Event] {
    var adapter = InputAdapter()
    var events: [InputAdapter.Event] = []
    for (index, (kind, column, row)) in reports.enumerated() {
      let (position, time) = (Position(column: column, row: row), Double(index) * 0.01)
      switch kind {
      case .press:
        events += adapter.clear()
        events += adapter.press(at: position, on: traits, time: time)
      case .motion(let button): events += adapter.motion(button, to: position, time: time)
      case .release(let button): events += adapter.release(button, at: position, time: time)
      case .wheel(let wheel):
        events += adapter.wheel(toRight: wheel == .right, over: traits, time: time)
      }
    }
    return events
  }

  private static let began = InputAdapter.Event.pan(
    .rowSwipe, .began(press: Position(column: 40, row: 5)))

  private static func changed(_ columns: Double, _ rows: Int = 0) -> InputAdapter.Event {
    .pan(.rowSwipe, .changed(columns: columns, rows: rows))
  }

  private static func ended(_ velocity: Double) -> InputAdapter.Event {
    .pan(.rowSwipe, .ended(.released(velocity: velocity)))
  }

  @Test("press, drag, release; a release at a new cell is a motion first, the same cell is none")
  func drag() {
    let events = Self.events([
      (.press(.left), 40, 5), (.motion(.left), 39, 5), (.motion(.left), 36, 5),
      (.motion(.left), 36, 5), (.release(.left), 35, 5),
    ])
    #expect(events == [Self.began, Self.changed(-4), Self.changed(-5), Self.ended(-125)])
  }

  @Test("all in one release")
  func jump() {
    let events = Self.events([(.press(.left), 40, 5), (.release(nil), 30, 5)])
    #expect(events == [Self.began, Self.changed(-10), Self.ended(-1000)])
  }

  @Test("from the press on, where the arena says so")
  func grab() {
    let events = Self.events(
      [(.press(.left), 40, 5), (.motion(.left), 41, 5), (.release(.left), 41, 5)],
      on: [.row, .movingContent])
    let click = InputAdapter.Event.click(at: Position(column: 41, row: 5))
    #expect(events == [Self.began, Self.changed(1), .pan(.rowSwipe, .cancelled), click])
  }

  private static let clicks: [(Int, Int, Bool)] = [
    (40, 5, true), (41, 5, true), (42, 5, true), (43, 6, true), (40, 6, true), (40, 4, true),
    (43, 5, false), (40, 7, false), (45, 7, false),
  ]

  @Test(
    "clicks",
    arguments: clicks)
  func click(_ column: Int, _ row: Int, _ isClick: Bool) {
    let events = Self.events([(.press(.left), 40, 5), (.release(.left), column, row)])
    #expect((events.last == .click(at: Position(column: column, row: row))) == isClick)
  }

  @Test("a lost release calls the drag off, by a press or by motion without a button")
  func lostRelease() {
    let drag: [(PointerEvent.Kind, Int, Int)] = [(.press(.left), 40, 5), (.motion(.left), 30, 5)]
    let cancelled = [Self.began, Self.changed(-10), .pan(.rowSwipe, .cancelled)]
    #expect(Self.events(drag + [(.motion(nil), 10, 9), (.release(.left), 10, 9)]) == cancelled)
    #expect(Self.events(drag + [(.motion(.right), 10, 9)]) == cancelled)
    let clicked = Self.events(drag + [(.press(.left), 10, 9), (.release(.left), 10, 9)])
    #expect(clicked == cancelled + [.click(at: Position(column: 10, row: 9))])
  }

  @Test("what nobody takes is nothing until the release")
  func spent() {
    let events = Self.events(
      [
        (.press(.left), 40, 5), (.motion(.left), 30, 5), (.motion(.left), 40, 5),
        (.wheel(.right), 40, 5), (.release(.left), 40, 5),
      ], on: [.row, .waiting])
    #expect(events.isEmpty)
  }

  @Test("reports without a press are nothing")
  func stray() {
    #expect(Self.events([(.motion(.left), 3, 3), (.release(.left), 3, 3)]).isEmpty)
  }

  @Test("interrupted, the held button does nothing more")
  func interrupt() {
    var adapter = InputAdapter()
    #expect(adapter.interrupt() == nil)
    let position = Position(column: 40, row: 5)
    _ = adapter.press(at: position, on: .row, time: 0)
    #expect(adapter.interrupt() == [])
    #expect(adapter.isHeld && adapter.interrupt() == nil)
    #expect(adapter.wheel(toRight: true, over: .row, time: 0).isEmpty)
    #expect(adapter.release(.left, at: position, time: 0).isEmpty && !adapter.isHeld)
  }

  @Test("wheel steps are one pan that ends 400 ms after the last")
  func wheel() {
    var adapter = InputAdapter()
    let first = adapter.wheel(toRight: true, over: .row, time: 0)
    #expect(first == [.pan(.rowSwipe, .began(press: nil)), Self.changed(-3)])
    #expect(adapter.wheel(toRight: true, over: [], time: 0.3) == [Self.changed(-6)])
    #expect(adapter.wheel(toRight: false, over: [], time: 0.3) == [Self.changed(-3)])
    #expect(adapter.deadline == 0.7)
    #expect(adapter.advance(to: 0.69).isEmpty)
    #expect(adapter.advance(to: 0.7) == [Self.ended(0)])
    #expect(adapter.deadline == nil && adapter.advance(to: 1).isEmpty)
    #expect(adapter.wheel(toRight: true, over: .waiting, time: 2).isEmpty)
  }

  @Test("a key's pan is whole")
  func key() {
    let pan = InputAdapter.keyPan(columns: -21, to: .trailing)
    #expect(
      pan == [.began(press: nil), .changed(columns: -21, rows: 0), .ended(.atRest(.trailing))])
  }
}
