import Terminal
import Testing

@testable import Gestures

/// Who gets an upright drag or a press on the scroll bar, and how fast a list is let go.
struct ScrollingTests {
  private typealias Case = (
    direction: DragDirection, traits: PressTraits, owner: GestureOwner?
  )

  private static let owners: [Case] = [
    (.press, .scrollBar, .scrollBar),
    (.press, [.row], nil),
    (.press, [.row, .selectionGutter], nil),
    (.down, [.row], .scroll),
    (.down, [], .scroll),
    (.down, [.row, .selectionGutter], .selection),
    (.up, [.row, .selectionGutter, .waiting], .selection),
    (.left, [.row, .selectionGutter], .rowSwipe),
    (.right, [.row, .selectionGutter, .waiting], nil),
    (.down, [.row, .button], .scroll),
  ]

  @Test("the rules of a list", arguments: owners.indices)
  func owner(_ index: Int) {
    let (direction, traits, owner) = Self.owners[index]
    #expect(GestureArena.list.owner(of: direction, from: traits) == owner)
  }

  /// Milliseconds and rows of the reports, the release, and rows per second.
  private static let velocities: [(samples: [(Int, Int)], release: Int, velocity: Double)] = [
    ([(0, 0), (20, 2), (40, 4)], 40, 100),
    ([(0, 0), (20, -2), (40, -4)], 40, -100),
    ([(0, 0), (50, 2)], 60, 40),
    // At rest, in one read, one row, or long ago.
    ([(0, 0), (40, 4)], 200, 0),
    ([(0, 0), (0, 8), (4, 9)], 4, 0),
    ([(0, 0), (50, 1)], 50, 0),
    ([(0, 0), (300, 1), (350, 2)], 350, 0),
    // Only the last tenth of a second counts.
    ([(0, 0), (200, 10), (250, 8), (300, 6)], 300, -40),
  ]

  @Test("rows per second at the release", arguments: velocities.indices)
  func velocity(_ index: Int) {
    let (samples, release, velocity) = Self.velocities[index]
    var tracker = VelocityTracker(.standard)
    for (time, row) in samples { tracker.add(column: 5, row: row, at: Double(time) / 1000) }
    #expect(abs(tracker.rowVelocity(at: Double(release) / 1000) - velocity) < 1e-9)
    #expect(tracker.velocity(at: Double(release) / 1000) == 0)
  }

  @Test("a scroll ends with its speed in rows")
  func ends() {
    var adapter = InputAdapter()
    _ = adapter.press(at: Position(column: 9, row: 9), on: .row, time: 0)
    for (time, row) in [(0.02, 7), (0.04, 5), (0.06, 3)] {
      _ = adapter.motion(.left, to: Position(column: 9, row: row), time: time)
    }
    let events = adapter.release(.left, at: Position(column: 9, row: 3), time: 0.06)
    guard case .pan(.scroll, .ended(.released(let velocity))) = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(abs(velocity + 100) < 1e-9)
  }
}
