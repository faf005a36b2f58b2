/// What was under the pointer when it went down: the facts that the arena's rules ask for.
public struct PressTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// A row of the list, its content or what lies behind it.
  public static let row = PressTraits(rawValue: 1)
  /// A button that can be pressed.
  public static let button = PressTraits(rawValue: 2)
  /// The content of a row that moves to a rest.
  public static let movingContent = PressTraits(rawValue: 4)
  /// A row whose action has not completed.
  public static let waiting = PressTraits(rawValue: 8)
  /// The column of marks at the beginning of a row at rest, in a list in which rows are selected.
  public static let selectionGutter = PressTraits(rawValue: 16)
  /// The scroll bar; no row is under it.
  public static let scrollBar = PressTraits(rawValue: 32)
  /// A row with a side open or opening.
  public static let openRow = PressTraits(rawValue: 1 << 6)
  /// The list is in edit mode.
  public static let editing = PressTraits(rawValue: 1 << 7)
  /// A row that may be moved to another place.
  public static let movable = PressTraits(rawValue: 1 << 8)
  /// The control before a row in edit mode: delete, insert, or the box of a multiple selection.
  public static let editControl = PressTraits(rawValue: 1 << 9)
  /// A row that has something to reveal on its leading side.
  public static let leadingActions = PressTraits(rawValue: 1 << 10)
  /// A row that has something to reveal on its trailing side.
  public static let trailingActions = PressTraits(rawValue: 1 << 11)
  /// The editing style of a row that may be edited; one that may not has none of these.
  public static let noneStyle = PressTraits(rawValue: 1 << 12)
  public static let deleteStyle = PressTraits(rawValue: 1 << 13)
  public static let insertStyle = PressTraits(rawValue: 1 << 14)
  public static let multiSelectStyle = PressTraits(rawValue: 1 << 15)
  /// Each of them.
  public static let editingStyles: PressTraits = [
    .noneStyle, .deleteStyle, .insertStyle, .multiSelectStyle,
  ]
  /// The line above the list, where the pages' titles and dots are.
  public static let title = PressTraits(rawValue: 1 << 16)
  /// Pages that move to their rest.
  public static let movingPages = PressTraits(rawValue: 1 << 17)
}
