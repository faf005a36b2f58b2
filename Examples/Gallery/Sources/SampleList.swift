import Gestures
import ListKit
import Terminal

/// A list and its rows: hands events to the list, and draws it.
struct SampleList {
  private(set) var items: Items
  var list: ListState<Int>

  /// - Parameter arena: `.pages` for a list that is a page among others.
  init(_ items: [Item], arena: GestureArena = .list) {
    self.items = Items(items)
    list = ListState(arena: arena)
  }

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    _ = list.layout(bounds: bounds, cellAspect: cellAspect, source: items, at: now)
  }

  /// Takes one event. What the list asks for in answer is the screen's to do.
  mutating func update(
    _ event: TerminalEvent, on surroundings: PressTraits = [], at now: Seconds
  ) -> [ListEffect<Int>] {
    switch event {
    case .key(let key):
      guard let command = Self.keys[key] else { return [] }
      return list.perform(command, source: items, at: now)
    case .pointer(let pointer):
      return list.pointer(pointer, on: surroundings, source: items, at: now)
    case .focusGained:
      list.focusGained(at: now)
      return []
    case .interrupted:
      _ = list.interrupt(at: now)
      return []
    case .paste, .resized, .wake, .ended:
      return []
    }
  }

  /// Changes the rows; the list keeps its place.
  mutating func change(at now: Seconds, _ edit: (inout Items) -> Void) {
    let old = items
    edit(&items)
    _ = list.sourceChanged(from: old, to: items, at: now)
  }

  /// Comes before drawing, always.
  @discardableResult
  mutating func advance(to now: Seconds) -> [ListEffect<Int>] {
    list.advance(to: now, source: items)
  }

  func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance, at now: Seconds) {
    guard items.rowCount > 0 else {
      return ListView.drawPlaceholder(
        "no rows", into: &frame, bounds: bounds, appearance: appearance)
    }
    ListView.draw(
      list.visibleRows(source: items), into: &frame, bounds: bounds, scrollBar: list.scrollBar,
      appearance: appearance, at: now)
  }

  /// Such as "2 of 14".
  var position: String {
    guard let position = list.currentRow.flatMap({ items.position(of: $0) }) else { return "" }
    return "\(position + 1) of \(items.rowCount)"
  }

  private static let keys: [Key: ListCommand] = [
    Key(.up): .moveUp, Key(.down): .moveDown, Key(.pageUp): .pageUp, Key(.pageDown): .pageDown,
    Key(.home): .first, Key(.end): .last, Key(.left): .panLeft, Key(.right): .panRight,
    Key(.enter): .press, Key(.tab): .nextButton, Key(.tab, .shift): .previousButton,
    Key(.delete): .revealTrailing, Key(.escape): .cancel, Key(.character(" ")): .toggleSelection,
    Key(.up, .shift): .extendUp, Key(.down, .shift): .extendDown,
  ]
}
