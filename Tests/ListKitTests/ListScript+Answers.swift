import Terminal

@testable import ListKit

/// What the list shows and has asked for.
extension Stage {
  var visible: [RowPresentation<String>] { list.visibleRows(source: source) }

  func presentation(_ id: String) -> RowPresentation<String>? { visible.first { $0.id == id } }

  func offset(_ id: String) -> Double { presentation(id)?.offset ?? .nan }

  /// The offsets of rows that are not at 0.
  var offsets: [String: Double] {
    Dictionary(
      visible.filter { $0.offset != 0 }.map { ($0.id, $0.offset) }, uniquingKeysWith: { $1 })
  }

  var performed: [String] {
    effects.compactMap { effect in
      switch effect {
      case .perform(let action, let row, _): "\(action.name) \(row)"
      case .performOnSelection(let action, let row, let rows, _):
        "\(action.name) \(row): \(rows.joined(separator: " "))"
      default: nil
      }
    }
  }

  var committed: [String] {
    effects.compactMap { effect in
      if case .commit(let style, let row) = effect {
        "\(style == .insert ? "insert" : "delete") \(row)"
      } else {
        nil
      }
    }
  }

  var moved: [String] {
    effects.compactMap { effect in
      if case .move(let row, let position, let section, let next) = effect {
        "\(row) to \(position)\(section > 0 ? " in \(section)" : "") before \(next ?? "-")"
      } else {
        nil
      }
    }
  }

  /// Whether letting go would perform an action.
  var isArmed: Bool { list.swipes.values.contains { $0.machine.armedEdge != nil } }

  /// The names of what is in sight, from top to bottom.
  var order: [String] { visible.map(\.id) }

  /// What edit mode adds to a row.
  func editing(_ id: String) -> RowEditing? { presentation(id)?.editing }

  var activated: [String] {
    effects.compactMap { effect in
      if case .activate(let row) = effect { row } else { nil }
    }
  }

  /// The row of the last click, if it counted as one.
  var clicked: String? { list.lastClick?.row }
}
