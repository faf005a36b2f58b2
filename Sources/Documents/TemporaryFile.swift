import Glibc

/// A new file beside the one that it is to become. Its name begins with a dot; it goes when it is
/// not wanted any more.
struct TemporaryFile {
  let path: FilePath
  let handle: Int32
  private let files: any FileOperations

  /// - Parameter permissions: of the new file, less the user's mask.
  init(
    in folder: FilePath, permissions: UInt32, with files: any FileOperations
  ) throws(SystemError) {
    self.files = files
    while true {
      let path = folder.appending(".sideswipe-\(String(files.randomNumber(), radix: 16))")
      do throws(SystemError) {
        handle = try files.open(path, for: .creating(permissions))
        self.path = path
        return
      } catch let error where error.code == EEXIST {
        continue
      }
    }
  }

  /// Writes all bytes and brings them to the disk.
  func fill(with bytes: [UInt8]) throws(SystemError) {
    try files.writeAll(handle, bytes[...], at: 0)
    try files.syncAll(handle)
  }

  func close() {
    files.close(handle)
  }

  /// Removes what has the temporary name now.
  func remove() {
    try? files.remove(path)
  }
}

/// An open folder, so that a change of names in it can be brought to the disk.
struct FolderHandle {
  /// Nil where the folder may not be read; then the whole file system is synced instead.
  private let handle: Int32?
  private let files: any FileOperations

  init(_ folder: FilePath, with files: any FileOperations) throws(SystemError) {
    self.files = files
    do throws(SystemError) {
      handle = try files.open(folder, for: .folder)
    } catch let error where error.code == EACCES {
      handle = nil
    }
  }

  /// - Parameter file: an open file in the folder.
  func sync(with file: Int32) throws(SystemError) {
    guard let handle else { return try files.syncFileSystem(of: file) }
    do throws(SystemError) {
      try files.syncFolder(handle)
    } catch let error where [EINVAL, ENOSYS, ENOTSUP, EROFS].contains(error.code) {
      return
    }
  }

  func close() {
    if let handle { files.close(handle) }
  }
}
