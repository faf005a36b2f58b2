internal import Documents
package import Terminal

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
