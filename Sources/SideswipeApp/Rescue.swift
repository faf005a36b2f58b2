internal import Documents

/// A list that could not be written to its file, or a row that was still being written, for when the
/// program has to end at once: the list with it is kept in the state folder, under a name of its own.
package struct Rescue: Sendable {
  /// What the list would be, had everything been kept.
  let document: ListDocument
  /// Whether the file holds the list but for the row that was being written.
  let isOnlyTyped: Bool
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
    guard let state = places.state else {
      return "\(reason), and there is no folder to keep the changes in"
    }
    // Where it cannot be made, keeping the list fails too, and says why.
    try? Places.make(state, with: files)
    var failure: DocumentError?
    for attempt in 0..<Self.mostNames {
      let ending = ".unsaved-\(unique)" + (attempt == 0 ? "" : "-\(attempt)")
      let path = state.appending(stem + Array(ending.utf8))
      switch SaveJob.keep(document, as: path, like: file, places: places, files: files) {
      case .saved:
        let list = isOnlyTyped ? "the list with it" : "the list"
        return "\(reason); \(list) is kept in \(Wording.visible(path))"
      case .failed(let error):
        failure = error
        guard error.reason == .exists else { return lost(failure) }
      case .conflict: return lost(nil)
      }
    }
    return lost(failure)
  }

  /// The file's name, cut where a character ends if it is UTF-8.
  private var stem: [UInt8] {
    let name = file.name
    guard name.count > Self.mostStemBytes else { return name }
    var end = Self.mostStemBytes
    while end > 0, name[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return Array(name[..<(end > 0 ? end : Self.mostStemBytes)])
  }

  private var reason: String {
    let name = Wording.visible(file.path)
    return isOnlyTyped
      ? "\(name) does not hold what was being written" : "\(name) could not be saved"
  }

  private func lost(_ error: DocumentError?) -> String {
    reason + (error.map { ". \(Wording.failure($0))" } ?? "")
  }
}

extension FileScreen {
  /// What is to be kept elsewhere if the program ends now; nil when the file holds the list.
  package var rescue: Rescue? {
    let typed = typedEdits
    guard !isSaved || !typed.isEmpty else { return nil }
    var document = rows.document
    for edit in typed where document.apply(edit) == nil {
      // Others have changed the same rows since: what was typed is the one that is nowhere else.
      if case .asking(let question) = mode, let outside = question.outside {
        document = ListDocument(bytes: outside.text)
      }
    }
    return Rescue(
      document: document, isOnlyTyped: isSaved, file: file, places: places, files: files)
  }

  package var typed: [UInt8]? {
    if case .asking(let question) = mode, let outside = question.outside { return outside.text }
    return typedRow
  }

  /// What is neither kept nor let go yet: the row that is being written, or what an editor has left
  /// and a question is about.
  private var typedEdits: [DocumentEdit] {
    if case .asking(let question) = mode, let outside = question.outside {
      return documentEdits(taking: outside)
    }
    guard let edit = mode.edit, edit.hasChanges else { return [] }
    return [documentEdit(for: edit)]
  }
}
