package import Documents

/// Writing a list to a file of another name, which nothing may have yet.
package struct KeepJob: Sendable {
  let document: ListDocument
  let path: FilePath
  /// Whose permissions the new file gets.
  let file: OpenDocument
  let places: Places
  let files: any FileOperations

  /// Blocks for some milliseconds.
  package func run() -> SaveOutcome {
    SaveJob.keep(document, as: path, like: file, places: places, files: files)
  }
}
