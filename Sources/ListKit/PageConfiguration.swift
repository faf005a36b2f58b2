public import Terminal

/// The numbers that make turning pages feel as it does.
public struct PageConfiguration: Hashable, Sendable {
  /// Columns per second from which a release is a flick. 40.
  public var flickVelocity = 40.0
  /// Columns a flick must have travelled. 6: a jerk turns no page.
  public var flickColumns = 6.0
  /// Share of the width that turns a page without a flick, 0–1. 0.5.
  public var turnShare = 0.5
  /// Stiffness of the rubber band before the first page and after the last, above 0. 0.55.
  public var rubberBand = 0.55
  /// Seconds to settle. 0.25; 0 moves at once.
  public var settleDuration: Seconds = 0.25
  /// Seconds between two frames of a motion. 0.016.
  public var frameInterval: Seconds = 0.016

  public init() {}

  public static let standard = PageConfiguration()

  /// `standard` without motion.
  public static let reducedMotion: PageConfiguration = {
    var configuration = PageConfiguration()
    configuration.settleDuration = 0
    return configuration
  }()
}
