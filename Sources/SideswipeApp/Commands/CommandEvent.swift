/// What the run loop tells a screen of a command's rows.
package enum CommandEvent: Sendable {
  case rows(RowsJob.Delivery)
  /// Answers `CommandEffect.read`.
  case ended(RowsJob.End)
  /// Answers `CommandEffect.run` and `.runInForeground`.
  case performed(CommandJob, CommandJob.Outcome)
}
