import Documents
import Gestures

/// A side whose actions are named in the last line, in a list too narrow for buttons.
struct OfferedActions: Equatable, Sendable {
  var row: RowID
  var edge: SwipeEdge
  /// The action that Enter performs.
  var focused: Int
}
