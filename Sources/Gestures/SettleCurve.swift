public import Terminal

/// A row's way to a rest: an offset, in columns, for each moment.
public struct SettleCurve: Equatable, Sendable {
  private enum Path: Equatable {
    case easeOut(from: Double, to: Double)
    case outAndBack(reach: Double)
  }

  private let path: Path
  private let start: Seconds
  private let duration: Seconds

  /// From `from` to `to`, fast at first (cubic ease-out). `duration` is in seconds, above 0.
  public init(from: Double, to: Double, start: Seconds, duration: Seconds) {
    path = .easeOut(from: from, to: to)
    self.start = start
    self.duration = duration
  }

  /// From 0 to `reach` columns and back to 0.
  public static func peek(reach: Double, start: Seconds, duration: Seconds) -> SettleCurve {
    SettleCurve(path: .outAndBack(reach: reach), start: start, duration: duration)
  }

  private init(path: Path, start: Seconds, duration: Seconds) {
    self.path = path
    self.start = start
    self.duration = duration
  }

  /// When the curve has arrived.
  public var end: Seconds { start + duration }

  /// The offset at `time`. Before the start it is the first, from `end` on exactly the last.
  public func offset(at time: Seconds) -> Double {
    let progress = time >= end ? 1 : min(1, max(0, (time - start) / duration))
    switch path {
    case .easeOut(let from, let to):
      guard progress < 1 else { return to }
      let rest = 1 - progress
      return to + (from - to) * rest * rest * rest
    case .outAndBack(let reach):
      return reach * 4 * progress * (1 - progress)
    }
  }
}
