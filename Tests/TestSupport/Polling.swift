import Glibc
import Terminal

/// Something did not come true in time.
public struct PollTimeout: Error, CustomStringConvertible {
  public let description: String
}

/// Seconds that may go by until something comes true that must: so many that a slow machine with much
/// else to do needs a part of them, since only a failure takes all.
public let longWait: Seconds = 60

/// Seconds on a clock that never jumps.
public func monotonicSeconds() -> Seconds {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Seconds(time.tv_sec) + Seconds(time.tv_nsec) / 1e9
}

/// Asks again and again until `condition` holds.
///
/// - Parameters:
///   - what: what is waited for, for the failure's text.
///   - timeout: seconds.
///   - detail: more for the failure's text, asked for at the end.
///   - pause: called between two questions; waits at most some milliseconds for something to happen.
/// - Throws: `PollTimeout`, or what `condition` throws.
public func poll(
  until what: String, timeout: Seconds = longWait, detail: () -> String = { "" },
  pause: () throws -> Void = { _ = Glibc.poll(nil, 0, 2) }, _ condition: () throws -> Bool
) throws {
  let end = monotonicSeconds() + timeout
  while try !condition() {
    guard monotonicSeconds() < end else {
      throw PollTimeout(description: "waited \(timeout) s for: \(what)\n\(detail())")
    }
    try pause()
  }
}

/// Whether a measure of time comes out as it must, in one of some tries: what else the machine does can
/// make it too long, and never too short. What is too slow by itself is so each time.
public func isSoonEnough(tries: Int = 5, _ measure: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<tries where try measure() { return true }
  return false
}
