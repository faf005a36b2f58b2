package import Documents

/// Reading the file again, in the background.
package struct ReloadJob: Sendable {
  let file: OpenDocument
  /// The list as it is shown; rows that are in the file too keep their identities.
  let document: ListDocument
  let files: any FileOperations

  package enum Outcome: Sendable {
    case loaded(OpenDocument)
    case failed(DocumentError)
  }

  /// Blocks while the file is read.
  package func run() -> Outcome {
    do throws(DocumentError) {
      return .loaded(try DocumentFile.reload(file, keepingIDsOf: document, files: files))
    } catch {
      return .failed(error)
    }
  }
}
