internal import Gestures
public import Terminal

/// Time and room.
extension ListState {
  /// Moves what moves by itself to where it is at `time`, and takes the list as seen there. Call it
  /// once after the events that had come, right before drawing.
  public mutating func advance(
    to time: Seconds, source: some ListDataSource<RowID>
  ) -> [ListEffect<RowID>] {
    var effects = expire(at: time)
    // At most moments most of this is not there.
    if momentum != nil { effects += scrollOn(source, at: time) }
    if selectionDrag != nil { effects += scrollAtEdge(source, at: time) }
    if reorder != nil { scrollLiftedRow(source, at: time) }
    if placed != nil { forgetPlacedRow(source) }
    editMode.advance(to: time)
    if !swipes.isEmpty {
      for id in Array(swipes.keys) {
        effects += drive(id, at: time) { $0.advance(to: time) }
      }
    }
    guard !departures.isEmpty else { return effects }
    departures = departures.compactMap { departure in
      var departure = departure
      let isGone = departure.swipe.machine.advance(to: time).contains(.removeFinished)
      return isGone ? nil : departure
    }
    viewport.setGaps(gapLines(in: viewport.content))
    return effects
  }

  /// When `advance(to:)` has to be called next, seen from `time`; nil while nothing moves by itself
  /// and nothing is waited for.
  public func deadline(after time: Seconds) -> Seconds? {
    var deadlines: [Seconds] = []
    // At most moments most of this is not there.
    if !swipes.isEmpty {
      deadlines += swipes.values.compactMap { swipe in
        swipe.machine.deadline(after: time)
          ?? (swipe.machine.isWaiting ? time + GlyphSet.spinnerStep : nil)
      }
    }
    if !batches.isEmpty { deadlines.append(time + GlyphSet.spinnerStep) }
    if !departures.isEmpty {
      deadlines += departures.compactMap { $0.swipe.machine.deadline(after: time) }
    }
    // Rows that come faster than frames come together.
    if let momentum { deadlines.append(max(momentum.due, time + configuration.frameInterval)) }
    if let deadline = editMode.deadline(after: time, frameInterval: configuration.frameInterval) {
      deadlines.append(deadline)
    }
    if let deadline = edgeDeadline { deadlines.append(max(time, deadline)) }
    if let deadline = adapter.deadline { deadlines.append(max(time, deadline)) }
    return deadlines.min()
  }

  /// The list's place on the screen, told at the start and at each change of it. Another place
  /// calls off a gesture and finishes every motion; an open row lies at its pane's new width, or
  /// closes where nothing fits.
  ///
  /// - Parameter cellAspect: a cell's height divided by its width.
  /// - Returns: of the current row (the first call makes the first row current) and of actions offered in
  ///   words; nothing that must be performed.
  public mutating func layout(
    bounds: Rect, cellAspect: Double = 2, source: some ListDataSource<RowID>, at time: Seconds
  ) -> [ListEffect<RowID>] {
    adapter.cellAspect = cellAspect
    let bounds = Rect(
      column: bounds.column, row: bounds.row, columns: max(0, bounds.columns),
      rows: max(0, bounds.rows))
    guard bounds != self.bounds else { return [] }
    _ = interrupt(at: time)
    self.bounds = bounds
    return layOut(source, at: time)
  }
}
