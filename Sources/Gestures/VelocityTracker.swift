public import Terminal

/// How fast a pointer moves, from where it has been lately.
public struct VelocityTracker: Equatable, Sendable {
  private struct Sample: Equatable {
    var time: Seconds
    var column: Int
    var row: Int
  }

  private let configuration: SwipeConfiguration
  private var samples: [Sample] = []

  public init(_ configuration: SwipeConfiguration) {
    self.configuration = configuration
  }

  /// Notes that the pointer came to a cell at `time`. Times must not run backwards.
  /// - Complexity: O(moments of the last 100 ms at which there were reports).
  public mutating func add(column: Int, row: Int = 0, at time: Seconds) {
    samples.removeAll { $0.time < time - configuration.velocityWindow }
    // Of the reports of one moment, the first and the last tell all that is asked.
    if samples.suffix(2).count(where: { $0.time == time }) == 2 { samples.removeLast() }
    samples.append(Sample(time: time, column: column, row: row))
  }

  /// Columns per second of the 100 ms before `release`; below 0 to the left.
  ///
  /// 0 for a pointer that rested, for reports that arrived in one burst (their time stamps tell
  /// nothing), and for less than two columns.
  public func velocity(at release: Seconds) -> Double {
    velocity(at: release, of: \.column, least: configuration.velocityColumns)
  }

  /// The same in rows per second, below 0 upward; 0 for less than two rows.
  public func rowVelocity(at release: Seconds) -> Double {
    velocity(at: release, of: \.row, least: configuration.velocityRows)
  }

  private func velocity(
    at release: Seconds, of place: KeyPath<Sample, Int>, least: Int
  ) -> Double {
    let recent = samples.drop { $0.time < release - configuration.velocityWindow }
    guard let first = recent.first, let last = recent.last else { return 0 }
    let span = last.time - first.time
    let cells = last[keyPath: place] - first[keyPath: place]
    guard span >= configuration.velocitySpan, abs(cells) >= least else { return 0 }
    return Double(cells) / span
  }
}
