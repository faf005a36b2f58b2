internal import Gestures

/// What a cell of the list belongs to at the moment of a press.
enum ListHit<RowID: Hashable & Sendable>: Equatable, Sendable {
  /// The row itself.
  case content(RowID)
  /// A button that can be pressed; the margin belongs to the outermost one.
  case button(RowID, edge: SwipeEdge, index: Int)
  /// The control before a row in edit mode.
  case control(RowID)
  /// One of the row's accessories.
  case accessory(RowID, index: Int)
  /// What lies behind a row, where nothing can be pressed: the row is closing, or pulled too far.
  case behind(RowID)
  case scrollBar
  /// No row: the header of a section, or what lies below the last row.
  case blank

  var row: RowID? {
    switch self {
    case .content(let id), .button(let id, _, _), .behind(let id), .control(let id),
      .accessory(let id, _):
      id
    case .scrollBar, .blank: nil
    }
  }
}
