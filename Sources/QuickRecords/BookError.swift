internal import CSQLite
internal import Glibc

/// Why something could not be done with a book. The book is as it was before.
package enum BookError: Error, Equatable, Sendable {
  /// There is no folder to keep one in: neither `XDG_DATA_HOME` nor `HOME` can be used.
  case noFolder
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
  /// The system's error number.
  case system(Int32)
  case database(detail: String)

  case invalid(EntryProblem)
  /// The same record was booked just before; nobody means that.
  case tooSoon
  /// The record or booking is not there any more.
  case gone
  case nothingToUndo
  case nothingToRedo
  /// What would be undone was changed since, by another program.
  case changedSince(Change)
  case sumTooLarge

  /// One line for people.
  /// - Parameter path: the file's name, made fit to show.
  package func message(path: String) -> String {
    switch self {
    case .noFolder: "there is no folder for the book: set HOME, or name a file with --book"
    case .notAFile: "\(path) is not a file"
    case .foreign: "\(path) is not a book of Sideswipe"
    case .newer(let version):
      "\(path) was made by a later Sideswipe (its version is \(version)); this one cannot read it"
    case .damaged(let detail): "\(path) is damaged: \(detail)"
    case .busy: "\(path) is in use by another program; nothing was changed"
    case .diskFull: "\(path): the disk is full; nothing was changed"
    case .readOnly: "\(path) cannot be written; nothing was changed"
    case .system(let code):
      "\(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
    case .database(let detail): "\(path): \(detail)"
    case .invalid(let problem): problem.message
    case .tooSoon: "booked just now; not booked again"
    case .gone: "it is not in the book any more"
    case .nothingToUndo: "nothing to undo"
    case .nothingToRedo: "nothing to do again"
    case .changedSince(let change): "\(change.text()): changed since, so it is not undone"
    case .sumTooLarge: "a sum is too large to be counted"
    }
  }

  /// - Parameter code: SQLite's result code, extended or not.
  init(_ code: Int32, detail: String, system: Int32) {
    self =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_FULL: .diskFull
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged(detail: detail)
      case SQLITE_IOERR where system == ENOSPC || system == EDQUOT: .diskFull
      case SQLITE_IOERR where system != 0, SQLITE_CANTOPEN where system != 0: .system(system)
      default: .database(detail: detail)
      }
  }
}
