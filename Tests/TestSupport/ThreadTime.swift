import Glibc
import Terminal

/// Seconds of a processor that `body` takes on this thread: what other programs do meanwhile does not
/// count.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Seconds {
  let start = threadSeconds()
  try body()
  return threadSeconds() - start
}

private func threadSeconds() -> Seconds {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Seconds(time.tv_sec) + Seconds(time.tv_nsec) / 1e9
}
