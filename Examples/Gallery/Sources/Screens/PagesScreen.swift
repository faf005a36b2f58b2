import Gestures
import ListKit
import Terminal

/// Lists on pages. Rows of the right page have Delete on their trailing side only: drags to the left
/// are theirs, drags to the right turn the page.
struct PagesScreen: Screen {
  private enum Page: CaseIterable {
    case booked, templates

    var title: String { self == .booked ? "Booked" : "Templates" }
  }

  let title = "Rows on pages"
  let hint = "Drag a row left: Delete. Drag it right, or press [ or ], or click a dot"

  private var pages = PageState(Page.allCases, current: .templates)
  private var lists: [Page: SampleList] = [
    .booked: SampleList(
      ["Tea, yesterday", "Lunch, yesterday", "Bus, today"].map { Item($0) },
      arena: .pages(.rowsFirst)),
    .templates: SampleList(
      ["Tea", "Lunch", "Bus", "Books"].map {
        Item(
          $0, trailing: [SwipeAction(name: "delete", title: "Delete", style: .destructive)])
      }, arena: .pages(.rowsFirst)),
  ]
  private var bounds = Rect(column: 0, row: 0, columns: 0, rows: 0)

  mutating func layout(_ bounds: Rect, cellAspect: Double, at now: Seconds) {
    self.bounds = bounds
    pages.layout(columns: bounds.columns)
    for page in Page.allCases { lists[page]?.layout(bounds, cellAspect: cellAspect, at: now) }
  }

  mutating func update(_ event: TerminalEvent, at now: Seconds) -> ScreenResult {
    var page = pages.currentPage
    switch event {
    case .pointer(let pointer): page = pages.page(for: pointer)
    case .key(Key(.character("["))): turn(by: -1, at: now)
    case .key(Key(.character("]"))): turn(by: 1, at: now)
    default: break
    }
    guard let page else { return .stay }
    for effect in lists[page]?.update(event, on: pages.pressTraits, at: now) ?? [] {
      if perform(effect, of: page, at: now) == .leave { return .leave }
    }
    return .stay
  }

  private mutating func perform(
    _ effect: ListEffect<Int>, of page: Page, at now: Seconds
  ) -> ScreenResult {
    switch effect {
    case .pagePan(let pan): _ = pages.pan(pan, at: now)
    case .clickedBeside(let position):
      let clicked = titleLine.page(
        at: position, bounds: Rect(column: 0, row: 0, columns: bounds.columns, rows: 1),
        appearance: Appearance())
      if let clicked { _ = pages.show(pages.pages[clicked], at: now) }
    case .perform(_, let row, _):
      lists[page]?.change(at: now) { $0.remove(row) }
      lists[page]?.list.complete(row, performed: true)
    // An arrow that finds nothing on its side turns the page, as the same drag does.
    case .ignored(.panLeft): turn(by: 1, at: now)
    case .ignored(.panRight): turn(by: -1, at: now)
    case .ignored(.cancel): return .leave
    default: break
    }
    return .stay
  }

  /// A turn by a key closes an open row, as a drag does.
  private mutating func turn(by step: Int, at now: Seconds) {
    if let page = pages.currentPage { _ = lists[page]?.list.close(at: now) }
    _ = pages.turn(by: step, at: now)
  }

  mutating func advance(to now: Seconds) {
    for page in Page.allCases {
      // A pan that was called off is told here at the latest.
      for case .pagePan(let pan) in lists[page]?.advance(to: now) ?? [] {
        _ = pages.pan(pan, at: now)
      }
    }
    pages.advance(to: now)
  }

  func deadline(after now: Seconds) -> Seconds? {
    let lists = lists.values.compactMap { $0.list.deadline(after: now) }
    return (lists + [pages.deadline(after: now)].compactMap(\.self)).min()
  }

  private var titleLine: TitleLine {
    TitleLine(
      pages: PageTitles(
        Page.allCases.map { DisplayText($0.title) }, current: pages.currentPosition ?? 0),
      position: pages.currentPage.flatMap { lists[$0]?.position } ?? "")
  }

  func draw(
    into frame: inout Frame, title: Rect, list: Rect, appearance: Appearance, at now: Seconds
  ) {
    titleLine.draw(into: &frame, bounds: title, appearance: appearance)
    PageView.draw(pages, into: &frame, bounds: list, appearance: appearance) { page, frame in
      lists[page]?.draw(into: &frame, bounds: list, appearance: appearance, at: now)
    }
  }
}
