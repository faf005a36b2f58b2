internal import Gestures
internal import Terminal

/// A list that goes on scrolling after it was let go, ever slower. It moves by whole rows, so that
/// there is something to wake up for only where one is due.
struct Momentum: Equatable, Sendable {
  /// -1 toward the list's beginning, 1 toward its end.
  let direction: Int
  /// The share of its speed that it keeps in a millisecond, and the rows per second at which it ends.
  private let kept: Double
  private let least: Double
  /// Rows per second at `due`.
  private var speed: Double
  /// The part of a row that it is beyond the last whole one at `due`. It is let go in mid-row.
  private var part = 0.5
  /// When the next rows come.
  private(set) var due: Seconds
  /// How many they are; 0 when it is too slow for one more.
  private var rows = 0

  /// nil where nothing would move.
  ///
  /// - Parameter velocity: rows per second; above 0 toward the list's end.
  init?(velocity: Double, _ configuration: SwipeConfiguration, at time: Seconds) {
    kept = configuration.momentumDeceleration
    least = configuration.momentumStopVelocity
    guard kept > 0, kept < 1, least > 0, velocity.isFinite else { return nil }
    direction = velocity < 0 ? -1 : 1
    speed = abs(velocity)
    due = time
    findNext()
    guard !isOver else { return nil }
  }

  var isOver: Bool { rows == 0 }

  /// Goes on, a millisecond after the other, until there is a whole row.
  private mutating func findNext() {
    rows = 0
    while rows == 0, speed >= least {
      due += 0.001
      part += speed / 1000
      speed *= kept
      rows = Int(part)
      part -= Double(rows)
    }
  }

  /// Rows that come up to `time`: below 0 toward the list's beginning.
  mutating func advance(to time: Seconds) -> Int {
    var sum = 0
    while !isOver, due <= time {
      sum += rows
      findNext()
    }
    return sum * direction
  }
}
