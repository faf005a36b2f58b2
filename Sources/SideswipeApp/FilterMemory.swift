import Documents
import ListKit

/// What a screen remembers of its filters.
struct FilterMemory: Sendable {
  var history = FilterHistory()
  /// What was typed since the rows were filtered last; nil if nothing was.
  var pending: FilterQuery?
  /// The row that was current before filtering hid it, to go back to.
  private(set) var anchor: RowID?
  /// The row that was current after the last filtering: if another one is, somebody has moved.
  private var landed: RowID?

  /// A filter that comes next starts from the row that is current now; if none is, from where the
  /// last one did.
  mutating func settle(on current: RowID?) {
    anchor = current ?? anchor
    landed = current
  }

  /// The rows are about to be filtered.
  mutating func depart(from current: RowID?) {
    if current != landed { anchor = current ?? anchor }
  }

  /// They were.
  mutating func land(on current: RowID?) {
    landed = current
  }
}
