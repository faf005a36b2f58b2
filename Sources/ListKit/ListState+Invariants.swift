internal import Gestures

extension ListState {
  /// What about the list must never be, in words; empty if all is well. For tests, which call it
  /// after each step.
  package func checkInvariants() -> [String] {
    var broken = swipes.values.flatMap { $0.machine.checkInvariants() }
    func expect(_ holds: Bool, _ words: String) {
      if !holds { broken.append(words) }
    }
    let open = swipes.filter { $0.value.machine.openEdge != nil }
    let dragged = swipes.filter { $0.value.machine.isDragging }
    expect(open.count + dragged.count <= 1, "more than one row open or dragged")
    expect(open.keys.allSatisfy { $0 == currentRow }, "a row is open that is not current")
    expect(dragged.keys.allSatisfy { $0 == held?.target.row }, "a row is dragged by nothing")
    expect(
      (adapter.panOwner == .rowSwipe) != dragged.isEmpty, "a pan without a row, or the reverse")
    expect(
      (adapter.panOwner == .reorder) == (reorder != nil), "a row lifted by nothing, or the reverse")
    expect(reorder.map { $0.row == currentRow } ?? true, "a row is lifted that is not current")
    expect(held == nil || adapter.isHeld || isDragging, "a target without a gesture")
    expect(swipes.values.allSatisfy { !$0.machine.isIdle }, "a closed row is remembered")
    expect(swipes.values.allSatisfy { !$0.machine.isRemoving }, "a row of the source slides out")
    for (_, swipe) in open {
      guard let edge = swipe.machine.openEdge else { continue }
      expect(swipe.actions(edge).indices.contains(swipe.focus), "the focus is on no button")
    }
    expect(
      offer.map { $0.row == currentRow && $0.actions.indices.contains($0.focused) } ?? true,
      "nothing, or another row's actions, are offered")
    expect((currentRow == nil) == (viewport.count == 0), "no current row, or one too many")
    expect(gapLines(in: viewport.content) == viewport.gaps, "gaps without departing rows")
    expect(departures.allSatisfy { $0.swipe.machine.isRemoving }, "a departing row stays")
    return broken + viewport.checkInvariants()
  }
}

extension Viewport {
  fileprivate func checkInvariants() -> [String] {
    var moved = self
    moved.scroll(to: top)
    var broken = moved == self ? [] : ["scrolled beyond the list"]
    let lines = slots.flatMap(\.lines)
    let end = min(height, content.lines - top + gaps.count { $0 >= firstGapLine } * rowHeight)
    if lines != Array(0..<end) { broken.append("a line is nobody's, or that of two") }
    return broken
  }
}
