import Glibc

/// Why a file could not be opened, or a list not be saved. Nothing was changed, but where the reason
/// says so.
package struct DocumentError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case noName
    case isFolder
    case isPipe
    case isDevice
    case isSocket
    /// The folder that the file would lie in is not there.
    case folderMissing
    case tooManyLinks
    /// It can be read, but there is no name under which it could be written.
    case nameless
    /// There is not enough memory for it.
    case tooLarge
    /// Another program wrote to it each time it was read.
    case keepsChanging
    case readOnly(ReadOnlyReason)
    /// Another Sideswipe has been saving it for seconds.
    case locked
    /// There is a file of that name already.
    case exists
    /// What is to be recorded would be the recording itself.
    case recordsItself
    /// It has to be written in place, and there is nowhere to keep the old bytes meanwhile.
    case noBackup(SystemError?)
    /// There is no folder for what an editor is to work on.
    case noBuffer
    /// Writing failed half way, and so did putting the old bytes back: they are in this file.
    case damaged(SystemError, backup: FilePath)
    case system(SystemError)
  }

  package let reason: Reason
  /// The file in question, for the program to show; its bytes are not fit to be shown as they are.
  package let path: FilePath

  package init(_ reason: Reason, _ path: FilePath) {
    self.reason = reason
    self.path = path
  }

  /// One line for people.
  /// - Parameters:
  ///   - path: the file's name, made fit to show.
  ///   - backup: where the old bytes are, made fit to show; only `Reason.damaged` has such a file.
  package func message(path: String, backup: String = "") -> String {
    switch reason {
    case .noName: "a file name is missing"
    case .isFolder: "\(path) is a folder, not a list"
    case .isPipe: "\(path) is a pipe, not a file"
    case .isDevice: "\(path) is a device, not a file"
    case .isSocket: "\(path) is a socket, not a file"
    case .folderMissing: "\(path) cannot be made: its folder does not exist"
    case .tooManyLinks: "\(path): too many links, one leading to the next"
    case .nameless: "\(path) has no name in the file system any more"
    case .tooLarge: "\(path) is too large: there is not enough memory for it"
    case .keepsChanging: "\(path) keeps changing while it is read"
    case .readOnly(let why): "\(path) is read-only: \(why.message)"
    case .locked: "\(path) is being saved by another Sideswipe"
    case .exists: "\(path) exists already"
    case .recordsItself: "\(path) is what is to be recorded; give the recording another name"
    case .noBackup(let error?):
      "\(path) was not written: its old content cannot be kept meanwhile: \(error.text)"
    case .noBackup(nil):
      "\(path) was not written: there is no folder to keep its old content meanwhile"
    case .noBuffer:
      "there is no folder to edit in: neither XDG_RUNTIME_DIR nor a home folder can be used"
    case .damaged(let error, _):
      "\(path) was not saved as it should be (\(error.text)); its old content is in \(backup)"
    case .system(let error): "\(path): \(error.call.attempt): \(error.text)"
    }
  }
}

extension SystemError.Call {
  /// What could not be done, as a clause for people.
  fileprivate var attempt: String {
    switch self {
    case .open: "cannot be opened"
    case .status, .readLink, .access: "cannot be looked at"
    case .read: "cannot be read"
    case .write, .truncate: "cannot be written"
    case .sync, .syncFolder: "cannot be brought to the disk"
    case .rename: "cannot be replaced"
    case .link: "cannot be made"
    case .remove: "cannot be removed"
    case .makeFolder: "a folder cannot be made"
    case .lock: "cannot be locked"
    case .changeMode, .changeOwner, .attributes: "its permissions cannot be kept"
    }
  }
}

extension DocumentError {
  /// Whether there was nothing of that name (any more).
  var isMissingFile: Bool {
    if case .system(let error) = reason { error.code == ENOENT } else { false }
  }

  /// Calls `body`, and says of which file its failure was.
  static func naming<Value>(
    _ path: FilePath, _ body: () throws(SystemError) -> Value
  ) throws(DocumentError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw DocumentError(.system(error), path)
    }
  }
}
