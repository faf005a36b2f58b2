internal import ListKit
internal import QuickRecords

/// One command-line option. `--help`, the manual and the shells' completions are made from the
/// table, and so is the parser's own table.
package struct ProgramOption: Sendable {
  package enum Meaning: Sendable {
    case help, version, theme, ascii, reducedMotion, noSync, noMouse, noUndo, record, replay
    case book, amount, date, note, tag, month, format, from, to, dryRun
    // About rows of a command.
    case trailing, leading, confirm, interactive, undo, capture
    case source, every, recipe, delimiter, id, null, headerLines, ansi, print, print0
  }

  /// The word that an option takes: `--name=WORD`, `--name WORD`, `-l WORD`, `-lWORD`.
  package struct Argument: Sendable {
    /// What completions offer for it.
    package enum Kind: Sendable {
      case file
      /// One of a few words of letters, digits, `.`, `_` and `-`.
      case choice([String])
      /// Anything: nothing can be offered.
      case text
    }

    /// What stands for it in documents, in capitals.
    package var name: String
    package var kind: Kind
    /// Whether it may be left out; it is given as `--name=WORD` then.
    package var isOptional = false

    package init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }

  package var meaning: Meaning
  /// Without the dashes: lower case words joined by `-`.
  package var name: String
  /// The one-letter form, without its dash.
  package var letter: Character?
  /// nil: the option takes none.
  package var argument: Argument?
  package var help: String

  package init(
    meaning: Meaning, name: String, letter: Character?, argument: Argument? = nil, help: String
  ) {
    self.meaning = meaning
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
  }

  package static let table: [ProgramOption] =
    [
      ProgramOption(meaning: .help, name: "help", letter: "h", help: "show this text"),
      ProgramOption(meaning: .version, name: "version", letter: "V", help: "show the version"),
      ProgramOption(
        meaning: .theme, name: "theme", letter: nil,
        argument: Argument("NAME", .choice(Theme.builtInNames)),
        help: "colours: \(Theme.builtInNames.joined(separator: ", ")), yours"),
      ProgramOption(
        meaning: .ascii, name: "ascii", letter: nil,
        help: "draw in ASCII; rows show what is in them"),
      ProgramOption(
        meaning: .reducedMotion, name: "reduced-motion", letter: nil,
        help: "do every motion at once"),
      ProgramOption(
        meaning: .noSync, name: "no-sync", letter: nil,
        help: "do not bracket frames for synchronized output"),
      ProgramOption(
        meaning: .noMouse, name: "no-mouse", letter: nil,
        help: "leave the mouse to the terminal; m turns it on"),
      ProgramOption(
        meaning: .noUndo, name: "no-undo", letter: nil,
        help: "keep nothing that could undo after a restart"),
      ProgramOption(
        meaning: .record, name: "record", letter: nil, argument: Argument("RECORDING", .file),
        help: "write what is shown and all that is typed to a new file"),
      ProgramOption(
        meaning: .replay, name: "replay", letter: nil, argument: Argument("RECORDING", .file),
        help: "print the last screen of a recording; runs nothing"),
      ProgramOption(
        meaning: .book, name: "book", letter: nil, argument: Argument("PATH", .file),
        help: "the book to use instead of the usual one"),
      ProgramOption(
        meaning: .amount, name: "amount", letter: nil, argument: Argument("AMOUNT", .text),
        help: "book: another amount than the record's"),
      ProgramOption(
        meaning: .date, name: "date", letter: nil, argument: Argument("DATE", .text),
        help: "book: another day than today, as 2026-01-31"),
      ProgramOption(
        meaning: .note, name: "note", letter: nil, argument: Argument("TEXT", .text),
        help: "book: another note than the record's"),
      ProgramOption(
        meaning: .tag, name: "tag", letter: nil, argument: Argument("TAG", .text),
        help: "book: a further tag; can be given again"),
      ProgramOption(
        meaning: .month, name: "month", letter: nil, argument: Argument("MONTH", .text),
        help: "report: another month than this one, as 2026-01"),
      ProgramOption(
        meaning: .format, name: "format", letter: nil,
        argument: Argument("FORMAT", .choice(ExportFormat.allCases.map(\.rawValue))),
        help: "export: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", "))"),
      ProgramOption(
        meaning: .from, name: "from", letter: nil, argument: Argument("DATE", .text),
        help: "export: the first day, as 2026-01-31"),
      ProgramOption(
        meaning: .to, name: "to", letter: nil, argument: Argument("DATE", .text),
        help: "export: the last day"),
      ProgramOption(
        meaning: .dryRun, name: "dry-run", letter: nil,
        help: "import: only say what would be done; rows: print the commands"),
    ] + rows

  /// What `--help` prints, with a final newline.
  package static func helpText(_ table: [ProgramOption] = table) -> String {
    let options = table.map { option in
      let short = option.letter.map { "-\($0), " } ?? "    "
      let argument = option.argument.map { $0.isOptional ? "[=\($0.name)]" : "=\($0.name)" } ?? ""
      return ("\(short)--\(option.name)\(argument)", option.help)
    }
    let statuses = ExitStatus.table.map { (String($0.code), $0.meaning) }
    let verbs = ProgramVerb.allCases.map { verb in
      ("sideswipe \(verb.rawValue) \(verb.synopsis)", verb.help)
    }
    return """
      Usage: sideswipe [OPTION]... [[--] FILE]
        or:  COMMAND | sideswipe [OPTION]...
        or:  sideswipe --source=COMMAND [OPTION]...
        or:  sideswipe --recipe=NAME

      Without FILE: opens your book of quick records, what you pay for again and
      again. Enter or ▶ books a record, its other pages show what was booked.

      Opens FILE, a text file with one row a line, as a list whose rows can be swiped:
      drag a row left with the mouse for Delete, right for Edit, then press Enter or
      click on the button. ← and → do the same from the keyboard, ? shows all keys.
      Each change is written to FILE at once; u takes it back. A FILE that does not
      exist is made by the first row.

      Rows of a COMMAND have the actions that --trailing and --leading give them. Their
      commands are run without a shell: {} is the row, {1} {2} {-1} a field, {n} the row's
      number, {+} all selected rows as arguments, {+f} a file of them with NUL bytes, {u}
      what --capture printed, {{} a brace. Without actions rows are edited and deleted,
      and what is left is printed at the end.

      The book of quick records, from scripts (a FILE of such a name is ./book):
      \(columns(verbs))

      Options:
      \(columns(options))

      Exit status:
      \(columns(statuses))

      """
  }

  /// Lines of two columns, the second one aligned.
  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count))  \(right)"
    }.joined(separator: "\n")
  }
}
