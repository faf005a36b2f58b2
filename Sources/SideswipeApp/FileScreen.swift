package import Documents
package import ListKit
internal import Terminal

/// The screen of one file: its rows as a list, and what can stand over them (an editor in a row, a
/// question, the help).
///
/// A value: events come in, effects go out, and drawing reads it. The document and what is known of
/// its file on the disk are kept apart: `rows.document` is what the screen shows, `file` what was
/// last read or written.
package struct FileScreen: Sendable {
  typealias Mode = ListMode<Question, FileOverlay>

  var file: OpenDocument
  var rows: DocumentRows
  var list: ListState<RowID>
  var history: UndoHistory
  var saving = SaveState()
  var filters = FilterMemory()
  var mode = Mode.browsing
  /// What the last event came to; gone with the next key or press.
  var message: MessageLine?
  /// How to leave as soon as the write under way has ended; nil while nobody wants to.
  var leaving: Int32?
  /// What the write under way is to leave in the file; nil when there is none.
  var written: ListDocument?
  /// Why the file is written in place, once that was said: it is no news after each change.
  var toldInPlace: InPlaceWrite.Reason?
  /// Whether it was said that what is done cannot be undone after a restart.
  var toldNoJournal = false
  var area = Area(size: Size(columns: 0, rows: 0))
  var peek: Peek

  /// Whether the mouse is reported.
  var usesMouse: Bool
  /// The list as it was when the file began to be read again; nil while it is not.
  var reloading: ListDocument?

  /// When to look at what other programs do to the file.
  var looks = FileLooks()
  /// The list as it was when the look under way began; nil while none is.
  var looking: ListDocument?
  /// Whether the file has changed, and is to be looked at again when the list can take that in.
  var owesLook = false

  let places: Places
  let files: any FileOperations
  let appearance: Appearance
  let editor: EditorCommand
  let commands: CommandTable<AppCommand>
  let bindings: KeyBindings<AppCommand>

  package init(
    file: OpenDocument, places: Places, appearance: Appearance, config: Config,
    editor: EditorCommand, isFirstStart: Bool, files: any FileOperations
  ) {
    self.file = file
    history = UndoHistory(file.journal)
    self.places = places
    self.files = files
    self.appearance = appearance
    self.editor = editor
    usesMouse = config.usesMouse
    commands = config.commands.only(for: .file)
    bindings = KeyBindings(commands)
    list = ListState(configuration: config.swiping)
    peek = isFirstStart ? .wanted : .none
    rows = DocumentRows(document: file.document, isEditable: file.readOnly == nil)
    if let reason = file.readOnly { note(Wording.readOnly(reason)) }
    if let save = file.interruptedSave {
      complain(Wording.interruptedSave(save, undo: keyName(.undo), redo: keyName(.redo)))
    }
    if let copy = file.interruptedWrite { complain(Wording.interruptedWrite(copy)) }
  }

  /// Whether the list is on the disk as it is shown.
  var isSaved: Bool { saving.isClean }

  var canEdit: Bool { rows.isEditable }
}
