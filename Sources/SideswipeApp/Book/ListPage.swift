import Gestures
import ListKit
import Terminal

/// A list with its rows, as a page among others.
struct ListPage<Rows: ListDataSource & Sendable>: Sendable {
  typealias Effects = [ListEffect<Rows.RowID>]

  private(set) var rows: Rows
  var list: ListState<Rows.RowID>

  init(_ rows: Rows, list: ListState<Rows.RowID>) {
    self.rows = rows
    self.list = list
  }

  var currentRow: Rows.RowID? { list.currentRow }

  /// The positions in sight, as far as there are rows.
  var positionsInSight: Range<Int> {
    let top = list.topPosition
    return top..<min(rows.rowCount, top + max(1, list.bounds.rows))
  }

  /// Takes other rows; those that are in both stay what they are.
  mutating func replace(with rows: Rows, at now: Seconds) -> Effects {
    let before = self.rows
    self.rows = rows
    return list.sourceChanged(from: before, to: rows, at: now)
  }

  /// Lets `change` learn more of the rows, which stay where they are.
  mutating func learn(_ change: (inout Rows) -> Void) {
    change(&rows)
  }

  mutating func layout(bounds: Rect, cellAspect: Double, at now: Seconds) -> Effects {
    list.layout(bounds: bounds, cellAspect: cellAspect, source: rows, at: now)
  }

  mutating func setRowHeight(_ height: RowHeight, at now: Seconds) -> Effects {
    list.setRowHeight(height, source: rows, at: now)
  }

  mutating func advance(to now: Seconds) -> Effects {
    list.advance(to: now, source: rows)
  }

  mutating func pointer(
    _ event: PointerEvent, on surroundings: PressTraits, at now: Seconds
  ) -> Effects {
    list.pointer(event, on: surroundings, source: rows, at: now)
  }

  mutating func perform(_ command: ListCommand, at now: Seconds) -> Effects {
    list.perform(command, source: rows, at: now)
  }

  mutating func select(_ id: Rows.RowID, at now: Seconds) -> Effects {
    list.select(id, source: rows, at: now)
  }

  /// The first row, from the top, that others do not have.
  func firstRow(notIn other: Rows) -> Rows.RowID? {
    (0..<rows.rowCount).lazy.map(rows.rowID(at:)).first { other.position(of: $0) == nil }
  }
}
