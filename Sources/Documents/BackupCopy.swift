import Glibc

/// A copy of a file's old bytes in the state folder, made before the file is written in place.
///
/// Until the write has ended well the copy has a name that no other copy takes, so that a write that
/// was cut short leaves the bytes from before it, whatever is saved later. Then it gets the name of
/// the one copy a file that is kept for good: that from before the last write.
struct BackupCopy {
  private static let mark = ".writing-"
  /// The permissions of a copy that the user was told of.
  private static let told: UInt32 = 0o400
  /// Bytes of the file's name that go into the copy's: with what is put around it at most 249.
  private static let nameLimit = 190

  /// Where the copy is while the file is being written.
  let path: FilePath
  private let settled: FilePath
  private let files: any FileOperations

  /// Writes the copy, and reads it back. A failure leaves nothing.
  init(
    of old: FileReader.Reading, name: [UInt8], in folder: FilePath,
    with files: any FileOperations
  ) throws(SystemError) {
    self.files = files
    let name = Array(Self.key(of: old.status).utf8) + name.prefix(Self.nameLimit)
    settled = folder.appending(name)
    path = folder.appending(
      name + Array("\(Self.mark)\(String(files.randomNumber(), radix: 16))".utf8))
    let handle = try FolderHandle(folder, with: files)
    defer { handle.close() }
    let temporary = try TemporaryFile(in: folder, permissions: 0o600, with: files)
    defer { temporary.close() }
    var isNamed = false
    do throws(SystemError) {
      try temporary.fill(with: old.bytes)
      let copy = try files.readAll(temporary.handle, expecting: old.bytes.count)
      guard copy == old.bytes else { throw SystemError(.read, EIO) }
      try files.rename(temporary.path, to: path, .replacing)
      isNamed = true
      try handle.sync(with: temporary.handle)
    } catch {
      if isNamed { remove() } else { temporary.remove() }
      throw error
    }
  }

  /// The file is whole: the copy replaces the one from before the last write.
  /// - Returns: where the copy is now.
  func settle() -> FilePath {
    do throws(SystemError) {
      try files.rename(path, to: settled, .replacing)
      return settled
    } catch {
      return path
    }
  }

  /// Nothing was written: the copy from before the last write stays the one that is kept.
  func remove() {
    try? files.remove(path)
  }

  /// The copy that a write of this file left that did not end, and that nobody was told of; of several
  /// the first, which is the one that certainly holds a whole file. It may be that of a write that is
  /// going on.
  static func ofInterruptedWrite(
    of file: FileStatus, in folder: FilePath, with files: any FileOperations
  ) -> FilePath? {
    let key = Array(key(of: file).utf8)
    let names = (try? files.names(in: folder, startingWith: key)) ?? []
    let copies = names.filter(isInterrupted).map { folder.appending($0) }
    let dated = copies.compactMap { copy in (try? files.status(of: copy)).map { (copy, $0) } }
    return dated.filter { $0.1.permissions != told }.min {
      ($0.1.modifiedSeconds, $0.1.modifiedNanoseconds)
        < ($1.1.modifiedSeconds, $1.1.modifiedNanoseconds)
    }?.0
  }

  /// Notes on the copy itself that its user knows of it now. Where that cannot be, it is told again.
  static func noteTold(_ copy: FilePath, with files: any FileOperations) {
    guard let handle = try? files.open(copy, for: .reading) else { return }
    defer { files.close(handle) }
    try? files.changeMode(handle, to: told)
  }

  /// Whether a name ends like that of a copy whose write has not ended.
  private static func isInterrupted(_ name: [UInt8]) -> Bool {
    guard let dash = name.lastIndex(of: UInt8(ascii: "-")) else { return false }
    let digits = name[(dash + 1)...]
    return name[...dash].suffix(mark.utf8.count).elementsEqual(mark.utf8)
      && digits.count <= 16 && UInt64(String(decoding: digits, as: UTF8.self), radix: 16) != nil
  }

  private static func key(of file: FileStatus) -> String {
    "\(String(file.device, radix: 16))-\(String(file.inode, radix: 16))-"
  }
}
