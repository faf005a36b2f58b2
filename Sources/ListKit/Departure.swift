internal import Gestures

/// A removed row on its way out: a snapshot, since the source no longer has it.
struct Departure<RowID: Hashable & Sendable>: Equatable, Sendable {
  var id: RowID
  var row: Row
  /// The position of the row below it.
  var position: Int
  /// Whether it goes from below the header of the section that begins there.
  var isBelowHeader: Bool
  var swipe: RowSwipe<RowID>
}
