package import ListKit
package import Terminal

/// How the program is set up: by `config.json5`, and by the command line, which goes over it.
package struct Config: Sendable {
  /// The name of the theme; nil where none was asked for.
  package var theme: String?
  /// Whether nothing but rows shows more than ASCII.
  package var usesASCII = false
  /// Whether the mouse is the program's; if not, it is the terminal's own for selecting text.
  package var usesMouse = true
  /// Whether what was done can be undone after a restart: kept in a file that only its owner reads.
  package var keepsUndo = true
  /// Whether quick records take two lines each, where there is room for both.
  package var showsTwoLines = false
  /// Whether everything that moves is there at once.
  package var reducesMotion = false
  /// Whether frames are bracketed for synchronized output where the terminal takes that.
  package var synchronizesOutput = true
  /// Seconds until a lone ESC counts as the Esc key.
  package var escapeTimeout: Seconds = 0.035
  /// Seconds within which a second click makes a double click.
  package var doubleClickInterval: Seconds = 0.4
  /// The commands with the keys that give them.
  package var commands = AppCommand.table

  package init() {}

  /// The theme where none is asked for.
  package static let standardTheme = "dark"

  /// Goes over what the file says.
  ///
  /// - Parameter argument: the option's argument, if it takes one.
  package mutating func apply(_ option: ProgramOption.Meaning, argument: [UInt8]?) {
    switch option {
    case .theme: theme = argument.map { String(decoding: $0, as: UTF8.self) }
    case .ascii: usesASCII = true
    case .reducedMotion: reducesMotion = true
    case .noSync: synchronizesOutput = false
    case .noMouse: usesMouse = false
    case .noUndo: keepsUndo = false
    case .help, .version, .record, .replay, .book, .amount, .date, .note, .tag, .month, .format,
      .from, .to, .dryRun:
      break
    case .trailing, .leading, .confirm, .interactive, .undo, .capture, .source, .recipe, .delimiter,
      .every, .id, .null, .headerLines, .ansi, .print, .print0:
      break
    }
  }
}
