package import Documents
package import Terminal

/// What became of a text that was given to an editor.
package enum EditorOutcome: Equatable, Sendable {
  /// What the editor left.
  case text([UInt8])
  /// The editor ended well, but its file is not there any more.
  case fileGone
  /// The editor did not end with status 0: its user, or something else, called it off.
  case failed(ForegroundCommand.Ending)
  /// The file could not be made, or not be read afterwards.
  case unusable(DocumentError)
}
