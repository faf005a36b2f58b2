import ListKit
import Terminal

/// A screen that is one list. What remains to be said is where its rows come from, what its own keys
/// do, and what becomes of what the list asks for.
protocol ListScreen: Screen {
  associatedtype Source: ListDataSource where Source.RowID == Int
  var rows: SampleList<Source> { get set }
  /// Stands beside the title; empty for none.
  var note: String { get }

  mutating func perform(_ effect: ListEffect<Int>, at now: Seconds)
  /// - Returns: whether the key is one of the screen's own.
  mutating func press(_ key: Key, at now: Seconds) -> Bool
  /// Takes an event that comes in before the list does.
  ///
  /// - Returns: whether it is the screen's own: then the list hears nothing of it.
  mutating func take(_ event: TerminalEvent, at now: Seconds) -> Bool
}

extension ListScreen {
  var note: String { "" }

  mutating func press(_ key: Key, at now: Seconds) -> Bool { false }

  mutating func take(_ event: TerminalEvent, at now: Seconds) -> Bool {
    if case .key(let key) = event { press(key, at: now) } else { false }
  }

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    rows.layout(bounds, cellAspect: cellAspect, at: now)
  }

  mutating func update(_ event: TerminalEvent, at now: Seconds) -> ScreenResult {
    if take(event, at: now) { return .stay }
    for effect in rows.update(event, at: now) {
      if effect == .ignored(.cancel) { return .leave }
      perform(effect, at: now)
    }
    return .stay
  }

  mutating func advance(to now: Seconds) {
    for effect in rows.advance(to: now) { perform(effect, at: now) }
  }

  func deadline(after now: Seconds) -> Seconds? { rows.list.deadline(after: now) }

  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds
  ) {
    TitleLine(title: DisplayText(self.title), note: note, position: rows.position).draw(
      into: &frame, bounds: title, appearance: appearance)
    rows.draw(into: &frame, bounds: list, appearance: appearance, at: now)
  }
}
