/// What shells complete on a command line that begins with `sideswipe`, made from the table of
/// options. Each is a whole file, with a final newline, that the shell finds by its name.
package enum Completions {
  /// The first line of every file, behind its comment sign.
  static let origin = "Made from the program's table of options; do not edit."

  /// The commands for the book, and what stands behind each.
  static var verbs: [(name: String, help: String)] {
    ProgramVerb.allCases.map { ($0.rawValue, $0.help) }
  }

  /// Commands behind which a file stands.
  static let verbsWithFiles = [ProgramVerb.take.rawValue]

  /// All forms of an option: `-o`, `--output`.
  static func forms(of option: ProgramOption) -> [String] {
    (option.letter.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  }

  /// A word that a POSIX shell reads as `text`.
  static func quoted(_ text: String) -> String {
    "'" + escaped(text, "'", as: "'\\''") + "'"
  }

  /// `text` on one line, with something else for each of some characters.
  static func escaped(
    _ text: String, _ characters: Set<Character>, as replacement: (Character) -> String
  ) -> String {
    text.map { character in
      if character.isNewline { return " " }
      return characters.contains(character) ? replacement(character) : String(character)
    }.joined()
  }

  private static func escaped(
    _ text: String, _ character: Character, as replacement: String
  ) -> String {
    escaped(text, [character]) { _ in replacement }
  }
}
