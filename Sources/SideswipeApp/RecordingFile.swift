package import Documents
internal import Glibc

/// The file that a recording is written to, piece by piece while the program runs.
package final class RecordingFile {
  private let path: FilePath
  private let files: any FileOperations
  private let handle: Int32
  private var size = 0
  /// Why nothing more is written; nil: it is.
  private var trouble: String?

  /// Makes the file, with mode 0600: what is in it was typed by somebody.
  ///
  /// - Parameter subject: the list or the book that is to be recorded; it may not be there yet.
  /// - Throws: `DocumentError.Reason.exists` if there is one of that name, `recordsItself`, and what else
  ///   hinders.
  package init(
    creating path: FilePath, of subject: FilePath? = nil, files: any FileOperations = SystemFiles()
  ) throws(DocumentError) {
    self.path = path
    self.files = files
    do throws(SystemError) {
      handle = try files.open(path, for: .creating(0o600))
    } catch {
      throw DocumentError(error.code == EEXIST ? .exists : .system(error), path)
    }
    if let subject, let other = try? files.status(of: subject),
      let own = try? files.status(of: handle), own.isSameFile(as: other)
    {
      throw DocumentError(.recordsItself, path)
    }
  }

  /// A file that nothing was written to goes away again.
  deinit {
    if size == 0 { try? files.remove(path) }
    files.close(handle)
  }

  /// Hands text to the system at once: it outlives a crash of this program. After a failure nothing
  /// more is written, so that the file holds a beginning without gaps.
  func append(_ text: String) {
    guard trouble == nil, !text.isEmpty else { return }
    let bytes = Array(text.utf8)
    do throws(SystemError) {
      try files.writeAll(handle, bytes[...], at: size)
      size += bytes.count
    } catch {
      trouble = error.text
    }
  }

  /// Writes nothing more, for a reason that is told at the end.
  func cut(_ reason: String) {
    trouble = trouble ?? reason
  }

  /// What is to be said of the file at the end; nil if it is whole.
  package var complaint: String? {
    trouble.map { "the recording \(Wording.visible(path)) is cut short: \($0)" }
  }
}
