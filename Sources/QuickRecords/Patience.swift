internal import CSQLite
internal import Glibc
internal import Synchronization

/// How long work on a book waits for another program that is writing. Ends early when somebody who
/// waits for the work says so, on whatever thread.
package final class Patience: Sendable {
  private let isAtEnd = Atomic(false)

  package init() {}

  /// From now on only `least` is waited: enough for a write that is nearly done.
  package func end() { isAtEnd.store(true, ordering: .relaxed) }

  /// Milliseconds.
  static let least: Int32 = 200

  var isOver: Bool { isAtEnd.load(ordering: .relaxed) }
}

/// A connection's waiting for other programs.
final class BusyWait {
  /// Milliseconds that are waited at most.
  var limit: Int32 = 0
  /// nil: nobody ends it early.
  var patience: Patience?
  /// When the wait that goes on began, in milliseconds of a clock that never jumps. Pauses are not
  /// added up: on a busy machine each takes longer than it was to.
  private var start: Int64 = 0

  /// Waits a while.
  /// - Parameter turn: how often it was waited before for the same.
  /// - Returns: whether it is worth another try.
  func pause(turn: Int32) -> Bool {
    let now = Self.milliseconds()
    if turn == 0 { start = now }
    let most = patience?.isOver == true ? min(limit, Patience.least) : limit
    guard now - start < Int64(most) else { return false }
    usleep(UInt32(turn < 5 ? 1 << turn : Self.longest) * 1000)
    return true
  }

  private static func milliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Milliseconds between two tries.
  private static let longest: Int32 = 25

  /// Makes a connection wait so. The connection does not keep this object.
  func install(in handle: OpaquePointer) {
    sqlite3_busy_handler(
      handle,
      { context, turn in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().pause(turn: turn)
          ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
