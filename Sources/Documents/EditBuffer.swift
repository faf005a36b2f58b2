import Glibc

/// A text that an editor outside of this program works on: a file in a folder of its own, which only
/// this user can look into and which goes away with all that the editor has left beside it.
package struct EditBuffer: Sendable {
  /// Absolute; its last part is the name that was asked for, so that an editor sees its kind.
  package let path: FilePath
  private let folder: FilePath
  private let files: any FileOperations

  /// Writes the text into a new file with mode 0600, in the runtime folder, else in the state folder.
  ///
  /// - Parameter name: the last part of the file's name.
  /// - Throws: `DocumentError`; nothing is left behind then.
  package init(
    _ bytes: [UInt8], name: [UInt8], in places: Places,
    files: any FileOperations = SystemFiles()
  ) throws(DocumentError) {
    guard let base = places.bufferFolder(files) else {
      throw DocumentError(.noBuffer, FilePath(name))
    }
    let folder = base.appending("edit-" + String(files.randomNumber(), radix: 36))
    let path = folder.appending(name)
    self.folder = folder
    self.path = path
    self.files = files
    do throws(DocumentError) {
      try DocumentError.naming(folder) { () throws(SystemError) in try files.makeFolder(folder) }
      try DocumentError.naming(path) { () throws(SystemError) in
        let file = try files.open(path, for: .creating(0o600))
        defer { files.close(file) }
        try files.writeAll(file, bytes[...], at: 0)
      }
    } catch {
      remove()
      throw error
    }
  }

  /// What the editor has left in the file; nil if it is gone.
  /// - Throws: `DocumentError` if it is something else than a file now, or cannot be read.
  package func read() throws(DocumentError) -> [UInt8]? {
    do throws(DocumentError) {
      return try DocumentError.naming(path) { () throws(SystemError) in
        let file = try files.open(path, for: .reading)
        defer { files.close(file) }
        let status = try files.status(of: file)
        guard status.kind == .regular else { throw SystemError(.read, EINVAL) }
        return try files.readAll(file, expecting: status.size)
      }
    } catch let error where error.isMissingFile {
      return nil
    }
  }

  /// Removes the file and its folder.
  package func remove() {
    // What cannot be removed lies where nobody else can look, and is gone after logging out.
    try? files.removeFolder(folder)
  }
}
