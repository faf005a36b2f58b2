package import Commands

/// What such a screen asks for.
package enum CommandEffect: Sendable {
  /// Read a source, off the main thread; answered by its rows and by `CommandEvent.ended`.
  case read(RowsJob)
  /// Run commands, off the main thread; answered by `CommandEvent.performed`.
  case run(CommandJob)
  /// Run them with the terminal; answered in the same way.
  case runInForeground(CommandJob)
  /// Call something off.
  case stop(CommandStop)
}
