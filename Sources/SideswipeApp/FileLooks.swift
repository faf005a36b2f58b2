package import Terminal

/// When the file is looked at because another program may have written or removed it.
///
/// Notices come in bursts, and a file that is being replaced is away for a moment: both are waited
/// for, so that what is shown is what the other program meant. A small machine; times are passed in.
package struct FileLooks: Sendable {
  /// Seconds without a notice after which a burst counts as over.
  package static let quiet: Seconds = 0.075
  /// Seconds after which a burst is not waited for any more.
  package static let longestBurst: Seconds = 1
  /// Seconds for which a file that is not there may come back before it counts as gone.
  package static let patience: Seconds = 1
  /// A look is followed by a rest this many times as long: a large file that grows all the time
  /// takes a fifth of one processor at most.
  package static let restPerLook: Double = 4

  private enum Absence: Equatable {
    case none
    case since(Seconds)
    case gone
  }

  /// The first and the last notice that no look has answered; nil: all are.
  private var burst: (first: Seconds, last: Seconds)?
  /// When the look under way began.
  private var began: Seconds?
  private var restsUntil = -Seconds.infinity
  private var absence = Absence.none

  package init() {}

  /// The file may have changed.
  package mutating func noticed(at now: Seconds) {
    burst = (burst?.first ?? now, now)
  }

  /// When a look is to begin; nil while there is no reason for one, or one is under way.
  package var due: Seconds? {
    guard began == nil else { return nil }
    var due = burst.map { min($0.last + Self.quiet, $0.first + Self.longestBurst) }
    if case .since(let start) = absence {
      due = min(due ?? .infinity, start + Self.patience)
    }
    return due.map { max($0, restsUntil) }
  }

  /// Returns whether a look is to begin now; it is under way then.
  package mutating func begin(at now: Seconds) -> Bool {
    guard let due, now >= due else { return false }
    began = now
    burst = nil
    return true
  }

  /// The look under way has ended; `found` or `missed` says more.
  package mutating func ended(at now: Seconds) {
    guard let began else { return }
    restsUntil = now + (now - began) * Self.restPerLook
    self.began = nil
  }

  /// The file is there. Returns whether it had counted as gone.
  package mutating func found() -> Bool {
    let wasGone = isGone
    absence = .none
    return wasGone
  }

  /// The file is not there. Returns whether it counts as gone from now on.
  package mutating func missed(at now: Seconds) -> Bool {
    switch absence {
    case .none: absence = .since(now)
    case .since(let start) where now >= start + Self.patience:
      absence = .gone
      return true
    case .since, .gone: break
    }
    return false
  }

  package var isGone: Bool { absence == .gone }
}
