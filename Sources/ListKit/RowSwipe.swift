internal import Gestures
internal import Terminal

/// A row that is not simply closed: its swipe and the actions it was begun with.
struct RowSwipe: Equatable, Sendable {
  var machine: SwipeMachine
  private(set) var leading: [SwipeAction] = []
  private(set) var trailing: [SwipeAction] = []
  /// The button that Enter presses, while a side is open.
  private(set) var focus = 0

  init(configuration: SwipeConfiguration, width: Int) {
    machine = SwipeMachine(
      geometry: SwipeGeometry(width: width), configuration: configuration)
  }

  func actions(_ edge: SwipeEdge) -> [SwipeAction] {
    edge == .leading ? leading : trailing
  }

  /// The columns of both sides in a row of `width` columns.
  func geometry(width: Int) -> SwipeGeometry {
    SwipeGeometry(
      width: width, leading: pane(of: leading, width), trailing: pane(of: trailing, width))
  }

  private func pane(of actions: [SwipeAction], _ width: Int) -> SwipePane? {
    let widths = actions.map { action in
      SwipePane.naturalWidth(
        title: DisplayText.columns(of: action.title), icon: DisplayText.columns(of: action.icon))
    }
    return SwipePane(naturalWidths: widths, focused: focus, rowWidth: width)
  }

  /// Takes the actions that a swipe which is about to begin will show.
  mutating func setActions(leading: [SwipeAction], trailing: [SwipeAction]) {
    self.leading = leading
    self.trailing = trailing
    focus = 0
    lay()
  }

  /// Focuses another button. Where only the focused button fits, the pane is laid out anew.
  mutating func setFocus(_ focus: Int) {
    self.focus = focus
    lay()
  }

  /// Neither changes where the row rests, so the machine has nothing to tell.
  private mutating func lay() {
    let geometry = geometry(width: machine.geometry.width)
    if geometry != machine.geometry { _ = machine.layoutChanged(geometry) }
  }
}
