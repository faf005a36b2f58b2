import Commands
import Glibc

// What is told of jobs for which the system has no thread. Run on the main thread, a job without an
// end would keep the program from ever reading a key again.

extension RowsJob {
  /// - Parameter error: why it could not begin.
  func unstarted(errno error: Int32 = EAGAIN) -> End {
    switch call.source {
    case .standardInput: End(generation: generation, readError: error)
    case .command: End(generation: generation, result: CommandResult(.notStarted(errno: error)))
    }
  }
}

extension CommandJob {
  /// - Parameter error: why it could not begin.
  func unstarted(errno error: Int32 = EAGAIN) -> Outcome {
    let reason = Wording.ending(.notStarted(errno: error))
    var outcome = Outcome(failures: [Failure(rows: rows, reason: reason)])
    if case .undo(let commands) = kind { outcome.left = commands }
    return outcome
  }
}
