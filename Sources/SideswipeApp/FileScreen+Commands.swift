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
      .moveRowDown, .previousPage, .nextPage, .bookWithChanges, .makeRecord, .sweepSamples:
      return []
    }
  }

  mutating func activate(_ row: RowID, at now: Seconds) -> [AppEffect] {
    beginEdit(row, at: now)
  }

  /// Says why a command of the list found nothing to do.
  mutating func ignored(_ command: ListCommand) {
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
  mutating func perform(
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
  mutating func perform(
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
