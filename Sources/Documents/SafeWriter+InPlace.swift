import Glibc

/// Writing over the old bytes, where no new file can take the old one's place.
extension SafeWriter {
  /// Keeps a copy of the old bytes first. What makes the file longer is written before anything is
  /// overwritten, so that a full disk shows while the old bytes are still whole; and nothing is cut
  /// off before all new bytes are on the disk. If the file is left half written all the same, the copy
  /// stays until the user removes it.
  func writeInPlace(
    _ target: FilePath, _ old: FileReader.Reading, with new: [UInt8],
    because reason: InPlaceWrite.Reason
  ) throws(DocumentError) -> Result {
    let handle = try DocumentError.naming(path) { () throws(SystemError) in
      try files.open(target, for: .overwriting)
    }
    defer { files.close(handle) }
    let backup = try keep(old, name: target.name)
    let isStill: Bool
    do throws(SystemError) {
      isStill = try files.status(of: handle).isSameMoment(as: old.status)
    } catch {
      backup.remove()
      throw DocumentError(.system(error), path)
    }
    guard isStill else {
      backup.remove()
      return .overtaken
    }
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
      let status = try files.status(of: handle)
      return .written(status, InPlaceWrite(reason: reason, backup: backup.settle()))
    } catch {
      try putBack(old.bytes, handle, backup: backup.path)
      _ = backup.settle()
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

  private func keep(
    _ old: FileReader.Reading, name: [UInt8]
  ) throws(DocumentError) -> BackupCopy {
    let folder = try places.backupFolder(for: path, files)
    do throws(SystemError) {
      return try BackupCopy(of: old, name: name, in: folder, with: files)
    } catch {
      throw DocumentError(.noBackup(error), path)
    }
  }
}
