import Documents
import ListKit
import Terminal

extension FileScreen {
  mutating func performOwn(_ command: AppCommand, at now: Seconds) -> [AppEffect] {
    switch command {
    case .editExternally: editRowOutside(at: now)
    case .editListExternally: editListOutside(at: now)
    case .save: saveNow()
    default: []  // what only other screens have
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
