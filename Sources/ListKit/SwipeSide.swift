internal import Gestures

/// What lies behind one side of a row, and what a press on it means.
struct SwipeSide: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The row closes and waits for the action's completion.
    case configuration
    /// The row stays open until it is told to close.
    case rowActions
    /// The single Delete, which commits.
    case deletion
  }

  var kind = Kind.configuration
  var actions: [SwipeAction] = []
  var performsFirstActionWithFullSwipe = false

  static let empty = SwipeSide()
}

extension ListDelegate {
  /// What a swipe of a row that begins now would show: who is asked first, and what one answer means
  /// for the others.
  func swipeSides(of id: RowID) -> (leading: SwipeSide, trailing: SwipeSide) {
    guard canEdit(id) else { return (.empty, .empty) }
    let leading = swipeActions(for: id, edge: .leading)
    let trailing = swipeActions(for: id, edge: .trailing)
    let isDeletable = editingStyle(for: id) == .delete
    guard isAnswer(leading) || isAnswer(trailing) else {
      guard isDeletable else { return (.empty, .empty) }
      return (.empty, rowActions(for: id).map(SwipeSide.init(rowActions:)) ?? deletion(of: id))
    }
    return (
      side(leading) ?? .empty, side(trailing) ?? (isDeletable ? deletion(of: id) : .empty)
    )
  }

  /// What ⊖ reveals, on the trailing side.
  func confirmation(of id: RowID) -> SwipeSide {
    guard canEdit(id), editingStyle(for: id) == .delete else { return .empty }
    guard let actions = rowActions(for: id), !actions.isEmpty else { return deletion(of: id) }
    return SwipeSide(rowActions: actions)
  }

  /// nil is an answer, which only a delegate that has the method can give.
  private func isAnswer(_ configuration: SwipeActionsConfiguration?) -> Bool {
    configuration != .unanswered
  }

  private func side(_ configuration: SwipeActionsConfiguration?) -> SwipeSide? {
    guard let configuration, configuration != .unanswered else { return nil }
    return SwipeSide(
      actions: configuration.actions,
      performsFirstActionWithFullSwipe: configuration.performsFirstActionWithFullSwipe)
  }

  private func deletion(of id: RowID) -> SwipeSide {
    let title = titleForDeleteConfirmation(of: id)
    return SwipeSide(
      kind: .deletion,
      actions: [SwipeAction(name: "delete", title: title, style: .destructive)])
  }
}

extension SwipeSide {
  fileprivate init(rowActions: [SwipeAction]) {
    self.init(kind: .rowActions, actions: rowActions)
  }
}
