internal import Documents

/// A list that could not be written to its file, for when the program has to end at once: it is kept
/// in the state folder, under a name of its own.
package struct Rescue: Sendable {
  let document: ListDocument
  let file: OpenDocument
  let places: Places
  let files: any FileOperations

  /// Names that are tried, should those before be taken.
  private static let mostNames = 100
  /// Bytes of the file's own name in the name of the copy: what follows must fit into the 255 that
  /// a name may have.
  private static let mostStemBytes = 200

  /// Writes the list.
  ///
  /// - Parameter unique: a part of the name that no other program run has at the same time; where an
  ///   earlier one had it and left its list, a number is added.
  /// - Returns: a line for people that says where the list is, or that it is lost.
  package func run(unique: String) -> String {
    let name = Wording.visible(file.path)
    guard let state = places.state else {
      return "\(name) could not be saved, and there is no folder to keep the changes in"
    }
    // Where it cannot be made, keeping the list fails too, and says why.
    try? Places.make(state, with: files)
    var failure: DocumentError?
    for attempt in 0..<Self.mostNames {
      let ending = ".unsaved-\(unique)" + (attempt == 0 ? "" : "-\(attempt)")
      let path = state.appending(stem + Array(ending.utf8))
      switch SaveJob.keep(document, as: path, like: file, places: places, files: files) {
      case .saved: return "\(name) could not be saved; the list is kept in \(Wording.visible(path))"
      case .failed(let error):
        failure = error
        guard error.reason == .exists else { return lost(name, failure) }
      case .conflict: return lost(name, nil)
      }
    }
    return lost(name, failure)
  }

  /// The file's name, cut where a character ends if it is UTF-8.
  private var stem: [UInt8] {
    let name = file.name
    guard name.count > Self.mostStemBytes else { return name }
    var end = Self.mostStemBytes
    while end > 0, name[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return Array(name[..<(end > 0 ? end : Self.mostStemBytes)])
  }

  private func lost(_ name: String, _ error: DocumentError?) -> String {
    "\(name) could not be saved" + (error.map { ". \(Wording.failure($0))" } ?? "")
  }
}

extension FileScreen {
  /// What is to be kept elsewhere if the program ends now; nil when the file holds the list.
  package var rescue: Rescue? {
    isSaved ? nil : Rescue(document: rows.document, file: file, places: places, files: files)
  }
}
