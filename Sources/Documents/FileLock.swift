/// Keeps other Sideswipes from saving the same file at the same time. Held on a file of its own,
/// named after the list's device and inode; other programs know nothing of it.
struct FileLock {
  private static let tries = 250
  private static let secondsBetweenTries = 0.02

  private let file: Int32
  private let path: FilePath

  /// Waits up to five seconds for the lock, or not at all.
  ///
  /// - Returns: nil if there is no place for lock files. Then saving goes on without: it still
  ///   compares before it writes, and looks at what it has replaced.
  /// - Throws: `DocumentError.Reason.locked` about `list` if another Sideswipe does not let go.
  static func take(
    device: UInt64, inode: UInt64, for list: FilePath, in places: Places, waits: Bool = true,
    with files: any FileOperations
  ) throws(DocumentError) -> FileLock? {
    guard let folder = places.lockFolder(files) else { return nil }
    let path = folder.appending("lock-\(String(device, radix: 16))-\(String(inode, radix: 16))")
    for attempt in 0..<tries where waits || attempt == 0 {
      guard let file = try? files.open(path, for: .locking) else { return nil }
      do throws(SystemError) {
        if try files.tryLock(file) {
          if try files.isNamed(file, path) { return FileLock(file: file, path: path) }
          // Its last holder removed it in between: what is locked has no name any more.
          files.close(file)
          continue
        }
      } catch {
        files.close(file)
        return nil
      }
      files.close(file)
      if waits { files.pause(seconds: secondsBetweenTries) }
    }
    throw DocumentError(.locked, list)
  }

  /// Removes the lock file while it is still held, so that none are left lying about.
  func release(with files: any FileOperations) {
    try? files.remove(path)
    files.unlock(file)
    files.close(file)
  }

  /// Removes lock files whose holders were killed: each is taken first, so that none goes that
  /// somebody holds. Failures leave them where they are.
  static func removeAbandoned(in places: Places, with files: any FileOperations) {
    guard let folder = places.lockFolder(files) else { return }
    for name in (try? files.names(in: folder, startingWith: Array("lock-".utf8))) ?? [] {
      let parts = String(decoding: name, as: UTF8.self).split(
        separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "lock", let device = UInt64(parts[1], radix: 16),
        let inode = UInt64(parts[2], radix: 16)
      else { continue }
      let lock = try? take(
        device: device, inode: inode, for: folder, in: places, waits: false, with: files)
      lock?.release(with: files)
    }
  }
}
