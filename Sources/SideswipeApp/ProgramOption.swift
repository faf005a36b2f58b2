/// One command-line option. `--help` is made from the table, and so is the parser's own table.
package struct ProgramOption: Sendable {
  package enum Meaning: Sendable { case help, version, noSync, noMouse }

  package var meaning: Meaning
  /// Without the dashes.
  package var name: String
  /// The one-letter form, without its dash.
  package var letter: Character?
  package var help: String

  package static let table: [ProgramOption] = [
    ProgramOption(meaning: .help, name: "help", letter: "h", help: "show this text"),
    ProgramOption(meaning: .version, name: "version", letter: "V", help: "show the version"),
    ProgramOption(
      meaning: .noSync, name: "no-sync", letter: nil,
      help: "do not bracket frames for synchronized output"),
    ProgramOption(
      meaning: .noMouse, name: "no-mouse", letter: nil,
      help: "leave the mouse to the terminal; m turns it on"),
  ]

  /// What `--help` prints, with a final newline.
  package static var helpText: String {
    let forms = table.map { option in
      (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)"
    }
    let width = forms.map(\.count).max() ?? 0
    let lines = zip(forms, table).map { form, option in
      "  \(form)\(String(repeating: " ", count: width - form.count))  \(option.help)"
    }
    return """
      Usage: sideswipe [OPTION]... [--] FILE

      Opens FILE, a text file with one row a line, as a list whose rows can be swiped:
      drag a row left with the mouse for Delete, right for Edit, then press Enter or
      click on the button. ← and → do the same from the keyboard, ? shows all keys.
      Each change is written to FILE at once; u takes it back. A FILE that does not
      exist is made by the first row.

      Options:
      \(lines.joined(separator: "\n"))

      Exit status: 0 finished; 2 usage, I/O, or changes that could not be saved;
      130 aborted with Ctrl-C.

      """
  }
}
