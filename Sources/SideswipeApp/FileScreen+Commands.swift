import Documents
import ListKit
import Terminal

extension FileScreen {
  mutating func perform(_ command: AppCommand, at now: Seconds) -> [AppEffect] {
    if let listCommand = command.listCommand {
      return handle(list.perform(listCommand, source: rows, at: now), at: now)
    }
    switch command {
    case .edit: return list.currentRow.map { beginEdit($0, at: now) } ?? []
    case .editExternally: return editRowOutside(at: now)
    case .editListExternally: return editListOutside(at: now)
    case .add: return beginAdd(at: now)
    case .undo: return undo(at: now)
    case .redo: return redo(at: now)
    case .copy: return copyRow()
    case .save: return saveNow()
    case .reload: return reloadFile()
    case .mouse: return switchMouse()
    case .help:
      let effects = handle(list.close(at: now), at: now)
      mode = .help(HelpView(commands, bindings: bindings))
      return effects
    case .filter: return beginFilter(at: now)
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return leave(status: 0, at: now)
    case .abort: return leave(status: 130, at: now)
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .panLeft, .panRight, .press, .nextButton, .previousButton, .cancel, .revealTrailing,
      .toggleSelection, .extendUp, .extendDown, .extendPageUp, .extendPageDown, .extendToFirst,
      .extendToLast, .selectAll, .selectNone, .invertSelection, .toggleEditing, .moveRowUp,
      .moveRowDown:
      return []
    }
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
        result += delete([row], from: row, at: now)
      case .move(let row, _, let next):
        result += move(row, before: next, at: now)
      case .activate(let row):
        result += beginEdit(row, at: now)
      case .offerActions, .withdrawActions, .pagePan, .clickedBeside:
        break  // drawing asks the list what it offers
      case .fullSwipe, .accessory:
        break  // the rows have neither
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

  /// Says why a command of the list found nothing to do.
  private mutating func ignored(_ command: ListCommand) {
    let isPan = [ListCommand.panLeft, .panRight, .revealTrailing].contains(command)
    let isMove = command == .moveRowUp || command == .moveRowDown
    if isMove, rows.filter != nil {
      note("rows can be moved when all are shown")
    } else if isPan || isMove, !rows.document.isEmpty {
      // A row has actions on both sides if it may be changed.
      _ = allowsChange()
    } else if let text = Wording.nothing(for: command) {
      note(text)
    }
  }

  /// Performs a swipe action. A new one needs a value in `DocumentRows` and a case here.
  private mutating func perform(
    _ action: SwipeAction, on row: RowID, at now: Seconds
  ) -> [AppEffect] {
    switch action {
    case DocumentRows.delete:
      return delete([row], from: row, at: now)
    case DocumentRows.edit:
      list.complete(row, performed: true)
      return beginEdit(row, at: now, quietFor: list.configuration.pressGuard)
    default:
      list.complete(row, performed: false)
      return []
    }
  }

  /// Performs an action that is for all selected rows.
  private mutating func perform(
    _ action: SwipeAction, on row: RowID, all rows: [RowID], at now: Seconds
  ) -> [AppEffect] {
    switch action {
    case DocumentRows.delete:
      return delete(rows, from: row, at: now)
    default:
      list.complete(row, performed: false)
      return []
    }
  }
}
