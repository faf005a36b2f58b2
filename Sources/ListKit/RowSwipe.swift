internal import Gestures
internal import Terminal

/// A row that is not simply closed: its swipe and the actions it was begun with.
struct RowSwipe<RowID: Hashable & Sendable>: Equatable, Sendable {
  var machine: SwipeMachine
  private(set) var leading = SwipeSide.empty
  private(set) var trailing = SwipeSide.empty
  /// The rows that its actions for the selection are for, in the list's order: what is counted on
  /// the button is what is acted on. Empty if that is this row alone.
  private(set) var selectedRows: [RowID] = []
  /// The button that Enter presses, while a side is open.
  private(set) var focus = 0
  /// Lines of the row: where there are two, icons stand above the titles.
  var rowHeight = 1

  init(configuration: SwipeConfiguration, width: Int) {
    machine = SwipeMachine(
      geometry: SwipeGeometry(width: width), configuration: configuration)
  }

  func side(_ edge: SwipeEdge) -> SwipeSide {
    edge == .leading ? leading : trailing
  }

  func actions(_ edge: SwipeEdge) -> [SwipeAction] {
    side(edge).actions
  }

  /// The same as the buttons say it.
  func shownActions(_ edge: SwipeEdge) -> [SwipeAction] {
    actions(edge).map { $0.titled(forRows: selectedRows.count) }
  }

  /// The columns of both sides in a row of `width` columns.
  func geometry(width: Int) -> SwipeGeometry {
    SwipeGeometry(
      width: width, leading: pane(.leading, width), trailing: pane(.trailing, width))
  }

  private func pane(_ edge: SwipeEdge, _ width: Int) -> SwipePane? {
    let widths = shownActions(edge).map { ButtonLabel.naturalWidth($0, of: rowHeight) }
    return SwipePane(
      naturalWidths: widths, focused: focus, rowWidth: width,
      hasFullSwipe: side(edge).performsFirstActionWithFullSwipe)
  }

  /// Takes the actions that a swipe which is about to begin will show.
  mutating func setSides(
    leading: SwipeSide, trailing: SwipeSide, selectedRows: [RowID] = []
  ) {
    self.leading = leading
    self.trailing = trailing
    self.selectedRows = selectedRows
    focus = 0
    lay()
  }

  /// Focuses another button. Where only the focused button fits, the pane is laid out anew.
  mutating func setFocus(_ focus: Int) {
    self.focus = focus
    lay()
  }

  /// Some of the rows that it is for are gone. Where it moves, the button keeps its width until it
  /// is opened again.
  mutating func keepSelectedRows(_ isThere: (RowID) -> Bool) {
    guard !selectedRows.isEmpty else { return }
    let rows = selectedRows.filter(isThere)
    guard rows.count < selectedRows.count else { return }
    selectedRows = rows.count > 1 ? rows : []
    if machine.isOpen { lay() }
  }

  /// Where its pane ends at another column now the row rests there at once; the machine has nothing to
  /// tell of it.
  private mutating func lay() {
    let geometry = geometry(width: machine.geometry.width)
    if geometry != machine.geometry { _ = machine.buttonsChanged(geometry) }
  }
}
