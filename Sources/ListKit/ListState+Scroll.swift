internal import Gestures
internal import Terminal

/// Scrolling: by the wheel, by a drag and what is left of it, by the scroll bar.
extension ListState {
  /// Scrolls, by lines, as far as the list's ends allow: an open row closes, and the current row comes along
  /// only as far as it must to stay in sight.
  mutating func scroll(
    to top: Int, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    _ = closeRows(at: time)
    let effects = withdrawOffer()
    viewport.scroll(to: top)
    guard let currentRow, let position = source.position(of: currentRow) else { return effects }
    let visible = viewport.nearestVisible(to: position)
    guard visible != position else { return effects }
    return effects + makeCurrent(source.rowID(at: visible), source)
  }

  /// An upright drag: the rows go with the pointer and, when it lets go, on for a while.
  mutating func dragScroll(
    _ event: PanEvent, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    switch event {
    case .began:
      held?.scrollTop = viewport.top
      return scroll(to: viewport.top, source, at: time)
    case .changed(_, let rows):
      return scroll(to: (held?.scrollTop ?? viewport.top) - rows, source, at: time)
    case .ended(.released(let velocity)):
      momentum = Momentum(velocity: -velocity, configuration, at: time)
      return []
    case .ended(.atRest), .cancelled:
      return []
    }
  }

  /// Scrolls on by what is left of a drag; over at the list's end.
  mutating func scrollOn(
    _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    guard var momentum else { return [] }
    let lines = momentum.advance(to: time)
    let effects = lines == 0 ? [] : scroll(to: viewport.top + lines, source, at: time)
    let goesOn = !momentum.isOver && viewport.canScroll(by: momentum.direction)
    self.momentum = goesOn ? momentum : nil
    return effects
  }

  // MARK: the scroll bar

  /// The bar at the right edge of the list, over the last column; nil where all rows are in sight,
  /// or the list has too little room for it.
  public var scrollBar: ScrollBar? {
    guard viewport.isLongerThanPage, viewport.height > 1, !isTooNarrow else { return nil }
    return ScrollBar(thumb: viewport.thumb(steps: ScrollBar.steps))
  }

  /// Whether the cell at `position` is the bar's.
  func isScrollBar(_ position: Position) -> Bool {
    position.column == bounds.columnRange.upperBound - 1 && scrollBar != nil
  }

  /// A press on the thumb takes it along; one beside it brings it there first.
  mutating func dragScrollBar(
    _ event: PanEvent, _ source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    switch event {
    case .began(let press):
      let thumb = viewport.thumb(steps: ScrollBar.steps)
      let line = (press?.row ?? bounds.row) - bounds.row
      let isOnThumb = (line * ScrollBar.steps..<(line + 1) * ScrollBar.steps).overlaps(thumb)
      let middle = line * ScrollBar.steps + ScrollBar.steps / 2
      held?.thumbStart = isOnThumb ? thumb.lowerBound : middle - thumb.count / 2
      return isOnThumb
        ? scroll(to: viewport.top, source, at: time) : bringThumb(by: 0, source, time)
    case .changed(_, let rows):
      return bringThumb(by: rows, source, time)
    case .ended, .cancelled:
      return []
    }
  }

  private mutating func bringThumb(
    by rows: Int, _ source: some ListDataSource<RowID>, _ time: Seconds
  ) -> [ListEffect<RowID>] {
    guard let held else { return [] }
    let start = held.thumbStart + rows * ScrollBar.steps
    let top = viewport.top(forThumbAt: start, steps: ScrollBar.steps)
    return scroll(to: top, source, at: time)
  }
}
