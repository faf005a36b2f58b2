import Documents
import Gestures
import ListKit
import Terminal

/// A text in the place of the list: it scrolls, and can be selected by nothing.
struct TextView: Equatable, Sendable {
  let title: String
  /// Said where there is no text.
  private let placeholder: String
  private var rows: DocumentRows
  private var list: ListState<RowID>

  /// - Parameters:
  ///   - text: in lines.
  ///   - bounds: the cells that it takes.
  init(
    _ text: [UInt8], title: String, placeholder: String, bounds: Rect,
    configuration: SwipeConfiguration, at now: Seconds
  ) {
    self.title = title
    self.placeholder = placeholder
    rows = DocumentRows(document: ListDocument(bytes: text), isEditable: false)
    list = ListState(configuration: configuration)
    layout(bounds, cellAspect: 2, at: now)
  }

  static func == (left: TextView, right: TextView) -> Bool {
    left.title == right.title && left.list == right.list
      && left.rows.document == right.rows.document
  }

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    _ = list.layout(bounds: bounds, cellAspect: cellAspect, source: rows, at: now)
  }

  mutating func advance(to now: Seconds) {
    _ = list.advance(to: now, source: rows)
  }

  func deadline(after now: Seconds) -> Seconds? { list.deadline(after: now) }

  /// - Returns: false for what does not move in it.
  mutating func perform(_ command: ListCommand, at now: Seconds) -> Bool {
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last:
      _ = list.perform(command, source: rows, at: now)
      return true
    default: return false
    }
  }

  mutating func pointer(_ event: PointerEvent, at now: Seconds) {
    _ = list.pointer(event, source: rows, at: now)
  }

  var position: String {
    let place = list.currentRow.flatMap { rows.position(of: $0) }
    return place.map { "\($0 + 1) of \(rows.rowCount)" } ?? ""
  }

  func draw(into frame: inout Frame, bounds: Rect, appearance: Appearance, at now: Seconds) {
    let looks = list.looks(source: rows)
    if looks.isEmpty {
      ListView.drawPlaceholder(
        placeholder, into: &frame, bounds: bounds, appearance: appearance)
    } else {
      ListView.draw(
        looks, into: &frame, bounds: bounds, scrollBar: list.scrollBar, appearance: appearance,
        at: now)
    }
  }
}
