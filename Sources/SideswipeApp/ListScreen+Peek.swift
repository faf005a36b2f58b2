import Documents
import ListKit
import Terminal

/// On the first start the current row shows a little of what is behind it, to teach the gesture:
/// once, and only to who has not begun to do something.
extension ListScreen {
  /// Seconds that the list is seen at rest before something moves.
  static var restBeforePeek: Seconds { 0.5 }

  /// The list is laid out.
  mutating func planPeek(at now: Seconds) {
    if peek == .wanted, area.list.rows > 0 { peek = .due(now + Self.restBeforePeek) }
  }

  mutating func beginPeek(at now: Seconds) {
    guard case .due(let time) = peek, now >= time else { return }
    peek = .none
    guard isBrowsing, let row = list.currentRow else { return }
    list.peek(row, edge: .trailing, source: rows, at: now)
  }

  /// What its user does comes first. What the terminal says by itself does not count.
  mutating func skipPeek(for event: InputEvent) {
    switch event {
    case .key, .pointer, .paste: peek = .none
    case .focus, .legacyMouse, .reply: break
    }
  }

  var peekDeadline: Seconds? {
    guard case .due(let time) = peek else { return nil }
    return time
  }
}

/// Where the lesson stands.
enum Peek: Equatable, Sendable {
  case none
  /// It is to come when the list is on the screen.
  case wanted
  /// It begins at that time.
  case due(Seconds)
}
