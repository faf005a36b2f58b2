public import Terminal

/// The numbers that make swipes, clicks and wheels feel as they do. Start from a preset and change
/// what you must.
public struct SwipeConfiguration: Hashable, Sendable {
  /// How a release chooses where the row comes to rest.
  public enum ReleaseRule: Hashable, Sendable {
    /// By flick, then by distance; a pan that began open closes with two columns inward.
    case standard
    /// By position alone: at least the outermost button's width opens, anything less closes.
    case positional
  }

  // Recognising

  /// Columns a drag over a row's content must run before it is a pan. 2, above 1: a hand that
  /// clicks trembles by a column.
  public var panSlop = 2
  /// The same for a drag that begins on a button. 4: a click on a button deserves more patience.
  public var buttonSlop = 4
  /// Rows a drag must run before it scrolls. 2.
  public var scrollSlop = 2
  /// The same for a row that may be moved: the least move is one row. 1.
  public var reorderSlop = 1
  /// A pan that never passed so many columns may still be a click. 2.
  public var clickColumns = 2
  /// …if it ended within so many seconds of its press. 0.25.
  public var clickDuration: Seconds = 0.25
  /// Columns under which a grab of a moving row is a click, at its farthest: who pulls a row out and
  /// back again has not clicked. 2.
  public var grabColumns = 2
  /// Rows by which a release may miss what was pressed and still be a click. 1.
  public var clickRows = 1
  /// Seconds within which a second click on a row makes a double click. 0.4.
  public var doubleClickInterval: Seconds = 0.4

  // Offset

  /// Share of the pull that shows toward a side with nothing behind it, 0–1. 0.2.
  public var endResistance = 0.2
  /// The most columns that show there. 2.
  public var endColumns = 2.0
  /// Stiffness of the rubber band beyond the pane, above 0 (0.55); nil lets the row follow the
  /// pointer freely.
  public var rubberBand: Double? = 0.55
  /// Whether a pan that began on an open row may reveal the other side. No: it should not matter
  /// how far past 0 one overshoots while closing.
  public var crossesFromOpen = false

  // Release

  /// Where the row comes to rest when it is let go. `.standard`.
  public var releaseRule = ReleaseRule.standard
  /// Columns that always suffice to open, however wide the outermost button. 10.
  public var openColumns = 10.0
  /// Columns that always suffice where the pointer has little room to the border. 4.
  public var openColumnsNearBorder = 4.0
  /// Columns toward 0 that close an open row. 2.
  public var closeColumns = 2.0
  /// Columns per second from which a release is a flick. 25.
  public var flickVelocity = 25.0
  /// Columns a flick must have travelled. 3: a jerk is not a flick.
  public var flickColumns = 3.0
  /// Seconds before a release over which velocity is measured. 0.1.
  public var velocityWindow: Seconds = 0.1
  /// Seconds that the samples must span. 0.008: reports that arrived in one read tell no speed.
  public var velocitySpan: Seconds = 0.008
  /// Columns that the samples must span. 2: one column is within the grid's coarseness.
  public var velocityColumns = 2
  /// The same in rows, for a list that is let go while it scrolls. 2.
  public var velocityRows = 2

  // Full swipe

  /// Columns beyond the pane that a full swipe needs at least. 4.
  public var fullSwipeColumns = 4.0
  /// Share of the row's width that it needs, 0–1. 0.6; less where the pointer has no room for it.
  public var fullSwipeShare = 0.6
  /// Columns that are left to the border when it arms at the latest. 4.
  public var fullSwipeBorderColumns = 4.0
  /// Columns by which an armed row must be taken back to disarm. 4: a hand that trembles where it
  /// arms does not make it flicker.
  public var fullSwipeHysteresis = 4.0
  /// Seconds that a row must be armed to perform. 0.1: who lets go at once has not seen it.
  public var fullSwipeDuration: Seconds = 0.1

  // Motion

  /// Seconds to settle at a rest. 0.2; 0 moves at once.
  public var settleDuration: Seconds = 0.2
  /// Seconds for a removed row to slide out. 0.2; 0 removes at once.
  public var removalDuration: Seconds = 0.2
  /// Seconds of a peek, out and back. 0.6; 0 leaves it out.
  public var peekDuration: Seconds = 0.6
  /// Columns of a peek. 4.
  public var peekColumns = 4
  /// Share of its speed that a list keeps in a millisecond after it was let go while it scrolled,
  /// 0–1. 0.99; 0 stops it at once.
  public var momentumDeceleration = 0.99
  /// Rows per second under which it stops, above 0. 4.
  public var momentumStopVelocity = 4.0
  /// Seconds between two frames of a motion. 0.016.
  public var frameInterval: Seconds = 0.016

  // Wheels and guards

  /// Columns that one step of a horizontal wheel pans. 3.
  public var wheelColumns = 3
  /// Seconds without a step that end a wheel's pan. 0.4.
  public var wheelTimeout: Seconds = 0.4
  /// Lines that one step of a vertical wheel scrolls, each step by itself: at the list's end it does
  /// nothing, and the next one back scrolls at once. In rows of two lines 3 are a row and a half. 3.
  public var wheelRows = 3
  /// Seconds after a button was pressed during which Enter and clicks do nothing; an Enter right behind
  /// another prolongs it. And seconds after any Enter during which one right behind it presses no button. 0.3: whoever
  /// presses twice means it once, and a key that is held down comes faster than that.
  public var pressGuard: Seconds = 0.3
  /// Seconds after the terminal gained the focus during which a press only focuses. 0.1: the click
  /// that brings a window to the front arrives right behind the focus report.
  public var focusGuard: Seconds = 0.1

  /// Flick, rubber band, and an opposite drag that only closes.
  public init() {}

  /// Flick, rubber band, and an opposite drag that only closes.
  public static let standard = SwipeConfiguration()

  /// Where the row is let go decides alone: no flick, no rubber band, from side to side in one
  /// drag, also from an open row.
  public static let positional: SwipeConfiguration = {
    var configuration = SwipeConfiguration()
    configuration.releaseRule = .positional
    configuration.rubberBand = nil
    configuration.crossesFromOpen = true
    return configuration
  }()

  /// `standard` without motion.
  public static let reducedMotion = standard.reducingMotion()

  /// The same behaviour with every motion done at once.
  public func reducingMotion() -> SwipeConfiguration {
    var configuration = self
    configuration.settleDuration = 0
    configuration.removalDuration = 0
    configuration.peekDuration = 0
    configuration.momentumDeceleration = 0
    return configuration
  }
}
