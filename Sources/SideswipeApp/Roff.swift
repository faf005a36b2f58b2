/// Text for a manual page in the language of `man` and `groff`: pure ASCII, and nothing in it is
/// taken for a request, whatever it holds.
enum Roff {
  /// The longest line that is made, in bytes, where words allow.
  private static let lineLength = 78

  /// What is typed or read exactly so: options, names of files. Every `-` is the ASCII one, so that it
  /// can be searched for and copied.
  static func literal(_ text: String) -> String {
    // In running text a ' is an apostrophe; here it is the ASCII one.
    escaped(text) { _, _ in true }.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "\\(aq")
  }

  /// Running text, filled to lines. A `-` inside a word is a hyphen; one that begins a word, and all
  /// others in such a word (`--no-sync`), are the ASCII ones.
  static func prose(_ text: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      let begin = word.unicodeScalars.first { $0 != "(" && $0 != "[" && $0 != "“" }
      let next = escaped(String(word)) { before, after in
        begin == "-" || before?.properties.isAlphabetic != true
          || after?.properties.isAlphabetic != true
      }
      if !line.isEmpty, line.utf8.count + 1 + next.utf8.count > lineLength {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? next : " \(next)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map(guarded).joined(separator: "\n")
  }

  /// A line of text as it stands; a leading `.` or `'` is no request.
  static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : line
  }

  static func bold(_ escaped: String) -> String { "\\fB\(escaped)\\fR" }

  static func italic(_ escaped: String) -> String { "\\fI\(escaped)\\fR" }

  /// An argument of a request: a title, a date.
  static func quoted(_ text: String) -> String {
    "\"\(escaped(text) { _, _ in false })\""
  }

  /// - Parameter isMinus: whether a `-` with these neighbours is the ASCII one.
  private static func escaped(
    _ text: String, isMinus: (_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "\\": result += "\\(rs"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "-":
        let before = place > 0 ? scalars[place - 1] : nil
        let after = place + 1 < scalars.count ? scalars[place + 1] : nil
        result += isMinus(before, after) ? "\\-" : "-"
      case " "..."~": result.unicodeScalars.append(scalar)
      case _ where scalar.properties.generalCategory == .control: result += " "
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
