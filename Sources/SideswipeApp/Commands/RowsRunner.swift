package import Terminal

/// Reads the sources and runs the commands that a screen of a command's rows asks for, and holds what
/// has come until the run loop fetches it.
package protocol RowsRunner: AnyObject {
  func read(_ job: RowsJob)
  func run(_ job: CommandJob)

  /// Runs a job's commands one after the other with the terminal.
  ///
  /// - Parameter give: gives the terminal to a program.
  /// - Throws: what `give` throws.
  func runInForeground(
    _ job: CommandJob, _ give: (ForegroundCommand) throws -> ForegroundCommand.Ending
  ) throws -> CommandJob.Outcome

  /// What has come since the last call. Rows come before the word that there are no more.
  func takeEvents() -> [AppEvent]

  /// Calls off whatever is under way, and waits until it has ended.
  func end()
}
