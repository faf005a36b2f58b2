/// What the journals of plain-text accounting have in common.
enum JournalText {
  /// The account that money comes from, and the one that it goes to, where the entry names none.
  static func accounts(of entry: Entry) -> (source: String, target: String) {
    let usual =
      entry.kind == .expense
      ? (source: "assets:cash", target: "expenses:unsorted")
      : (source: "income:unsorted", target: "assets:cash")
    return (
      entry.accounts.source.isEmpty ? usual.source : entry.accounts.source,
      entry.accounts.target.isEmpty ? usual.target : entry.accounts.target
    )
  }

  /// The text on one line: with single blanks for whatever else is blank or acts as a line end, and
  /// something else for the characters that mean something where it stands.
  static func line(
    _ text: String, _ replaced: [Unicode.Scalar: Unicode.Scalar] = [:]
  ) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.isControl {
        if line.last != " " { line.append(" ") }
      } else {
        line.append(replaced[scalar] ?? scalar)
      }
    }
    return String(line).trimmingBlanks
  }

  /// A name of letters, digits and some signs, with `-` for each run of anything else; "x" where
  /// nothing is left.
  static func word(
    _ text: String, alsoAllowing signs: Set<Unicode.Scalar>, onlyASCII: Bool = false
  ) -> String {
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isLetter =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        : !onlyASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isLetter || signs.contains(scalar) {
        word.append(scalar)
      } else if word.last != "-" {
        word.append("-")
      }
    }
    while word.last == "-" { word.removeLast() }
    return word.isEmpty ? "x" : String(word)
  }

  /// The parts of an account's name that are not empty.
  static func parts(of account: String) -> [String] {
    account.split(separator: ":").map { line(String($0)) }.filter { !$0.isEmpty }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
