package import Documents

/// Looking at the file, in the background: whether another program has changed it, and to what.
package struct LookJob: Sendable {
  let file: OpenDocument
  /// The list as it is shown; rows that are in the file too keep their identities.
  let document: ListDocument
  let files: any FileOperations

  package enum Outcome: Sendable {
    case found(DocumentFile.Finding)
    case failed(DocumentError)
  }

  /// Blocks while the file is looked at, and read if it is another one than it was.
  ///
  /// - Parameter watch: is to watch the file, which its name may lead to in another folder by now.
  package func run(watching watch: FileWatch? = nil) -> Outcome {
    // Before the look: what comes after it is told.
    watch?.follow(file.path)
    do throws(DocumentError) {
      return .found(try DocumentFile.look(at: file, keepingIDsOf: document, files: files))
    } catch {
      return .failed(error)
    }
  }
}
