public import Gestures
public import Terminal

/// All that a list remembers between two events: what is in sight, the current row, and the rows
/// that are swiped.
///
/// A value. Events go in with their time and the list's rows, effects come out for the owner to
/// perform; nothing here reads a clock. The loop's order is: hand in all events that have come,
/// then `advance(to:source:)` once with the time of the frame, then draw `looks(source:)`: the rows in
/// sight, and the headers of their sections, the current section's on the first line. (`visibleRows(source:)`
/// tells which rows they are, without the headers.) What `advance` leaves is what counts as seen: motion
/// starts from it, a press catches a moving row there.
///
/// Rows are known by identity only. The owner tells when the source changes
/// (`sourceChanged(from:to:at:)`), and hands in the same rows until then.
public struct ListState<RowID: Hashable & Sendable>: Equatable, Sendable {
  /// A row with a side open or opening.
  public struct OpenRow: Equatable, Sendable {
    public let id: RowID
    public let edge: SwipeEdge
    /// The button that Enter presses; 0 is the outermost.
    public let focusedButton: Int
    /// The buttons as they are shown, the outermost first.
    public let actions: [SwipeAction]
  }

  /// What the pointer or the wheel has in hand.
  struct Held: Equatable {
    /// What was pressed: it owns the gesture, whatever passes below the pointer.
    var target: ListHit<RowID>
    /// Whether a click does nothing, since a button was pressed just before.
    var isMuted = false
    /// Whether its pan closed another row: a click that comes of it has done enough.
    var hasClosedRow = false
    /// Whether a click selects the row, or lets it go.
    var isToggling = false
    /// Where the scroll bar's thumb began when it was taken, in its steps.
    var thumbStart = 0
    /// The first line in sight when a drag began to scroll.
    var scrollTop = 0
  }

  /// A side's actions offered in words.
  struct Offer: Equatable {
    var row: RowID
    var edge: SwipeEdge
    /// As they were when offered: what is named is what is performed.
    var side: SwipeSide
    /// The rows that an action for the selection is for.
    var selectedRows: [RowID] = []
    var focused = 0

    var actions: [SwipeAction] { side.actions }
  }

  struct Click: Equatable {
    var row: RowID
    var time: Seconds
  }

  public let configuration: SwipeConfiguration
  /// Lines that each row takes, where the list has so many.
  public internal(set) var rowHeight: RowHeight
  /// The cells the list takes on the screen.
  public internal(set) var bounds = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// The row that keys act on; nil only in an empty list.
  public internal(set) var currentRow: RowID?
  /// The selected rows, also those that a filter of the source's hides at the moment.
  public internal(set) var selection: Set<RowID> = []

  var viewport = Viewport()
  /// The range that the next step of the same kind extends; nil after anything else was selected.
  var range: SelectedRange?
  var selectionDrag: EdgeDrag?
  var reorder: Reorder?
  /// A row that its owner is asked to move.
  var placed: PlacedRow?
  var editMode = EditMode()
  var momentum: Momentum?
  /// The rows that each action which runs is for, besides the row that it was started from.
  var batches: [RowID: Batch<RowID>] = [:]
  /// The rows that are not simply closed.
  var swipes: [RowID: RowSwipe<RowID>] = [:]
  /// Removed rows that still slide out, from top to bottom.
  var departures: [Departure<RowID>] = []
  var adapter: InputAdapter
  var held: Held?
  var offer: Offer?
  var lastClick: Click?
  /// Until when Enter and clicks do nothing.
  var quietUntil = -Seconds.infinity
  /// When Enter came last, if no other key or press came since.
  var lastPress = -Seconds.infinity

  /// What the pager has still to hear of its pan that was called off.
  var unreportedPan: PanEvent?

  /// - Parameter arena: `.pages` for a list that is a page among others.
  public init(
    configuration: SwipeConfiguration = .standard, rowHeight: RowHeight = .oneLine,
    arena: GestureArena = .list
  ) {
    self.configuration = configuration
    self.rowHeight = rowHeight
    adapter = InputAdapter(configuration: configuration, arena: arena)
  }
}

extension ListState {
  /// The row with a side open or opening; nil if none is.
  public var openRow: OpenRow? {
    guard !swipes.isEmpty else { return nil }
    for (id, swipe) in swipes {
      if let edge = swipe.machine.openEdge {
        return OpenRow(
          id: id, edge: edge, focusedButton: swipe.focus, actions: swipe.shownActions(edge))
      }
    }
    return nil
  }

  /// Whether a drag or a wheel's pan is under way: keys other than Esc call it off too.
  public var isDragging: Bool { adapter.panOwner != nil }

  /// Whether a button is down on the list, or a drag or a wheel's pan is under way: what is below
  /// the pointer should stay there.
  public var isHeld: Bool { held != nil || isDragging }

  /// The position of the first row in sight; 0 in an empty list. O(log sections).
  public var topPosition: Int { viewport.topPosition }

  /// The terminal gained the focus: a press within the next 100 ms only did that.
  public mutating func focusGained(at time: Seconds) {
    adapter.focusGained(at: time)
  }

  /// The action that is offered in words, as it is to be named: what Enter performs. nil while none
  /// is.
  public var offeredAction: SwipeAction? {
    guard let offer, offer.actions.indices.contains(offer.focused) else { return nil }
    return offer.actions[offer.focused].titled(forRows: offer.selectedRows.count)
  }

  func isWaiting(_ id: RowID) -> Bool {
    swipes[id]?.machine.isWaiting ?? false || batches.values.contains { $0.rows.contains(id) }
  }
}
