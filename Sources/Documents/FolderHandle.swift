import Glibc

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
