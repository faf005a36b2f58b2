internal import Gestures
public import Terminal

/// How high rows are, and what lies in which line.
extension ListState {
  /// Has each row take one line or two. Another height calls off a gesture and finishes every motion;
  /// an open row stays open. In an area of a single line rows have no more than that.
  public mutating func setRowHeight(
    _ height: RowHeight, source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard height != rowHeight else { return [] }
    _ = interrupt(at: time)
    rowHeight = height
    return layOut(source, at: time)
  }

  /// Has every row as wide and as high as it is to be now.
  mutating func layOut(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    departures = []
    viewport.setGaps([])
    viewport.resize(
      height: bounds.rows, count: source.rowCount, rowHeight: rowHeight.rawValue,
      sections: source.sections)
    var effects = withdrawOffer()
    for id in Array(swipes.keys) {
      swipes[id]?.rowHeight = viewport.rowHeight
      guard let geometry = swipes[id]?.geometry(width: bounds.columns) else { continue }
      effects += drive(id, at: time) { $0.layoutChanged(geometry) }
    }
    let first = source.rowCount > 0 ? source.rowID(at: 0) : nil
    return effects + makeCurrent(currentRow ?? first, source)
  }

  /// A row at rest that is about to be swiped.
  var closedSwipe: RowSwipe<RowID> {
    var swipe = RowSwipe<RowID>(configuration: configuration, width: bounds.columns)
    swipe.rowHeight = viewport.rowHeight
    return swipe
  }

  /// What there is to scroll in a list of such rows.
  func content(of source: some ListDataSource<RowID>) -> Viewport.Content {
    Viewport.Content(
      count: source.rowCount, rowHeight: viewport.rowHeight, sections: source.sections)
  }

  /// The lines before which departing rows are, from top to bottom.
  func gapLines(in content: Viewport.Content) -> [Int] {
    departures.map { content.gapLine(at: $0.position, isBelowHeader: $0.isBelowHeader) }
  }
}
