import Documents
import ListKit
import Terminal

/// A screen whose main part is a list of a document's rows: what a file and the output of a command
/// have in common. What is done here works on both: drawing the list, its filter, the help, a row's
/// editor, undo, the hints.
protocol ListScreen: FramedScreen {
  var rows: DocumentRows { get set }
  var list: ListState<RowID> { get set }
  var history: UndoHistory { get set }
  var filters: FilterMemory { get set }
  /// How to leave as soon as what is under way has ended; nil while nobody wants to.
  var leaving: Int32? { get set }
  var peek: Peek { get set }

  // MARK: what the keys go to

  associatedtype Asked: Equatable & Sendable
  associatedtype Over: Equatable & Sendable
  typealias Mode = ListMode<Asked, Over>

  var mode: Mode { get set }
  /// The row that is being written, also while a question about it stands over it.
  var rowEdit: RowEdit? { get }

  /// Leaves what was typed. What had to wait for that may come up now.
  mutating func backToBrowsing()
  mutating func answer(_ key: Key, to question: Asked, at now: Seconds) -> [AppEffect]
  mutating func key(_ key: Key, in over: Over, at now: Seconds) -> [AppEffect]
  mutating func pointer(_ event: PointerEvent, in over: Over, at now: Seconds)
  mutating func paste(_ bytes: [UInt8], in over: Over)

  // MARK: what is the screen's own

  /// Said where there are no rows.
  var placeholder: String { get }

  /// The row's main action.
  mutating func activate(_ row: RowID, at now: Seconds) -> [AppEffect]
  /// A swipe action on one row, and one that is for all selected ones.
  mutating func perform(_ action: SwipeAction, on row: RowID, at now: Seconds) -> [AppEffect]
  mutating func perform(
    _ action: SwipeAction, on row: RowID, all rows: [RowID], at now: Seconds
  ) -> [AppEffect]
  /// Whether something runs for the current row, which Esc calls off before it ends anything else.
  var isCancellable: Bool { get }
  /// The list found nothing to do for a command.
  mutating func ignored(_ command: ListCommand)
  /// Whether rows may be changed; says why where not.
  mutating func allowsChange() -> Bool
  /// The document is another one now, by what its user did.
  mutating func documentChanged() -> [AppEffect]
}

extension ListScreen {
  var isCancellable: Bool { false }

  /// Tells the list that the rows have changed, and lets `change` make the change.
  mutating func changeRows(
    at now: Seconds, _ change: (inout DocumentRows) -> Void
  ) -> [AppEffect] {
    let before = rows
    change(&rows)
    return handle(list.sourceChanged(from: before, to: rows, at: now), at: now)
  }

  /// Carries out what the list asks for.
  mutating func handle(_ effects: [ListEffect<RowID>], at now: Seconds) -> [AppEffect] {
    var result: [AppEffect] = []
    for effect in effects {
      switch effect {
      case .perform(let action, let row, _):
        result += perform(action, on: row, at: now)
      case .performOnSelection(let action, let row, let rows, _):
        result += perform(action, on: row, all: rows, at: now)
      case .commit(_, let row):
        result += perform(DocumentRows.delete, on: row, at: now)
      case .move(let row, _, _, let next):
        result += move(row, before: next, at: now)
      case .activate(let row):
        result += activate(row, at: now)
      case .offerActions, .withdrawActions, .pagePan, .clickedBeside:
        break  // drawing asks the list what it offers
      case .fullSwipe, .accessory:
        break  // the rows have neither
      case .ignored(.cancel) where isCancellable:
        ignored(.cancel)
      case .ignored(.cancel) where rows.filter != nil:
        result += leaveFilter(at: now)
      case .ignored(.cancel) where !list.selection.isEmpty:
        result += handle(list.perform(.selectNone, source: rows, at: now), at: now)
      case .ignored(.cancel) where list.isEditing:
        result += handle(list.setEditing(false, at: now), at: now)
      case .ignored(let command):
        ignored(command)
      case .currentRowChanged:
        break
      }
    }
    return result
  }

  /// Reads the rows in sight ahead, so that frames have them at hand.
  mutating func prepareRows() {
    let top = list.topPosition
    rows.prepare(top..<(top + area.list.rows), columns: area.list.columns)
  }

  mutating func select(_ row: RowID, at now: Seconds) -> [AppEffect] {
    handle(list.select(row, source: rows, at: now), at: now)
  }

  /// Time has gone by: the rows follow what was typed, and what moves goes on.
  mutating func advanceList(to now: Seconds) -> [AppEffect] {
    var effects = applyFilter(at: now)
    beginPeek(at: now)
    effects += handle(list.advance(to: now, source: rows), at: now)
    prepareRows()
    return effects
  }
}
