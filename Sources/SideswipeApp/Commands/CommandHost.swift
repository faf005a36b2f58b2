package import Commands

/// What runs the commands of a job: this machine, or a recording that knows what became of them.
package protocol CommandHost {
  /// Bytes that the arguments of one command may take.
  var room: Int { get }

  /// Whether no further command of the job is to be run.
  func isCalledOff(_ stop: CommandStop) -> Bool

  /// Runs a command to its end, or until it is called off.
  ///
  /// - Parameter runs: where it is noted, if somebody wants to know.
  func run(_ order: CommandOrder, _ stop: CommandStop, _ runs: inout [CommandRun]) -> CommandResult
}

/// A command that is to be run for rows.
package struct CommandOrder: Sendable {
  var arguments: [[UInt8]]
  /// For the environment variable `SIDESWIPE_ROW`.
  var row: [UInt8]?
  /// The arguments as a recording has them: with `{+f}` where they name a file of this run.
  var asked: [[UInt8]]

  init(arguments: [[UInt8]], row: [UInt8]?) {
    self.arguments = arguments
    self.row = row
    asked = arguments
  }
}

/// A command that was run for rows, and what became of it.
package struct CommandRun: Equatable, Sendable {
  var arguments: [[UInt8]]
  var result: CommandResult
}

/// Runs commands as processes of this machine.
package struct SystemCommands: CommandHost {
  /// Whether runs are noted.
  private let keepsRuns: Bool

  package init(keepsRuns: Bool = false) {
    self.keepsRuns = keepsRuns
  }

  package var room: Int { CommandTemplate.room() }

  package func isCalledOff(_ stop: CommandStop) -> Bool { stop.isStopped }

  package func run(
    _ order: CommandOrder, _ stop: CommandStop, _ runs: inout [CommandRun]
  ) -> CommandResult {
    let result = CommandResult(running: order.arguments, row: order.row, stop: stop)
    if keepsRuns { runs.append(CommandRun(arguments: order.asked, result: result)) }
    return result
  }
}
