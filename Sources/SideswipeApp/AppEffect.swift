package import Documents
package import Terminal

/// What the app asks of the run loop: all that reaches out of the process.
package enum AppEffect: Sendable {
  /// Write the file, off the main thread; answered by `AppEvent.saved`.
  case save(SaveJob)
  /// Write the list to a file of another name, off the main thread; answered by `AppEvent.keptMine`.
  case keepMine(KeepJob)
  /// Give the terminal to an editor until it ends; answered by `AppEvent.edited`.
  case runEditor(EditorJob)
  /// Read the file again, off the main thread; answered by `AppEvent.reloaded`.
  case reload(ReloadJob)
  /// See whether the file has changed, off the main thread; answered by `AppEvent.looked`.
  case look(LookJob)
  /// Read rows of a command, or run one for them.
  case command(CommandEffect)
  /// Work on the quick-record book, off the main thread; answered by `AppEvent.book`.
  case book(BookEffect)
  /// Give bytes to the terminal's clipboard.
  case copy([UInt8])
  case setMouse(Bool)
  /// Paint every cell again.
  case redraw
  /// Give the terminal back and stop until the shell goes on with us.
  case suspend
  /// Send the terminal's modes again.
  case resetModes
  case receive(TerminalReply)
  /// End the program. `givesUp`: changes that are not on the disk are let go; they are kept in a
  /// file of their own otherwise.
  case quit(status: Int32, givesUp: Bool)
}
