internal import ListKit

extension AppCommand {
  /// What a screen shows, as far as that decides which commands there are.
  enum Subject {
    case file, book
    /// Rows of a command that are edited here, and rows that commands act on.
    case editedRows, actedRows
  }

  /// Whether a screen has the command.
  func isMeant(for subject: Subject) -> Bool {
    switch self {
    case .previousPage, .nextPage, .bookWithChanges, .makeRecord, .sweepSamples: subject == .book
    case .editExternally, .editListExternally: subject == .file
    case .save: subject == .file || subject == .book
    case .edit, .add, .redo, .toggleEditing, .moveRowUp, .moveRowDown: subject != .actedRows
    default: true
    }
  }
}

extension CommandTable<AppCommand> {
  /// The commands that a screen has, with their keys as they are here.
  func only(for subject: AppCommand.Subject) -> CommandTable<AppCommand> {
    CommandTable(entries.filter { $0.command.isMeant(for: subject) })
  }
}
