/// A list and the file that it came from: what the file held when it was last read or written.
package struct OpenDocument: Sendable {
  /// As the user gave it; links in it are followed anew at each save.
  package let path: FilePath
  package let document: ListDocument
  /// Nil as long as there is no such file.
  package let version: FileVersion?
  /// Why it may not be changed; nil if it may.
  package let readOnly: ReadOnlyReason?
  /// Where the bytes are that the file held before a write in place that did not end, if there was
  /// one: what was opened may be torn. Known when a file is opened, and not asked for again.
  package var interruptedWrite: FilePath?
  /// What a save that was cut short has left beside the file, if there is something to say of it.
  /// Known when a file is opened, and not asked for again.
  package var interruptedSave: InterruptedSave?
  /// What was done to the file in earlier runs, if that is known. Looked for when a file is opened.
  package var journal: UndoJournal?

  /// Whether a save from here has looked for what killed programs left in the program's own folders.
  /// Once a run does.
  var hasTidied = false

  /// The name to show, as bytes that are not yet fit to be shown.
  package var name: [UInt8] {
    path.name
  }
}

extension OpenDocument {
  /// The same list as if there had never been a file of it: saving to this makes the file anew. Has
  /// it come back in the meantime, it is compared with what it held as ever.
  package var asNeverWritten: OpenDocument {
    OpenDocument(path: path, document: document, version: nil, readOnly: readOnly)
  }
}
