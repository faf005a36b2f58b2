public import Terminal

/// One row's swipe: where the row is, what moves it, and what its buttons have started.
///
/// A value. Each input is one mutating call that returns effects for the owner to perform; time
/// comes in with the inputs that need it, and must not run backwards. An input that makes no sense
/// in a state changes nothing.
///
/// Motion starts from what was last *shown*. The owner says what that is: it calls `advance(to:)`
/// after the inputs it had, right before it draws.
public struct SwipeMachine: Equatable, Sendable {
  /// What the owner has to see to.
  public enum Effect: Equatable, Sendable {
    /// `offset` is another one.
    case moved
    /// The side will be open: no other row may be.
    case willOpen(SwipeEdge)
    /// The row has come to rest, closed.
    case didClose
    /// Run the action of a button (0 is the outermost) and call `complete(performed:)` after.
    case perform(button: Int, edge: SwipeEdge)
    /// A full swipe is armed: let go now, the side's first action is performed.
    case armed(SwipeEdge)
    /// The row was taken back from there.
    case disarmed(SwipeEdge)
    /// The row that slid out is gone: collapse its place.
    case removeFinished
  }

  /// What the last pressed button has come to.
  public enum Performance: Equatable, Sendable {
    case idle
    /// An action runs; until it completes the row cannot be swiped. `edge` is the action's side.
    case waiting(edge: SwipeEdge, since: Seconds)
    /// An action runs that leaves the row open until it is told to close. The row can be used
    /// meanwhile.
    case handling(edge: SwipeEdge)
    /// The last action did nothing; so until the row's next input.
    case failed
  }

  enum State: Equatable {
    case closed
    case dragging(Drag)
    case settling(Settle)
    case open(SwipeEdge)
    case removing(SettleCurve)
  }

  /// A pan in progress.
  struct Drag: Equatable {
    /// The raw value it began from, in columns.
    var base: Double
    /// The rest it came from and is cancelled to; nil is closed.
    var origin: SwipeEdge?
    var wasMoving: Bool
    var pressColumn: Int?
    /// Columns the pointer has come since its press.
    var travel = 0.0
    /// The full swipe that letting go would perform.
    var armed: Armed?
  }

  struct Armed: Equatable {
    var edge: SwipeEdge
    var since: Seconds
  }

  /// A motion to a rest.
  struct Settle: Equatable {
    var curve: SettleCurve
    /// nil is closed.
    var rest: SwipeEdge?
  }

  public let configuration: SwipeConfiguration
  public internal(set) var geometry: SwipeGeometry
  public internal(set) var performance = Performance.idle
  var state = State.closed
  /// The offset that was last on the screen.
  var shown = 0.0

  public init(geometry: SwipeGeometry, configuration: SwipeConfiguration = .standard) {
    self.geometry = geometry
    self.configuration = configuration
  }
}

extension SwipeMachine {
  /// Columns the row is moved by; above 0 to the right.
  public var offset: Double {
    switch state {
    case .closed: 0
    case .dragging(let drag):
      geometry.offset(raw: drag.base + drag.travel, from: drag.origin, configuration)
    case .settling, .removing: shown
    case .open(let edge): geometry.rest(edge)
    }
  }

  /// The side that is open or opening: the one whose buttons can be pressed.
  public var openEdge: SwipeEdge? {
    switch state {
    case .open(let edge): edge
    case .settling(let settle): settle.rest
    case .closed, .dragging, .removing: nil
    }
  }

  /// The side whose first action is performed if the row is let go now; nil while no full swipe is
  /// armed.
  public var armedEdge: SwipeEdge? {
    if case .dragging(let drag) = state { drag.armed?.edge } else { nil }
  }

  /// Whether the row is closed and at rest.
  public var isClosed: Bool { state == .closed }

  /// Whether a side is open and at rest.
  public var isOpen: Bool {
    if case .open = state { true } else { false }
  }

  public var isDragging: Bool {
    if case .dragging = state { true } else { false }
  }

  public var isWaiting: Bool {
    if case .waiting = performance { true } else { false }
  }

  /// Whether the row slides out for good.
  public var isRemoving: Bool {
    if case .removing = state { true } else { false }
  }

  /// Whether the row moves by itself to a rest, where a press on its content can catch it.
  public var isSettling: Bool {
    if case .settling = state { true } else { false }
  }

  /// Whether there is nothing to remember: closed at rest, nothing pending, no mark.
  public var isIdle: Bool {
    isClosed && performance == .idle
  }

  /// When the owner has to call `advance(to:)` next, seen from `time`; nil while nothing moves by
  /// itself.
  public func deadline(after time: Seconds) -> Seconds? {
    let end: Seconds
    switch state {
    case .settling(let settle): end = settle.curve.end
    case .removing(let curve): end = curve.end
    case .closed, .dragging, .open: return nil
    }
    return max(time, min(end, time + configuration.frameInterval))
  }
}
