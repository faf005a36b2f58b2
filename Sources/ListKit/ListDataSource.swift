/// Where a list gets its rows: `UITableViewDataSource`. Rows are known by their identity; a position
/// is only where a row is at the moment. What may be done with them is asked of the same value, as
/// its `ListDelegate`.
public protocol ListDataSource<RowID>: ListDelegate {
  var rowCount: Int { get }

  /// The row at `position`, from 0 up to `rowCount`.
  func rowID(at position: Int) -> RowID

  /// Where a row is; nil if it is not in the list. Asked often: should be O(1) or O(log n).
  func position(of id: RowID) -> Int?

  /// Whether there is such a row, shown at a position or left out by a filter of the source's. A row
  /// that is not there any more is no longer selected.
  func contains(_ id: RowID) -> Bool

  /// What the row at `position` shows. `columns`: how many of it can be seen at most.
  func row(at position: Int, columns: Int) -> Row

  /// Another one as soon as `row(at:columns:)` or `position(of:)` may answer differently. nil, as it is by
  /// default: not known, so that the rows in sight are asked for with every frame.
  var version: SourceVersion? { get }

  /// How the rows are divided into sections; empty, as it is by default, for a list without headers.
  /// Asked when the source changes.
  /// - Precondition: they have `rowCount` rows together, unless there are none.
  var sections: SectionIndex { get }

  /// What the header of a section shows, asked for those in sight. `columns`: how many of it can be
  /// seen at most.
  func sectionHeader(at section: Int, columns: Int) -> RowLine
}

extension ListDataSource {
  /// For sources that show all their rows.
  public func contains(_ id: RowID) -> Bool { position(of: id) != nil }

  public var version: SourceVersion? { nil }
}
