/// Why a command that was written for rows cannot be used.
package enum CommandMistake: Error, Equatable, Sendable {
  case empty
  case openQuote(Character)
  case lastBackslash
  case nul
  /// It asks for what only a shell does.
  case shellOperator(Character)
  /// The row would say which program runs.
  case commandFromRow
  /// The row would become a part of what a shell or an interpreter runs.
  case codeFromRow(program: String, isShell: Bool)
  /// `{+}` with something else in its word.
  case joinedRows
  /// `{u}` without a command whose output it is.
  case nothingCaptured

  /// What is wrong, and what to write instead.
  package var message: String {
    switch self {
    case .empty: "there is no command"
    case .openQuote(let quote): "the closing \(quote) is missing"
    case .lastBackslash: "nothing follows the last backslash"
    case .nul: "there is a NUL byte"
    case .shellOperator(let sign):
      "\(sign) needs a shell; quote it, or write sh -c '… \"$1\"' sh {}"
    case .commandFromRow: "a row cannot say which program runs"
    case .codeFromRow(let shell, isShell: true):
      "the row would be run as code; write \(shell) -c '… \"$1\"' \(shell) {}"
    case .codeFromRow(let program, isShell: false):
      "\(program) would run the row as code; hand it over as data, in a word of its own or by {+f}"
    case .joinedRows: "{+} stands for several arguments, so it must be a word of its own"
    case .nothingCaptured: "{u} needs --capture"
    }
  }
}
