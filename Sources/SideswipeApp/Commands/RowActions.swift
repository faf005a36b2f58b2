internal import ListKit

/// What can be done to the rows of a list by swiping them.
package struct RowActions: Equatable, Sendable {
  var leading: [SwipeAction] = []
  var trailing: [SwipeAction] = []

  /// Of rows that are text to be changed.
  package static let editing = RowActions(
    leading: [DocumentRows.edit], trailing: [DocumentRows.delete])

  var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }
}
