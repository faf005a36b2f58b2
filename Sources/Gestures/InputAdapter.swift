public import Terminal

/// Turns drags, wheels and arrow keys into pans and clicks, and has the arena say whose they are.
///
/// A value. It knows nothing of rows: its owner hits-tests a press, tells what was there, keeps
/// that target until the sequence ends, and hands the events to it. One gesture at a time.
public struct InputAdapter: Equatable, Sendable {
  /// What reports and steps come to.
  public enum Event: Equatable, Sendable {
    /// A step of a pan, for its owner.
    case pan(GestureOwner, PanEvent)
    /// The pressed target was clicked; `at` is where the pointer went up.
    case click(at: Position)
  }

  enum State: Equatable {
    case idle
    /// Held, and not yet decided.
    case pressed(Press)
    case dragging(Press, GestureOwner)
    /// Held, but nothing will come of it.
    case spent
    case wheeling(Wheel)
  }

  /// A held button.
  struct Press: Equatable {
    var position: Position
    var last: Position
    var traits: PressTraits
    var time: Seconds
    var velocity: VelocityTracker
    /// The most columns it has ever been from where it was pressed.
    var farthest = 0
    /// Whether the pan began with the press itself.
    var isGrab = false
  }

  /// A pan of a horizontal wheel.
  struct Wheel: Equatable {
    var owner: GestureOwner
    var columns = 0
    /// When it ends if no step comes.
    var deadline: Seconds
  }

  /// Slops, and what makes a click or a wheel's pan.
  public let configuration: SwipeConfiguration
  /// Says whose a press or a drag is.
  public let arena: GestureArena
  /// A cell's height divided by its width.
  public var cellAspect = 2.0
  var state = State.idle
  private var focusTime = -Seconds.infinity

  public init(configuration: SwipeConfiguration = .standard, arena: GestureArena = .list) {
    self.configuration = configuration
    self.arena = arena
  }
}

extension InputAdapter {
  /// Whether a button is held, as far as the reports tell.
  public var isHeld: Bool {
    switch state {
    case .pressed, .dragging, .spent: true
    case .idle, .wheeling: false
    }
  }

  /// Whose pan is under way; nil without one.
  public var panOwner: GestureOwner? {
    switch state {
    case .dragging(_, let owner): owner
    case .wheeling(let wheel): wheel.owner
    case .idle, .pressed, .spent: nil
    }
  }

  /// What `owner`'s recogniser is at, in the gesture under way.
  public func recognizerState(of owner: GestureOwner) -> GestureRecognizer.State {
    switch state {
    case .idle, .pressed: return .possible
    case .spent: return .failed
    case .dragging(let press, let begun):
      if begun == owner { return press.last == press.position ? .began : .changed }
      let isOpen = arena.recognizer(begun)?.simultaneousWith.contains(owner) ?? false
      return isOpen ? .possible : .failed
    case .wheeling(let wheel):
      return wheel.owner == owner ? .changed : .failed
    }
  }

  public var isWheeling: Bool {
    if case .wheeling = state { true } else { false }
  }

  /// When a wheel's pan ends by itself; nil without one.
  public var deadline: Seconds? {
    if case .wheeling(let wheel) = state { wheel.deadline } else { nil }
  }

  /// The terminal gained the focus: a press within the next 100 ms only did that.
  public mutating func focusGained(at time: Seconds) {
    focusTime = time
  }

  func isFocusing(at time: Seconds) -> Bool {
    time - focusTime < configuration.focusGuard
  }

  /// Calls off whatever is under way: an Esc or another key, focus-out, resize, suspend, or the
  /// target is gone. What the held button still does is ignored.
  ///
  /// - Returns: nil if nothing was under way.
  public mutating func interrupt() -> [Event]? {
    switch state {
    case .idle, .spent:
      return nil
    case .pressed:
      state = .spent
      return []
    case .dragging(_, let owner):
      state = .spent
      return [.pan(owner, .cancelled)]
    case .wheeling(let wheel):
      state = .idle
      return [.pan(wheel.owner, .cancelled)]
    }
  }

  /// An arrow key's pan, whole: by `columns`, to end exactly at a rest (nil: closed).
  public static func keyPan(columns: Double, to rest: SwipeEdge?) -> [PanEvent] {
    [.began(press: nil), .changed(columns: columns, rows: 0), .ended(.atRest(rest))]
  }
}
