/// One line of an arena's table: what a recogniser takes, and how it stands to the others.
///
/// A recogniser is *possible* from the press on. When the drag has run far enough to have a
/// direction, each one either begins or has failed; what began goes on until it ends or is
/// cancelled, and nothing else begins in that gesture.
public struct GestureRecognizer: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// A press and a direction with which it should begin.
  public struct Condition: Hashable, Sendable {
    public var directions: DragDirection
    /// All of these must hold of the press.
    public var requires: PressTraits
    /// None of these may.
    public var excludes: PressTraits

    public init(
      _ directions: DragDirection, requires: PressTraits = [], excludes: PressTraits = []
    ) {
      self.directions = directions
      self.requires = requires
      self.excludes = excludes
    }

    func holds(of traits: PressTraits, _ direction: DragDirection) -> Bool {
      !directions.isDisjoint(with: direction) && traits.isSuperset(of: requires)
        && traits.isDisjoint(with: excludes)
    }
  }

  /// What becomes of a press for what lies below, which never hears of it at once.
  public enum PressDelivery: Hashable, Sendable {
    /// It comes late, as a click, if this fails or was no more than a hand's tremble.
    case delayed
    /// Once this has begun it never comes.
    case cancelled
  }

  public var owner: GestureOwner
  /// It should begin where one of these holds.
  public var conditions: [Condition]
  /// It begins only if none of these does.
  public var requiresFailureOf: Set<GestureOwner>
  /// What may still be recognised when this has begun.
  public var simultaneousWith: Set<GestureOwner>

  public init(
    _ owner: GestureOwner, on conditions: [Condition],
    requiresFailureOf: Set<GestureOwner> = [], simultaneousWith: Set<GestureOwner> = []
  ) {
    self.owner = owner
    self.conditions = conditions
    self.requiresFailureOf = requiresFailureOf
    self.simultaneousWith = simultaneousWith
  }

  /// Whether it would take a drag that runs in `direction` from a press on `traits`, were it alone:
  /// `gestureRecognizerShouldBegin(_:)`. What the others say to that is the arena's.
  public func shouldBegin(_ direction: DragDirection, from traits: PressTraits) -> Bool {
    conditions.contains { $0.holds(of: traits, direction) }
  }

  /// What becomes of the press once this has begun.
  public var delivery: PressDelivery {
    simultaneousWith.contains(.click) ? .delayed : .cancelled
  }
}

extension PanEvent {
  /// The state of the recogniser that sends it.
  public var recognizerState: GestureRecognizer.State {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
