package import Documents
package import Terminal

/// What the run loop tells the app. What comes of work in the background is large and rare: indirect, so
/// that input, of which there are thousands in a flood, is small.
package enum AppEvent: Sendable {
  case input(InputEvent)
  /// Typed before the first frame was on the screen: whoever typed it had not seen the list.
  case typedAhead(InputEvent)
  /// The terminal has `size` cells now, each `cellAspect` times as high as wide.
  case resized(Size, cellAspect: Double)
  /// Nothing but time went by.
  case time
  /// The terminal is about to be given back for a while, or was.
  case stopping
  /// The program ends: what is under way is seen through, and nobody sees the screen any more.
  case ending
  indirect case saved(SaveOutcome)
  /// Answers `AppEffect.keepMine`; never a conflict.
  indirect case keptMine(SaveOutcome)
  /// Answers `AppEffect.runEditor`.
  indirect case edited(OutsideEdit, EditorOutcome)
  /// Answers `AppEffect.reload`.
  indirect case reloaded(ReloadJob.Outcome)
  /// Another program may have changed the file, or this one has: something was done in its folder to
  /// what has its name.
  case fileMayHaveChanged
  /// Answers `AppEffect.look`.
  indirect case looked(LookJob.Outcome)
  /// About rows of a command, and what was run for them.
  indirect case command(CommandEvent)
  /// Answers `AppEffect.book`.
  indirect case book(BookEvent)
  /// Answers `AppEffect.copy` where the terminal has no clipboard.
  case notCopied
}

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
