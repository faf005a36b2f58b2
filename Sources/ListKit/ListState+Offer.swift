internal import Gestures
internal import Terminal

/// Lists too narrow to open a row (below 12 columns): its actions are offered in words.
extension ListState {
  var isTooNarrow: Bool { bounds.columns < SwipePane.leastRowWidth }

  /// Offers the actions, of which there are some, of a prepared row's side, and ends a drag; if they
  /// are offered already, goes to the next.
  mutating func offerActions(
    _ id: RowID, _ edge: SwipeEdge, at time: Seconds
  ) -> [ListEffect<RowID>] {
    if let offer, offer.row == id, offer.edge == edge { return focusOffer(offer, by: 1) }
    let offer = Offer(
      row: id, edge: edge, side: swipes[id]?.side(edge) ?? .empty,
      selectedRows: swipes[id]?.selectedRows ?? [])
    _ = closeRows(at: time)
    return show(offer)
  }

  mutating func focusOffer(_ offer: Offer, by step: Int) -> [ListEffect<RowID>] {
    var offer = offer
    offer.focused = (offer.focused + step + offer.actions.count) % offer.actions.count
    return show(offer)
  }

  private mutating func show(_ offer: Offer) -> [ListEffect<RowID>] {
    self.offer = offer
    return [.offerActions(row: offer.row, edge: offer.edge, focused: offer.focused)]
  }

  mutating func withdrawOffer() -> [ListEffect<RowID>] {
    guard offer != nil else { return [] }
    offer = nil
    return [.withdrawActions]
  }

  /// Performs the focused action of what is offered.
  mutating func perform(_ offer: Offer, at time: Seconds) -> [ListEffect<RowID>] {
    var swipe = closedSwipe
    swipe.setSides(
      leading: offer.edge == .leading ? offer.side : .empty,
      trailing: offer.edge == .trailing ? offer.side : .empty,
      selectedRows: offer.selectedRows)
    swipes[offer.row] = swipe
    return withdrawOffer()
      + pressButton(offer.focused, of: offer.row, offer.edge, at: time)
  }
}
