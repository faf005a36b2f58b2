public import Gestures
public import Terminal

/// Pages side by side, one of which is shown: which one, and where it is while pages are turned.
///
/// A value, moved by the pans that a page's list hands on (`ListEffect.pagePan`) and by code. As for
/// a list, the loop calls `advance(to:)` with the time of a frame before it draws; motion starts
/// from what was last shown. What is on a page is its owner's, who keeps it while others are shown.
///
/// One drag turns one page at most.
public struct PageState<PageID: Hashable & Sendable>: Equatable, Sendable {
  /// What the owner is told.
  public enum Effect: Equatable, Sendable {
    case currentPageChanged(PageID?)
  }

  /// A page that is in sight, and by how many columns it is moved from its place; above 0 to the
  /// right.
  public struct VisiblePage: Equatable, Sendable {
    public let id: PageID
    public let columns: Int
  }

  enum Motion: Equatable {
    case rest
    /// The raw value it began from and the columns that the pointer has come since.
    case dragging(base: Double, travel: Double)
    case settling(SettleCurve)
  }

  /// A page that stands beside the current one out of its order: the one that was left for it.
  struct Guest: Equatable {
    var page: PageID
    var edge: SwipeEdge
  }

  public let configuration: PageConfiguration
  /// From left to right.
  public internal(set) var pages: [PageID]
  /// The page that is shown or moves to be; nil only without pages.
  public internal(set) var currentPage: PageID?
  /// The width of a page, in columns.
  public internal(set) var columns = 0
  var motion = Motion.rest
  var guest: Guest?
  /// The offset that was last on the screen.
  var shown = 0.0
  /// The page whose list has the pointer until the button is let go.
  private var pointerPage: PageID?

  /// - Parameter current: nil, or not one of `pages`: the first.
  public init(
    _ pages: [PageID], current: PageID? = nil, configuration: PageConfiguration = .standard
  ) {
    self.pages = pages
    self.configuration = configuration
    currentPage = current.flatMap { pages.contains($0) ? $0 : nil } ?? pages.first
  }
}

extension PageState {
  /// Columns by which the current page is moved from its place; above 0 to the right.
  public var offset: Double {
    switch motion {
    case .rest: 0
    case .dragging(let base, let travel): offset(raw: base + travel)
    case .settling: shown
    }
  }

  public var isAtRest: Bool { motion == .rest }

  public var isDragging: Bool {
    if case .dragging = motion { true } else { false }
  }

  /// The position of the current page, from 0.
  public var currentPosition: Int? { currentPage.flatMap { pages.firstIndex(of: $0) } }

  /// The page that shows at a side of the current one when that is moved away from it.
  func neighbor(_ edge: SwipeEdge) -> PageID? {
    if let guest, guest.edge == edge { return guest.page }
    guard let position = currentPosition else { return nil }
    let other = position + (edge == .leading ? -1 : 1)
    return pages.indices.contains(other) ? pages[other] : nil
  }

  /// The pages that have to be drawn, from left to right: one, or two while pages move.
  public var visiblePages: [VisiblePage] {
    guard let currentPage else { return [] }
    let moved = Int(offset.rounded())
    guard moved != 0 else { return [VisiblePage(id: currentPage, columns: 0)] }
    let edge: SwipeEdge = moved > 0 ? .leading : .trailing
    let current = VisiblePage(id: currentPage, columns: moved)
    let other = neighbor(edge).map {
      VisiblePage(id: $0, columns: edge == .leading ? moved - columns : moved + columns)
    }
    let both = edge == .leading ? [other, current] : [current, other]
    return both.compactMap(\.self).filter { abs($0.columns) < columns }
  }

  /// What a list's arena has to know of the pages at a press (`ListState.pointer`).
  public var pressTraits: PressTraits {
    isAtRest ? [] : .movingPages
  }

  /// The page whose list a mouse report is for. From a press of the left button to what ends it for the
  /// list (its release, a press of another button, motion without it) that is one page, even if another
  /// becomes the current one meanwhile. Ask once for each report.
  public mutating func page(for event: PointerEvent) -> PageID? {
    let page = pointerPage ?? currentPage
    switch event.kind {
    case .press(.left):
      pointerPage = currentPage
      return currentPage
    case .motion(.left), .wheel: break
    case .release(let button): if button == .left || button == nil { pointerPage = nil }
    case .press, .motion: pointerPage = nil
    }
    return page
  }
}

extension PageState {
  /// When the owner has to call `advance(to:)` next, seen from `time`; nil while nothing moves by
  /// itself.
  public func deadline(after time: Seconds) -> Seconds? {
    guard case .settling(let curve) = motion else { return nil }
    return max(time, min(curve.end, time + configuration.frameInterval))
  }

  /// Moves to `time`. What is seen then is what motion starts from.
  public mutating func advance(to time: Seconds) {
    if case .settling(let curve) = motion {
      shown = curve.offset(at: time)
      if time >= curve.end { rest() }
    } else {
      shown = offset
    }
  }

  /// What about the pages must never be, in words; empty if all is well. For tests.
  package func checkInvariants() -> [String] {
    var broken: [String] = []
    if !(currentPage.map { pages.contains($0) } ?? pages.isEmpty) {
      broken.append("the current page is none of the pages")
    }
    if !(abs(offset) <= Double(columns)) { broken.append("a page is moved by \(offset)") }
    if isAtRest, guest != nil { broken.append("a page stands out of its order at rest") }
    if visiblePages.count > 2 { broken.append("more than two pages in sight") }
    if let guest, guest.page == currentPage { broken.append("a page stands beside itself") }
    return broken
  }
}
