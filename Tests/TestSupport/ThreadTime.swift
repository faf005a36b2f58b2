import Glibc
import Terminal

/// Seconds of a processor that `body` takes on this thread: what other programs do meanwhile does not
/// count.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Seconds {
  let start = threadSeconds()
  try body()
  return threadSeconds() - start
}

/// Whether a piece of work takes less than `factor` times as long as a shorter one.
///
/// Each is measured some times, by turns, and the best of its measures counts: caches and other
/// programs only ever add to one.
public func takesLess(
  than factor: Double, times shorter: () throws -> Seconds, _ longer: () throws -> Seconds
) rethrows -> Bool {
  var best = (longer: Seconds.infinity, shorter: Seconds.infinity)
  return try isSoonEnough {
    best.longer = min(best.longer, try longer())
    best.shorter = min(best.shorter, try shorter())
    return best.longer < factor * best.shorter
  }
}

private func threadSeconds() -> Seconds {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Seconds(time.tv_sec) + Seconds(time.tv_nsec) / 1e9
}
