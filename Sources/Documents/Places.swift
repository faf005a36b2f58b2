import Glibc

/// Where the program keeps files of its own, by the XDG conventions. Folders are made when they are
/// first needed, with mode 0700.
package struct Places: Equatable, Sendable {
  /// For locks and edit buffers: gone after logging out. Nil if the system gives none.
  package var runtime: FilePath?
  /// For what must outlive the program: backup copies. Nil if there is no home folder.
  package var state: FilePath?
  /// For what the user sets up: read only. Nil if there is no home folder.
  package var config: FilePath?
  /// Whether what was done to a file is kept in the state folder, to be undone after a restart.
  package var keepsUndo = true

  package init(runtime: FilePath?, state: FilePath?, config: FilePath? = nil) {
    self.runtime = runtime
    self.state = state
    self.config = config
  }

  /// - Parameter variable: an environment variable's value. Values that are empty or no absolute
  ///   paths count as not set.
  package init(variable: (String) -> [UInt8]?) {
    func folder(_ name: String) -> FilePath? {
      guard let value = variable(name).map(FilePath.init(_:)), value.isAbsolute else { return nil }
      return value
    }
    runtime = folder("XDG_RUNTIME_DIR")?.appending("sideswipe")
    let home = folder("HOME")
    state = (folder("XDG_STATE_HOME") ?? home?.appending(".local").appending("state"))?
      .appending("sideswipe")
    config = (folder("XDG_CONFIG_HOME") ?? home?.appending(".config"))?.appending("sideswipe")
  }

  /// The folder for lock files, made if need be: in the runtime folder if that is this user's own,
  /// else in the state folder; nil if neither can be had.
  func lockFolder(_ files: any FileOperations) -> FilePath? {
    runtimeFolder(orInState: "locks", files)
  }

  /// The folder for texts that an editor works on; otherwise as `lockFolder`.
  func bufferFolder(_ files: any FileOperations) -> FilePath? {
    runtimeFolder(orInState: "buffers", files)
  }

  private func runtimeFolder(orInState name: String, _ files: any FileOperations) -> FilePath? {
    if let runtime, let base = try? files.status(of: runtime.folder),
      base.owner == files.effectiveUser,
      (try? Self.make(runtime, with: files)) != nil
    {
      return runtime
    }
    guard let folder = state?.appending(name) else { return nil }
    return (try? Self.make(folder, with: files)) == nil ? nil : folder
  }

  private var backups: FilePath? { state?.appending("backups") }

  var undo: FilePath? { state?.appending("undo") }

  /// The copy of a file's bytes from before a write that was cut short, the first time that it is
  /// asked for; nil if there was none, or the file is being written right now.
  func takeInterruptedWrite(of file: FileStatus, _ files: any FileOperations) -> FilePath? {
    guard let folder = backups,
      let copy = BackupCopy.ofInterruptedWrite(of: file, in: folder, with: files)
    else { return nil }
    do throws(DocumentError) {
      let lock = try FileLock.take(
        device: file.device, inode: file.inode, for: folder, in: self, waits: false, with: files)
      defer { lock?.release(with: files) }
      BackupCopy.noteTold(copy, with: files)
      return copy
    } catch {
      return nil
    }
  }

  /// Removes locks and temporary files whose makers were killed from the program's own folders.
  func removeAbandoned(_ files: any FileOperations) {
    FileLock.removeAbandoned(in: self, with: files)
    for folder in [backups, undo].compactMap(\.self) {
      TemporaryFile.removeAbandoned(in: folder, with: files)
    }
  }

  /// Makes the folder for backup copies if need be.
  /// - Throws: `DocumentError.Reason.noBackup` about `path` if it cannot be had.
  func backupFolder(
    for path: FilePath, _ files: any FileOperations
  ) throws(DocumentError) -> FilePath {
    guard let folder = backups else {
      throw DocumentError(.noBackup(nil), path)
    }
    do throws(SystemError) {
      try Self.make(folder, with: files)
    } catch {
      throw DocumentError(.noBackup(error), path)
    }
    return folder
  }

  /// Makes a folder, and those above it that are missing.
  package static func make(
    _ folder: FilePath, with files: any FileOperations
  ) throws(SystemError) {
    if let status = try files.statusIfPresent(of: folder) {
      guard status.kind == .folder else { throw SystemError(.makeFolder, ENOTDIR) }
      return
    }
    if folder.folder != folder { try make(folder.folder, with: files) }
    do throws(SystemError) {
      try files.makeFolder(folder)
    } catch let error where error.code == EEXIST {
      // Another Sideswipe was faster.
    }
  }
}
