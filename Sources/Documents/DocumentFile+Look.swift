extension DocumentFile {
  /// What a look at a file came to.
  package enum Finding: Sendable {
    /// It is as it was, or it is still not there.
    case same
    /// It was there, and is not now.
    case missing
    /// It is another file, or was written to. Where its content is the same, so is the document.
    case changed(OpenDocument)
  }

  /// Looks whether a file is still as it was, and reads it only where it is not. Rows that are in
  /// `document` too keep their identities.
  ///
  /// - Parameter document: what is shown of `file`, and holds the same rows.
  /// - Throws: `DocumentError` if it cannot be looked at or read.
  package static func look(
    at file: OpenDocument, keepingIDsOf document: ListDocument,
    files: any FileOperations = SystemFiles()
  ) throws(DocumentError) -> Finding {
    do throws(DocumentError) {
      let reader = FileReader(files: files)
      let target = try reader.find(file.path)
      guard let status = target.status else { return file.version == nil ? .same : .missing }
      if let version = file.version, version.isMoment(of: status) { return .same }
      let reading = try reader.read(target.path, path: file.path)
      var now = OpenDocument(
        path: file.path, document: ListDocument(bytes: reading.bytes, ids: document.ids),
        reading: reading, at: target.path, files: files)
      let isSame = now.version?.contentHash == file.version?.contentHash
      let kept =
        isSame ? document : RowAlignment(base: document, loaded: now.document).loadedWithBaseIDs
      now = OpenDocument(
        path: now.path, document: kept, version: now.version, readOnly: now.readOnly)
      now.hasTidied = file.hasTidied
      return .changed(now)
    } catch let error where error.isMissingFile || error.reason == .folderMissing {
      return file.version == nil ? .same : .missing
    }
  }
}
