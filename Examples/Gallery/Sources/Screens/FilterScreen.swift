import ListKit
import Terminal

/// A list that shows only what matches, as it is typed. The rows that are hidden stay the list's.
struct FilterScreen: Screen {
  let title = "Filter"
  let hint = "Type to filter: letters in their order, 'word, ^start, end$, !not"

  private var rows = SampleList(
    [
      "Aare", "Danube", "Elbe", "Inn", "Main", "Meuse", "Moselle", "Neckar", "Oder", "Rhine",
      "Rhône", "Saale", "Spree", "Weser",
    ].map { Item($0) })
  private var typed = LineEditor()

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    rows.layout(bounds, cellAspect: cellAspect, at: now)
  }

  mutating func update(_ event: TerminalEvent, at now: Seconds) -> ScreenResult {
    if case .key(let key) = event, Self.isText(key) {
      guard typed.handle(key) == .changed else { return .stay }
      let query = FilterQuery(typed.bytes)
      rows.change(at: now) { $0.filter(by: query) }
      return .stay
    }
    for case .ignored(.cancel) in rows.update(event, at: now) { return .leave }
    return .stay
  }

  private static func isText(_ key: Key) -> Bool {
    switch key.code {
    case .character, .backspace: true
    default: false
    }
  }

  mutating func advance(to now: Seconds) {
    rows.advance(to: now)
  }

  func deadline(after now: Seconds) -> Seconds? { rows.list.deadline(after: now) }

  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds
  ) {
    let text = String(decoding: typed.bytes, as: UTF8.self)
    TitleLine(
      title: DisplayText(self.title), note: text.isEmpty ? "" : "/\(text)",
      position: rows.position
    ).draw(into: &frame, bounds: title, appearance: appearance)
    rows.draw(into: &frame, bounds: list, appearance: appearance, at: now)
  }
}
