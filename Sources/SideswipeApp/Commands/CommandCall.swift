internal import Commands
internal import Gestures
internal import ListKit
internal import Terminal

/// What a call of the program asks for where the rows are a command's.
package struct CommandCall: Sendable {
  enum Source: Equatable, Sendable {
    case standardInput
    /// The words of a command that is run, and run again after each action.
    case command([[UInt8]])
  }

  /// Which rows are printed at the end.
  package enum Printed: String, CaseIterable, Sendable {
    case kept, deleted, selected, all
  }

  var source = Source.standardInput
  /// Seconds from when the source has ended until it is run again by itself; nil: it is not.
  var interval: Seconds?
  /// What stands above the list.
  var title = "Standard input"
  var actions: [RowAction] = []
  var fields = RowFields.blanks
  /// The fields that say which row it is when the source is run again; none: all of the row, and its
  /// place among equal ones.
  var idFields: [Int] = []
  /// Ends each row that is read.
  var separator: UInt8 = 0x0A
  /// Ends each row that is printed.
  var printedSeparator: UInt8 = 0x0A
  /// nil: nothing is printed.
  var printed: Printed?
  /// How many of the first rows stand still above the list.
  var headerLines = 0
  /// Whether colours in rows are shown.
  var readsColors = false
  /// Whether nothing is run, and the commands are printed.
  package var isDryRun = false

  /// What `interval` can be.
  static let intervals: ClosedRange<Seconds> = 0.1...86_400

  /// The rows' buttons.
  var rowActions: RowActions {
    guard !actions.isEmpty else { return .editing }
    var result = RowActions()
    for (number, action) in actions.enumerated() {
      switch action.edge {
      case .leading: result.leading.append(action.swipeAction(number))
      case .trailing: result.trailing.append(action.swipeAction(number))
      }
    }
    return result
  }

  func action(of swipe: SwipeAction) -> RowAction? {
    Int(swipe.name).flatMap { actions.indices.contains($0) ? actions[$0] : nil }
  }

  /// What of a row says which one it is.
  func key(of row: [UInt8]) -> [UInt8] {
    guard !idFields.isEmpty else { return row }
    var key: [UInt8] = []
    for number in idFields {
      guard let field = fields.field(number, of: row) else { return row }
      key += field + [0]
    }
    return key
  }
}
