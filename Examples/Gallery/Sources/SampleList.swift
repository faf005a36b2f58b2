import Gestures
import ListKit
import Terminal

/// A list and its rows: hands events to the list, and draws it.
struct SampleList<Source: ListDataSource> where Source.RowID == Int {
  private(set) var source: Source
  var list: ListState<Int>

  /// - Parameter arena: `.pages` for a list that is a page among others.
  init(
    _ source: Source, configuration: SwipeConfiguration = .standard,
    rowHeight: RowHeight = .oneLine, arena: GestureArena = .list
  ) {
    self.source = source
    list = ListState(configuration: configuration, rowHeight: rowHeight, arena: arena)
  }

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    _ = list.layout(bounds: bounds, cellAspect: cellAspect, source: source, at: now)
  }

  /// Takes one event. What the list asks for in answer is the screen's to do.
  mutating func update(
    _ event: TerminalEvent, on surroundings: PressTraits = [], at now: Seconds
  ) -> [ListEffect<Int>] {
    switch event {
    case .key(let key):
      guard let command = listKeys[key] else { return [] }
      return list.perform(command, source: source, at: now)
    case .pointer(let pointer):
      return list.pointer(pointer, on: surroundings, source: source, at: now)
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
  mutating func change(at now: Seconds, _ edit: (inout Source) -> Void) {
    let old = source
    edit(&source)
    _ = list.sourceChanged(from: old, to: source, at: now)
  }

  /// Comes before drawing, always.
  mutating func advance(to now: Seconds) -> [ListEffect<Int>] {
    list.advance(to: now, source: source)
  }

  func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance, at now: Seconds) {
    guard source.rowCount > 0 else {
      return ListView.drawPlaceholder(
        "no rows", into: &frame, bounds: bounds, appearance: appearance)
    }
    ListView.draw(
      list.looks(source: source), into: &frame, bounds: bounds, scrollBar: list.scrollBar,
      appearance: appearance, at: now)
  }

  /// Such as "2 of 14".
  var position: String {
    guard let position = list.currentRow.flatMap({ source.position(of: $0) }) else { return "" }
    return "\(position + 1) of \(source.rowCount)"
  }
}

private let listKeys: [Key: ListCommand] = [
  Key(.up): .moveUp, Key(.down): .moveDown, Key(.pageUp): .pageUp, Key(.pageDown): .pageDown,
  Key(.home): .first, Key(.end): .last, Key(.left): .panLeft, Key(.right): .panRight,
  Key(.enter): .press, Key(.tab): .nextButton, Key(.tab, .shift): .previousButton,
  Key(.delete): .revealTrailing, Key(.escape): .cancel, Key(.character(" ")): .toggleSelection,
  Key(.up, .shift): .extendUp, Key(.down, .shift): .extendDown, Key(.up, .alt): .moveRowUp,
  Key(.down, .alt): .moveRowDown, Key(.character("E")): .toggleEditing,
]
