internal import Recipes

extension ProgramOption.Meaning {
  /// Whether it is about rows of a command, and so about no FILE.
  package var isForRows: Bool {
    switch self {
    case .trailing, .leading, .confirm, .interactive, .undo, .capture, .source, .every, .recipe,
      .delimiter, .id, .null, .headerLines, .ansi, .print, .print0, .dryRun:
      true
    case .help, .version, .theme, .ascii, .reducedMotion, .noSync, .noMouse, .noUndo, .record,
      .replay, .book, .amount, .date, .note, .tag, .month, .format, .from, .to:
      false
    }
  }
}

extension ProgramOption {
  /// The options about rows of a command.
  static var rows: [ProgramOption] {
    let action = Argument("ACTION", .text)
    let command = Argument("COMMAND", .text)
    var recipe = Argument("NAME", .choice(RecipeFiles.all.map(\.name)))
    recipe.isOptional = true
    return [
      ProgramOption(
        meaning: .trailing, name: "trailing", letter: nil, argument: action,
        help: "LABEL[:COLOUR]=COMMAND, a button behind the right edge"),
      ProgramOption(
        meaning: .leading, name: "leading", letter: nil, argument: action,
        help: "the same behind the left edge"),
      ProgramOption(
        meaning: .confirm, name: "confirm", letter: nil, help: "the action before asks once more"),
      ProgramOption(
        meaning: .interactive, name: "interactive", letter: nil,
        help: "the action before gets the terminal"),
      ProgramOption(
        meaning: .undo, name: "undo", letter: nil, argument: command,
        help: "what takes back the action before"),
      ProgramOption(
        meaning: .capture, name: "capture", letter: nil, argument: command,
        help: "run before the action before; what it prints is {u}"),
      ProgramOption(
        meaning: .source, name: "source", letter: nil, argument: command,
        help: "what prints the rows, again after each action"),
      ProgramOption(
        meaning: .every, name: "every", letter: nil, argument: Argument("SECONDS", .text),
        help: "run the source again so long after it has ended"),
      ProgramOption(
        meaning: .recipe, name: "recipe", letter: nil, argument: recipe,
        help: "a source with its actions; without NAME: list them"),
      ProgramOption(
        meaning: .delimiter, name: "delimiter", letter: "d", argument: Argument("TEXT", .text),
        help: "what stands between fields, \\t for a tab; else blanks"),
      ProgramOption(
        meaning: .id, name: "id", letter: nil, argument: Argument("FIELDS", .text),
        help: "which say what row it is, such as 1 or 1,2; else all"),
      ProgramOption(
        meaning: .null, name: "null", letter: "0", help: "rows come ended by NUL bytes"),
      ProgramOption(
        meaning: .headerLines, name: "header-lines", letter: nil, argument: Argument("N", .text),
        help: "so many first rows stand still above the list"),
      ProgramOption(
        meaning: .ansi, name: "ansi", letter: nil,
        help: "show colours in rows; they are no part of them"),
      ProgramOption(
        meaning: .print, name: "print", letter: nil,
        argument: Argument("ROWS", .choice(CommandCall.Printed.allCases.map(\.rawValue))),
        help: "print rows at the end: kept, deleted, selected, all"),
      ProgramOption(
        meaning: .print0, name: "print0", letter: nil, help: "end printed rows by NUL bytes"),
    ]
  }
}
