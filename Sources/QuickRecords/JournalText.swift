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

  /// A name of letters, digits, some signs, and what is not ASCII, with `-` for each run of anything
  /// else; "x" where nothing is left.
  ///
  /// - Parameter letters: whether a character can be written. Others are written by their numbers, in
  ///   hexadecimal digits, so that names in other scripts stay different ones.
  static func word(
    _ text: String, alsoAllowing signs: Set<Unicode.Scalar>,
    letters: (Unicode.Scalar) -> Bool = { _ in true }
  ) -> String {
    var word = String.UnicodeScalarView()
    func separate() { if !word.isEmpty, word.last != "-" { word.append("-") } }
    for scalar in text.unicodeScalars {
      if signs.contains(scalar) || scalar.isOfWords && letters(scalar) {
        word.append(scalar)
      } else if scalar.isOfWords {
        separate()
        word.append(contentsOf: String(scalar.value, radix: 16, uppercase: true).unicodeScalars)
        word.append("-")
      } else if word.last != "-" {
        word.append("-")
      }
    }
    while word.last == "-" { word.removeLast() }
    return word.isEmpty ? "x" : String(word)
  }

  /// The parts of an account's name that are not empty.
  static func parts(of account: String) -> [String] {
    account.unicodeScalars.split(separator: ":").map { line(String($0)) }.filter { !$0.isEmpty }
  }
}

extension Unicode.Scalar {
  /// Whether it tells one name from another: all that is seen does, but for the signs of ASCII.
  fileprivate var isOfWords: Bool {
    isASCII
      ? properties.isAlphabetic || ("0"..."9").contains(self)
      : !properties.isWhitespace && !isControl
  }

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
