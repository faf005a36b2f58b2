import Gestures
import Testing

/// Velocity and curves.
struct MotionTests {
  private static let velocities: [([(Int, Int)], Int, Double)] = [
    ([(0, 0), (60, -5)], 60, -83.3), ([(0, 0), (7, 9)], 7, 0), ([(0, 0), (8, 9)], 8, 1125),
    ([(0, 0), (50, 1)], 50, 0), ([(0, 0), (50, 2)], 50, 40), ([(0, 0), (50, 9)], 151, 0),
    ([(0, 0), (50, 9)], 149, 0), ([(0, 0), (40, 30), (120, 10), (140, 5)], 140, -250),
    ([(0, 0), (0, 9)], 0, 0), ([], 10, 0),
  ]

  @Test(
    "velocity is that of the 100 ms before the release",
    arguments: velocities)
  func velocity(_ samples: [(Int, Int)], _ release: Int, _ expected: Double) {
    var tracker = VelocityTracker(.standard)
    for (time, column) in samples { tracker.add(column: column, at: Double(time) / 1000) }
    #expect(abs(tracker.velocity(at: Double(release) / 1000) - expected) < 0.1)
  }

  @Test("a settle begins and ends exactly where it should and never turns back")
  func curve() {
    let curve = SettleCurve(from: -3, to: -21, start: 5, duration: 0.2)
    #expect(curve.offset(at: 5) == -3 && curve.offset(at: 4) == -3)
    #expect(curve.offset(at: curve.end) == -21 && curve.offset(at: 9) == -21)
    #expect(abs(curve.offset(at: 5.1) - (-21 + 18.0 / 8)) < 1e-9)
    var last = -3.0
    for step in 0...200 {
      let offset = curve.offset(at: 5 + Double(step) / 1000)
      #expect(offset <= last)
      last = offset
    }
  }

  @Test("a peek goes out and comes back")
  func peek() {
    let curve = SettleCurve.peek(reach: -4, start: 0, duration: 0.6)
    #expect(curve.offset(at: 0) == 0 && curve.offset(at: 0.6) == 0)
    #expect(abs(curve.offset(at: 0.3) + 4) < 1e-9)
  }
}
