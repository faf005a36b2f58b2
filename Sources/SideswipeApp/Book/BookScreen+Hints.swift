import ListKit
import Terminal

extension BookScreen {
  /// What can be done now, for the last line.
  var hints: [Hint] {
    let own: [Hint?] =
      switch page {
      case .records: recordHints
      case .booked: bookedHints
      case .summary: summaryHints
      }
    return
      (own + [
        unbooked.isEmpty ? nil : hint(.save, "Try again to book", 9),
        hint(.previousPage, "Page left", page == .summary ? 0 : 2),
        hint(.nextPage, "Page right", page == .records ? 0 : 2),
        hint(.help, "Help", 10), hint(.quit, "Quit", 4),
      ]).present
  }

  private var recordHints: [Hint?] {
    if let hints = rowHints(records.list) { return hints }
    let isFiltered = !records.rows.filter.isEmpty
    guard records.currentRow != nil else {
      return [isFiltered ? hint(.cancel, "Show all", 9) : hint(.add, "Add", 9)]
    }
    return [
      hint(.press, "Book", 9), hint(.bookWithChanges, "Book with changes", 6),
      hint(.panLeft, RecordRows.delete.title, 7), hint(.panRight, RecordRows.edit.title, 6),
      isFiltered ? hint(.cancel, "Show all", 8) : nil, hint(.add, "Add", 5),
      hint(.filter, "Filter", 4), hint(.undo, "Undo", 5),
      records.rows.hasSamples ? hint(.sweepSamples, "Sweep samples", 3) : nil,
    ]
  }

  private var bookedHints: [Hint?] {
    if let hints = rowHints(booked.list) { return hints }
    let isFiltered = !view.filter.isEmpty
    guard booked.currentRow != nil else {
      return [isFiltered ? hint(.cancel, "Show all", 9) : hint(.add, "Add", 9)]
    }
    return [
      hint(.press, "Edit", 8), hint(.panLeft, BookedRows.delete.title, 7),
      hint(.makeRecord, "Make a record", 5),
      isFiltered ? hint(.cancel, "Show all", 8) : nil, hint(.filter, "Filter", 6),
      hint(.undo, "Undo", 5),
    ]
  }

  private var summaryHints: [Hint?] {
    [
      hint(.panLeft, "Month before", 8), hint(.panRight, "Month after", 7),
      summary.currentRow == nil ? nil : hint(.press, "Show bookings", 6),
    ]
  }

  /// What keys do to an open row, or to what is offered in words; nil where there is neither.
  private func rowHints<ID>(_ list: ListState<ID>) -> [Hint?]? {
    if let offered = list.offeredAction { return [hint(.press, offered.title, 11)] }
    guard let open = list.openRow else {
      return list.isEditing ? [hint(.moveRowUp, "Move", 7), hint(.cancel, "Done", 9)] : nil
    }
    var hints: [Hint?] = []
    if open.actions.indices.contains(open.focusedButton) {
      hints.append(hint(.press, open.actions[open.focusedButton].title, 9))
    }
    return hints + [hint(.cancel, "Close", 8)]
  }
}
