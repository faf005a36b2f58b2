import Glibc

/// Writing over the old bytes, where no new file can take the old one's place.
extension SafeWriter {
  /// Keeps a copy of the old bytes first. What makes the file longer is written before anything is
  /// overwritten, so that a full disk shows while the old bytes are still whole; and nothing is cut
  /// off before all new bytes are on the disk.
  func writeInPlace(
    _ target: FilePath, _ old: FileReader.Reading, with new: [UInt8],
    because reason: InPlaceWrite.Reason
  ) throws(DocumentError) -> Result {
    let handle = try DocumentError.naming(path) { () throws(SystemError) in
      try files.open(target, for: .overwriting)
    }
    defer { files.close(handle) }
    let backup = try keep(old, name: target.name)
    let isStill = try DocumentError.naming(path) { () throws(SystemError) in
      try files.status(of: handle).isSameMoment(as: old.status)
    }
    guard isStill else { return .overtaken }
    let common = min(old.bytes.count, new.count)
    do throws(SystemError) {
      if new.count > common {
        try files.writeAll(handle, new[common...], at: common)
        try files.syncAll(handle)
      }
      try files.writeAll(handle, new[..<common], at: 0)
      try files.syncAll(handle)
      if old.bytes.count > common {
        try files.truncate(handle, to: new.count)
        try files.syncAll(handle)
      }
      return .written(
        try files.status(of: handle), InPlaceWrite(reason: reason, backup: backup))
    } catch {
      try putBack(old.bytes, handle, backup: backup)
      throw DocumentError(.system(error), path)
    }
  }

  private func putBack(
    _ bytes: [UInt8], _ handle: Int32, backup: FilePath
  ) throws(DocumentError) {
    do throws(SystemError) {
      try files.writeAll(handle, bytes[...], at: 0)
      try files.truncate(handle, to: bytes.count)
      try files.syncAll(handle)
    } catch {
      throw DocumentError(.damaged(error, backup: backup), path)
    }
  }

  /// Puts a copy of the old bytes into the state folder and reads it back. One copy a file is kept:
  /// that from before the last write.
  private func keep(
    _ old: FileReader.Reading, name: [UInt8]
  ) throws(DocumentError) -> FilePath {
    let folder = try places.backupFolder(for: path, files)
    let key = "\(String(old.status.device, radix: 16))-\(String(old.status.inode, radix: 16))-"
    let backup = folder.appending(Array(key.utf8) + name.prefix(200))
    do throws(SystemError) {
      let handle = try FolderHandle(folder, with: files)
      defer { handle.close() }
      let temporary = try TemporaryFile(in: folder, permissions: 0o600, with: files)
      defer { temporary.close() }
      do throws(SystemError) {
        try temporary.fill(with: old.bytes)
        let copy = try files.readAll(temporary.handle, expecting: old.bytes.count)
        guard copy == old.bytes else { throw SystemError(.read, EIO) }
        try files.rename(temporary.path, to: backup, .replacing)
      } catch {
        temporary.remove()
        throw error
      }
      try handle.sync(with: temporary.handle)
      return backup
    } catch {
      throw DocumentError(.noBackup(error), path)
    }
  }
}
