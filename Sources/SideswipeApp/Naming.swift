import ListKit

/// Giving the list another name to be kept under.
struct Naming: Equatable, Sendable {
  var editor: LineEditor
  /// The exit status that somebody wants to leave with when the list is kept; nil if nobody does.
  var leaving: Int32?
  /// Whether a file of that name is being written: the list stands still until that has ended.
  var isUnderWay = false
}
