import Glibc

/// Puts new bytes into a file so that at each moment, whatever fails, either the old or the new ones
/// are there whole.
struct SafeWriter {
  enum Result {
    /// - Parameter FileStatus: of the file as it is now.
    case written(FileStatus, InPlaceWrite?)
    /// The file is not what it was when it was compared. Nothing was written.
    case overtaken
  }

  let files: any FileOperations
  let places: Places
  /// The name that the user knows the file by, for errors.
  let path: FilePath

  /// Replaces the content of a file.
  ///
  /// - Parameters:
  ///   - target: the file itself, not a link to it.
  ///   - old: what it held, and its state, when it was compared.
  func replace(
    _ target: FilePath, _ old: FileReader.Reading, with new: [UInt8]
  ) throws(DocumentError) -> Result {
    guard old.status.links == 1 else {
      return try writeInPlace(target, old, with: new, because: .severalNames)
    }
    switch try replaceWhole(target, old.status, with: new) {
    case .done(let result): return result
    case .notPossible(let why): return try writeInPlace(target, old, with: new, because: why)
    }
  }

  /// Makes a file that must not be there yet.
  ///
  /// - Parameter permissions: less the user's mask, unless `isExact`.
  /// - Returns: `overtaken` if it is there.
  func create(
    _ target: FilePath, with bytes: [UInt8], permissions: UInt32, isExact: Bool
  ) throws(DocumentError) -> Result {
    do throws(SystemError) {
      let folder = try FolderHandle(target.folder, with: files)
      defer { folder.close() }
      let temporary = try temporaryFile(for: target, replacing: nil, permissions: permissions)
      defer {
        temporary.remove()
        temporary.close()
      }
      if isExact { try files.changeMode(temporary.handle, to: permissions) }
      try temporary.fill(with: bytes)
      guard try giveNewName(temporary, target) else { return .overtaken }
      try folder.sync(with: temporary.handle)
      return .written(try files.status(of: temporary.handle), nil)
    } catch {
      throw DocumentError(.system(error), path)
    }
  }

  /// What came of trying to put a new file in the old one's place.
  enum Attempt {
    case done(Result)
    case notPossible(InPlaceWrite.Reason)
  }

  private func temporaryFile(
    for target: FilePath, replacing old: FileStatus?, permissions: UInt32
  ) throws(SystemError) -> TemporaryFile {
    try TemporaryFile(
      in: target.folder, permissions: permissions,
      mark: SaveRemains.mark(of: target, replacing: old), with: files)
  }

  private func replaceWhole(
    _ target: FilePath, _ old: FileStatus, with new: [UInt8]
  ) throws(DocumentError) -> Attempt {
    let folder = try DocumentError.naming(path) { () throws(SystemError) in
      try FolderHandle(target.folder, with: files)
    }
    defer { folder.close() }
    let temporary: TemporaryFile
    do throws(SystemError) {
      temporary = try temporaryFile(for: target, replacing: old, permissions: 0o600)
    } catch let error where [EACCES, EPERM, EROFS].contains(error.code) {
      return .notPossible(.folder)
    } catch {
      throw DocumentError(.system(error), path)
    }
    defer { temporary.close() }
    do throws(SystemError) {
      if let obstacle = try prepare(temporary, target, old, with: new) {
        temporary.remove()
        return obstacle
      }
    } catch {
      temporary.remove()
      throw DocumentError(.system(error), path)
    }
    return try swap(temporary, target, old, folder)
  }

  /// Makes the temporary file all that the new file is to be, down to the disk.
  /// - Returns: why it cannot take the old one's place; nil if it can.
  private func prepare(
    _ temporary: TemporaryFile, _ target: FilePath, _ old: FileStatus, with new: [UInt8]
  ) throws(SystemError) -> Attempt? {
    let source = try files.open(target, for: .reading)
    defer { files.close(source) }
    guard try files.status(of: source).isSameMoment(as: old) else { return .done(.overtaken) }
    try files.writeAll(temporary.handle, new[...], at: 0)
    if let lost = FileAttributes.copy(from: source, old, to: temporary.handle, with: files) {
      return .notPossible(lost)
    }
    try files.syncAll(temporary.handle)
    return nil
  }
}
