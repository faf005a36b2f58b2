package import Documents
package import Terminal

/// Something that is edited outside of this program, and its text as it stands.
package struct OutsideEdit: Equatable, Sendable {
  enum Target: Equatable, Sendable {
    case row(RowID)
    /// The whole list, as it was when the editor began.
    case list(ListDocument)
  }

  let target: Target
  /// The text as it was at first: of a row its content and a line feed, of a list its file.
  let original: [UInt8]
  /// What the editor finds in its file, or has left there.
  var text: [UInt8]

  init(target: Target, text: [UInt8]) {
    self.target = target
    original = text
    self.text = text
  }
}

/// One run of the user's editor on a text.
package struct EditorJob: Sendable {
  package let edit: OutsideEdit
  let editor: EditorCommand
  /// The name of the file that the editor sees: its ending says what kind of text it is.
  let name: [UInt8]
  let places: Places
  let files: any FileOperations

  /// Blocks until the editor has ended.
  ///
  /// - Parameter runInForeground: gives the terminal to a program.
  /// - Throws: what `runInForeground` throws; the file is removed then too.
  package func run(
    _ runInForeground: (ForegroundCommand) throws -> ForegroundCommand.Ending
  ) throws -> EditorOutcome {
    do {
      let buffer = try EditBuffer(edit.text, name: name, in: places, files: files)
      let ending: ForegroundCommand.Ending
      do {
        ending = try runInForeground(editor.command(for: buffer.path))
      } catch {
        buffer.remove()
        throw error
      }
      // An editor that goes on alone still has its text there.
      if ending == .abandoned { return .failed(ending) }
      defer { buffer.remove() }
      guard ending == .exited(status: 0) else { return .failed(ending) }
      return try buffer.read().map(EditorOutcome.text) ?? .fileGone
    } catch let error as DocumentError {
      return .unusable(error)
    }
  }
}

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
