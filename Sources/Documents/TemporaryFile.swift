import Glibc

/// A new file beside the one that it is to become. Its name begins with a dot; it goes when it is
/// not wanted any more.
///
/// It is locked for as long as it is open, so that one whose maker was killed can be told from one
/// that is in use. The lock stays with the file when that gets another name.
struct TemporaryFile {
  static let prefix = ".sideswipe-"

  let path: FilePath
  let handle: Int32
  private let files: any FileOperations

  /// - Parameters:
  ///   - permissions: of the new file, less the user's mask.
  ///   - mark: what its name is to say of it, before a number of its own.
  init(
    in folder: FilePath, permissions: UInt32, mark: String = "", with files: any FileOperations
  ) throws(SystemError) {
    self.files = files
    while true {
      let number = String(files.randomNumber(), radix: 16)
      let path = folder.appending("\(Self.prefix)\(mark)\(number)")
      do throws(SystemError) {
        let handle = try files.open(path, for: .creating(permissions))
        if Self.canUse(handle, path, files) {
          self.handle = handle
          self.path = path
          return
        }
        files.close(handle)
      } catch let error where error.code == EEXIST {
        continue
      }
    }
  }

  /// False where somebody who tidies up has come between making the file and locking it. A file
  /// system without locks lets nobody tidy up either.
  private static func canUse(
    _ handle: Int32, _ path: FilePath, _ files: any FileOperations
  ) -> Bool {
    (try? files.tryLock(handle) && files.isNamed(handle, path)) ?? true
  }

  /// Removes the temporary files in a folder of the program's own whose makers were killed: there
  /// they are never more than a copy. Failures leave them where they are.
  static func removeAbandoned(in folder: FilePath, with files: any FileOperations) {
    for name in (try? files.names(in: folder, startingWith: Array(prefix.utf8))) ?? [] {
      let path = folder.appending(name)
      guard let handle = try? files.open(path, for: .reading) else { continue }
      defer {
        files.unlock(handle)
        files.close(handle)
      }
      if (try? files.tryLock(handle)) == true { try? files.remove(path) }
    }
  }

  /// Writes all bytes and brings them to the disk.
  func fill(with bytes: [UInt8]) throws(SystemError) {
    try files.writeAll(handle, bytes[...], at: 0)
    try files.syncAll(handle)
  }

  func close() {
    files.unlock(handle)
    files.close(handle)
  }

  /// Removes what has the temporary name now.
  func remove() {
    try? files.remove(path)
  }
}
