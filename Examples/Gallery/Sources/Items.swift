import Gestures
import ListKit
import Terminal

/// One row.
struct Item {
  var text: String
  var leading: [SwipeAction] = []
  var trailing: [SwipeAction] = []

  init(_ text: String, leading: [SwipeAction] = [], trailing: [SwipeAction] = []) {
    self.text = text
    self.leading = leading
    self.trailing = trailing
  }
}

/// Where a list gets its rows from. An item is known by its number, which it keeps whatever comes
/// and goes before it.
struct Items: ListDataSource {
  private(set) var items: [Int: Item]
  /// The numbers of those that are shown, from top to bottom.
  private(set) var shown: [Int]

  init(_ items: [Item]) {
    self.items = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($0, $1) })
    shown = Array(items.indices)
  }

  var rowCount: Int { shown.count }
  func rowID(at position: Int) -> Int { shown[position] }
  func position(of id: Int) -> Int? { shown.firstIndex(of: id) }
  func contains(_ id: Int) -> Bool { items[id] != nil }

  func row(at position: Int, columns: Int) -> Row {
    Row(text: DisplayText(items[shown[position]]?.text ?? "", columns: columns))
  }

  func swipeActions(for id: Int, edge: SwipeEdge) -> SwipeActionsConfiguration? {
    guard let item = items[id] else { return nil }
    return SwipeActionsConfiguration(actions: edge == .leading ? item.leading : item.trailing)
  }

  // MARK: changes

  mutating func remove(_ id: Int) {
    items[id] = nil
    shown.removeAll { $0 == id }
  }

  mutating func setText(_ text: String, of id: Int) {
    items[id]?.text = text
  }

  /// Shows only the items that match.
  mutating func filter(by query: FilterQuery) {
    shown = items.keys.sorted().filter { query.matches((items[$0]?.text ?? "").utf8) }
  }
}
