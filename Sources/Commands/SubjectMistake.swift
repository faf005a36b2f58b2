/// Why a command cannot be made for a row.
package enum SubjectMistake: Error, Equatable, Sendable {
  case noField(Int)
  /// An editor's `+` would be followed by a command.
  case noLine
  /// `perl` would run it to read what it prints.
  case pipe
  /// No argument can hold a NUL byte.
  case nul
  /// More bytes than an argument may have.
  case tooLong(bytes: Int)

  package var message: String {
    switch self {
    case .noField(let number): "the row has no field \(number)"
    case .noLine: "what stands behind the + is not a line's number; the editor would run it"
    case .pipe: "there is a | at an end of the row; perl would run it, not open it"
    case .nul: "there is a NUL byte in the row; no command can be given one"
    case .tooLong(let bytes): "the row is too long for a command: \(bytes) bytes"
    }
  }
}
