import Glibc

@testable import Documents

extension Scratch {
  /// Opens a list, changes it, saves it.
  func save(
    _ name: String, files: any FileOperations = SystemFiles(),
    _ change: (inout ListDocument) -> Void
  ) throws -> SaveOutcome {
    let file = try DocumentFile.open(self[name])
    var document = file.document
    change(&document)
    return SaveJob(document, to: file, places: places, files: files).run()
  }

  /// Opens a list with what is known of earlier runs.
  func open(_ name: String) throws -> OpenDocument {
    try DocumentFile.open(self[name], places: placesWithJournal)
  }

  /// What is in the folder that should not be.
  var leftovers: [String] {
    names.filter { $0.hasPrefix(".sideswipe-") }
  }
}

extension SaveOutcome {
  var saved: SavedDocument? {
    if case .saved(let saved) = self { saved } else { nil }
  }

  var conflict: SaveConflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }

  var failure: DocumentError.Reason? {
    if case .failed(let error) = self { error.reason } else { nil }
  }
}

/// Adds to a file as another program would.
func append(_ text: String, to path: String, making: Bool = false) {
  let handle = open(path, O_WRONLY | O_APPEND | (making ? O_CREAT | O_EXCL : 0), 0o644)
  _ = text.withCString { write(handle, $0, strlen($0)) }
  close(handle)
}
