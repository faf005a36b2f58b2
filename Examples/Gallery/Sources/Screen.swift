import ListKit
import Terminal

/// One screen of the gallery: a value that events go into, and that draws itself.
protocol Screen {
  var title: String { get }
  /// What to try; stands in the last line.
  var hint: String { get }

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds)
  mutating func update(_ event: TerminalEvent, at now: Seconds) -> ScreenResult
  mutating func advance(to now: Seconds)
  func deadline(after now: Seconds) -> Seconds?
  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds)
}

enum ScreenResult {
  case stay
  /// Back to the menu.
  case leave
}
