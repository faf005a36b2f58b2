internal import Terminal

/// Scrolling by itself while something is held near a list's edge: it begins after a moment, so that
/// passing through does nothing, and goes the faster the farther out the pointer is.
struct EdgeScroll: Equatable, Sendable {
  /// Where the pointer is.
  private struct Zone: Equatable {
    /// -1 at the list's beginning, 1 at its end.
    var direction: Int
    /// 1 the line beside the outermost one, 2 that line, 3 beyond the list.
    var depth: Int
  }

  private var zone: Zone?
  /// When the next row is due.
  private var next: Seconds = 0
  private var isArmed = false

  /// Seconds in the zone before the first row.
  static let armingTime: Seconds = 0.3

  /// Seconds from one row to the next, by depth.
  private static let intervals: [Seconds] = [0.25, 0.1, 0.05]

  /// The pointer is on `line`, counted from the first of a list of `height` lines; it may be outside.
  mutating func move(to line: Int, height: Int, at time: Seconds) {
    let zone = Self.zone(of: line, height: height)
    if zone?.direction != self.zone?.direction {
      isArmed = false
      next = time + Self.armingTime
    } else if isArmed, let zone, zone != self.zone {
      next = min(next, time + Self.intervals[zone.depth - 1])
    }
    self.zone = zone
  }

  private static func zone(of line: Int, height: Int) -> Zone? {
    // In a low list there must be some lines where nothing moves.
    let inner = height >= 6 ? 1 : 0
    if line <= inner { return Zone(direction: -1, depth: line < 0 ? 3 : line == 0 ? 2 : 1) }
    let fromEnd = height - 1 - line
    guard fromEnd <= inner else { return nil }
    return Zone(direction: 1, depth: fromEnd < 0 ? 3 : fromEnd == 0 ? 2 : 1)
  }

  /// Rows that are due at `time`: below 0 toward the list's beginning.
  mutating func advance(to time: Seconds) -> Int {
    guard let zone, time >= next else { return 0 }
    isArmed = true
    let interval = Self.intervals[zone.depth - 1]
    // After a long pause of the program the list does not run away.
    next = max(next + interval, time + interval / 2)
    return zone.direction
  }

  /// When a row is due, if the list can go that way.
  func deadline(canGo: (_ direction: Int) -> Bool) -> Seconds? {
    guard let zone, canGo(zone.direction) else { return nil }
    return next
  }
}
