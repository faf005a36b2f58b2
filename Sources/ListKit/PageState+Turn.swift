public import Gestures
public import Terminal

/// What turns pages.
extension PageState {
  /// A step of a pan that the arena gave to the pager (`ListEffect.pagePan`). A cancelled one may come
  /// late, when pages have been turned by other means, and does nothing then.
  ///
  /// - Returns: the page that became the current one, if the step was a release that turned to it.
  public mutating func pan(_ event: PanEvent, at time: Seconds) -> [Effect] {
    switch event {
    case .began:
      motion = .dragging(base: isAtRest ? 0 : raw(offset: offset), travel: 0)
      return []
    case .changed(let columns, _):
      guard case .dragging(let base, _) = motion else { return [] }
      motion = .dragging(base: base, travel: columns)
      return []
    case .ended(.released(let velocity)):
      guard case .dragging(_, let travel) = motion else { return [] }
      guard let edge = edge(turnedBy: travel, velocity), let page = neighbor(edge) else {
        settle(at: time)
        return []
      }
      return turn(to: page, at: edge, time)
    case .ended(.atRest), .cancelled:
      if isDragging { settle(at: time) }
      return []
    }
  }

  /// Turns to the next page (1), the previous one (-1), or further; as far as there are pages. Ends a
  /// drag, and a turn under way at once. What the page's list has in hand is the owner's to call off
  /// first (`ListState.interrupt(at:)`), and to close its open row.
  ///
  /// - Returns: the page that became the current one; empty where it is the same.
  public mutating func turn(by step: Int, animated: Bool = true, at time: Seconds) -> [Effect] {
    guard let position = currentPosition else { return [] }
    return show(
      pages[max(0, min(pages.count - 1, position + step))], animated: animated, at: time)
  }

  /// Shows one of the pages; nothing happens for another. For the rest see `turn(by:animated:at:)`.
  ///
  /// - Returns: the page that became the current one; empty where it is the same.
  public mutating func show(
    _ page: PageID, animated: Bool = true, at time: Seconds
  ) -> [Effect] {
    guard let old = currentPosition, let new = pages.firstIndex(of: page) else { return [] }
    guard old != new else {
      if isDragging { settle(at: time) }
      return []
    }
    if !isDragging { rest() }
    guest = nil
    let edge: SwipeEdge = new < old ? .leading : .trailing
    let effects = turn(to: page, at: edge, time)
    if !animated { rest() }
    return effects
  }

  /// The width of a page, told at the start and at each change of it. Another one ends a drag and
  /// finishes every motion.
  public mutating func layout(columns: Int) {
    guard columns != self.columns else { return }
    self.columns = max(0, columns)
    rest()
  }

  /// Other pages; those that are in both are the same. If the current one is gone, the one in its
  /// place is shown, or else the last. Every motion is finished.
  public mutating func setPages(_ pages: [PageID]) -> [Effect] {
    let (old, position) = (currentPage, currentPosition ?? 0)
    self.pages = pages
    rest()
    if !(old.map(pages.contains) ?? false) {
      currentPage = pages.isEmpty ? nil : pages[min(position, pages.count - 1)]
    }
    return currentPage == old ? [] : [.currentPageChanged(currentPage)]
  }

  mutating func rest() {
    (motion, guest, shown) = (.rest, nil, 0)
  }

  /// `page`, which is seen at the `edge` side of the current one, becomes that.
  private mutating func turn(
    to page: PageID, at edge: SwipeEdge, _ time: Seconds
  ) -> [Effect] {
    let old = currentPage
    currentPage = page
    guest = nil
    if let old, neighbor(edge.opposite) != old {
      guest = Guest(page: old, edge: edge.opposite)
    }
    // What was in sight on the other side goes at once.
    shown = edge.sign * (max(0, shown * edge.sign) - Double(columns))
    settle(at: time)
    return [.currentPageChanged(page)]
  }

  /// Moves to the current page's place, from where it was seen.
  private mutating func settle(at time: Seconds) {
    guard shown != 0, configuration.settleDuration > 0 else { return rest() }
    motion = .settling(
      SettleCurve(from: shown, to: 0, start: time, duration: configuration.settleDuration))
  }

  /// The side whose page a release turns to; nil for none.
  private func edge(turnedBy travel: Double, _ velocity: Double) -> SwipeEdge? {
    let offset = offset
    guard offset != 0 else { return nil }
    let edge: SwipeEdge = offset > 0 ? .leading : .trailing
    if abs(velocity) >= configuration.flickVelocity, abs(travel) >= configuration.flickColumns {
      return velocity * edge.sign > 0 ? edge : nil
    }
    return abs(offset) >= Double(columns) * configuration.turnShare ? edge : nil
  }

  // MARK: how far a page follows

  /// One to one up to the page beside it; where there is none, as if on rubber.
  func offset(raw: Double) -> Double {
    guard raw != 0, columns > 0 else { return 0 }
    let edge: SwipeEdge = raw > 0 ? .leading : .trailing
    let distance = abs(raw)
    guard neighbor(edge) == nil else { return edge.sign * min(distance, Double(columns)) }
    return edge.sign * band.stretch(pulledBy: distance)
  }

  /// The raw value that shows as `offset`.
  private func raw(offset: Double) -> Double {
    guard offset != 0 else { return 0 }
    let edge: SwipeEdge = offset > 0 ? .leading : .trailing
    guard neighbor(edge) == nil else { return offset }
    return edge.sign * band.pull(stretchedBy: abs(offset))
  }

  private var band: RubberBand {
    RubberBand(stiffness: configuration.rubberBand, columns: Double(columns))
  }
}
