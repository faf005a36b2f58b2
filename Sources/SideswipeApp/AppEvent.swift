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
