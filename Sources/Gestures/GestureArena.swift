/// What may own a sequence of pointer events, from its press to its release.
public enum GestureOwner: Hashable, Sendable {
  /// The swipe of the row that was pressed.
  case rowSwipe
  /// The list's scrolling.
  case scroll
  /// The list's scroll bar.
  case scrollBar
  /// A selection that grows along the rows.
  case selection
  /// The pager, whose pages turn.
  case pager
  /// A row that is lifted, to be put down at another place.
  case reorder
}

/// Which way a drag runs, as far as it is known.
public struct DragDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let left = DragDirection(rawValue: 1)
  public static let right = DragDirection(rawValue: 2)
  public static let up = DragDirection(rawValue: 4)
  public static let down = DragDirection(rawValue: 8)
  /// Not moved yet: the press itself.
  public static let press = DragDirection(rawValue: 16)

  public static let level: DragDirection = [.left, .right]
  public static let upright: DragDirection = [.up, .down]
}

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
  /// The line above the list, where the pages' titles and dots are.
  public static let title = PressTraits(rawValue: 1 << 16)
}

/// Decides who owns a sequence of pointer events. Decided once: at the press, or when the drag has
/// run far enough to have a direction; if nobody takes it by then, nobody will.
public struct GestureArena: Hashable, Sendable {
  /// One line of the table.
  public struct Rule: Hashable, Sendable {
    public var owner: GestureOwner
    /// The directions in which the rule holds.
    public var directions: DragDirection
    /// All of these must hold of the press.
    public var requires: PressTraits
    /// None of these may.
    public var excludes: PressTraits

    public init(
      _ owner: GestureOwner, on directions: DragDirection, requires: PressTraits = [],
      excludes: PressTraits = []
    ) {
      self.owner = owner
      self.directions = directions
      self.requires = requires
      self.excludes = excludes
    }
  }

  /// The first rule that holds decides.
  public var rules: [Rule]

  public init(rules: [Rule]) {
    self.rules = rules
  }

  /// A list on its own: level drags are the row's, upright ones select from a row's marks and scroll
  /// from anywhere else. In edit mode a row that may be moved is lifted, and only an open row swiped.
  public static let list = GestureArena(rules: [
    Rule(.scrollBar, on: .press, requires: .scrollBar),
    Rule(.rowSwipe, on: .press, requires: [.row, .movingContent], excludes: [.waiting]),
    Rule(.rowSwipe, on: .level, requires: [.row, .openRow], excludes: [.waiting]),
    Rule(
      .reorder, on: [.level, .upright], requires: [.row, .editing, .movable],
      excludes: [.waiting, .openRow]),
    Rule(.rowSwipe, on: .level, requires: [.row], excludes: [.waiting, .editing]),
    Rule(.selection, on: .upright, requires: [.row, .selectionGutter]),
    Rule(.scroll, on: .upright),
  ])

  /// Who takes a drag that runs in `direction` from a press on `traits`.
  public func owner(of direction: DragDirection, from traits: PressTraits) -> GestureOwner? {
    rules.first {
      !$0.directions.isDisjoint(with: direction) && traits.isSuperset(of: $0.requires)
        && traits.isDisjoint(with: $0.excludes)
    }?.owner
  }
}
