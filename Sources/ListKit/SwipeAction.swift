public import Terminal

/// One button behind a row.
public struct SwipeAction: Hashable, Sendable {
  public enum Style: Hashable, Sendable { case normal, destructive }

  /// What the owner knows the action by; unique within its row.
  public var name: String
  /// The words on the button.
  public var title: String
  /// A glyph or two beside the title, such as `✗`; empty for none.
  public var icon: String
  public var style: Style
  /// Whether the action is for all selected rows if its row is one of them. The button then says how
  /// many: "Delete 5".
  public var isForSelection: Bool
  /// The button's colour; nil takes the theme's for its style and side.
  public var background: Color?

  public init(
    name: String, title: String, icon: String = "", style: Style = .normal,
    isForSelection: Bool = false, background: Color? = nil
  ) {
    self.name = name
    self.title = title
    self.icon = icon
    self.style = style
    self.isForSelection = isForSelection
    self.background = background
  }
}

extension SwipeAction {
  /// As it is shown on a row where it would be for so many rows.
  func titled(forRows count: Int) -> SwipeAction {
    guard isForSelection, count > 1 else { return self }
    var action = self
    action.title += " \(count)"
    return action
  }
}

/// The actions of one side of a row; the first is the outermost and the default.
public struct SwipeActionsConfiguration: Hashable, Sendable {
  public var actions: [SwipeAction]

  public init(actions: [SwipeAction]) {
    self.actions = actions
  }
}
