import Glibc

/// Opens list files.
package enum DocumentFile {
  /// Reads a list. It is not written: a missing file is an empty list and stays missing.
  ///
  /// - Parameters:
  ///   - path: may be a link, also to a file that is not there yet.
  ///   - ids: where the rows' identities come from.
  ///   - places: where to look for what an interrupted write has left, and to note that it was told;
  ///     what it has left beside the list is looked at too, and removed where nothing is lost with it.
  ///     nil: nowhere.
  /// - Throws: `DocumentError` if it is not a file or cannot be read whole.
  /// - Complexity: O(bytes).
  package static func open(
    _ path: FilePath, ids: RowIDSource = RowIDSource(), places: Places? = nil,
    files: any FileOperations = SystemFiles()
  ) throws(DocumentError) -> OpenDocument {
    let reader = FileReader(files: files)
    let target = try reader.find(path)
    guard target.status != nil else {
      var missing = OpenDocument(
        path: path, document: ListDocument(bytes: [], ids: ids), version: nil,
        readOnly: missingFileReason(in: target.path.folder, files))
      if places != nil {
        missing.interruptedSave =
          SaveRemains(target: target.path, list: nil, journal: nil, files: files).tidy()
      }
      return missing
    }
    let reading = try reader.read(target.path, path: path)
    var opened = OpenDocument(
      path: path, document: ListDocument(bytes: reading.bytes, ids: ids), reading: reading,
      at: target.path, files: files)
    if let places {
      opened.interruptedWrite = places.takeInterruptedWrite(of: reading.status, files)
      let journal = journal(of: opened, at: target.path, in: places, files)
      opened.journal = journal
      opened.interruptedSave =
        SaveRemains(target: target.path, list: reading, journal: journal, files: files).tidy()
    }
    return opened
  }

  /// Reads the file again. Rows that are in `document` too keep their identities.
  package static func reload(
    _ file: OpenDocument, keepingIDsOf document: ListDocument,
    files: any FileOperations = SystemFiles()
  ) throws(DocumentError) -> OpenDocument {
    let now = try open(file.path, ids: document.ids, files: files)
    let kept = RowAlignment(base: document, loaded: now.document).loadedWithBaseIDs
    return OpenDocument(
      path: now.path, document: kept, version: now.version, readOnly: now.readOnly)
  }

  private static func journal(
    of file: OpenDocument, at target: FilePath, in places: Places, _ files: any FileOperations
  ) -> UndoJournal? {
    guard places.keepsUndo, file.readOnly == nil, let version = file.version else { return nil }
    return try? UndoFile(of: target, in: places, with: files)?.read(at: version.contentHash)
  }

  private static func missingFileReason(
    in folder: FilePath, _ files: any FileOperations
  ) -> ReadOnlyReason? {
    do throws(SystemError) {
      try files.checkWritable(folder)
      return nil
    } catch {
      return error.code == EROFS ? .readOnlyFileSystem : .folderNotWritable
    }
  }
}

extension OpenDocument {
  /// A document with the state of the file that it was read from.
  init(
    path: FilePath, document: ListDocument, reading: FileReader.Reading, at target: FilePath,
    files: any FileOperations
  ) {
    self.init(
      path: path, document: document,
      version: FileVersion(status: reading.status, content: reading.bytes),
      readOnly: ReadOnlyReason(content: reading.bytes)
        ?? ReadOnlyReason(reading: reading, at: target, files))
  }
}

extension ReadOnlyReason {
  /// Why the file may not be written; nil if it may. The mode counts for the superuser too, who
  /// could write anything: for that user the owner's bit says whether the file is meant to be.
  init?(reading: FileReader.Reading, at target: FilePath, _ files: any FileOperations) {
    let status = reading.status
    guard status.size == reading.bytes.count else {
      self = .generated
      return
    }
    let isOwners = files.effectiveUser == 0 || files.effectiveUser == status.owner
    if status.permissions & 0o222 == 0 || (isOwners && status.permissions & 0o200 == 0) {
      self = .modeBits
      return
    }
    do throws(SystemError) {
      try files.checkWritable(target)
      return nil
    } catch {
      self = error.code == EROFS ? .readOnlyFileSystem : .noPermission
    }
  }
}
