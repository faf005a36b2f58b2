internal import Commands
package import Documents
package import ListKit
internal import Terminal

/// The screen of a command's rows, or of rows that come in by standard input: they show as they
/// come, and swiping one runs a command for it. Without actions rows are edited and deleted, and
/// what is left is printed at the end.
///
/// A value like `FileScreen`: it runs nothing itself.
package struct CommandScreen: Sendable {
  /// Over the list can stand what a command wrote.
  typealias Mode = ListMode<CommandQuestion, TextView>

  /// Something that was done and can be taken back.
  struct Undoable: Sendable {
    var action: RowAction
    /// What it was done to, for people.
    var rows: String
    var commands: [[[UInt8]]]
    /// The rows' removal from the list; nil where the source decides that.
    var removal: UndoHistory?
    /// Whether taking it back did not go well once.
    var hasFailed = false
  }

  let call: CommandCall
  var rows: DocumentRows
  var list: ListState<RowID>
  var history = UndoHistory()
  var filters = FilterMemory()
  var mode = Mode.browsing
  var message: MessageLine?
  var leaving: Int32?
  var area = Area(size: Size(columns: 0, rows: 0))
  var cellAspect = 2.0
  var peek = Peek.none
  var usesMouse: Bool

  var reading = SourceReading()
  /// What runs, by its number.
  var running: [Int: CommandJob] = [:]
  var nextJob = 1
  /// What went wrong with rows that are marked for it.
  var failures: [RowID: CommandJob.Failure] = [:]
  /// What is being taken back, by the number of its job.
  var undoing: [Int: Undoable] = [:]
  /// What was done, the latest last.
  var undoable: [Undoable] = []
  /// Rows that were deleted, or left after their command.
  var removed = RemovedRows()
  /// The first rows, where they stand still.
  var header: [[UInt8]] = []
  /// What is said at the end on standard error.
  var lastWords: [String] = []

  let places: Places
  let files: any FileOperations
  let appearance: Appearance
  let commands: CommandTable<AppCommand>
  let bindings: KeyBindings<AppCommand>

  package init(
    call: CommandCall, places: Places, appearance: Appearance, config: Config,
    files: any FileOperations = SystemFiles()
  ) {
    self.call = call
    self.places = places
    self.files = files
    self.appearance = appearance
    usesMouse = config.usesMouse
    commands = config.commands.only(for: call.actions.isEmpty ? .editedRows : .actedRows)
    bindings = KeyBindings(commands)
    list = ListState(configuration: config.swiping)
    rows = DocumentRows(
      document: ListDocument(bytes: []), isEditable: true, actions: call.rowActions)
  }

  /// Whether rows are changed here, and no commands run.
  var isEditing: Bool { call.actions.isEmpty }

  var isFromCommand: Bool { call.source != .standardInput }
}
