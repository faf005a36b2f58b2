public import Terminal

/// One button behind a row.
public struct SwipeAction: Hashable, Sendable {
  public enum Style: Hashable, Sendable { case normal, destructive }

  /// What the owner knows the action by; unique within its row.
  public var name: String
  /// The words on the button.
  public var title: String
  /// What is to be known before it is pressed, in a word or two, such as "no undo". It stands behind
  /// the title where the button has room for all of it; empty for nothing.
  public var note: String
  /// A glyph or two beside the title, such as `✗`; empty for none.
  public var icon: String
  public var style: Style
  /// Whether the action is for all selected rows if its row is one of them. The button then says how
  /// many: "Delete 5".
  public var isForSelection: Bool
  /// The button's colour; nil takes the theme's for its style and side.
  public var background: Color?
  /// What is drawn instead of icon and title; nil for those.
  public var content: ButtonContent?

  public init(
    name: String, title: String, note: String = "", icon: String = "", style: Style = .normal,
    isForSelection: Bool = false, background: Color? = nil, content: ButtonContent? = nil
  ) {
    self.name = name
    self.title = title
    self.note = note
    self.icon = icon
    self.style = style
    self.isForSelection = isForSelection
    self.background = background
    self.content = content
  }
}

extension SwipeAction {
  /// Title and note.
  public var words: String { note.isEmpty ? title : "\(title), \(note)" }

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
  /// Whether a drag far across the row, held there for a moment, performs the first action when it is
  /// let go. Not unless it is asked for.
  public var performsFirstActionWithFullSwipe: Bool
  private var isAnswer = true

  public init(actions: [SwipeAction], performsFirstActionWithFullSwipe: Bool = false) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }

  /// What `ListDelegate` answers by default: that there are no configurations at all. A delegate that
  /// has some for certain rows only may answer it for both sides of the others.
  public static let unanswered: SwipeActionsConfiguration = {
    var configuration = SwipeActionsConfiguration(actions: [])
    configuration.isAnswer = false
    return configuration
  }()
}
