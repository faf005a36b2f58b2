internal import CSQLite
internal import Glibc

/// Why something could not be done with a book. The book is as it was before.
package enum BookError: Error, Equatable, Sendable {
  /// There is no folder to keep one in: neither `XDG_DATA_HOME` nor `HOME` can be used.
  case noFolder
  /// The path of a book is empty.
  case noName
  /// The path leads to a link, and that to nothing.
  case danglingLink
  case notAFile
  /// A file, but no database of this program.
  case foreign
  /// A later version of the program has made it.
  case newer(version: Int)
  case damaged(detail: String)
  /// Another program was writing for longer than is worth waiting.
  case busy
  case diskFull
  case readOnly
  /// The same, and why.
  case protected(Protection)
  /// A write that was cut off has to be taken back first, and the file cannot be written.
  case unfinishedWrite
  /// Another file lies at the path by now.
  case replaced
  /// Nothing lies at the path any more.
  case removed
  /// Somebody has taken all out of the file.
  case emptied
  /// The system's error number.
  case system(Int32)
  case database(detail: String)

  case invalid(EntryProblem)
  /// The record or booking is not there any more.
  case gone
  /// Another program has changed what was about to be changed: these fields, to what they are now.
  case changedMeanwhile([EntryContent.Field], now: EntryContent)
  case nothingToUndo
  case nothingToRedo
  /// What would be undone was changed since, by another program.
  case changedSince(Change)
  case sumTooLarge

  /// What hinders a write.
  package enum Protection: Equatable, Sendable {
    case mode, permission, fileSystem, folder

    /// A clause for people.
    var message: String {
      switch self {
      case .mode: "the file's mode says so"
      case .permission: "you have no permission to write it"
      case .fileSystem: "its file system is read-only"
      case .folder: "nothing may be made in its folder"
      }
    }
  }

  /// Whether the file does not hold what was written into it.
  package var isDamage: Bool { if case .damaged = self { true } else { false } }

  /// One line for people.
  /// - Parameter path: the file's name, made fit to show.
  package func message(path: String) -> String {
    switch self {
    case .noFolder: "there is no folder for the book: set HOME, or name a file with --book"
    case .noName: "--book names no file: its argument is empty"
    case .danglingLink: "\(path) is a link to a file that is not there"
    case .notAFile: "\(path) is not a file"
    case .foreign: "\(path) is not a book of Sideswipe; --book names another file"
    case .newer(let version):
      "\(path) was made by a later Sideswipe (its version is \(version)); this one cannot read it"
    case .damaged(let detail):
      "\(path) is damaged, and nothing is written to it: use a copy of it, or save what "
        + "can be read with sqlite3's .recover (\(detail))"
    case .busy: "\(path) is in use by another program; nothing was changed"
    case .diskFull: "\(path): the disk is full; nothing was changed"
    case .readOnly: "\(path) cannot be written; nothing was changed"
    case .protected(let reason): "\(path) is read-only: \(reason.message)"
    case .unfinishedWrite:
      "\(path) cannot be read before a write that was cut off is taken back, nor be written"
    case .replaced: "\(path) is another file now than the one that was opened"
    case .removed: "\(path) is not there any more"
    case .emptied: "\(path) was emptied by another program"
    case .system(let code):
      "\(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")\(Self.advice(code))"
    case .database(let detail): "\(path): \(detail)"
    case .invalid(let problem): problem.message
    case .changedMeanwhile(let fields, let content):
      "another program has changed "
        + fields.map { "the \($0.name) to \(content.words(for: $0))" }.joined(separator: ", ")
    case .gone: "it is not in the book any more: another program has deleted it"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to do again"
    case .changedSince(let change): "\(change.text()): changed since, so it is not undone"
    case .sumTooLarge: "a sum is too large to be counted"
    }
  }

  /// What can be done about an error of the system; empty where its words say it.
  private static func advice(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM:
      "; see who may use it and the folders above, or name another file with --book"
    case ENOENT, ENOTDIR: "; make its folder, or name another file with --book"
    case EIO: "; nothing was changed; see whether its disk is sound"
    default: ""
    }
  }

  /// - Parameter code: SQLite's result code, extended or not.
  init(_ code: Int32, detail: String, system: Int32) {
    self =
      switch code & 0xFF {
      case SQLITE_READONLY where code == Self.databaseMoved: .replaced
      case SQLITE_READONLY where code == Self.folderReadOnly: .protected(.folder)
      case SQLITE_READONLY where code == Self.needsRollback: .unfinishedWrite
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_FULL: .diskFull
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged(detail: detail)
      case SQLITE_IOERR where system == ENOSPC || system == EDQUOT: .diskFull
      case SQLITE_IOERR where system != 0, SQLITE_CANTOPEN where system != 0: .system(system)
      default: .database(detail: detail)
      }
  }

  // Macros that Swift cannot see.
  private static let needsRollback = SQLITE_READONLY | 3 << 8
  private static let databaseMoved = SQLITE_READONLY | 4 << 8
  private static let folderReadOnly = SQLITE_READONLY | 6 << 8
}
