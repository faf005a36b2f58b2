import Glibc

/// One save of a list: a value made on the main thread and run on another one.
package struct SaveJob: Sendable {
  private static let looksForVanished = 20
  private static let secondsBetweenLooks = 0.05
  private static let tries = 5

  private let file: OpenDocument
  private let document: ListDocument
  private let places: Places
  private let files: any FileOperations

  /// - Parameters:
  ///   - file: as it was last opened or saved.
  ///   - document: what to write, made from `file.document` by edits.
  package init(
    _ document: ListDocument, to file: OpenDocument, places: Places,
    files: any FileOperations = SystemFiles()
  ) {
    self.document = document
    self.file = file
    self.places = places
    self.files = files
  }

  private enum Step {
    case end(SaveOutcome)
    /// The file has changed while it was being compared and written: begin again.
    case again
  }

  /// Compares the file with what it held, brings other programs' changes together with those made
  /// here, and writes. Blocks: some milliseconds as a rule; up to a second if the file has vanished,
  /// up to five if another Sideswipe is saving it.
  package func run() -> SaveOutcome {
    if let reason = file.readOnly { return .failed(DocumentError(.readOnly(reason), file.path)) }
    do throws(DocumentError) {
      for attempt in 0..<Self.tries {
        if attempt > 0 { files.pause(seconds: Self.secondsBetweenLooks) }
        if case .end(let outcome) = try tryOnce() { return outcome }
      }
      return .failed(DocumentError(.keepsChanging, file.path))
    } catch {
      return .failed(error)
    }
  }

  /// Writes a list under another name, which nothing may have yet; after a conflict, so that nothing
  /// is lost. The new file gets the permissions of `file`.
  ///
  /// - Returns: `saved`, to go on with the new file, or `failed`; never `conflict`.
  package static func keep(
    _ document: ListDocument, as path: FilePath, like file: OpenDocument, places: Places,
    files: any FileOperations = SystemFiles()
  ) -> SaveOutcome {
    do throws(DocumentError) {
      guard !path.bytes.isEmpty, !path.bytes.contains(0) else {
        throw DocumentError(.noName, path)
      }
      let bytes = document.bytes
      let writer = SafeWriter(files: files, places: places, path: path)
      let result = try writer.create(
        path, with: bytes, permissions: file.version.map { $0.permissions & 0o777 } ?? 0o666,
        isExact: file.version != nil)
      guard case .written(let status, _) = result else { throw DocumentError(.exists, path) }
      return .saved(
        SavedDocument(
          file: OpenDocument(
            path: path, document: document, version: FileVersion(status: status, content: bytes),
            readOnly: nil),
          isRebased: false, inPlace: nil))
    } catch {
      return .failed(error)
    }
  }

  private func tryOnce() throws(DocumentError) -> Step {
    do throws(DocumentError) {
      return try compareAndWrite()
    } catch let error where error.isMissingFile {
      return .again
    }
  }

  private func compareAndWrite() throws(DocumentError) -> Step {
    guard let (target, status) = try find() else {
      return .end(.conflict(SaveConflict(reason: .vanished, theirs: nil)))
    }
    if !file.hasTidied { places.removeAbandoned(files) }
    guard let status else { return try create(target) }
    let lock = try FileLock.take(
      device: status.device, inode: status.inode, for: file.path, in: places, with: files)
    defer { lock?.release(with: files) }
    let reading = try FileReader(files: files).read(target, path: file.path)
    // Whoever held the lock before may have put a new file there, which has a lock of its own.
    guard reading.status.isSameFile(as: status) else { return .again }
    return try save(over: reading, at: target)
  }

  /// - Returns: nil if the file is gone and stays so for a second; a status of nil if there never
  ///   was one.
  private func find() throws(DocumentError) -> (FilePath, FileStatus?)? {
    let reader = FileReader(files: files)
    for look in 0..<Self.looksForVanished {
      if look > 0 { files.pause(seconds: Self.secondsBetweenLooks) }
      do throws(DocumentError) {
        let found = try reader.find(file.path)
        if found.status != nil || file.version == nil { return (found.path, found.status) }
      } catch let error where error.reason == .folderMissing && file.version != nil {
        // The folder went with the file.
      }
    }
    return nil
  }

  private func create(_ target: FilePath) throws(DocumentError) -> Step {
    let bytes = document.bytes
    let failure = record(from: [], to: bytes, at: target)
    switch try writer.create(target, with: bytes, permissions: 0o666, isExact: false) {
    case .overtaken: return .again
    case .written(let status, _):
      return .end(
        .saved(saved(document, bytes, status, isRebased: false, journalFailure: failure)))
    }
  }

  private func save(
    over reading: FileReader.Reading, at target: FilePath
  ) throws(DocumentError) -> Step {
    let result: ListDocument
    var isRebased = false
    if file.document.isWritten(as: reading.bytes) || document.isWritten(as: reading.bytes) {
      result = document
    } else {
      if let conflict = conflictByKind(reading, at: target) { return .end(.conflict(conflict)) }
      let theirs = ListDocument(bytes: reading.bytes, ids: document.ids)
      switch DocumentMerge.merge(base: file.document, ours: document, theirs: theirs) {
      case .merged(let merged):
        result = merged
        isRebased = true
      case .conflict(let reason, let theirs):
        let now = opened(theirs, reading, at: target)
        return .end(.conflict(SaveConflict(reason: .merge(reason), theirs: now)))
      }
    }
    let bytes = result.bytes
    // Two changes of which none alone would do that.
    if isRebased, let kind = ReadOnlyReason(content: bytes) {
      return .end(
        .conflict(
          SaveConflict(
            reason: .notText(kind),
            theirs: opened(
              ListDocument(bytes: reading.bytes, ids: document.ids), reading, at: target))))
    }
    guard bytes != reading.bytes else {
      return .end(.saved(saved(result, bytes, reading.status, isRebased: isRebased)))
    }
    if let reason = ReadOnlyReason(reading: reading, at: target, files) {
      throw DocumentError(.readOnly(reason), file.path)
    }
    let failure = record(from: reading.bytes, to: bytes, at: target)
    switch try writer.replace(target, reading, with: bytes) {
    case .overtaken: return .again
    case .written(let status, let inPlace):
      return .end(
        .saved(
          saved(
            result, bytes, status, isRebased: isRebased, inPlace: inPlace,
            journalFailure: failure)))
    }
  }

  /// Puts the change into the undo journal, before it is made [X2]. A list is saved also where that
  /// cannot be done.
  ///
  /// - Returns: why it could not be done.
  private func record(
    from old: [UInt8], to new: [UInt8], at target: FilePath
  ) -> SystemError? {
    do throws(SystemError) {
      let journal = try UndoFile(of: target, in: places, with: files)
      if places.keepsUndo { try journal?.record(from: old, to: new) } else { journal?.remove() }
      return nil
    } catch {
      return error
    }
  }

  private func conflictByKind(_ reading: FileReader.Reading, at target: FilePath) -> SaveConflict? {
    guard let kind = ReadOnlyReason(content: reading.bytes) else { return nil }
    let theirs = ListDocument(bytes: reading.bytes, ids: document.ids)
    return SaveConflict(reason: .notText(kind), theirs: opened(theirs, reading, at: target))
  }

  private var writer: SafeWriter {
    SafeWriter(files: files, places: places, path: file.path)
  }

  private func opened(
    _ document: ListDocument, _ reading: FileReader.Reading, at target: FilePath
  ) -> OpenDocument {
    OpenDocument(
      path: file.path, document: document, reading: reading, at: target, files: files)
  }

  private func saved(
    _ document: ListDocument, _ bytes: [UInt8], _ status: FileStatus, isRebased: Bool,
    inPlace: InPlaceWrite? = nil, journalFailure: SystemError? = nil
  ) -> SavedDocument {
    var now = OpenDocument(
      path: file.path, document: document, version: FileVersion(status: status, content: bytes),
      readOnly: nil)
    now.hasTidied = true
    return SavedDocument(
      file: now, isRebased: isRebased, inPlace: inPlace, journalFailure: journalFailure)
  }
}
