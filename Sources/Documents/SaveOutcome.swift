/// How a save ended.
package enum SaveOutcome: Sendable {
  case saved(SavedDocument)
  /// Another program has changed the file in a way that cannot be brought together with what was
  /// changed here. Nothing was written.
  case conflict(SaveConflict)
  /// Nothing was written, but where the error says so; trying again may help.
  case failed(DocumentError)
}

/// What was saved.
package struct SavedDocument: Sendable {
  /// The file as it is now; the next save begins with this.
  package let file: OpenDocument
  /// Whether changes that another program had made are in the document now: rows may have come,
  /// gone or changed that were not touched here.
  package let isRebased: Bool
  /// Set where the file was not replaced as a whole but written in place.
  package let inPlace: InPlaceWrite?
  /// Why what was done cannot be undone after a restart; nil if it can, or is not meant to.
  package var journalFailure: SystemError?
}

/// A file that had to be written in place, and where its old bytes are.
package struct InPlaceWrite: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// There are hard links to it.
    case severalNames
    /// This user cannot make a file of that owner and group.
    case owner
    /// The mode, the access list or an attribute cannot be given to a new file.
    case attributes
    /// Nothing can be made in its folder.
    case folder
    /// The name cannot be given to another file: something is mounted there, or only owners may.
    case mount
  }

  package let reason: Reason
  /// A copy of the file as it was before.
  package let backup: FilePath

  /// One line for people.
  /// - Parameter backup: the copy's name, made fit to show.
  package func message(backup: String) -> String {
    let why =
      switch reason {
      case .severalNames: "the file has several names"
      case .owner: "a new file would have another owner"
      case .attributes: "a new file would lose attributes"
      case .folder: "its folder cannot be written"
      case .mount: "the file cannot be replaced"
      }
    return "Written in place, since \(why); the old content is in \(backup)"
  }
}

/// Why a save stopped before it wrote, and what to offer now.
package struct SaveConflict: Sendable {
  package enum Reason: Equatable, Sendable {
    /// Changes here and elsewhere do not go together.
    case merge(DocumentMerge.Reason)
    /// The file is gone.
    case vanished
    /// The file is no list of text lines any more.
    case notText(ReadOnlyReason)
  }

  package let reason: Reason
  /// The file as it is now, to go on with if the user wants to reload: its rows have the identities
  /// of the rows that they were before. Nil if the file is gone.
  package let theirs: OpenDocument?

  /// One line for people.
  /// - Parameter path: the file's name, made fit to show.
  package func message(path: String) -> String {
    switch reason {
    case .merge(.rowChanged): "Another program changed a row of \(path) that you changed too"
    case .merge(.rowUncertain):
      "Another program changed \(path), and which of several equal rows you changed is not certain"
    case .merge(.reordered): "Another program changed \(path) while its rows were put in order here"
    case .vanished: "\(path) is gone"
    case .notText(let why): "Another program changed \(path): \(why.message)"
    }
  }
}
