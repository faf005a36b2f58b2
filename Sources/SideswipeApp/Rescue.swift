internal import Documents

/// A list that could not be written to its file, for when the program has to end at once: it is kept
/// in the state folder, under a name of its own.
package struct Rescue: Sendable {
  let document: ListDocument
  let file: OpenDocument
  let places: Places
  let files: any FileOperations

  /// Writes the list.
  ///
  /// - Parameter unique: a part of the name that no other program run has.
  /// - Returns: a line for people that says where the list is, or that it is lost.
  package func run(unique: String) -> String {
    let name = Wording.visible(file.path)
    guard let state = places.state else {
      return "\(name) could not be saved, and there is no folder to keep the changes in"
    }
    // Where it cannot be made, keeping the list fails too, and says why.
    try? Places.make(state, with: files)
    let path = state.appending(file.name + Array(".unsaved-\(unique)".utf8))
    switch SaveJob.keep(document, as: path, like: file, places: places, files: files) {
    case .saved: return "\(name) could not be saved; the list is kept in \(Wording.visible(path))"
    case .failed(let error): return "\(name) could not be saved. \(Wording.failure(error))"
    case .conflict: return "\(name) could not be saved"
    }
  }
}

extension FileScreen {
  /// What is to be kept elsewhere if the program ends now; nil when the file holds the list.
  package var rescue: Rescue? {
    isSaved ? nil : Rescue(document: rows.document, file: file, places: places, files: files)
  }
}
